import { isUnspaced } from '@orion/language/lexicons.ts'
import * as z from 'zod/mini'
import { type Asker, type Foretold, languageName } from './asker.ts'
import { type Check, stands } from './check-text.ts'
import { cleanNote } from './orders/free-words.ts'
import { likelyTokens } from './likely-tokens.ts'
import { factLines, type FilmRequest } from './read-facts.ts'
import type { Fact, Fault } from './types.ts'

/** A statement of the analysis, with the facts that support it. */
type Grounded = { text: string; fact_ids: string[] }

/** The analysis that a model makes of the facts. A text that does not pass the check is null or is left out. */
export type FactAnalysis = {
  angle: Grounded | null
  hook: Grounded | null
  value: Grounded | null
  audience: string
  /** `answers`: the point answers the question of the topic. */
  key_points: { title: string; weight: number; fact_ids: string[]; answers: boolean }[]
  /** Contradictions between two sources, as texts for the user. */
  disagreements: Grounded[]
}

const MOST_OUTPUT_TOKENS = 4000
const MOST_POINTS = 10
const LEAST_POINTS = 3
const SECONDS_A_POINT = 15
/** A model sees at most this many facts. Facts with more weight come first. */
const MOST_SHOWN = 160

const grounded = z.object({ text: z.string(), facts: z.array(z.string()) })
const Point = z.object({ title: z.string(), weight: z.int().check(z.gte(1), z.lte(5)), facts: z.array(z.string()) })
/** A point for a topic that is a question. If a model omits `answers`, its analysis is still used, but no point counts as the answer. */
const AnsweringPoint = z.extend(Point, { answers: z._default(z.boolean(), false) })
const Answer = z.object({
  angle: grounded,
  hook: grounded,
  audience: z.string(),
  value: grounded,
  key_points: z.array(Point),
  disagreements: z.array(grounded),
})

const AskedAnswer = z.extend(Answer, { key_points: z.array(AnsweringPoint) })

/** Whether a topic is a question. Only then does the request ask for the answer. No rule looks for an answer. */
const isAsked = (topic: string): boolean => /[?？؟]/u.test(topic)

/** The number of key points that fit a film. */
export const pointsOfLength = (seconds: number): number =>
  Math.max(LEAST_POINTS, Math.min(MOST_POINTS, Math.round(seconds / SECONDS_A_POINT)))

const writeTask = ({ topic, prompt, language, duration_seconds }: FilmRequest): string =>
  [
    `Below are the facts that were found for a film of ${duration_seconds} seconds. Write in ${languageName(language)}; a name takes the ` +
      'form behind “=” where there is one.',
    `Its topic: ${topic}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt}`]),
    '',
    'Every text stands on the facts that it names, and says nothing that they do not say: no other figure, date, name, cause or ' +
      'comparison.',
    '- angle: what this film is about that others on the topic are not; one sentence.',
    '- hook: what makes somebody stay in the first five seconds; one sentence.',
    `- audience: for whom; at most ${isUnspaced(language) ? '20 characters' : 'eight words'}.`,
    '- value: what a viewer knows afterwards; one sentence.',
    `- key_points: at most ${pointsOfLength(duration_seconds)}, in the order in which a film tells them; a title of at ` +
      `most ${isUnspaced(language) ? '18 characters' : 'seven words'}, a ` +
      'weight of 1 to 5, and the facts that belong to it, the most important first.' +
      (isAsked(topic) ? ' answers: true for the point whose facts answer what the topic asks, false for every other.' : ''),
    '- disagreements: where two facts contradict each other in a figure, a date or what happened: say both in one ' +
      'sentence, and name both ' +
      'facts. [] where none do.',
  ].join('\n')

/** Requests the analysis of the facts and checks all its texts. */
export async function analyseFacts(
  wish: FilmRequest,
  facts: readonly Fact[],
  { ask, check }: Pick<Asker, 'ask'> & { check: Check },
): Promise<FactAnalysis> {
  const answer = await ask('analysis', {
    task: writeTask(wish),
    data: factLines(weightiest(facts, MOST_SHOWN), getSource),
    schema: isAsked(wish.topic) ? AskedAnswer : Answer,
    most_output_tokens: MOST_OUTPUT_TOKENS,
  })
  const known = new Set(facts.map(({ fact_id }) => fact_id))
  /** People read the analysis and do not hear it. So its texts may be longer than a sentence of a film. */
  const readFaults = (text: string, fact_ids: string[]): Fault[] =>
    check({ text, fact_ids, beat: 0, kind: 'fact' }).filter(({ kind }) => kind !== 'length')
  const checked = ({ text, facts: fact_ids }: z.infer<typeof grounded>): Grounded | null =>
    text.trim() !== '' && fact_ids.length > 0 && isBorneOut(readFaults(text, fact_ids)) ? { text: text.trim(), fact_ids } : null
  /**
   * A heading names the content of its point in its own words, and may leave out an "about" or a "most". People read it as true, so it adds
   * no figure, name, date, negation, superlative, cause or order.
   */
  const headed = (title: string, fact_ids: readonly string[]): string => {
    const faults = check({ text: title, fact_ids, beat: 0, kind: 'fact' })
    const wrong = faults.filter(({ kind, what_to_do }) => what_to_do === 'repair' && !ALLOWED_IN_HEADING.has(kind))
    return wrong.length > 0 || faults.some(isOfQuantity) ? '' : cleanNote(title)
  }
  return {
    angle: checked(answer.angle),
    hook: checked(answer.hook),
    value: checked(answer.value),
    audience: isBorneOut(check({ text: answer.audience, fact_ids: [], beat: 0, kind: 'link' })) ? cleanNote(answer.audience) : '',
    key_points: answer.key_points.flatMap(({ title, weight, facts: named, ...said }) => {
      const fact_ids = [...new Set(named)].filter((id) => known.has(id))
      if (fact_ids.length === 0) return []
      return [{ title: headed(title, fact_ids), weight, fact_ids, answers: 'answers' in said && said.answers === true }]
    }),
    disagreements: answer.disagreements.flatMap(({ text, facts: named }) => {
      const fact_ids = [...new Set(named)].filter((id) => known.has(id))
      return fact_ids.length < 2 || text.trim() === '' || !isBorneOut(readFaults(text, fact_ids))
        ? []
        : [{ text: text.trim(), fact_ids }]
    }),
  }
}

/** The faults of a heading that leaves out words of its facts, or that names their content in its own words. They are allowed. */
const ALLOWED_IN_HEADING: ReadonlySet<Fault['kind']> = new Set(['hedge', 'scope', 'length', 'words', 'unfounded'])

/** Nobody reviews the analysis: stage 9 reviews only the script. So a quantity that a person would have to judge is left out. */
const isBorneOut = (faults: readonly Fault[]): boolean => stands(faults) && !faults.some(isOfQuantity)
const isOfQuantity = ({ kind }: Fault): boolean => kind === 'unit' || kind === 'figure'

/** The source of a fact. It is the first part of the fact's id: 's2' of 's2.1.4'. */
export const getSource = ({ sentence_id }: Fact): string => sentence_id.slice(0, sentence_id.indexOf('.'))

/** The facts with the most weight, in their original order. */
export function weightiest(facts: readonly Fact[], most: number): Fact[] {
  const kept = new Set(facts.toSorted((a, b) => b.weight - a.weight).slice(0, most))
  return facts.filter((fact) => kept.has(fact))
}

/** The expected tokens of the request that analyses this number of facts. */
export const foretellAnalysis = (facts: number): Foretold => ({
  likely_input_tokens: 330 + Math.min(MOST_SHOWN, facts) * LIKELY_TOKENS_OF_FACT,
  input_tokens: 450 + Math.min(MOST_SHOWN, facts) * TOKENS_OF_FACT,
  output_tokens: 340,
  most_output_tokens: MOST_OUTPUT_TOKENS,
  sure: true,
})
/** The tokens of a fact in a prompt, used if no fact is known yet. It is the highest average of a film. */
export const TOKENS_OF_FACT = 40
const LIKELY_TOKENS_OF_FACT = 26
/** The tokens of the id, the kind and the weight of a fact in a prompt. */
const TOKENS_BESIDE_QUOTE = 8

/** The facts of a prompt: their number, and the likely tokens of one. */
export type FactEstimate = { count: number; tokens: number }

/** The likely tokens of one of these facts in a prompt. */
export const estimateTokens = (facts: readonly Pick<Fact, 'quote'>[]): number =>
  facts.length === 0
    ? LIKELY_TOKENS_OF_FACT
    : facts.reduce((sum, { quote }) => sum + likelyTokens(quote), 0) / facts.length + TOKENS_BESIDE_QUOTE
