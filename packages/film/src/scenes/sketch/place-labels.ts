import { clamp } from '../ease.ts'
import { channelsOf, contrastOfLuminance, luminanceOf } from '../oklch.ts'
import type { Box } from '../safe-areas.ts'
import type { Place } from './place-sheet.ts'
import type { Seen } from './see-sketch.ts'

/** A label that looks for its place: its size in pixels and the index of the part that it names. */
export type Wanted = { width: number; height: number; part: number }

/** Where a label stands in the frame, the point of its part that it names (null: it stands upon it), and whether it needs a plate behind it. */
export type LabelPlace = { box: Box; point: { x: number; y: number } | null; ink: string; plate: boolean }

/** Pixels between places that are tried, and between a label and what it must not touch. */
const STEP = 26
const APART = 26
/** Pixels from a label to the point that it names. */
const LEADER = { least: 34, most: 420 }
/** Points of a part that a label may lead to. */
const MOST_POINTS = 90
/** Contrast from which a label needs no plate. */
const CLEAR = 4.8
/** Places that are looked at below a label, across and down. */
const LOOKS = { across: 9, down: 4 }

/** The relative luminance of each cell of the picture. */
const luminances = ({ colors }: Seen): Float64Array =>
  Float64Array.from({ length: colors.length / 4 }, (_, at) =>
    luminanceOf(colors[4 * at]!, colors[4 * at + 1]!, colors[4 * at + 2]!),
  )

const luminanceIn = (hex: string): number => luminanceOf(...channelsOf(hex))

/** Whether two boxes come nearer than `pad` pixels to each other. */
export const meets = (a: Box, b: Box, pad: number): boolean =>
  a.x < b.x + b.width + pad && a.x + a.width + pad > b.x && a.y < b.y + b.height + pad && a.y + a.height + pad > b.y

type In = {
  seen: Seen
  place: Place
  /** where labels may stand, and what they must not touch */
  room: Box
  taken: readonly Box[]
  /** light and dark ink */
  inks: readonly [string, string]
  /** parts that are no ground: a label does not hide them */
  actors: ReadonlySet<number>
  /** where parts keep moving */
  restless: readonly Box[]
}

type Leader = { from: { x: number; y: number }; to: { x: number; y: number } }
type Search = In & { light: Float64Array; leaders: readonly Leader[] }

/** Whether a line from a label to its point runs through a box. */
const crosses = ({ from, to }: Leader, box: Box): boolean =>
  Array.from({ length: 17 }, (_, at) => at / 16).some((share) =>
    meets({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, width: 0, height: 0 }, box, 10),
  )

const side = ({ from, to }: Leader, { x, y }: { x: number; y: number }): number =>
  (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x)

/** Whether two lines cross. */
const cross = (one: Leader, other: Leader): boolean =>
  side(one, other.from) * side(one, other.to) < 0 && side(other, one.from) * side(other, one.to) < 0

/** Pixels of a plate around its label. */
export const PLATE = { x: 20, y: 10 }

/** The line from a label to its point: from the label's nearest edge. */
export function leaderOf({ x, y, width, height }: Box, to: { x: number; y: number }): Leader {
  const beside = to.y >= y && to.y <= y + height
  if (beside) return { from: { x: to.x < x ? x - PLATE.x : x + width + PLATE.x, y: to.y }, to }
  return { from: { x: Math.min(x + width - 8, Math.max(x + 8, to.x)), y: to.y < y ? y - PLATE.y : y + height + PLATE.y }, to }
}

/** The cell of the picture at a point of the frame: where the sheet does not reach, its nearest, whose colour goes on there. */
export function cellAt({ seen, place }: Pick<In, 'seen' | 'place'>, x: number, y: number): number {
  const column = Math.floor(((x - place.x) / place.scale) * seen.scale)
  const row = Math.floor(((y - place.y) / place.scale) * seen.scale)
  return clamp(row, 0, seen.rows - 1) * seen.columns + clamp(column, 0, seen.columns - 1)
}

/** Points of a part that are well inside what is seen of it, in the frame. */
function pointsOf(within: In, part: number): { x: number; y: number }[] {
  const { seen, place, room } = within
  const { columns, rows, parts, scale } = seen
  const own = (column: number, row: number): boolean =>
    column >= 0 && row >= 0 && column < columns && row < rows && parts[row * columns + column] === part
  const found: { x: number; y: number }[][] = [[], []]
  for (let row = 1; row < rows; row += 1)
    for (let column = 1; column < columns; column += 1) {
      if (!own(column, row)) continue
      const inside = (by: number) =>
        own(column - by, row) && own(column + by, row) && own(column, row - by) && own(column, row + by)
      const x = place.x + ((column + 0.5) / scale) * place.scale
      const y = place.y + ((row + 0.5) / scale) * place.scale
      if (x < room.x || x > room.x + room.width || y < room.y || y > room.y + room.height + 40) continue
      found[inside(3) ? 0 : 1]!.push({ x, y })
    }
  const points = found[0]!.length > 12 ? found[0]! : [...found[0]!, ...found[1]!]
  const every = Math.max(1, Math.floor(points.length / MOST_POINTS))
  return points.filter((_, index) => index % every === 0)
}

/** What lies below a label: how much of it is its own part, how much another thing, and its colours. */
function lookBelow(within: Search, box: Box, part: number): { own: number; hidden: number; lights: Set<number> } {
  const { seen, actors, light } = within
  const looked = { own: 0, hidden: 0, lights: new Set<number>() }
  for (let across = 0; across < LOOKS.across; across++)
    for (let down = 0; down < LOOKS.down; down++) {
      const x = box.x + (box.width * across) / (LOOKS.across - 1)
      const cell = cellAt(within, x, box.y + (box.height * down) / (LOOKS.down - 1))
      const there = seen.parts[cell]!
      looked.own += Number(there === part)
      looked.hidden += Number(there !== part && actors.has(there))
      looked.lights.add(light[cell]!)
    }
  const all = LOOKS.across * LOOKS.down
  return { ...looked, own: looked.own / all, hidden: looked.hidden / all }
}

/** How much of a line from a label runs over other things than the part that it names. */
function hiddenBy(within: Search, { from, to }: Leader, part: number): number {
  const over = Array.from({ length: LINE_LOOKS }, (_, at) => {
    const share = at / LINE_LOOKS
    const there = within.seen.parts[cellAt(within, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)]!
    return there !== part && within.actors.has(there)
  })
  return over.filter(Boolean).length / LINE_LOOKS
}
const LINE_LOOKS = 16

/** The best place for one label; null where there is none. */
function placeOne(within: Search, { width, height, part }: Wanted): LabelPlace | null {
  const { room, taken, inks, restless, leaders } = within
  const points = pointsOf(within, part)
  if (points.length === 0) return null
  const middle = {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  }
  const ink_lights = inks.map(luminanceIn)
  let best: (LabelPlace & { cost: number }) | null = null
  for (let y = room.y; y + height <= room.y + room.height; y += STEP)
    for (let x = room.x; x + width <= room.x + room.width; x += STEP) {
      const box = { x, y, width, height }
      if (taken.some((other) => meets(box, other, APART)) || leaders.some((other) => crosses(other, box))) continue
      const [center_x, center_y] = [x + width / 2, y + height / 2]
      const far = (point: { x: number; y: number }) =>
        Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height))
      const point = points.reduce((near, each) => (far(each) < far(near) ? each : near))
      const length = far(point)
      const aslant = Math.min(Math.abs(point.x - center_x) / width, Math.abs(point.y - center_y) / height)
      const away =
        length === 0
          ? Math.hypot(center_x - middle.x, center_y - middle.y) * 0.06
          : 34 + length * 0.24 + Math.min(40, aslant * 16)
      if (best !== null && away >= best.cost) continue
      if (length > LEADER.most || (length > 0 && length < LEADER.least)) continue
      const leader = leaderOf(box, point)
      if (length > 0 && taken.some((other) => crosses(leader, other))) continue
      if (length > 0 && leaders.some((other) => cross(leader, other))) continue
      const moving = restless.some((other) => meets(box, other, 0))
      const below = lookBelow(within, box, part)
      if (length === 0 ? below.own <= 0.97 || moving : below.own > 0.05) continue
      const lights = [...below.lights]
      const [light, dark] = inks.map((_, at) =>
        Math.min(21, ...lights.map((other) => contrastOfLuminance(ink_lights[at]!, other))),
      ) as [number, number]
      const plate = Math.max(light, dark) < CLEAR || lights.length > 5 || below.hidden > 0 || moving
      const across = length === 0 ? 0 : hiddenBy(within, leader, part)
      const cost =
        away + across * 90 + Math.min(12, lights.length) * 5 + (plate ? 46 : 0) + (moving ? 60 : 0) + below.hidden * 260
      if (best === null || cost < best.cost)
        best = { box, point: length === 0 ? null : point, ink: light >= dark ? inks[0] : inks[1], plate, cost }
    }
  return best
}

/** A place for each label in turn, apart from one another; null for those that find none: the captions say their words. */
export function placeLabels(wanted: readonly Wanted[], within: In): (LabelPlace | null)[] {
  const [taken, leaders] = [[...within.taken], [] as Leader[]]
  const light = luminances(within.seen)
  return wanted.map((label) => {
    const placed = placeOne({ ...within, taken, leaders, light }, label)
    if (placed) taken.push(placed.box)
    if (placed?.point) leaders.push(leaderOf(placed.box, placed.point))
    return placed
  })
}
