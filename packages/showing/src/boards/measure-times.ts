import { type BoardView, type TimedBoard, CAMERA_SECONDS, type TimedSentence, findPart } from '@orion/film/board.ts'
import { type At, during, round, type MeasuredFault } from './measuring.ts'

/** A board may stay unchanged for `STILL` seconds. Two consecutive views must differ by at least `least` and at most `most`. */
const STILL = 3
const JUMP = { least: 0.25, most: 3 }
/** A word's change must begin within these seconds before or after the word. */
const ON_WORD = { before: 1, after: 1.5 }
/** The camera must stop for this many seconds between two moves. Labels need three seconds, which another function checks. */
const RESTS = 2

/** The start and end of each event on a board. Events are acts, entries, labels, insets and moves of the camera. */
function busyTimes({ acts, parts, views, labels, insets }: TimedBoard): [from: number, until: number][] {
  return [
    ...acts.map(({ at, seconds }): [number, number] => [at, at + seconds]),
    ...parts.flatMap(({ at, each = 0, shapes }): [number, number][] =>
      at === undefined ? [] : [[at, at + 0.8 + each * shapes.length]],
    ),
    ...views.slice(1).map(({ at }): [number, number] => [at, at + CAMERA_SECONDS]),
    ...labels.map(({ at }): [number, number] => [at, at + 0.4]),
    ...insets.map(({ at }): [number, number] => [at, at + 1.5]),
  ]
}

/** Faults of periods without an event that are too long. In such a period, nothing begins, moves or appears. */
export function stillFaults({ board, said }: At, sentence: TimedSentence): MeasuredFault[] {
  const busy = busyTimes(board).toSorted((a, b) => a[0] - b[0])
  let since = sentence.from
  let longest = 0
  let when = sentence.from
  for (const [from, until] of [...busy, [sentence.until, sentence.until]]) {
    if (until < sentence.from) continue
    const still = Math.min(from, sentence.until) - since
    if (still > longest) [longest, when] = [still, since]
    since = Math.max(since, until)
  }
  if (longest <= STILL) return []
  const says =
    `${sentence.s}: nothing changes for ${round(longest)} s from ${round(when - sentence.from)} s of it on: ` +
    'let something that it says come, move or be named there.'
  return [{ sentence: sentence.s, what: 'still', at_seconds: when, says, weight: said.length > 1 ? 4 : 3 }]
}

/** Faults of views that hardly differ from the previous view, or that zoom much too far in or out. */
export function jumpFaults({ board }: At, sentence: TimedSentence): MeasuredFault[] {
  const index = board.views.findIndex(({ s }) => s === sentence.s)
  if (index < 1) return []
  const [x, y, width] = board.views[index - 1].box
  const [u, v, wide] = board.views[index].box
  const moved = Math.hypot(u + wide / 2 - x - width / 2, v + (wide * 9) / 32 - y - (width * 9) / 32) / Math.max(width, wide)
  const scaled = Math.max(width, wide) / Math.min(width, wide)
  const place = { sentence: sentence.s, what: 'jump' as const, at_seconds: board.views[index].at, weight: 2 }
  if (scaled > JUMP.most)
    return [
      {
        ...place,
        weight: 3,
        says: `${sentence.s}: its view is ${round(scaled)} times nearer or farther than the one before: at most three times.`,
      },
    ]
  const differs = moved > 0.005 || scaled > 1.005
  if (!differs || moved >= JUMP.least || scaled >= 1 + JUMP.least) return []
  return [
    {
      ...place,
      says: `${sentence.s}: its view hardly differs from the one before: let it be the same, or by a quarter of its width another.`,
    },
  ]
}

/** An act may begin at most this many seconds before its part appears. */
const EARLY = 0.5

/** Faults of acts on a part that has not appeared yet. Such an act waits for the part. */
export function earlyFaults({ board, free }: At, sentence: TimedSentence): MeasuredFault[] {
  return free.acts
    .filter(({ at }) => during(sentence, at))
    .flatMap(({ part: id, at }): MeasuredFault[] => {
      const enters = findPart(board, id)?.at ?? -Infinity
      if (enters - at <= EARLY) return []
      const says =
        `${sentence.s}: an act on part ${id} is told ${round(enters - at)} s before that part enters, and waits for it: ` +
        'let the part enter before, or the act come later.'
      return [{ sentence: sentence.s, part: id, what: 'early', at_seconds: at, weight: 5, says }]
    })
}

/** Faults of steps of the plan that have no event at their word. */
export function idleFaults({ board, steps }: At, sentence: TimedSentence): MeasuredFault[] {
  const step = steps.find(({ s }) => s === sentence.s)
  const word = step && sentence.words.findLast(({ start }) => start <= step.start)
  if (!step || !word) return []
  const begins = word.from - ON_WORD.before
  const ends = word.from + ON_WORD.after
  if (busyTimes(board).some(([from, until]) => from <= ends && until >= begins)) return []
  const says =
    `${sentence.s}: the plan has a step on “${step.word}” (${round(word.from)} s), and nothing comes, moves or is named there: ` +
    'let the step happen on its word.'
  return [{ sentence: sentence.s, what: 'idle', at_seconds: word.from, says, weight: 4 }]
}

const isSame = ({ box: [x, y, width] }: BoardView<number>, { box: [u, v, wide] }: BoardView<number>): boolean =>
  x === u && y === v && width === wide

/** Faults of camera moves that follow the previous move too soon. */
export function restlessFaults({ board }: At, sentence: TimedSentence): MeasuredFault[] {
  const moves = board.views.filter((view, index) => index > 0 && !isSame(view, board.views[index - 1]))
  return moves.flatMap(({ at, s }, index): MeasuredFault[] => {
    const next = moves[index + 1]
    const rests = next === undefined ? Infinity : next.at - at - CAMERA_SECONDS
    if (next?.s !== sentence.s || rests >= RESTS - 0.05) return []
    const says =
      `${sentence.s}: the camera leaves the view of ${s} after ${round(Math.max(0, rests))} s of rest: ` +
      'let it rest for 2 s at least, or leave one of the two views out.'
    return [{ sentence: sentence.s, what: 'restless', at_seconds: next.at, says, weight: 3 }]
  })
}
