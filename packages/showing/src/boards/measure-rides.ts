import {
  BOARD_SHEET,
  type BoardPart,
  type TimedSentence,
  type TimedBoard,
  drawBoardStill,
  boxOfPart,
  findPart,
} from '@orion/film/board.ts'
import type { Palette } from '@orion/film/recipe.ts'
import { type At, round, type MeasuredFault } from './measuring.ts'

/**
 * Width in pixels of an image of the whole sheet, and the maximum gap in pixels between touching parts. The gap is 15 units of the sheet.
 */
const WIDTH = 320
const APART = 2
/**
 * Each part is drawn on these two backgrounds. No colour is as dark as the first and as light as the second. So a pixel that has the same
 * colour on both is covered by the part. `ALIKE` is the colour difference below which two pixels count as equal.
 */
const GROUNDS = ['ink', 'snow'] as const
const ALIKE = 150

/** The pixels of the whole sheet that a part alone covers: at the time `t`, or without `t` as the part was drawn. */
function measureCover(board: TimedBoard, part: BoardPart<number>, { palette, t }: { palette: Palette; t?: number }): boolean[] {
  const { at: _at, on: _on, inside: _inside, ...alone } = part
  const drawn = GROUNDS.map((ground) => {
    const acts = t === undefined ? [] : board.acts.filter((act) => act.part === part.id)
    const views = [{ at: 0, s: '', box: [0, 0, BOARD_SHEET.width] as const }]
    const canvas = drawBoardStill({ ...board, ground, parts: [alone], acts, views }, t ?? board.began, { palette, width: WIDTH })
    return canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data
  })
  const dark = drawn[0]
  const light = drawn[1]
  const covered: boolean[] = []
  for (let at = 0; at < dark.length; at += 4)
    covered.push([0, 1, 2].reduce((sum, channel) => sum + Math.abs(dark[at + channel] - light[at + channel]), 0) < ALIKE)
  return covered
}

/** Whether two covers have pixels near each other. Null if one cover has no pixels on the sheet. */
function meets(one: boolean[], other: boolean[]): boolean | null {
  if (!one.includes(true) || !other.includes(true)) return null
  return one.some((is_covered, at) => {
    if (!is_covered) return false
    for (let down = -APART; down <= APART; down++)
      for (let along = -APART; along <= APART; along++) if (other[at + down * WIDTH + along] === true) return true
    return false
  })
}

/**
 * Whether the acts of a part move it at least by its own size. An example is a tube that is pulled out of its tyre. A slip at a joint is
 * shorter.
 */
function isTakenAway(board: TimedBoard, part: BoardPart<number>, t: number): boolean {
  const [along, down] = board.acts.findLast((act) => act.part === part.id && act.at < t && act.to !== undefined)?.to ?? [0, 0]
  const box = boxOfPart(board, part, t)
  return box !== null && Math.hypot(along, down) >= Math.max(box.right - box.left, box.bottom - box.top)
}

/**
 * Faults of parts that slip away from the part that carries them, for example an arm that leaves its shoulder. The two parts touched as
 * drawn. Both are measured in the coordinates of the carrying part, so that common movement does not count.
 */
export function rideFaults({ board, palette }: At, { s, from, until }: TimedSentence): MeasuredFault[] {
  const t = from + 0.85 * (until - from)
  return board.parts.flatMap((part): MeasuredFault[] => {
    const carrier = findPart(board, part.on)
    const moved = board.acts.some((act) => act.part === part.id && act.at < t && (act.to !== undefined || act.turn !== undefined))
    if (!carrier || !moved || part.ends || part.follows || (part.at ?? 0) > t || isTakenAway(board, part, t)) return []
    const carries = measureCover(board, carrier, { palette })
    const comesOff = meets(measureCover(board, part, { palette, t }), carries) === false
    if (!comesOff || meets(measureCover(board, part, { palette }), carries) !== true) return []
    const says =
      `${s}: ${part.id} rides on ${carrier.id} and comes off it at ${round(t)} s: ` +
      'turn it about its joint (`turn`, `about`) in place of moving it, or move both.'
    return [{ sentence: s, part: part.id, what: 'apart', at_seconds: t, says, weight: 8 }]
  })
}
