import { measureFrame } from './film-length.ts'
import type { Beat, FilmPlan } from './plan-film.ts'
import { formatSeconds, type ScriptTask } from './script-task.ts'

/** Seconds that a fact takes in addition to its figures and names, in the briefest words: at least, and at most. */
const REST = { least: 2, most: 3 }
/** How much longer a plan may be than the film: fitting corrects what pauses cannot. */
const OVER = 1.1

type Priced = Pick<ScriptTask, 'spoken' | 'held'>

/** A fact's seconds in brief words: its figures and names in full, two or three seconds for the rest, and no longer than its quote. */
function estimateBrief(id: string, { spoken, held }: Priced): number {
  const whole = spoken.get(id) ?? 0
  const must = held.get(id) ?? 0
  const rest = Math.min(REST.most, Math.max(REST.least, whole - must))
  return Math.max(REST.least, Math.min(whole, must + rest))
}

/** Seconds of facts in brief words; a fact that is used in part takes the least. */
export const briefSeconds = (fact_ids: readonly string[], task: Priced, in_part: readonly string[] = []): number =>
  fact_ids.reduce((sum, id) => sum + (in_part.includes(id) ? REST.least : estimateBrief(id, task)), 0)

const briefBeat = ({ fact_ids, in_part }: Pick<Beat, 'fact_ids' | 'in_part'>, task: Priced): number =>
  briefSeconds(fact_ids, task, in_part)

/** Seconds of the sentences in this many beats together. */
export const secondsOfBeats = (beats: number, { target_seconds }: Pick<ScriptTask, 'target_seconds'>): number =>
  target_seconds - measureFrame(beats)

const isOver = (beats: readonly Pick<Beat, 'fact_ids' | 'in_part'>[], task: ScriptTask): boolean =>
  beats.reduce((sum, beat) => sum + briefBeat(beat, task), 0) > OVER * secondsOfBeats(beats.length, task)

/** Why a plan is refused: its facts take longer than the film even in the briefest words. Null if they fit. */
export function refusal(beats: readonly Beat[], task: ScriptTask): string | null {
  if (!isOver(beats, task)) return null
  const needs = beats.map((beat) => briefBeat(beat, task))
  const total = needs.reduce((sum, each) => sum + each, 0)
  const lines = beats.flatMap(({ fact_ids, seconds }, index) =>
    needs[index] > seconds
      ? [`Beat ${index}: at least ${formatSeconds(needs[index])} for ${fact_ids.join(', ')}, in ${formatSeconds(seconds)}.`]
      : [],
  )
  return [
    `A plan was refused: its facts take at least ${formatSeconds(total)} even where each is told briefly, and its beats have ` +
      `${formatSeconds(secondsOfBeats(beats.length, task))} together. Plan with fewer facts, or tell some in part; ` +
      'what has no room goes to left_out.',
    ...lines,
  ].join('\n')
}

/** The numbered steps of the facts in beats: one entry for each fact that belongs to a step. */
const listSteps = (beats: readonly Pick<Beat, 'fact_ids'>[], { steps }: Pick<ScriptTask, 'steps'>): string[] =>
  [...new Set(beats.flatMap(({ fact_ids }) => fact_ids))].flatMap((id) => steps.get(id) ?? [])

/** Why a plan is refused: it tells several numbered steps of its sources and leaves out others. Null if it does not. */
export function refuseLeftSteps(beats: readonly Pick<Beat, 'fact_ids'>[], task: Pick<ScriptTask, 'steps'>): string | null {
  const kept = new Set(listSteps(beats, task))
  const left = [...task.steps].filter(([, step]) => !kept.has(step))
  if (kept.size < 2 || left.length === 0) return null
  const named = [...new Set(left.map(([, step]) => step))].map((step) => {
    const ids = left.filter((each) => each[1] === step).map(([id]) => id)
    return `“${step}” (${ids.join(', ')})`
  })
  return (
    `A plan was refused: it leaves out ${named.join(', ')}. ` +
    'Tell each numbered step of the source in its order, a small one in part.'
  )
}

/** The note on a fact that does not fit the plan. */
const NO_ROOM = 'There is no room for it in this length.'

/**
 * A plan whose facts can be spoken in its seconds. Facts with the least weight are left out, the only one of a numbered step last, but
 * never one that the title needs, one of the last beat, or the one that opens the film. Beats that are too short for their facts get
 * seconds from the others.
 */
export function withRoom(plan: FilmPlan, task: ScriptTask): FilmPlan {
  const weights = new Map(task.facts.map(({ fact_id, weight }) => [fact_id, weight]))
  const needed = new Set([...plan.title.fact_ids, ...(plan.beats.at(-1)?.fact_ids ?? []), plan.beats[0]?.fact_ids[0] ?? ''])
  const free = [...new Set(plan.beats.flatMap(({ fact_ids }) => fact_ids))]
    .filter((id) => !needed.has(id))
    .toSorted((a, b) => (weights.get(a) ?? 0) - (weights.get(b) ?? 0) || (task.spoken.get(b) ?? 0) - (task.spoken.get(a) ?? 0))
  let beats = plan.beats
  const gone: string[] = []
  while (free.length > 0 && isOver(beats, task)) {
    // counted again each time: a fact may have become the only one of its step
    const steps = listSteps(beats, task)
    const isOnly = (id: string): boolean => steps.filter((step) => step === task.steps.get(id)).length === 1
    const [id] = free.splice(
      Math.max(
        0,
        free.findIndex((each) => !isOnly(each)),
      ),
      1,
    )
    gone.push(id)
    beats = beats.map((beat) => ({ ...beat, fact_ids: beat.fact_ids.filter((each) => each !== id) }))
  }
  const left_out = gone.length === 0 ? plan.left_out : [...plan.left_out, { fact_ids: gone, why: NO_ROOM }]
  return { ...plan, beats: shared(beats, task), left_out }
}

/** Beats with enough seconds for their facts, as far as the film's length allows. */
function shared(beats: readonly Beat[], task: ScriptTask): Beat[] {
  const needs = beats.map((beat) => briefBeat(beat, task))
  if (beats.every(({ seconds }, index) => seconds >= needs[index])) return [...beats]
  const spare = Math.max(0, secondsOfBeats(beats.length, task) - needs.reduce((sum, each) => sum + each, 0))
  const over = beats.map(({ seconds }, index) => Math.max(0, seconds - needs[index]))
  const total = over.reduce((sum, each) => sum + each, 0) || 1
  return beats.map((beat, index) => ({
    ...beat,
    seconds: Math.round((needs[index] + (spare * over[index]) / total) * 10) / 10,
  }))
}
