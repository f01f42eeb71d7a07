import { createRequire } from 'node:module'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { isUnspaced } from '../lexicons/languages.ts'

const stopWordLists = createRequire(import.meta.url)('stopwords-iso') as Record<FilmLanguage, string[]>
const stopWords = new Map<FilmLanguage, Set<string>>()

/** Words with a meaning of their own that a list has all the same: "lungo 652 km", the river Po. */
const NO_STOP_WORDS: Partial<Record<FilmLanguage, string>> = {
  it:
    'ansa anticipo buono caso cima citta città comprare conclusione consiglio favore fine forza futuro generale gente giorni giorno grazie gruppo ' +
    'lato luogo lungo mesi minimi modo momento mondo nome nuovi nuovo osi paese peccato piedi pieno po possedere posteriore posto presa press ' +
    'promesso recente registrazione scola scopo tempo titolo triplo uomo vita',
}

/** The language's stop words (stopwords-iso). */
export function getStopWords(language: FilmLanguage): Set<string> {
  const known = stopWords.get(language)
  if (known) return known
  const made = new Set(stopWordLists[language])
  for (const word of NO_STOP_WORDS[language]?.split(' ') ?? []) made.delete(word)
  stopWords.set(language, made)
  return made
}

const segmenters = new Map<FilmLanguage, Intl.Segmenter>()

/** The words of a text by the language's own rules. */
export function wordsIn(text: string, language: FilmLanguage): string[] {
  let segmenter = segmenters.get(language)
  if (!segmenter) {
    segmenter = new Intl.Segmenter(language, { granularity: 'word' })
    segmenters.set(language, segmenter)
  }
  const words: string[] = []
  for (const { segment, isWordLike } of segmenter.segment(text)) if (isWordLike) words.push(segment)
  return words
}

function stem(word: string, language: FilmLanguage): string {
  if (language === 'ar') return word.replace(/^(?:وال|بال|كال|فال|لل|ال|و)(?=\p{L}{3})/u, '').slice(0, 5)
  if (isUnspaced(language)) return word
  return word.slice(0, 6)
}

/** The terms of a text for ranking: words without stop words, reduced to a stem, in order and with repeats. */
export function termsIn(text: string, language: FilmLanguage): string[] {
  const stop = getStopWords(language)
  const shortest = isUnspaced(language) ? 2 : 3
  return wordsIn(text.normalize('NFKC').toLowerCase(), language)
    .filter((word) => !stop.has(word) && (word.length >= shortest || /\p{N}/u.test(word)))
    .map((word) => stem(word, language))
}
