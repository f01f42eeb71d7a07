import { VERDICTS, type Review } from '@orion/contract/contents/09-quality-control.ts'
import * as z from 'zod/mini'
import type { Asker, Foretold } from './asker.ts'
import { countTokens } from './evidence.ts'
import { likelyTokens } from './likely-tokens.ts'
import { cleanNote } from './orders/free-words.ts'

/** A sentence of the script with the passages of its sources. */
export type ReviewedSentence = { sentence_id: string; text: string; passages: readonly string[] }

/** The number of sentences in one request. */
const SENTENCES_OF_ASK = 30
const MOST_OUTPUT_TOKENS = 4000
const TOKENS_OF_VERDICT = 40
const TOKENS_OF_TASK = 250
/** The number of tokens that models usually count for the task, the rules and the schema. */
const LIKELY_TOKENS_OF_TASK = 400

const Answer = z.object({ sentences: z.array(z.object({ number: z.int(), verdict: z.enum(VERDICTS), why: z.string() })) })

const TASK = [
  'Below are sentences of a film, numbered, and behind each the passages that it stands on. Judge each sentence by its',
  'own passages alone, as somebody who knows nothing else:',
  '- number: the sentence’s number.',
  '- verdict: “supported” where the passages say all of it; “partly” where a part of it is not said, or said otherwise; “not” where they',
  '  do not say it. Who did what to whom counts, and in what order, how much, how sure and why.',
  '- why: in at most 80 characters, what the passages do not say; "" where it is supported.',
].join('\n')

const formatLines = ({ text, passages }: ReviewedSentence, index: number): string =>
  [`${index + 1}. ${text}`, ...passages.map((passage) => `   Passage: ${passage}`)].join('\n')

const makeGroups = (sentences: readonly ReviewedSentence[]): ReviewedSentence[][] =>
  Array.from({ length: Math.ceil(sentences.length / SENTENCES_OF_ASK) }, (_, at) =>
    sentences.slice(at * SENTENCES_OF_ASK, (at + 1) * SENTENCES_OF_ASK),
  )

/** Asks a model to judge every sentence. The result omits a sentence that the model did not judge. Throws the errors of the model. */
export async function reviewSentences(
  sentences: readonly ReviewedSentence[],
  { ask }: Pick<Asker, 'ask'>,
): Promise<Review['sentences']> {
  const judged: Review['sentences'] = []
  for (const [index, group] of makeGroups(sentences).entries()) {
    const answer = await ask(`review ${index + 1}`, {
      task: TASK,
      data: group.map(formatLines).join('\n'),
      schema: Answer,
      most_output_tokens: MOST_OUTPUT_TOKENS,
    })
    const verdicts = new Map(answer.sentences.map((each) => [each.number, each]))
    for (const [place, { sentence_id, text }] of group.entries()) {
      const found = verdicts.get(place + 1)
      if (found !== undefined) judged.push({ sentence_id, text, verdict: found.verdict, why: cleanNote(found.why) })
    }
  }
  return judged
}

/** The expected tokens of each request of a review. */
export const foretellReview = (sentences: readonly ReviewedSentence[]): Foretold[] =>
  makeGroups(sentences).map((group) => ({
    likely_input_tokens: LIKELY_TOKENS_OF_TASK + likelyTokens(group.map(formatLines).join('\n')),
    input_tokens: TOKENS_OF_TASK + countTokens(group.map(formatLines).join('\n')),
    output_tokens: group.length * TOKENS_OF_VERDICT,
    most_output_tokens: MOST_OUTPUT_TOKENS,
    sure: true,
  }))
