import { VERDICTS, type Review } from '@orion/contract/contents/09-quality-control.ts'
import * as z from 'zod/mini'
import type { Asker, Foretold } from './asker.ts'
import { countTokens } from './evidence.ts'
import { likelyTokens } from './likely-tokens.ts'
import { cleanNote } from './orders/free-words.ts'
import type { ReviewedSentence } from './review-sentences.ts'
import { formless } from './weigh-sentences.ts'

const MOST_OUTPUT_TOKENS = 300
const TOKENS_OF_VERDICT = 30

const Answer = z.object({ verdict: z.enum(VERDICTS), why: z.string() })

const TASK = [
  'Compare the sentence below with its passages alone, as somebody who knows nothing else.',
  '- verdict: “supported” where the passages say all of it; “partly” where a part of it is not said, or said otherwise; “not” where',
  '  they do not say it.',
  '- why: in at most fifteen words, what the passages do not say; "" where it is supported.',
].join('\n')

const showSentence = ({ text, passages }: ReviewedSentence): string =>
  [`The sentence: ${text}`, ...passages.map((passage) => `Passage: ${passage}`)].join('\n')

/**
 * Has a small model judge every sentence, one per request. A sentence is left out if its answer does not match the schema. Throws the
 * model's other errors.
 */
export async function reviewEach(
  sentences: readonly ReviewedSentence[],
  { ask }: Pick<Asker, 'ask'>,
): Promise<Review['sentences']> {
  const judged: Review['sentences'] = []
  for (const [at, sentence] of sentences.entries()) {
    const { sentence_id, text } = sentence
    const asked = { task: TASK, data: showSentence(sentence), schema: Answer, most_output_tokens: MOST_OUTPUT_TOKENS }
    const answer = await ask(`review ${at + 1}`, asked).catch(formless)
    if (answer !== null) judged.push({ sentence_id, text, verdict: answer.verdict, why: cleanNote(answer.why) })
  }
  return judged
}

/** The expected requests for such a review: one per sentence. */
export const foretellReviewEach = (sentences: readonly ReviewedSentence[]): Foretold[] =>
  sentences.map((sentence) => ({
    likely_input_tokens: 250 + likelyTokens(showSentence(sentence)),
    input_tokens: 250 + countTokens(showSentence(sentence)),
    output_tokens: TOKENS_OF_VERDICT,
    most_output_tokens: MOST_OUTPUT_TOKENS,
    sure: true,
  }))
