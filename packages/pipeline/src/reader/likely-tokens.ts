/**
 * Tokens of a character, by its kind: the mean of OpenAI’s o200k_base over bench/texts, recorded/texts and prompts of stages 1 and 2. For
 * texts and prompts, in each of ten languages, the estimate is within a seventh of the count. For a plain list of ids it is half of it.
 */
const TOKENS_OF_CHARACTER: [RegExp, number][] = [
  [/[A-Za-z\s]/gu, 0.22],
  [/(?=\p{ASCII})[\p{P}\p{S}\p{Nd}]/gu, 0.34],
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303f\uff00-\uffef]/gu, 0.89],
  [/(?!\p{ASCII})\p{Script=Latin}/gu, 1.65],
]
const TOKENS_OF_OTHERS = 0.37

/** The likely number of a text's tokens, for a model's expected use. `countTokens` (evidence.ts) is the upper bound. */
export function likelyTokens(text: string): number {
  const counted = TOKENS_OF_CHARACTER.map(([script, each]) => ({ count: text.match(script)?.length ?? 0, each }))
  const others = text.length - counted.reduce((sum, { count }) => sum + count, 0)
  return Math.ceil(counted.reduce((sum, { count, each }) => sum + count * each, others * TOKENS_OF_OTHERS))
}
