/** Whether no spaces part a language's words. */
export const isUnspaced = (language: string): boolean => language === 'zh' || language === 'ja'

/**
 * The starts of words in a text, with the marks that open them, the first one excepted: a text is divided between these, never in a word.
 */
export function wordStarts(text: string, language: string): number[] {
  if (!isUnspaced(language)) return [...text.matchAll(/(?<=\S\s+)\S+/gu)].map(({ index }) => index)
  return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index }) => index - (/[\p{Ps}\p{Pi}]*$/u.exec(text.slice(0, index))?.[0].length ?? 0))
    .filter((at) => at > 0)
}

/** The begin of a word that is nearest to a place in a text, the earlier of two; null where the text has but one word. */
export const nearestWordStart = (text: string, at: number, language: string): number | null =>
  wordStarts(text, language).toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at) || one - other)[0] ?? null
