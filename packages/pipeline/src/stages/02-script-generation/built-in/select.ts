import { endsAsking } from '@orion/language/sentences.ts'
import type { Analysis, Statement } from '@orion/language/standing.ts'
import { PAUSES } from '@orion/language/reading.ts'
import { randomFrom } from '@orion/film/scenes/random.ts'
import { closureOf, nearOf } from './closure.ts'
import { costOfGaps } from './gaps.ts'
import { promisedBy } from './promise.ts'
import { trackUnheard } from './unheard.ts'

/** Which statements are spoken, and which of them in their shorter wording. Indices of the analysis. */
export type Selection = { chosen: Set<number>; short: Set<number>; seconds: number; energy: number }

type SelectionTask = {
  analysis: Analysis
  /** Seconds to fill, pauses included. */
  target_seconds: number
  film_seconds: number
  /** Statements that the frame speaks elsewhere. */
  spoken: ReadonlySet<number>
  /** Statements from this one on are told by the ending alone. */
  until: number
  /** Statements before this one are not told: the film has begun after them. */
  from: number
  /** Spoken right before its successor's place, so that its successor follows it. */
  opening: number
  /** Statements that the opening or the ending needs: they must be spoken. */
  forced: ReadonlySet<number>
  /** Statements that the research's key points name, with their weights, 1 to 5: they come before others. */
  points?: ReadonlyMap<number, number>
  /** Seconds of the spoken link before a section, undefined without one. */
  link_seconds: (section: number) => number | undefined
  seed: string
}

/** Statements that annealing chooses among: so many, and more for a film of over ten minutes. */
const CANDIDATES = 260
const SECONDS_A_CANDIDATE = 2.5
/** Candidates from which the choice begins with a greedy one. */
const MANY = 200
const MOST_STEPS = 28_000
const TOLERANCE = 0.012
/** A short film that is nearer to its length than this is not filled up: what fills it breaks its thread. */
const MISSED = 0.02
/** What a key fact is worth to the choice, and a statement that follows its neighbour. */
export const FACT = 3
const NEAR = 0.14
/** What it is worth that a film tells something of the beginning, of the middle and of the end of its source. */
const REACH = 0.5
/** What it costs when the film ends in the middle of a paragraph. */
const OPEN_END = 8
/**
 * What each kept promise of the title is worth, to a film below `LONG_FILM` and to a longer one, and to a short one whose title asks: more
 * than a jump to the answer costs.
 */
const PROMISE = { short: 6, long: 1, asked: 14 }
/** What each statement costs that must be told and is not: a step of instructions, any other in a short film, any other. */
const MISSING = { step: 12, short: 0.5, usual: 3 }
/** What a key point costs that is not told, for each of its weight. */
const POINT = 10
/** Annealing cools by the square; so many of its changes try a neighbour of what is chosen. */
const WARMTH = 1
const BESIDE = 0.4
/** From so many seconds on a film goes through all of its source. */
export const LONG_FILM = 100
/**
 * How much the gaps of a film count, what its listener misses who has not heard what a statement counts on, and each part of the source
 * more or less than the film has room for. A short film follows its source; the listener of a long one expects it to move on.
 */
export const strictnessOf = (film_seconds: number): { gaps: number; unheard: number; spread: number } =>
  film_seconds < LONG_FILM ? { gaps: 5, unheard: 4, spread: 0.25 } : { gaps: 0.15, unheard: 2.5, spread: 1 }
/** A film below this many seconds tells its main part in one breath. */
export const SHORT_FILM = 45
const EXTRA_PAUSE = PAUSES.section - PAUSES.sentence

/** `closed`: the last statement that is told of it ends it. */
type SectionState = { seconds: number; value: number; penalty: number; count: number; closed: boolean }
type Totals = { seconds: number; value: number; penalty: number; sections: number; thirds: [number, number, number] }

/**
 * Chooses and fits in one step: seeded annealing over statements in full or short wording, a statement always with everything that it
 * depends on (design page SCRIPT, section 2.I). Sums are kept per section, so a step costs the length of one section.
 */
export function selectStatements(task: SelectionTask): Selection {
  const { analysis, points = NO_POINTS } = task
  const candidates = candidatesOf(task)
  const isShort = task.film_seconds < LONG_FILM
  const starts: ((state: State) => void)[] = [
    (state) => {
      if (candidates.length > MANY) {
        for (const index of fillUp(new Set(), candidates, task)) state.toggle(index)
        for (const section of analysis.sections.keys()) state.refresh(section)
      } else if (isShort) startWithSource(state, candidates, task)
    },
  ]
  if (points.size > 0 && candidates.length <= MANY) starts.push((state) => startWithPoints(state, candidates, task))
  if (isShort && endsAsking(analysis.title)) starts.push((state) => startWithAnswer(state, candidates, task))
  const [best] = starts.map((start) => anneal(start, candidates, task)).toSorted((a, b) => b.energy - a.energy)
  const standing = withoutDangling(best!.chosen, task)
  const chosen = fillUp(standing, candidates, task, task.film_seconds < LONG_FILM ? MISSED : TOLERANCE)
  const short = new Set(best!.short.filter((index) => chosen.has(index)))
  const seconds = analysis.sections.reduce((sum, _, section) => sum + evaluate(section, task, chosen, short).seconds, 0)
  return { chosen, short, seconds, energy: best!.energy }
}

/** The best choice that changes from a start on lead to. */
function anneal(
  start: (state: State) => void,
  candidates: number[],
  task: SelectionTask,
): { energy: number; chosen: number[]; short: number[] } {
  const { statements } = task.analysis
  const random = randomFrom(`${task.seed} select`)
  const state = newState(task)
  start(state)
  const steps = candidates.length === 0 ? 0 : Math.min(MOST_STEPS, 10_000 + 120 * candidates.length)
  let current = state.energy()
  let best = { energy: current, chosen: [...state.chosen], short: [...state.short] }
  for (let step = 0; step < steps; step++) {
    const temperature = WARMTH * (1 - step / steps) ** 2 + 0.003
    const undo = move(state, candidates, statements, random)
    if (!undo) continue
    const energy = state.energy()
    if (energy > current || random() < Math.exp((energy - current) / temperature)) {
      current = energy
      if (energy > best.energy) best = { energy, chosen: [...state.chosen], short: [...state.short] }
    } else undo()
  }
  return best
}

/**
 * Begins the choice with what keeps the title's promises, told from the start of its part of the source on, and with the source's beginning
 * before it.
 */
function startWithAnswer(state: State, candidates: number[], task: SelectionTask): void {
  const { statements, sections } = task.analysis
  for (const holders of promisedBy(task.analysis)) {
    const answer = holders.find((index) => candidates.includes(index))
    const told = answer === undefined ? [] : sections[statements[answer]!.section]!.statements.filter((index) => index <= answer)
    for (const index of told) if (candidates.includes(index)) add(state, index, task)
  }
  startWithSource(state, candidates, task)
}

/** Begins the choice with the key points, the weightiest first, while there is time. */
function startWithPoints(state: State, candidates: number[], task: SelectionTask): void {
  const { points = NO_POINTS, target_seconds } = task
  for (const [index] of [...points].toSorted((a, b) => b[1] - a[1]))
    if (state.seconds() < target_seconds && !state.chosen.has(index) && candidates.includes(index)) add(state, index, task)
}

/** Adds a statement with everything that it depends on. */
function add(state: State, index: number, { analysis, spoken, opening }: SelectionTask): void {
  const added = closureOf(index, analysis.statements, { spoken, opening, chosen: state.chosen }) ?? []
  for (const member of added) state.toggle(member)
  for (const member of added) for (const near of [member, member + 1]) state.refresh(analysis.statements[near]?.section ?? 0)
}

/** Begins the choice with the steps of instructions, then with the source's own beginning, as far as the time goes. */
function startWithSource(state: State, candidates: number[], task: SelectionTask): void {
  const isStep = (index: number): number => Number(task.analysis.statements[index]!.step)
  for (const index of candidates.toSorted((a, b) => isStep(b) - isStep(a) || a - b)) {
    if (state.seconds() >= task.target_seconds) return
    add(state, index, task)
  }
}

/** So many times the time to fill is told of a life beside its beginning where a short film leaves the beginning out. */
const LIFE_ENOUGH = 1.4

/** Statements to choose among. A short film tells what somebody did, not where she went to school, where there is enough of it. */
function candidatesOf({
  analysis,
  spoken,
  from,
  until,
  target_seconds,
  film_seconds,
  points = NO_POINTS,
}: SelectionTask): number[] {
  const most = Math.max(CANDIDATES, Math.ceil(target_seconds / SECONDS_A_CANDIDATE))
  const usable = analysis.statements.filter(
    ({ unusable, index }) => !unusable && !spoken.has(index) && index >= from && index < until,
  )
  const later = usable.filter(({ section, index }) => points.has(index) || !analysis.sections[section]!.early)
  const lasts = later.reduce((sum, { seconds }) => sum + seconds, 0)
  return (film_seconds < LONG_FILM && lasts > target_seconds * LIFE_ENOUGH ? later : usable)
    .toSorted((a, b) => Number(points.has(b.index)) - Number(points.has(a.index)) || b.score - a.score || a.index - b.index)
    .slice(0, most)
    .map(({ index }) => index)
}

/**
 * Adds the best statements that are not chosen yet, with all that they need, while they fit into the time. `candidates` come best first.
 */
function fillUp(start: ReadonlySet<number>, candidates: number[], task: SelectionTask, missed = TOLERANCE): Set<number> {
  const { analysis, spoken, opening, target_seconds } = task
  const { statements, sections, similar } = analysis
  const chosen = new Set(start)
  const none = new Set<number>()
  const lengths = sections.map((_, section) => evaluate(section, task, chosen, none).seconds)
  let seconds = lengths.reduce((sum, length) => sum + length, 0)
  if (seconds >= target_seconds * (1 - missed)) return chosen
  for (const index of candidates) {
    if (seconds >= target_seconds * (1 - TOLERANCE)) break
    if (chosen.has(index)) continue
    const added = closureOf(index, statements, { spoken, opening, chosen }) ?? []
    if (
      added.length === 0 ||
      added.some((member) =>
        similar[member]!.some(({ to, similarity }) => similarity > SAME && (chosen.has(to) || spoken.has(to))),
      )
    )
      continue
    for (const member of added) chosen.add(member)
    const touched = [...new Set(added.flatMap((member) => [statements[member]!.section, statements[member + 1]?.section ?? 0]))]
    const now = touched.map((section) => evaluate(section, task, chosen, none).seconds)
    const length = touched.reduce((sum, section, at) => sum + now[at]! - lengths[section]!, seconds)
    if (length > target_seconds * (1 + TOLERANCE)) {
      for (const member of added) chosen.delete(member)
      continue
    }
    touched.forEach((section, at) => (lengths[section] = now[at]!))
    seconds = length
  }
  return chosen
}

/** Cosine from which two statements say the same. */
const SAME = 0.8

const NO_POINTS: ReadonlyMap<number, number> = new Map()

function newState(task: SelectionTask) {
  const { analysis, spoken, until, opening, film_seconds, target_seconds, forced, points = NO_POINTS } = task
  const { sections, similar } = analysis
  const chosen = new Set<number>()
  const short = new Set<number>()
  const states: SectionState[] = sections.map(() => ({ seconds: 0, value: 0, penalty: 0, count: 0, closed: false }))
  const totals: Totals = { seconds: 0, value: 0, penalty: 0, sections: 0, thirds: [0, 0, 0] }
  let redundancy = 0
  const likeness = (index: number): number =>
    similar[index]!.reduce(
      (sum, { to, similarity }) =>
        chosen.has(to) || spoken.has(to) ? sum + (similarity > SAME ? 3 : similarity > 0.5 ? 0.4 : 0.12) : sum,
      0,
    )

  const thirdOf = (section: number): number => Math.floor((3 * sections[section]!.statements[0]!) / analysis.statements.length)
  const unheard = trackUnheard(analysis, chosen, { spoken, first: [...spoken].filter((index) => index < until) })
  const promised = promisedBy(analysis)
  const kept = (): number => promised.filter((holders) => holders.some((index) => chosen.has(index) || spoken.has(index))).length
  const refresh = (section: number): void => {
    const old = states[section]!
    const now = evaluate(section, task, chosen, short)
    totals.seconds += now.seconds - old.seconds
    totals.value += now.value - old.value
    totals.penalty += now.penalty - old.penalty
    const more = Number(now.count > 0) - Number(old.count > 0)
    totals.sections += more
    totals.thirds[thirdOf(section)]! += more
    states[section] = now
  }
  const toggle = (index: number): void => {
    if (chosen.has(index)) {
      chosen.delete(index)
      redundancy -= likeness(index)
    } else {
      redundancy += likeness(index)
      chosen.add(index)
    }
    unheard.refresh(index)
  }
  const untold = (): number => {
    let weight = 0
    for (const [index, of] of points) if (!chosen.has(index) && !spoken.has(index)) weight += of
    return POINT * weight
  }
  const promise = film_seconds >= LONG_FILM ? PROMISE.long : endsAsking(analysis.title) ? PROMISE.asked : PROMISE.short
  const wanted = Math.max(2, Math.min(sections.length, Math.round(film_seconds / 24)))
  const { gaps, unheard: missed, spread } = strictnessOf(film_seconds)
  // The worth of statements grows with the film, and gaps count in a short one, so the price of a wrong length does too.
  const strictness = Math.max(1, film_seconds / 100, gaps)
  const energy = (): number => {
    const error = Math.abs(totals.seconds - target_seconds) / film_seconds
    const missing = [...forced]
      .filter((index) => !chosen.has(index))
      .reduce(
        (sum, index) =>
          sum + (analysis.statements[index]!.step ? MISSING.step : MISSING[film_seconds < SHORT_FILM ? 'short' : 'usual']),
        0,
      )
    return (
      totals.value +
      promise * kept() +
      REACH * totals.thirds.filter((sections) => sections > 0).length +
      spread * Math.min(totals.sections, wanted) -
      spread * Math.max(0, totals.sections - wanted) -
      redundancy -
      missed * unheard.total() -
      (until === Infinity && states.findLast(({ count }) => count > 0)?.closed === false ? OPEN_END : 0) -
      24 * totals.penalty -
      missing -
      untold() -
      (error > TOLERANCE ? strictness * 180 * (error - TOLERANCE) : 0) -
      8 * error -
      (error > 0.05 ? 5 : 0)
    )
  }
  return { chosen, short, toggle, refresh, energy, opening, spoken, seconds: (): number => totals.seconds }
}
type State = ReturnType<typeof newState>

function evaluate(section: number, task: SelectionTask, chosen: ReadonlySet<number>, short: ReadonlySet<number>): SectionState {
  const { analysis, spoken, film_seconds, opening } = task
  const link = task.link_seconds(section)
  let seconds = 0
  let scores = 0
  let neighbours = 0
  let penalty = 0
  let count = 0
  let closed = false
  for (const index of analysis.sections[section]!.statements) {
    if (!chosen.has(index)) continue
    const statement = analysis.statements[index]!
    const follows = statement.continues && (chosen.has(index - 1) || index - 1 === opening)
    if (follows) neighbours += 1
    else if (statement.alone === undefined && statement.continues) penalty += 1
    for (const need of statement.needs) if (!chosen.has(need) && !spoken.has(need) && need !== index - 1) penalty += 0.5
    if (statement.set_up && !chosen.has(index + 1)) penalty += 0.5
    if (count === 0 && statement.position > 0 && section > 0 && index - 1 !== opening)
      penalty += link !== undefined ? 0.15 : film_seconds < SHORT_FILM ? 0.01 : 0.03
    const isShort = short.has(index) && (follows ? statement.short : statement.alone_short) !== undefined
    seconds += PAUSES.sentence
    if (follows) seconds += isShort ? statement.short_seconds : statement.seconds
    else seconds += isShort ? statement.alone_short_seconds : statement.alone_seconds
    scores += isShort ? statement.short_score : statement.score
    count += 1
    closed = statement.last
  }
  if (count > 0) seconds += (film_seconds < SHORT_FILM ? 0 : EXTRA_PAUSE) + (link === undefined ? 0 : link + PAUSES.sentence)
  if (link !== undefined && count === 1) penalty += 0.2
  const told =
    FACT * scores + NEAR * neighbours - strictnessOf(film_seconds).gaps * costOfGaps(section, analysis, chosen, opening)
  return { seconds, value: told, penalty, count, closed }
}

/** A candidate next to something chosen, more often after it than before it; mostly undefined. */
function beside(state: State, candidates: number[], any: <T>(list: readonly T[]) => T, random: () => number): number | undefined {
  if (random() >= BESIDE || state.chosen.size === 0) return undefined
  const wanted = any([...state.chosen]) + (random() < 0.7 ? 1 : -1)
  return candidates.includes(wanted) ? wanted : undefined
}

/** One random change; gives back how to undo it, or undefined when nothing changed. */
function move(state: State, candidates: number[], statements: Statement[], random: () => number): (() => void) | undefined {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const kind = random()
  const index = beside(state, candidates, any, random) ?? any(candidates)
  const flips = new Set<number>()
  if (kind >= 0.88) return reword(state, index, statements)
  const add = (wanted: number): void => {
    for (const member of closureOf(wanted, statements, state) ?? []) flips.add(member)
  }
  const remove = (unwanted: number): void => {
    const dropped = new Set([unwanted])
    const near = nearOf(unwanted, statements)
    let grown = true
    while (grown) {
      grown = false
      for (const other of near) {
        if (!state.chosen.has(other) || dropped.has(other)) continue
        const statement = statements[other]!
        if (statement.needs.some((need) => dropped.has(need)) || (statement.set_up && dropped.has(other + 1))) {
          dropped.add(other)
          grown = true
        }
      }
    }
    for (const member of dropped) flips.add(member)
  }
  if (state.chosen.has(index)) remove(index)
  else {
    add(index)
    if (kind > 0.45 && state.chosen.size > 0) remove(any([...state.chosen]))
  }
  const sections = new Set(
    [...flips].flatMap((flip) => [statements[flip]!.section, statements[flip + 1]?.section ?? statements[flip]!.section]),
  )
  const apply = (): void => {
    for (const flip of flips) state.toggle(flip)
    for (const section of sections) state.refresh(section)
  }
  if (flips.size === 0) return undefined
  apply()
  return apply
}

function reword(state: State, index: number, statements: Statement[]): (() => void) | undefined {
  const statement = statements[index]!
  if (statement.short === undefined || !state.chosen.has(index)) return undefined
  const apply = (): void => {
    if (!state.short.delete(index)) state.short.add(index)
    state.refresh(statement.section)
  }
  apply()
  return apply
}

/** What the energy could not force is removed here: nothing is spoken without what it needs. */
function withoutDangling(best: number[], task: SelectionTask): Set<number> {
  const { statements } = task.analysis
  const chosen = new Set(best)
  let changed = true
  while (changed) {
    changed = false
    for (const index of chosen) {
      const statement = statements[index]!
      const met = (need: number): boolean =>
        chosen.has(need) ||
        need === task.opening ||
        (task.spoken.has(need) && !(statement.alone === undefined && need === index - 1))
      if (statement.needs.every(met) && (!statement.set_up || chosen.has(index + 1))) continue
      chosen.delete(index)
      changed = true
    }
  }
  return chosen
}
