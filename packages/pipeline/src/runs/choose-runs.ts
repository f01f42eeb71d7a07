import { isWithinLength, LENGTH_TOLERANCE } from '@orion/contract/catalogues/durations.ts'
import { AROUND, LONGER, measureSeconds } from './readable.ts'
import type { Run, RunSentence } from './runs.ts'
import { dependentsAround, opensParagraph, passageAround, type Ties, tieSentences } from './tied-sentences.ts'

/** Shares of the film: the shortest beginning, the longest ending, the shortest single sentence between them. */
const OPENING = 0.12
const CLOSING = 0.33
const LONE = 0.15
/**
 * The cost of continuing at another place, in seconds of a usual sentence. A first sentence with a word of the title or topic can be
 * understood there; another one often refers to what was left out ("In 1925 he ruled …").
 */
const JUMP = { on_topic: 6, off_topic: 40 }
/** A film has at most one passage between beginning and ending for this many seconds. From `MIDDLE` seconds on it has at least one. */
const SECONDS_A_PASSAGE = 20
const MIDDLE = 45
/** A source may end the film if its last sentence is this relevant to the film's subject, as a share of a usual sentence. */
const ABOUT = 0.5
/** How far a film should differ from its target length at most, as a share of it. */
const NEAR = 0.06
/** Sources up to this many times as long as the film lose only their least valuable sentences. */
const NEARLY_ALL = 1.4
/** The most other choices that are tried if a film is not near its length. */
const TRIES = 24

/** A list's items that must be included, and sentences that must never be. */
export type Wanted = { items: readonly Run[]; without: ReadonlySet<number> }

/**
 * The state of the search: the known sentences, and the choice so far. `worths` and `lengths` are sums over all sentences before each
 * index.
 */
type Search = {
  all: readonly RunSentence[]
  ties: Ties
  worths: readonly number[]
  lengths: readonly number[]
  target: number
  told: boolean[]
  seconds: number
  jumps: number
}

/** A passage that may be added: its seconds and its value. `jumps`: no chosen passage is next to it. */
type Addition = Run & { seconds: number; gain: number; jumps: boolean }

/**
 * The passages of a film of this many seconds: the beginning of the sources, passages between, and their end. Required ones are chosen
 * first. Then it repeatedly adds the passage with the most value per second until the film is full. Undefined if the required ones do not
 * fit.
 */
export function chooseRuns(all: readonly RunSentence[], target: number, { items, without }: Wanted): Run[] | undefined {
  const film = openSearch(all, target, without)
  const nearlyAll = items.length === 0 && without.size === 0 ? leaveOut(film) : undefined
  if (nearlyAll !== undefined) return groupRuns(nearlyAll, all)
  return begin(film, items) ? groupRuns(fillUp(film), all) : undefined
}

/**
 * All sentences without the least valuable ones that nothing else needs, for sources that are a little longer than the film. Undefined if
 * they are much longer, or if this does not reach the length.
 */
function leaveOut({ all, ties, target }: Search): number[] | undefined {
  const kept = all.map((_, at) => !ties.lost[at])
  const listKept = (): number[] => [...kept.keys()].filter((at) => kept[at])
  const measure = (): number => measureSeconds(all.filter((_, at) => kept[at]))
  const worth = ({ from, to }: Run): number => all.slice(from, to).reduce((sum, each) => sum + each.worth, 0)
  if (measure() > target * NEARLY_ALL) return undefined
  const first = kept.indexOf(true)
  const last = kept.lastIndexOf(true)
  while (measure() > target * (1 + NEAR)) {
    const parts = listKept()
      .map((at) => dependentsAround(at, ties, (each) => kept[each] === true))
      .filter(({ from, to }) => from > first && to <= last)
    if (parts.length === 0) return undefined
    const least = parts.reduce((best, part) => (worth(part) < worth(best) ? part : best))
    kept.fill(false, least.from, least.to)
  }
  return measure() >= target * (1 - LENGTH_TOLERANCE) ? listKept() : undefined
}

/** A person's choice with further sentences that fit the film, by index. The person's own choice is unchanged. */
export function completeChoice(
  all: readonly RunSentence[],
  target: number,
  { chosen, without }: { chosen: readonly number[]; without: ReadonlySet<number> },
): number[] {
  const film = openSearch(all, target, without)
  for (const at of chosen) tell(film, { from: at, to: at + 1 })
  return fillUp(film)
}

function openSearch(all: readonly RunSentence[], target: number, without: ReadonlySet<number>): Search {
  const ties = tieSentences(all)
  for (const at of without) ties.lost[at] = true
  return {
    all,
    ties,
    target,
    worths: sums(all, ({ worth }) => worth),
    lengths: sums(all, ({ seconds }, at) => seconds + (opensParagraph(all, at) ? LONGER : 0)),
    told: all.map(() => false),
    seconds: AROUND + LONGER,
    jumps: 0,
  }
}

/**
 * The choice of a full film. If its length is too far off with whole paragraphs, passages that begin inside a paragraph are added to it,
 * from a sentence on that does not refer back.
 */
function fillUp(begun: Search): number[] {
  const whole = findNearest(begun)
  const ties = { ...begun.ties, before: begun.ties.refers }
  const film = isWithinLength(whole.seconds, whole.target) ? whole : findNearest({ ...copySearch(whole), ties })
  return [...film.told.keys()].filter((at) => film.told[at])
}

/** The full film. If its length is too far off, this is the nearest alternative with other last passages. */
function findNearest(begun: Search): Search {
  const excluded = new Set<number>()
  let nearest = begun
  let film = copySearch(begun)
  for (let again = 0; again < TRIES; again++) {
    const before = fill(film, excluded)
    if (offLength(film) < offLength(nearest)) nearest = film
    if (before === null || isNear(nearest)) break
    excluded.add(before.next)
    film = before.film
  }
  return nearest
}

const copySearch = (film: Search): Search => ({ ...film, told: [...film.told] })
const offLength = ({ seconds, target }: Search): number => Math.abs(seconds - target)
const isNear = (film: Search): boolean => offLength(film) <= NEAR * film.target

/** Chooses the passages that every film has: beginning, items, ending, a passage between. False if the items do not fit. */
function begin(film: Search, items: readonly Run[]): boolean {
  const { all, ties, target } = film
  tell(film, wholePassage(0, ties))
  for (let at = 1; at < all.length && measureLength(film, { from: 0, to: at }) < OPENING * target; at++) tellAround(film, at)
  for (const { from } of items) if (!tellAround(film, from)) return false
  const last = findLast(film)
  ties.lost.fill(true, last + 1)
  const ending = findEnding(film, last)
  if (ending !== undefined && hasRoom(film, { seconds: secondsAdded(film, ending) })) tell(film, ending)
  if (target >= MIDDLE && items.length === 0) {
    const parts = new Set(all.flatMap(({ paragraph }, at) => (film.told[at] ? [paragraph] : [])))
    const middle = bestAddition(film, ({ from, to }) => !all.slice(from, to).some(({ paragraph }) => parts.has(paragraph)))
    if (middle !== null) tell(film, middle)
  }
  return true
}

/** The final sentence of the last source that ends with the film's subject. */
function findLast({ all }: Search): number {
  const ends = [...all.keys()].filter((at) => all[at + 1]?.source !== all[at].source)
  return ends.findLast((at) => all[at].worth >= ABOUT * all[at].seconds) ?? all.length - 1
}

/**
 * The ending of a film: the last paragraph with what it needs, without what the film has already. If that is too long or has a sentence
 * that cannot be used, a film of `MIDDLE` seconds has the end of it, from a sentence on that does not refer back. A shorter film then has
 * no ending, because one sentence without its paragraph says little.
 */
function findEnding({ told, all, ties, target, lengths }: Search, last: number): Run | undefined {
  const first = Math.max(wholePassage(last, ties).from, told.lastIndexOf(true, last) + 1)
  const mayBegin = (from: number): boolean =>
    from === first || (target >= MIDDLE && all[from].paragraph === all[last].paragraph && !ties.refers[from])
  for (let from = first; from <= last; from++) {
    const isUsable = !ties.lost.slice(from, last + 1).includes(true) && lengths[last + 1] - lengths[from] <= CLOSING * target
    if (isUsable && mayBegin(from)) return { from, to: last + 1 }
  }
  return undefined
}

/** The passage around a sentence when no sentence is lost. */
function wholePassage(at: number, ties: Search['ties']): Run {
  const passage = passageAround(at, { ...ties, lost: [] }, () => false)
  if (passage === null) throw new Error(`No passage begins at sentence ${at}.`)
  return passage
}

/** Repeatedly adds the best passage while one fits. Returns the film before the last addition, and the start of that addition; or null. */
function fill(film: Search, excluded: ReadonlySet<number>): { film: Search; next: number } | null {
  let before: { film: Search; next: number } | null = null
  for (;;) {
    const added = bestAddition(film, ({ from }) => !excluded.has(from))
    if (added === null) return before
    before = { film: copySearch(film), next: added.from }
    tell(film, added)
  }
}

/** The passage with the most value for the seconds that it adds; null if none fits. */
function bestAddition(film: Search, may: (added: Addition) => boolean): Addition | null {
  let best: Addition | null = null
  for (const at of film.all.keys())
    for (const added of film.told[at] ? [] : additionsFrom(film, at)) {
      if (!hasRoom(film, added)) break
      if (may(added) && (best === null || added.gain / added.seconds > best.gain / best.seconds)) best = added
    }
  return best
}

/** The possible passages from a sentence on, shortest first: the smallest that it needs, then more of its paragraph. */
function* additionsFrom(film: Search, at: number): Generator<Addition> {
  const { all, ties, told, target, jumps, worths } = film
  const isTold = (each: number): boolean => told[each] === true
  let run = passageAround(at, ties, isTold)
  while (run !== null) {
    const { from, to }: Run = run
    const isJump = !isBeside(film, from - 1, from) && !isBeside(film, to, to - 1)
    if (isJump && jumps >= Math.max(1, Math.floor(target / SECONDS_A_PASSAGE))) return
    const seam = isJump ? JUMP[all[from].on_topic ? 'on_topic' : 'off_topic'] : 0
    const gain = worths[to] - worths[from] - seam
    const seconds = secondsAdded(film, run)
    if (!isJump || to - from > 1 || seconds >= LONE * target) yield { from, to, gain, seconds, jumps: isJump }
    if (!isJump || told[to] || opensParagraph(all, to)) return
    const more = passageAround(to, ties, isTold)
    run = more && { from: Math.min(from, more.from), to: more.to }
  }
}

/** Whether a sentence is chosen and from the same source as another one. */
const isBeside = ({ all, told }: Search, at: number, other: number): boolean =>
  told[at] === true && all[at].source === all[other].source

const hasRoom = ({ seconds, target }: Search, added: { seconds: number }): boolean =>
  seconds + added.seconds <= target * (1 + NEAR)

/** Seconds of a passage with the pauses before its paragraphs. */
const measureLength = ({ lengths }: Search, { from, to }: Run): number => lengths[to] - lengths[from]

/** Seconds by which a passage lengthens the film, with the pause that it adds before or after it. */
function secondsAdded(film: Search, { from, to }: Run): number {
  const { all, told } = film
  const begins = told[from - 1] === true || opensParagraph(all, from) ? 0 : LONGER
  const joins = told[to] === true && !opensParagraph(all, to) ? LONGER : 0
  return measureLength(film, { from, to }) + begins - joins
}

function tell(film: Search, run: Run & { jumps?: boolean }): void {
  film.seconds += secondsAdded(film, run)
  film.told.fill(true, run.from, run.to)
  if (run.jumps) film.jumps++
}

/** Chooses a sentence together with those that it needs; false if they do not fit. */
function tellAround(film: Search, at: number): boolean {
  if (film.told[at]) return true
  const run = passageAround(at, film.ties, (each) => film.told[each] === true)
  if (run === null || !hasRoom(film, { seconds: secondsAdded(film, run) })) return false
  tell(film, run)
  return true
}

function sums<T>(all: readonly T[], of: (each: T, at: number) => number): number[] {
  const found = [0]
  for (const [at, each] of all.entries()) found.push(found[at] + of(each, at))
  return found
}

/** Sorted indices as passages of neighbours. A passage never spans two sources. */
export const groupRuns = (told: readonly number[], all: readonly RunSentence[]): Run[] =>
  told.reduce<Run[]>((runs, index) => {
    const last = runs.at(-1)
    const goesOn = last?.to === index && all[index].source === all[index - 1].source
    return goesOn ? runs.with(-1, { from: last.from, to: index + 1 }) : [...runs, { from: index, to: index + 1 }]
  }, [])
