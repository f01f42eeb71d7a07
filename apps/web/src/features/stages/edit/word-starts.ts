/** Whether a language has no spaces between words. */
export const isUnspaced = (language: string): boolean => language === 'zh' || language === 'ja'

/**
 * The starts of words in a text, including their opening punctuation, without the first start. A text is split at these positions, never in
 * a word.
 */
export function wordStarts(text: string, language: string): number[] {
  if (!isUnspaced(language)) return [...text.matchAll(/(?<=\S\s+)\S+/gu)].map(({ index }) => index)
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index }) => index - (/[\p{Ps}\p{Pi}]*$/u.exec(text.slice(0, index))?.[0].length ?? 0))
    .filter((at) => at > 0)
}

/** The word start nearest to a position in a text; of two equally near, the earlier. Null for a single word. */
export const nearestWordStart = (text: string, at: number, language: string): number | null =>
  wordStarts(text, language).toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at) || one - other)[0] ?? null
