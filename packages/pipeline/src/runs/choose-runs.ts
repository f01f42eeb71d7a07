import { AROUND, LONGER } from './readable.ts'
import type { Run, RunSentence } from './runs.ts'

/** Stretches between how the film begins and how it ends, at most. */
const MOST_BETWEEN = 3
/** Shares of the film: the first paragraph's beginning at most, a jump's price, a lone sentence at least, at the beginning and between. */
const OPENING = 0.45
const JUMP = 0.15
const LONE = { first: 0.15, between: 0.25 }
/** How far a film may be from its length, the nearer first. */
const NEAR = [0.05, 0.08] as const
/** What each second costs that a choice is off its length, where a second of a usual sentence is worth 1. */
const OFF = 2
/** Room behind the wished length in which choices are still weighed. */
const ROOM = 1.09
/** The length is counted in so many steps at most. */
const MOST_STEPS = 800

/**
 * How strictly runs are cut: how long an ending within a paragraph may be, whether runs begin at paragraphs alone, whether the source's
 * end is needed.
 */
const STRICTNESS = [
  { sentences: 3, share: 0.3, anywhere: false, free: false },
  { sentences: 6, share: 0.45, anywhere: true, free: false },
  { sentences: 6, share: 0.45, anywhere: true, free: true },
] as const
type Strictness = (typeof STRICTNESS)[number]
/** A last paragraph may be told whole up to this share, and is that much dearer where it is begun within. */
const LAST_PARAGRAPH = 0.45

/**
 * Where a choice stands: outside of runs, in one that must go on, in one that may end, in the ending, in a source of which nothing is
 * told.
 */
const [OUT, GOES_ON, MAY_END, ENDING, FRESH] = [0, 1, 2, 3, 4]
const PLACES = 5
const TOLD = 32
const LONG_PAUSE = 64

/** Sentences that each must be told (a list's items begin there), and such as are not told at all. */
export type Wanted = { items: ReadonlySet<number>; without: ReadonlySet<number> }

/**
 * The runs of a film of so many seconds: how the sources begin, one to three stretches of neighbouring sentences, how they end; the most
 * worth that the length holds, with a price for each jump. A run begins where a paragraph does and never with a sentence that leans on
 * what is cut; it ends with none that leads on. Where that cannot meet the length, runs may begin within paragraphs, then end anywhere.
 * Undefined where the items do not fit.
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
    const goes = sentence.leads_on ? GOES_ON : MAY_END
    const begun = sentence.seconds < target * LONE.first && all.length > 1 && !strict.free ? GOES_ON : goes
    if (at === 0) take(begun, steps(sentence.seconds + LONGER * 2 + AROUND), sentence.worth, 0, TOLD)
    const opens = at > 0 && sentence.paragraph !== all[at - 1]!.paragraph
    const fresh = at > 0 && sentence.source !== all[at - 1]!.source
    for (let state = 0; at > 0 && state < states; state++) {
      const between = Math.floor(state / PLACES)
      const before = state % PLACES
      if (fresh && before === ENDING) continue
      const place = fresh ? FRESH : before
      const isOut = place === OUT || place === FRESH
      const isEnding = place === OUT && mayOpenEnding(all, at, target, strict)
      const isRun = isOut && !sentence.leans && (opens || (place === OUT && (strict.anywhere || sentence.point)))
      const isLong = sentence.seconds >= target * LONE.between && !sentence.leads_on
      const begins = sentence.paragraph === all[0]!.paragraph
      for (let used = 0; used < size; used++) {
        const value = values[state * size + used]!
        if (value === -Infinity) continue
        if (!items.has(at) && place !== GOES_ON && place !== ENDING)
          take(between * PLACES + (place === MAY_END ? OUT : place), used, value, state, 0)
        if (without.has(at)) continue
        const worth = value + sentence.worth
        if (isOut) {
          if (items.has(at)) take(between * PLACES + goes, used + longer, worth, state, TOLD, LONG_PAUSE)
          else if (isRun && between < MOST_BETWEEN) {
            const opened = (between + 1) * PLACES + (isLong ? MAY_END : GOES_ON)
            take(opened, used + longer, worth - JUMP * target, state, TOLD, LONG_PAUSE)
          }
          if (isEnding)
            take(between * PLACES + ENDING, used + longer, worth - (opens ? 1 : 2) * JUMP * target, state, TOLD, LONG_PAUSE)
          continue
        }
        if (sentence.after_cut && sentence.leans) continue
        const after = used + (opens ? longer : plain)
        if (begins && after * step > target * OPENING && !strict.free) continue
        const state_after = between * PLACES + (place === ENDING ? ENDING : goes)
        take(state_after, after, worth, state, TOLD, opens ? LONG_PAUSE : 0)
      }
    }
    values = next
    const ends = at === all.length - 1 || all[at + 1]!.source !== sentence.source
    if ((ends || strict.free) && at >= lastItem)
      for (let state = 0; state < states; state++) {
        const place = state % PLACES
        if (place === OUT || place === FRESH || (!ends && place !== MAY_END)) continue
        for (let used = 0; used < size; used++) {
          const value = values[state * size + used]!
          if (value === -Infinity) continue
          const seconds = used * step
          choices.push({
            seconds,
            value: value - OFF * Math.abs(seconds - target),
            runs: () => runsBehind(all, back, { at, state, used }, { size, steps }),
          })
        }
      }
  }
  return choices
}

/** Whether the film may end with what goes from this sentence to its source's end. */
function mayOpenEnding(
  all: readonly RunSentence[],
  at: number,
  target: number,
  { sentences, share, anywhere }: Strictness,
): boolean {
  const { source, leans } = all[at]!
  if (leans) return false
  const end = all.findLastIndex((each) => each.source === source)
  const isLast = all[at]!.paragraph === all[end]!.paragraph
  const isWhole = isLast && opensParagraph(all, at)
  if (!isWhole && (end - at >= sentences || !(isLast || anywhere))) return false
  const lasts = all.slice(at, end + 1).reduce((sum, { seconds }) => sum + seconds, 0)
  return at === end || lasts <= target * (isWhole ? LAST_PARAGRAPH : share)
}

const opensParagraph = (all: readonly RunSentence[], at: number): boolean => all[at - 1]?.paragraph !== all[at]!.paragraph

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
