import { isUnspaced } from '@orion/language/lexicons.ts'
import * as z from 'zod/mini'
import { type Asker, type Foretold, languageName } from './asker.ts'
import { type Check, stands } from './check-text.ts'
import { cleanNote } from './orders/free-words.ts'
import { likelyTokens } from './likely-tokens.ts'
import { factLines, type FilmRequest } from './read-facts.ts'
import type { Fact, Fault } from './types.ts'

/** A statement of the analysis with the facts that support it. */
type Grounded = { text: string; fact_ids: string[] }

/** The film's angle, written from facts alone. Texts that did not pass the check are null, or left out. */
export type FactAnalysis = {
  angle: Grounded | null
  hook: Grounded | null
  value: Grounded | null
  audience: string
  /** `answers`: it answers the question in the topic. */
  key_points: { title: string; weight: number; fact_ids: string[]; answers: boolean }[]
  /** Contradictions between two sources, in words for the user. */
  disagreements: Grounded[]
}

const MOST_OUTPUT_TOKENS = 4000
const MOST_POINTS = 10
const LEAST_POINTS = 3
const SECONDS_A_POINT = 15
/** The most facts that a model is shown, those with the most weight. */
const MOST_SHOWN = 160

const grounded = z.object({ text: z.string(), facts: z.array(z.string()) })
const Point = z.object({ title: z.string(), weight: z.int().check(z.gte(1), z.lte(5)), facts: z.array(z.string()) })
/** A point for a topic that is a question. If a model omits `answers`, it only names no answer; its analysis is still used. */
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

/** Whether a topic is a question. Only then is the model asked for its answer; no rule looks for it. */
const isAsked = (topic: string): boolean => /[?？؟]/u.test(topic)

/** Key points that fit a film. */
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

/** Requests the analysis of the facts, and checks every text of it. */
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
  /** A text of the analysis is read, not spoken, so it may be longer than a sentence of a film. */
  const readFaults = (text: string, fact_ids: string[]): Fault[] =>
    check({ text, fact_ids, beat: 0, kind: 'fact' }).filter(({ kind }) => kind !== 'length')
  const checked = ({ text, facts: fact_ids }: z.infer<typeof grounded>): Grounded | null =>
    text.trim() !== '' && fact_ids.length > 0 && isBorneOut(readFaults(text, fact_ids)) ? { text: text.trim(), fact_ids } : null
  /** A heading is short: it may omit its facts' "about" and "most", but it may add nothing. */
  const headed = (title: string, fact_ids: readonly string[]): string => {
    const faults = check({ text: title, fact_ids, beat: 0, kind: 'fact' })
    const wrong = faults.filter(({ kind, what_to_do }) => what_to_do === 'repair' && !LEFT_OUT.has(kind))
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

/** The kinds of faults in a heading that only omits words of its facts. */
const LEFT_OUT: ReadonlySet<Fault['kind']> = new Set(['hedge', 'scope', 'length', 'words'])

/** Nobody reviews the analysis, as stage 9 reviews a script. A quantity that only a reader could judge is therefore left out. */
const isBorneOut = (faults: readonly Fault[]): boolean => stands(faults) && !faults.some(isOfQuantity)
const isOfQuantity = ({ kind }: Fault): boolean => kind === 'unit' || kind === 'figure'

/** The source of a fact in its id: 's2' of 's2.1.4'. */
export const getSource = ({ sentence_id }: Fact): string => sentence_id.slice(0, sentence_id.indexOf('.'))

/** The facts with the most weight, in their own order. */
export function weightiest(facts: readonly Fact[], most: number): Fact[] {
  const kept = new Set(facts.toSorted((a, b) => b.weight - a.weight).slice(0, most))
  return facts.filter((fact) => kept.has(fact))
}

/** The predicted request for the analysis of this many facts. */
export const foretellAnalysis = (facts: number): Foretold => ({
  likely_input_tokens: 330 + Math.min(MOST_SHOWN, facts) * LIKELY_TOKENS_OF_FACT,
  input_tokens: 450 + Math.min(MOST_SHOWN, facts) * TOKENS_OF_FACT,
  output_tokens: 340,
  most_output_tokens: MOST_OUTPUT_TOKENS,
  sure: true,
})
/** Tokens of a fact in a prompt: the highest average of a film, used if no fact is known yet. */
export const TOKENS_OF_FACT = 40
const LIKELY_TOKENS_OF_FACT = 26
/** Tokens of a fact's id, kind and weight in a prompt. */
const TOKENS_BESIDE_QUOTE = 8

/** The likely tokens of each of these facts in a prompt. */
export const estimateTokens = (facts: readonly Pick<Fact, 'quote'>[]): number =>
  facts.length === 0
    ? LIKELY_TOKENS_OF_FACT
    : facts.reduce((sum, { quote }) => sum + likelyTokens(quote), 0) / facts.length + TOKENS_BESIDE_QUOTE
