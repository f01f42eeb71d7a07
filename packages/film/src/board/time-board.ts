import type { Board, BoardInset, BoardLabel, BoardView, Moment, TimedSentence, TimedBoard } from './board.ts'
import { DEEPEST, SWAYS } from './pose.ts'

/** Seconds before a view's sentence at which the camera starts to move. */
const CAMERA_BEFORE = 0.6
/** The minimum duration of a label, in seconds. */
const LABEL_LEAST = 2
/** The minimum duration of a chart or a figure's card in seconds: viewers called two seconds too short for a figure with its name. */
const INSET_LEAST = 3
/** A longer gap in seconds between two sentences of a board means that another board was shown between them. */
const AWAY = 0.2

/** The seconds of a moment. Returns `end`, the board's end, where the moment's sentence is not in `said`. */
function findSeconds({ s, word, plus }: Moment, said: readonly TimedSentence[], end: number): number {
  const timed = said.find((each) => each.s === s)
  if (!timed) return end
  const spoken = word && timed.words.findLast(({ start }) => start <= word.start)
  return (spoken ? spoken.from : timed.from) + plus
}

/**
 * Converts a board's moments to seconds. `said` are its sentences in order, each once. Views begin before their sentence. An act never
 * begins before its part appears. A sway is at its farthest on its word. A label stays to the end of its sentence, and for at least two
 * seconds, the only inset of a sentence for three. If the board ends too early for this, or another figure is spoken, they appear before
 * their word, but not before their sentence or the label's part. Labels and insets do not reappear when a board is shown again.
 */
export function timeBoard(board: Board, said: readonly TimedSentence[]): TimedBoard {
  const begin = said[0]?.from ?? 0
  const end = said.at(-1)?.until ?? 0
  const at = (moment: Moment): number => findSeconds(moment, said, end)
  const after = (moment: Moment): number => said.find(({ s }) => s === moment.s)?.until ?? end
  const begins = (moment: Moment): number => said.find(({ s }) => s === moment.s)?.from ?? begin
  const leaving = ({ s }: Moment): number => {
    let last = said.findIndex((each) => each.s === s)
    if (last < 0) return end
    while (last + 1 < said.length && said[last + 1]!.from - said[last]!.until < AWAY) last += 1
    return said[last]!.until
  }
  const stands = ({ at: when, until }: { at: Moment; until?: Moment }, least: number): { at: number; until: number } => {
    const leaves = leaving(when)
    // what another word ends cannot stay longer
    const latest = until?.word ? Math.min(leaves, at(until)) : leaves
    // the label of a word near this end appears before the word, so that viewers have time to read the label
    const from = Math.min(at(when), Math.max(begins(when), latest - least))
    return { at: from, until: Math.max(from + least, Math.min(until ? at(until) : after(when), leaves)) }
  }
  // two insets of a sentence share its seconds
  const isAlone = ({ id, at: { s } }: BoardInset): boolean => !board.insets.some((other) => other.id !== id && other.at.s === s)
  const parts = board.parts.map(({ at: when, ...part }) => ({ ...part, ...(when && { at: at(when) }) }))
  const entry = new Map(parts.map((part) => [part.id, part.at ?? -Infinity]))
  const acts = board.acts
    .map((act) => ({ ...act, at: Math.max(at(act.at) - (act.sway ? SWAYS.seconds / 4 : 0), entry.get(act.part) ?? -Infinity) }))
    .toSorted((a, b) => a.at - b.at)
  const seenFrom = (id: string, depth = 0): number => {
    const part = parts.find((each) => each.id === id)
    if (part === undefined || depth > DEEPEST) return -Infinity
    const is_clear = (part.stood?.alpha ?? part.alpha) === 0
    const shows = is_clear ? acts.find((act) => act.part === id && (act.alpha ?? 0) > 0) : undefined
    const below = part.on === undefined ? -Infinity : seenFrom(part.on, depth + 1)
    return Math.max(part.at ?? -Infinity, shows?.at ?? -Infinity, below)
  }
  const labelled = (label: BoardLabel): BoardLabel<number> => {
    const { at: from, until } = stands(label, LABEL_LEAST)
    const seen = seenFrom(label.part)
    const begins = seen < until ? Math.max(from, seen) : from
    return { ...label, at: begins, until: Math.max(until, Math.min(begins + LABEL_LEAST, leaving(label.at))) }
  }
  const views = board.views
    .map((view): BoardView<number> => ({ ...view, at: at(view.at) - (view.at.word ? 0.3 : CAMERA_BEFORE) }))
    .toSorted((a, b) => a.at - b.at)
  return {
    ...board,
    began: begin,
    parts,
    acts,
    views: views.map((view, index) => (index === 0 ? { ...view, at: begin - CAMERA_BEFORE } : view)),
    labels: board.labels.map(labelled),
    insets: endBeforeNext(
      board.insets.map((inset) => ({
        inset: { ...inset, ...stands(inset, isAlone(inset) ? INSET_LEAST : LABEL_LEAST) },
        begins: begins(inset.at),
      })),
    ),
  }
}

type Placed = { inset: BoardInset<number>; begins: number }

/**
 * Ends each chart when another chart begins in the same box. Otherwise the two charts would be drawn on top of each other. A chart that
 * would end sooner than two seconds begins earlier, within its sentence.
 */
function endBeforeNext(placed: readonly Placed[]): BoardInset<number>[] {
  const done = new Map<string, BoardInset<number>>()
  for (const { inset, begins } of placed.toSorted((a, b) => b.inset.at - a.inset.at)) {
    const next = placed.filter(
      ({ inset: other }) => other.at > inset.at && other.box.every((side, place) => side === inset.box[place]),
    )
    const end = Math.min(inset.until ?? Infinity, ...next.map(({ inset: other }) => done.get(other.id)?.at ?? other.at))
    const at = Math.min(inset.at, Math.max(begins, end - LABEL_LEAST))
    done.set(inset.id, { ...inset, at, ...(end < Infinity && { until: end }) })
  }
  return placed.flatMap(({ inset }) => done.get(inset.id) ?? [])
}
