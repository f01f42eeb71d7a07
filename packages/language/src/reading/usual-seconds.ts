import type { FilmLanguage } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'

/** Seconds that a text takes to say at a usual rate, where no voice can be measured. */
export function usualSeconds(text: string, language: FilmLanguage): number {
  const { rate } = lexiconOf(language)
  const commas = text.match(/[,;،，、؛](?=\s|\P{N})/gu)?.length ?? 0
  if ('characters' in rate) {
    const digits = text.match(/\p{N}/gu)?.length ?? 0
    const characters = text.match(/[\p{L}\p{M}]/gu)?.length ?? 0
    return (characters + digits * 1.4) / rate.characters + commas * 0.2
  }
  let words = 0
  for (const word of text.replace(/[$€£]/gu, ' x ').split(/\s+/u)) {
    const digits = word.match(/\p{N}/gu)?.length ?? 0
    if (digits > 0) words += Math.max(1, Math.min(6, digits * 0.85))
    else if (/[\p{L}]/u.test(word)) words += 1
  }
  return words / rate.words + commas * 0.18
}
