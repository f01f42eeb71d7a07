import * as z from 'zod/mini'
import { type FactEstimate, TOKENS_OF_FACT } from './analyse-facts.ts'
import type { Asker, Foretold } from './asker.ts'
import { type Check, stands } from './check-text.ts'
import { measureFrame } from './film-length.ts'
import { cleanNote } from './orders/free-words.ts'
import { refusal, refuseLeftSteps, secondsOfBeats, withRoom } from './plan-room.ts'
import {
  chartLines,
  formatSeconds,
  type ScriptTask,
  spokenLines,
  TOKENS_OF_SECONDS,
  voiceLine,
  formatRequest,
} from './script-task.ts'
import type { Fault } from './types.ts'

/** The plan of a film, in its order, and what it leaves out. */
export type FilmPlan = {
  /** What the viewer will know after the film. */
  promise: string
  /** The question that holds the viewer's interest until the end. */
  question: string
  ending: string
  title: { text: string; fact_ids: string[] }
  beats: Beat[]
  left_out: { fact_ids: string[]; why: string }[]
}
/** `in_part`: facts that the beat uses only partly. */
export type Beat = { says: string; fact_ids: string[]; in_part?: string[]; seconds: number }

const LEAST_BEATS = 4
const MOST_BEATS = 9
const MOST_OUTPUT_TOKENS = 4000
/** Seconds of the sentence that closes the film. */
const CLOSING = { least: 4, most: 8 }
/** The least seconds of a beat, so that it justifies a chapter. */
const LEAST_SECONDS = 4

const Answer = z.object({
  promise: z.string(),
  question: z.string(),
  ending: z.string(),
  title: z.string(),
  title_facts: z.array(z.string()),
  beats: z
    .array(
      z.object({
        says: z.string(),
        facts: z.array(z.string()),
        in_part: z.optional(z.array(z.string())),
        seconds: z.number().check(z.gte(1)),
      }),
    )
    .check(z.minLength(LEAST_BEATS), z.maxLength(MOST_BEATS)),
  left_out: z.array(z.object({ facts: z.array(z.string()), why: z.string() })),
})

const writeTask = (task: ScriptTask): string =>
  [
    `Plan a narrated film of ${task.target_seconds} seconds from the facts below.`,
    ...formatRequest(task),
    voiceLine(task),
    '',
    'Choose the answer first: the fact that a viewer tells somebody else afterwards, or what all of it led to. Then ' +
      'the question that keeps ' +
      'them watching until that answer, and a promise that the film keeps.',
    '- promise: what the viewer will know; one sentence.',
    '- question: the question that the film answers; one sentence.',
    '- ending: how the end answers it; one sentence.',
    '- title: at most 60 characters; it promises nothing that the film does not tell. If it counts (“five ways”), the ' +
      'film tells them all. ' +
      'title_facts: the facts that it stands on.',
    `- beats: ${LEAST_BEATS} to ${MOST_BEATS}, in the film’s order: the first shows one thing that happens or is seen, before anything ` +
      'is explained; the second says what it is about; one in the middle turns the story (a how-to: each step of its source, in order). ' +
      `The last closes the film in one sentence of ${CLOSING.least} to ${CLOSING.most} seconds: the fact that answers the question, ` +
      'kept for it, which no beat before tells; it sums nothing up. ' +
      'For each what it says, the facts that it tells, and its ' +
      `seconds; together ${formatSeconds(secondsOfBeats(LEAST_BEATS, task))} in ${LEAST_BEATS} beats and ` +
      `${formatSeconds(measureFrame(2) - measureFrame(1))} less for each beat more, since the film pauses at its ends and ` +
      'between its beats. The facts of a beat have to be spoken in its seconds: each takes what its figures and names take, and two or ' +
      'three seconds for the rest. Of a fact that has more than the film needs a part may be told: then it stands under in_part too. ' +
      'No fact stands in two beats.',
    '- left_out: facts of weight 3 and more that the film does not tell, with why.',
    ...pictureLines(task),
    ...chartLines(task.facts, task),
    ...angleLines(task),
    ...answerLines(task),
    ...pointLines(task),
    ...(task.disagreements.length === 0
      ? []
      : [
          'Where sources disagree, tell both sides as such, or leave the matter out:',
          ...task.disagreements.map((each) => `- ${each}`),
        ]),
  ].join('\n')

const pictureLine = ({ caption, fact_ids }: ScriptTask['pictures'][number]): string =>
  `Picture${fact_ids.length > 0 ? ` beside ${fact_ids.join(', ')}` : ''}: “${caption}”`

/** The prompt's lines on images that a film can show as they are. */
const pictureLines = ({ pictures }: ScriptTask): string[] =>
  pictures.length === 0
    ? []
    : [
        'Behind the facts stand pictures of the sources, each with its caption: the film can show them. Of facts that are worth the same ' +
          'tell those that a picture shows, the first of all with one, and let the beat name what is seen there. What is seen need ' +
          'not be told at length: such a fact takes about two thirds of its quote’s seconds.',
      ]

/** A person's words on the film's angle. */
function angleLines({ angle: { about, opening, value } = {} }: ScriptTask): string[] {
  const lines = [
    ...(about ? [`- what the film is about: ${about}`] : []),
    ...(opening ? [`- what makes somebody stay at its beginning: ${opening}`] : []),
    ...(value ? [`- what a viewer knows afterwards: ${value}`] : []),
  ]
  return lines.length === 0 ? [] : ['The person wrote this of the film. Plan it so, as far as the facts say it:', ...lines]
}

/** The facts that answer the topic. The film has to include them. */
function answerLines({ answers = [] }: ScriptTask): string[] {
  if (answers.length === 0) return []
  const lines = answers.map(({ title, fact_ids }) => `- ${fact_ids.join(', ')}: ${title}`)
  return ['The topic asks something, and these facts answer it. Tell them, best where the film answers its question:', ...lines]
}

/** A person's points in their order, which the beats follow. A point without facts is covered only if some facts are about it. */
function pointLines({ points = [] }: ScriptTask): string[] {
  if (points.length === 0) return []
  const lines = points.map(
    ({ title, weight, fact_ids }, index) => `${index + 1}. (weight ${weight}; ${fact_ids.join(', ') || 'no facts'}) ${title}`,
  )
  return ['The person put these key points in order. Tell them in it, those of more weight at more length:', ...lines]
}

/** Faults that a plan's promise and question must not have. They are no sentences of the film, but the user sees them. */
export const CLAIM_FAULTS: ReadonlySet<Fault['kind']> = new Set([
  'language',
  'figure',
  'unit',
  'date',
  'name',
  'quotation',
  'unfounded',
])
/** The most characters of a plan's text about a beat or the film. The sentences that are written from it are checked separately. */
const MOST_OF_WORDS = 400

/**
 * Requests the film's plan. Unknown facts and texts that give orders are removed from it, and so is a promise or question that its facts do
 * not support. Its beats together are as long as the film. A plan whose facts cannot be spoken in its seconds, or that leaves out a
 * numbered step, is refused once, with the reason. After that, its facts with the least weight are left out.
 */
export async function planFilm(task: ScriptTask, means: Pick<Asker, 'ask'> & { check: Check }): Promise<FilmPlan> {
  const first = await askPlan(task, null, means)
  const faults = [refusal(first.beats, task), refuseLeftSteps(first.beats, task)].filter((fault) => fault !== null)
  const refused = faults.length === 0 ? null : faults.join('\n')
  return withRoom(refused === null ? first : await askPlan(task, refused, means), task)
}

async function askPlan(
  task: ScriptTask,
  refused: string | null,
  { ask, check }: Pick<Asker, 'ask'> & { check: Check },
): Promise<FilmPlan> {
  const answer = await ask(refused === null ? 'plan' : 'plan again', {
    task: [writeTask(task), ...(refused === null ? [] : ['', refused])].join('\n'),
    data: [spokenLines(task.facts, task), ...task.pictures.map(pictureLine)].join('\n'),
    schema: Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  })
  return readPlan(answer, task, check)
}

function readPlan(answer: z.infer<typeof Answer>, task: ScriptTask, check: Check): FilmPlan {
  const known = new Set(task.facts.map(({ fact_id }) => fact_id))
  const named = (ids: readonly string[]): string[] => [...new Set(ids)].filter((id) => known.has(id))
  const quotes = new Map(task.facts.map(({ fact_id, quote }) => [fact_id, quote]))
  const borneOut = (text: string, fact_ids: string[]): string => {
    const faults = check({ text, fact_ids, beat: 0, kind: 'fact' }).filter(({ kind }) => CLAIM_FAULTS.has(kind))
    return stands(faults) ? cleanNote(text, MOST_OF_WORDS) : ''
  }
  const planned_beats = answer.beats.map(({ says, facts, in_part = [], seconds }, index, beats) => {
    const fact_ids = named(facts)
    // the closing names facts of earlier beats, and needs no time to state them again
    const before = index < beats.length - 1 ? [] : beats.slice(0, index).flatMap((beat) => beat.facts)
    const parts = fact_ids.filter((id) => in_part.includes(id) || before.includes(id))
    return {
      ...(parts.length > 0 && { in_part: parts }),
      says: cleanNote(says, MOST_OF_WORDS) || quotes.get(fact_ids[0] ?? '') || '',
      fact_ids,
      seconds: Math.max(LEAST_SECONDS, seconds),
    }
  })
  const all = [...new Set(planned_beats.flatMap(({ fact_ids }) => fact_ids))]
  const scale = secondsOfBeats(planned_beats.length, task) / planned_beats.reduce((sum, { seconds }) => sum + seconds, 0)
  return {
    promise: borneOut(answer.promise, all),
    question: borneOut(answer.question, all),
    ending: cleanNote(answer.ending, MOST_OF_WORDS),
    title: { text: answer.title.trim(), fact_ids: named(answer.title_facts) },
    beats: planned_beats.map((beat) => ({ ...beat, seconds: Math.round(beat.seconds * scale * 10) / 10 })),
    left_out: answer.left_out.flatMap(({ facts, why }) =>
      named(facts).length === 0 ? [] : [{ fact_ids: named(facts), why: cleanNote(why) }],
    ),
  }
}

/** Tokens of an image in a plan's prompt: the likely number, and the most. */
const OF_PICTURE = { likely: 50, most: 200 }

/** The request for a plan, and a second one for a refused plan. `pictures`: the number of images. */
export function foretellPlan({ count, tokens }: FactEstimate, beats: number, pictures: number): Foretold[] {
  const plan = {
    likely_input_tokens: 450 + count * (tokens + TOKENS_OF_SECONDS) + pictures * OF_PICTURE.likely,
    input_tokens: 700 + count * (TOKENS_OF_FACT + TOKENS_OF_SECONDS) + pictures * OF_PICTURE.most,
    output_tokens: 450 + 35 * beats,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  }
  return [
    { ...plan, sure: true },
    { ...plan, sure: false },
  ]
}

/** The likely number of beats in a film of this length. */
export const countBeats = (seconds: number): number => Math.max(LEAST_BEATS, Math.min(MOST_BEATS, Math.round(seconds / 12)))
