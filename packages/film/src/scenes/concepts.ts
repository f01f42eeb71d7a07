import { FILM_LANGUAGES, isUnspaced, type FilmLanguage } from '../languages.ts'
import { CONCEPT_ROWS } from './concept-words.ts'
import type { SettingName } from './settings/names.ts'

/** Something that a film is about and how it is shown. */
export type Concept = { key: string; icon: string; setting: SettingName; words: Record<FilmLanguage, string[]> }

const COLUMNS: FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh']

/** Letters as they are compared: small, without Arabic vowel signs and the forms of alif. */
export const plainWord = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .trim()

const CONCEPTS: Concept[] = CONCEPT_ROWS.map(([key, icon, setting, words]) => {
  const columns = words.split('|').map((column) => column.split(',').map(plainWord).filter(Boolean))
  return {
    key,
    icon,
    setting: setting as SettingName,
    words: Object.fromEntries(COLUMNS.map((language, index) => [language, columns[index] ?? []])) as Concept['words'],
  }
})

/** Letters from which on a word is known inside a German or Swedish compound too. */
const COMPOUND = 6

/** A word begins with a listed beginning; beginnings of up to three letters must be the whole word (or its plural). */
function tellsOf(word: string, beginning: string, language: FilmLanguage): boolean {
  if (beginning.includes(' ') || word.includes(' ')) return word === beginning
  if (language === 'ar') {
    const stem = beginning.replace(/ة$/u, '')
    const bare = word.replace(/^(?:وال|بال|لل|ال|و|ب|ل)(?=..)/u, '')
    return stem.length > 2 ? bare.startsWith(stem) || word.startsWith(beginning) : bare === beginning || word === beginning
  }
  if ((language === 'de' || language === 'sv') && beginning.length >= COMPOUND && word.includes(beginning)) return true
  if (beginning.length > 3 || language === 'hi') return word.startsWith(beginning)
  return word === beginning || word === beginning + 's'
}

/** The concepts that a text without spaces tells of: a word inside a longer one that is known does not count (the fire in a hotpot). */
function toldByRun(text: string, language: FilmLanguage): Concept[] {
  const spans = CONCEPTS.flatMap((concept) =>
    concept.words[language].flatMap((word) => {
      const at: { concept: Concept; start: number; end: number }[] = []
      for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1))
        at.push({ concept, start, end: start + word.length })
      return at
    }),
  )
  const inside = (one: (typeof spans)[number]) =>
    spans.some(({ start, end }) => start <= one.start && end >= one.end && end - start > one.end - one.start)
  return spans.filter((span) => !inside(span)).map(({ concept }) => concept)
}

/** The concepts that a word tells of. Of several beginnings the longest counts: a lighthouse is not about light. */
function toldBy(word: string, language: FilmLanguage): Concept[] {
  if (isUnspaced(language)) return toldByRun(word, language)
  const told = CONCEPTS.map((concept) => ({
    concept,
    length: Math.max(
      0,
      ...concept.words[language]
        .filter((beginning) => tellsOf(word, beginning, language))
        .map((it) => it.replace(/ة$/u, '').length),
    ),
  })).filter(({ length }) => length > 0)
  const longest = Math.max(0, ...told.map(({ length }) => length))
  return told.filter(({ length }) => length === longest).map(({ concept }) => concept)
}

const phrases = new Map<FilmLanguage, string[]>()

/** The words of a text; what is known as a phrase of several words is one of them (the sea floor is not the sea). */
function piecesOf(text: string, language: FilmLanguage): string[] {
  const known =
    phrases.get(language) ??
    CONCEPTS.flatMap(({ words }) => words[language].filter((word) => word.includes(' '))).toSorted((a, b) => b.length - a.length)
  phrases.set(language, known)
  let rest = ` ${text} `
  const pieces: string[] = []
  for (const phrase of known)
    while (rest.includes(` ${phrase}`)) {
      rest = rest.replace(` ${phrase}`, ' ')
      pieces.push(phrase)
    }
  return [...pieces, ...rest.split(/[^\p{L}\p{N}\p{M}]+/u)]
}

const found = new Map<string, Concept[]>()

/** What the topic's words tell of, most told of first; the first words count more, as they are the film's own. */
export function conceptsOf(topic: readonly string[], language: FilmLanguage): Concept[] {
  const key = `${language}/${topic.join('/')}`
  const known = found.get(key)
  if (known) return known
  const words = topic
    .flatMap((part) => (isUnspaced(language) ? [plainWord(part)] : piecesOf(plainWord(part), language)))
    .filter(Boolean)
  const scores = new Map<Concept, number>()
  for (const [index, word] of words.entries()) {
    for (const concept of toldBy(word, language)) scores.set(concept, (scores.get(concept) ?? 0) + 1 + 1.5 / (1 + index))
  }
  const answer = [...scores].toSorted((a, b) => b[1] - a[1]).map(([concept]) => concept)
  if (found.size > 500) found.clear()
  found.set(key, answer)
  return answer
}

/** Every concept has words in each film language; tests hold the table to it. */
export const conceptGaps = () =>
  CONCEPTS.flatMap(({ key, words }) =>
    FILM_LANGUAGES.filter((language) => words[language].length === 0).map((language) => `${key} ${language}`),
  )
