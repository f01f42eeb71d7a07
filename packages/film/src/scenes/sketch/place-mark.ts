import type { Box } from '../safe-areas.ts'
import { cellAt, meets } from './place-labels.ts'
import type { Place } from './place-sheet.ts'
import type { Seen } from './see-sketch.ts'

type Size = { width: number; height: number }
type In = {
  seen: Seen
  place: Place
  /** where the mark may stand, in pixels */
  room: Box
  /** parts that are no ground: the mark does not hide them */
  actors: ReadonlySet<number>
  /** where parts pass, in pixels */
  passed: readonly Box[]
}

/** Pixels around the mark that are looked at as well, and from one look to the next. */
const AROUND = 16
const STEP = 14
/** An actor that covers more of the sheet than this share of it is a ground: a sea, a slope. */
const GROUND = 0.25
/** What it costs to hide an actor, and to stand where a part passes, beside a change of colour. */
const COST = { actor: 2, passed: 0.6 }

/** What lies where the mark would stand: 0 where it is one calm surface. */
function cost(within: In, small: ReadonlySet<number>, box: Box): number {
  const { seen, passed } = within
  const colors = new Map<string, number>()
  let [all, hidden] = [0, 0]
  for (let y = box.y - AROUND; y <= box.y + box.height + AROUND; y += STEP)
    for (let x = box.x - AROUND; x <= box.x + box.width + AROUND; x += STEP) {
      const cell = cellAt(within, x, y)
      const color = seen.colors.subarray(4 * cell, 4 * cell + 3).join()
      colors.set(color, (colors.get(color) ?? 0) + 1)
      all += 1
      hidden += Number(small.has(seen.parts[cell]!))
    }
  return (
    1 -
    Math.max(...colors.values()) / all +
    (COST.actor * hidden) / all +
    (passed.some((other) => meets(box, other, 0)) ? COST.passed : 0)
  )
}

/** The box of a mark in the corner of its room where least lies below it: at its foot, behind the end of a line, where others are no emptier. */
export function placeMark({ width, height }: Size, within: In): Box {
  const { seen, room, actors } = within
  const counts = new Map<number, number>()
  for (const part of seen.parts) counts.set(part, (counts.get(part) ?? 0) + 1)
  const small = new Set([...actors].filter((part) => (counts.get(part) ?? 0) < GROUND * seen.parts.length))
  const [left, right] = [room.x, room.x + room.width - width]
  const [top, bottom] = [room.y, room.y + room.height - height]
  const corners = [bottom, top].flatMap((y) => [right, left].map((x): Box => ({ x, y, width, height })))
  const costs = corners.map((box) => cost(within, small, box))
  return corners[costs.findIndex((each) => each <= Math.min(...costs) + CALM)]!
}
/** What lies below a mark that nobody notices: the edge of a surface. */
const CALM = 0.02
