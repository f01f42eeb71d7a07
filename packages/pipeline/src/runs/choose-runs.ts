import { AROUND, LONGER } from './readable.ts'
import type { Run, RunSentence } from './runs.ts'

/** Stretches between how the film begins and how it ends, at most. */
const MOST_BETWEEN = 3
/**
 * What a seam costs, in seconds of a usual sentence: to go on at another place, and where the source closes; to leave a paragraph before
 * its end or to come into one behind its beginning; to end where the source does not. Short films hold few seams, so.
 */
const SEAM = { jump: 30, closing: 8, within: 6, open: 22 }
/** Shares of the film: how it begins at least, a lone sentence between, how it closes behind a jump at least and at most. */
const OPENING = 0.3
const LONE = 0.25
const CLOSING = { least: 0.15, most: 0.65 }
/** How far a film may be from its length, the nearer first. */
const NEAR = [0.06, 0.095] as const
/** What each second costs that a choice is off its length, where a second of a usual sentence is worth 1. */
const OFF = 1
/** Room behind the wished length in which choices are still weighed. */
const ROOM = 1.1
/** The length is counted in so many steps at most. */
const MOST_STEPS = 800

/** How strictly runs are cut: whether they begin at paragraphs alone, whether a lone sentence may be one. */
const STRICTNESS = [
  { anywhere: false, free: false },
  { anywhere: true, free: false },
  { anywhere: true, free: true },
] as const
type Strictness = (typeof STRICTNESS)[number]

/**
 * Where a choice stands: outside of runs, in one that must go on, in one that may end, in the ending, in a source of which nothing is
 * told, outside in a paragraph behind a date that is not told.
 */
const [OUT, GOES_ON, MAY_END, ENDING, FRESH, LATER] = [0, 1, 2, 3, 4, 5]
const PLACES = 6
const isOutside = (place: number): boolean => place === OUT || place === FRESH || place === LATER
const TOLD = 32
const LONG_PAUSE = 64

/** Sentences that each must be told (a list's items begin there), and such as are not told at all. */
export type Wanted = { items: ReadonlySet<number>; without: ReadonlySet<number> }

/**
 * The runs of a film of so many seconds: how the sources begin, up to three stretches of neighbouring sentences, how they close; the most
 * worth that the length holds, with a price for each seam, so that a short film stays in one part or tells beginning and close. A run
 * begins where a paragraph does and never with a sentence that leans on what is cut, or is of a day that is; it ends with none that leads
 * on. Where that cannot meet the length, runs may begin within paragraphs, then be short. Undefined where the items do not fit.
 */
export function chooseRuns(sentences: readonly RunSentence[], target: number, wanted: Wanted): Run[] | undefined {
  let nearest: Choice | undefined
  for (const strictness of STRICTNESS) {
    const choices = weighChoices(sentences, target, wanted, strictness)
    for (const near of NEAR) {
      const fits = choices.filter(({ seconds }) => Math.abs(seconds - target) <= target * near)
      if (fits.length > 0) return fits.reduce((best, each) => (each.value > best.value ? each : best)).runs()
    }
    for (const each of choices)
      if (!nearest || Math.abs(each.seconds - target) < Math.abs(nearest.seconds - target)) nearest = each
  }
  return nearest?.runs()
}

type Choice = { seconds: number; value: number; runs: () => Run[] }

/** All lengths that choices can have, each with the best of them: a knapsack over the sentences in their order. */
function weighChoices(all: readonly RunSentence[], target: number, { items, without }: Wanted, strict: Strictness): Choice[] {
  const step = Math.max(0.25, target / MOST_STEPS)
  const size = Math.ceil((target * ROOM) / step) + 1
  const states = PLACES * (MOST_BETWEEN + 1)
  const steps = (seconds: number): number => Math.round(seconds / step)
  const back = all.map(() => new Uint8Array(states * size))
  const choices: Choice[] = []
  let values = new Float64Array(states * size).fill(-Infinity)
  const lastItem = Math.max(-1, ...items)
  for (const [at, sentence] of all.entries()) {
    const next = new Float64Array(states * size).fill(-Infinity)
    const take = (state: number, used: number, value: number, from: number, told: 0 | typeof TOLD, pause = 0): void => {
      if (used >= size || value <= next[state * size + used]!) return
      next[state * size + used] = value
      back[at]![state * size + used] = from | told | pause
    }
    const plain = steps(sentence.seconds)
    const longer = steps(sentence.seconds + LONGER)
    const opens = opensParagraph(all, at)
    const closes = opensParagraph(all, at + 1)
    const within = opens ? 0 : SEAM.within
    const goes = sentence.leads_on ? GOES_ON : MAY_END
    if (at === 0) take(goes, steps(sentence.seconds + LONGER * 2 + AROUND), sentence.worth, 0, TOLD)
    const fresh = at > 0 && sentence.source !== all[at - 1]!.source
    for (let state = 0; at > 0 && state < states; state++) {
      const between = Math.floor(state / PLACES)
      const before = state % PLACES
      if (fresh && before === ENDING) continue
      const place = fresh ? FRESH : before === LATER && opens ? OUT : before
      const isOut = isOutside(place)
      const isOfTime = place !== LATER || sentence.dated
      const isEnding = isOut && place !== FRESH && isOfTime && mayClose(all, at, target, strict)
      const isRun = isOut && isOfTime && mayBegin(all, at) && (opens || (place !== FRESH && (strict.anywhere || sentence.point)))
      const isLong = sentence.seconds >= target * LONE
      const beyond = sentence.dated ? LATER : OUT
      const untold = place === FRESH || place === LATER ? place : beyond
      for (let used = 0; used < size; used++) {
        const value = values[state * size + used]!
        if (value === -Infinity) continue
        const isShort = place === MAY_END && between === 0 && items.size === 0 && used * step < target * OPENING
        if (!items.has(at) && place !== GOES_ON && place !== ENDING && (!isShort || strict.free)) {
          const left = place === MAY_END ? within : 0
          take(between * PLACES + untold, used, value - left, state, 0)
        }
        if (without.has(at)) continue
        const worth = value + sentence.worth
        if (isOut) {
          if (items.has(at)) take(between * PLACES + goes, used + longer, worth, state, TOLD, LONG_PAUSE)
          else if (isRun && between < MOST_BETWEEN) {
            const opened = (between + 1) * PLACES + (isLong ? goes : GOES_ON)
            take(opened, used + longer, worth - SEAM.jump - within, state, TOLD, LONG_PAUSE)
          }
          if (isEnding) take(between * PLACES + ENDING, used + longer, worth - SEAM.closing - within, state, TOLD, LONG_PAUSE)
          continue
        }
        if (sentence.after_cut && sentence.leans) continue
        const after = used + (opens ? longer : plain)
        const state_after = between * PLACES + (place === ENDING ? ENDING : goes)
        take(state_after, after, worth, state, TOLD, opens ? LONG_PAUSE : 0)
      }
    }
    values = next
    const ends = at === all.length - 1 || all[at + 1]!.source !== sentence.source
    const seam = ends ? 0 : SEAM.open + (closes ? 0 : opens ? 2 * SEAM.within : SEAM.within)
    for (let state = 0; at >= lastItem && state < states; state++) {
      const place = state % PLACES
      if (isOutside(place) || (!ends && place !== MAY_END)) continue
      for (let used = 0; used < size; used++) {
        const value = values[state * size + used]!
        if (value === -Infinity) continue
        const seconds = used * step
        choices.push({
          seconds,
          value: value - seam - OFF * Math.abs(seconds - target),
          runs: () => runsBehind(all, back, { at, state, used }, { size, steps }),
        })
      }
    }
  }
  return choices
}

/** Whether the film may close with what goes from this sentence to its source's end. */
function mayClose(all: readonly RunSentence[], at: number, target: number, { anywhere, free }: Strictness): boolean {
  const { source, paragraph, may_close } = all[at]!
  const end = all.findLastIndex((each) => each.source === source)
  const isLast = may_close && opensParagraph(all, at) && all[end]!.paragraph === paragraph
  if (!mayBegin(all, at, isLast) || !(anywhere || opensParagraph(all, at))) return false
  const lasts = all.slice(at, end + 1).reduce((sum, { seconds }) => sum + seconds, 0)
  return lasts <= target * CLOSING.most && (free || lasts >= target * CLOSING.least)
}

/** Whether a run may begin here: not by leaning on what is cut, nor as the answer to what is. */
const mayBegin = (all: readonly RunSentence[], at: number, may_lean = false): boolean =>
  (may_lean || !all[at]!.leans) && !(all[at - 1]?.leads_on === true && all[at - 1]!.source === all[at]!.source)

/** Whether a paragraph begins with this sentence; behind the last one, too. */
const opensParagraph = (all: readonly RunSentence[], at: number): boolean => all[at - 1]?.paragraph !== all[at]?.paragraph

/** The runs of a choice, found backwards from where it ends. */
function runsBehind(
  all: readonly RunSentence[],
  back: readonly Uint8Array[],
  { at: last, state: ended, used: spent }: { at: number; state: number; used: number },
  { size, steps }: { size: number; steps: (seconds: number) => number },
): Run[] {
  const told: number[] = []
  let state = ended
  let used = spent
  for (let at = last; at > 0; at--) {
    const byte = back[at]![state * size + used]!
    if (byte & TOLD) {
      told.unshift(at)
      used -= steps(all[at]!.seconds + (byte & LONG_PAUSE ? LONGER : 0))
    }
    state = byte & (TOLD - 1)
  }
  return runsOf([0, ...told], all)
}

/** Indices in their order as runs of neighbours; what two sources say is never one. */
export const runsOf = (told: readonly number[], all: readonly RunSentence[]): Run[] =>
  told.reduce<Run[]>((runs, index) => {
    const last = runs.at(-1)
    const goesOn = last?.to === index && all[index]!.source === all[index - 1]!.source
    return goesOn ? runs.with(-1, { from: last.from, to: index + 1 }) : [...runs, { from: index, to: index + 1 }]
  }, [])
