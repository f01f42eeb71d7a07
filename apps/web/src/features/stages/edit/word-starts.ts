/** Whether a language has no spaces between words. */
export const isUnspaced = (language: string): boolean => language === 'zh' || language === 'ja'

/**
 * The indexes at which words start in a text, including the punctuation before a word. The first start is left out. A text is split only at
 * these indexes.
 */
export function wordStarts(text: string, language: string): number[] {
  if (!isUnspaced(language)) return [...text.matchAll(/(?<=\S\s+)\S+/gu)].map(({ index }) => index)
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index }) => index - (/[\p{Ps}\p{Pi}]*$/u.exec(text.slice(0, index))?.[0].length ?? 0))
    .filter((at) => at > 0)
}

/** The word start nearest to an index of a text. If two are equally near, the earlier one. Null for a text of one word. */
export const nearestWordStart = (text: string, at: number, language: string): number | null =>
  wordStarts(text, language).toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at) || one - other)[0] ?? null
