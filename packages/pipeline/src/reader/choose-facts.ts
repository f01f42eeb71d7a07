import { FACT_KINDS, type ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { findFacts } from '@orion/language/facts.ts'
import * as z from 'zod/mini'
import { voiceSeconds } from '../core/timing/voice-seconds.ts'
import { USUAL_WEIGHT } from '../runs/key-points.ts'
import { readMaterial } from '../runs/tell-runs.ts'
import { type Foretold, languageName, type ProgressAsker } from './asker.ts'
import { capitalNames } from './capital-names.ts'
import { type NumberedSentence, numberSentences, splitParts } from './evidence.ts'
import type { FilmRequest } from './read-facts.ts'
import type { Fact } from './types.ts'
import { foretellWeighing, formless, weighSentences } from './weigh-sentences.ts'

/** Seconds of film per fact. */
const SECONDS_OF_FACT = 7.5
const LEAST_FACTS = 4
/** A model may choose this many times the facts that fit the film. */
const MORE = 1.5
/** The most sentences that a model chooses from: as many as fit a small model's request. */
const MOST_SHOWN = 48
const SHOWN_OF_SECOND = 0.5
const LEAST_SHOWN = 24
const MOST_OUTPUT_TOKENS = 600
const TOKENS_OF_SENTENCE = 40

/** Facts that are sentences of the sources, and the ids of those that the film uses, in its order. */
export type ChosenFacts = { weights: Record<string, number>; facts: Fact[]; order: string[] }

const Answer = z.object({ sentences: z.array(z.string()) })

/** The number of facts that fit a film of this length. */
export const factsOfLength = (seconds: number): number => Math.max(LEAST_FACTS, Math.round(seconds / SECONDS_OF_FACT))
const countVisible = (seconds: number): number =>
  Math.min(MOST_SHOWN, Math.max(LEAST_SHOWN, Math.round(seconds * SHOWN_OF_SECOND)))

const writeTask = ({ topic, prompt, language, duration_seconds }: FilmRequest): string =>
  [
    `A film of ${duration_seconds} seconds in ${languageName(language)} tells what some of the sentences below say.`,
    `Its topic: ${topic}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt}`]),
    '',
    `Choose ${factsOfLength(duration_seconds)} to ${mostChosen(duration_seconds)} sentences, in the order in which the film tells them: ` +
      'first what makes a stranger curious, then what happened and why, last what all of it led to.',
    '- sentences: the ids that they begin with, each once.',
  ].join('\n')
const mostChosen = (seconds: number): number => Math.round(factsOfLength(seconds) * MORE)

/**
 * Asks a small model how important each sentence is, and which of the most important ones the film uses, in which order. Rules find the
 * facts and the names in them. Rules also choose when the answer does not have the requested form. Other errors of the model are thrown.
 */
export async function chooseFacts(
  wish: FilmRequest,
  sources: readonly ResearchSource[],
  { ask, progress }: ProgressAsker,
): Promise<ChosenFacts> {
  const weights = await weighSentences(wish, sources, { ask, progress })
  const offered = weightiestSentences(wish, sources, weights)
  const facts = offered.map((sentence, at) => makeFact(sentence, `F${at + 1}`, weights))
  if (facts.length === 0) return { weights, facts, order: [] }
  const asked = {
    task: writeTask(wish),
    data: splitParts(offered, sources)
      .map(({ text }) => text)
      .join('\n'),
  }
  const answer = await ask('choose', { ...asked, schema: Answer, most_output_tokens: MOST_OUTPUT_TOKENS }).catch(formless)
  const ids = (answer?.sentences ?? []).map((id) => offered.findIndex((sentence) => sentence.id === id.trim()))
  const named = [...new Set(ids)].flatMap((at) => facts[at]?.fact_id ?? []).slice(0, mostChosen(wish.duration_seconds))
  return { weights, facts, order: withWeightiest(named, facts, factsOfLength(wish.duration_seconds)) }
}

/** The most important sentences for a film, in the sources' order. The model's weights say what is important, or a rule. No questions. */
function weightiestSentences(
  { topic, prompt, language, duration_seconds }: FilmRequest,
  sources: readonly ResearchSource[],
  weights: Record<string, number>,
): NumberedSentence[] {
  const task = { language, topic: [topic, prompt].filter(Boolean).join('\n'), target_seconds: duration_seconds }
  const { sentences } = readMaterial({ ...task, sources, weights, points: [], seconds: voiceSeconds({ language }) })
  const byPlace = new Map(numberSentences(sources).sentences.map((each) => [`${each.source_id}.${each.start}`, each]))
  const weightiest = sentences
    .filter(({ leads_on, worth }) => !leads_on && worth > 0)
    .toSorted((a, b) => b.worth / b.seconds - a.worth / a.seconds)
    .flatMap(({ source_id, passage }) => byPlace.get(`${source_id}.${passage.start}`) ?? [])
  const kept = new Set(weightiest.slice(0, countVisible(duration_seconds)))
  return [...byPlace.values()].filter((sentence) => kept.has(sentence))
}

function makeFact({ sentence_id, text, language }: NumberedSentence, fact_id: string, weights: Record<string, number>): Fact {
  const kinds: readonly string[] = findFacts(text, language, '').map(({ kind }) => kind)
  const names = capitalNames(text, language)
  const what = FACT_KINDS.find((kind) => kinds.includes(kind)) ?? 'event'
  const weight = weights[sentence_id] ?? USUAL_WEIGHT
  return { fact_id, sentence_id, quote: text, what, weight, why: '', ...(names.length > 0 && { names }) }
}

/**
 * A choice of at least this many facts, if there are enough. The facts with the most weight are added, each after the last chosen fact that
 * precedes it in the sources.
 */
export function withWeightiest(order: readonly string[], facts: readonly Fact[], least: number): string[] {
  const others = facts.filter(({ fact_id }) => !order.includes(fact_id)).toSorted((a, b) => b.weight - a.weight)
  return others.slice(0, Math.max(0, least - order.length)).reduce<string[]>(
    (all, fact) => {
      const last = facts.slice(0, facts.indexOf(fact)).findLast(({ fact_id }) => all.includes(fact_id))
      return all.toSpliced(last === undefined ? 0 : all.indexOf(last.fact_id) + 1, 0, fact.fact_id)
    },
    [...order],
  )
}

/** The predicted requests about sources, which have `likely` and at most `most` tokens. */
export const foretellChoice = (tokens: { likely: number; most: number }, seconds: number): Foretold[] => [
  ...foretellWeighing(tokens),
  {
    likely_input_tokens: 330 + Math.min(tokens.likely, countVisible(seconds) * TOKENS_OF_SENTENCE),
    input_tokens: 330 + Math.min(tokens.most, 2 * countVisible(seconds) * TOKENS_OF_SENTENCE),
    output_tokens: 5 * factsOfLength(seconds),
    most_output_tokens: MOST_OUTPUT_TOKENS,
    sure: true,
  },
]
