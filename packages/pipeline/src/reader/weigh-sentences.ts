import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import { AppError } from '@orion/contract/errors.ts'
import * as z from 'zod/mini'
import { WITHIN_PARAGRAPH } from '../source-pictures/paragraphs.ts'
import { type Foretold, languageName, type ProgressAsker } from './asker.ts'
import { type NumberedSentence, numberSentences, splitParts } from './evidence.ts'
import type { FilmRequest } from './read-facts.ts'

/**
 * Fewest and most sentences of one request. A request has one paragraph. Short paragraphs under one heading are joined; a long one is
 * split.
 */
const LEAST_SENTENCES = 3
const MOST_SENTENCES = 12
/** The most requests. Of longer sources only every second, third … paragraph is weighed. */
const MOST_ASKS = 60
const MOST_OUTPUT_TOKENS = 600
/** Tokens of a usual paragraph, and of the text around it in the prompt. */
const TOKENS_OF_PARAGRAPH = 120
const TOKENS_OF_TASK = 330

const Answer = z.object({ weights: z.array(z.object({ sentence: z.string(), weight: z.int() })) })
type Weights = Record<string, number>

const writeTask = ({ topic, prompt, language, duration_seconds }: FilmRequest): string =>
  [
    `A film of ${duration_seconds} seconds in ${languageName(language)} is made of sentences of a text. A part of the text is below.`,
    `Its topic: ${topic}`,
    ...(prompt === null || prompt === topic ? [] : [`What the person wishes: ${prompt}`]),
    '',
    'Weigh each sentence: 5 the film makes no sense without it; 4 a turn, a cause or a telling figure; 3 it explains; 2 it adds colour; ' +
      '1 nobody would miss it.',
    '- sentence: the id that the sentence begins with. weight: 1 to 5. Give every sentence once.',
  ].join('\n')

/** The sentences in the film's language that can be shown to a model, grouped by paragraph. */
function listParagraphs(sources: readonly ResearchSource[], { language }: FilmRequest): NumberedSentence[][] {
  const paragraphs: NumberedSentence[][] = []
  for (const sentence of numberSentences(sources).sentences) {
    if (sentence.language !== language) continue
    const open = paragraphs.at(-1) ?? []
    const last = open.at(-1)
    const isNear = last?.source_id === sentence.source_id && last.heading === sentence.heading
    const goesOn = isNear && (sentence.start - last.end <= WITHIN_PARAGRAPH || open.length < LEAST_SENTENCES)
    if (goesOn && open.length < MOST_SENTENCES) open.push(sentence)
    else paragraphs.push([sentence])
  }
  const step = Math.max(1, paragraphs.length / MOST_ASKS)
  return paragraphs.filter((_, at) => at === 0 || Math.floor(at / step) > Math.floor((at - 1) / step))
}

/**
 * Asks a model how important each sentence is, one paragraph per request. Returns weights by sentence id. A paragraph's answer is ignored
 * if it has the wrong form, names too few sentences, or gives all the same weight. Throws the model's other errors.
 */
export async function weighSentences(
  wish: FilmRequest,
  sources: readonly ResearchSource[],
  { ask, progress }: ProgressAsker,
): Promise<Weights> {
  const paragraphs = listParagraphs(sources, wish)
  const weights: Weights = {}
  for (const [at, sentences] of paragraphs.entries()) {
    progress(at / paragraphs.length)
    const asked = {
      task: writeTask(wish),
      data: splitParts(sentences, sources)[0].text,
      schema: Answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    }
    const answer = await ask(`weigh ${at + 1}`, asked).catch(formless)
    Object.assign(weights, weightsIn(answer?.weights ?? [], sentences))
  }
  return weights
}

/** Returns null for an error about the form of an answer; throws any other error. */
export function formless(error: unknown): null {
  if (error instanceof AppError && error.trouble === 'answer') return null
  throw error
}

function weightsIn(answered: z.infer<typeof Answer>['weights'], sentences: readonly NumberedSentence[]): Weights {
  const weights: Weights = {}
  for (const { sentence: id, weight } of answered) {
    const sentence = sentences.find((each) => each.id === id.trim())
    if (sentence !== undefined && weight >= 1 && weight <= 5) weights[sentence.sentence_id] ??= weight
  }
  const numbers = Object.values(weights)
  const saysNothing = numbers.length >= LEAST_SENTENCES && new Set(numbers).size === 1
  return numbers.length * 2 < sentences.length || saysNothing ? {} : weights
}

/** The predicted requests about sources with this likely and greatest number of tokens. */
export function foretellWeighing({ likely, most }: { likely: number; most: number }): Foretold[] {
  const count = (tokens: number): number => Math.min(MOST_ASKS, Math.max(1, Math.ceil(tokens / TOKENS_OF_PARAGRAPH)))
  return Array.from({ length: count(most) }, (_, at) => ({
    likely_input_tokens: TOKENS_OF_TASK + likely / count(likely),
    input_tokens: TOKENS_OF_TASK + Math.ceil(most / count(most)),
    output_tokens: 60,
    most_output_tokens: MOST_OUTPUT_TOKENS,
    sure: at < count(likely),
  }))
}
