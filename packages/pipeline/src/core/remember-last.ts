import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** The number of sentences of a language that are cached: the sentences of a few long texts. */
const MOST = 8000

/** A function that reads a sentence in its language and caches its last results. */
export function rememberLast<T>(read: (text: string, language: FilmLanguage) => T): (text: string, language: FilmLanguage) => T {
  const known = new Map<FilmLanguage, Map<string, T>>()
  return (text, language) => {
    const of_language = known.get(language) ?? new Map<string, T>()
    known.set(language, of_language)
    const before = of_language.get(text)
    if (before !== undefined) return before
    const answer = read(text, language)
    if (of_language.size >= MOST) {
      const [oldest] = of_language.keys()
      of_language.delete(oldest)
    }
    of_language.set(text, answer)
    return answer
  }
}
