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

/** A word begins with a listed beginning; beginnings of up to three letters must be the whole word (or its plural). */
function tellsOf(word: string, beginning: string, language: FilmLanguage): boolean {
  if (isUnspaced(language)) return word.includes(beginning)
  if (language === 'ar')
    return (
      word.replace(/^(?:وال|بال|لل|ال|و|ب|ل)(?=...)/u, '').startsWith(beginning.replace(/ة$/u, '')) || word.startsWith(beginning)
    )
  if (beginning.length > 3 || language === 'hi') return word.startsWith(beginning)
  return word === beginning || word === beginning + 's'
}

/** The concepts that a word tells of. Of several beginnings the longest counts: a lighthouse is not about light. */
function toldBy(word: string, language: FilmLanguage): Concept[] {
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
  return told.filter(({ length }) => isUnspaced(language) || length === longest).map(({ concept }) => concept)
}

const found = new Map<string, Concept[]>()

/** What the topic's words tell of, most told of first; the first words count more, as they are the film's own. */
export function conceptsOf(topic: readonly string[], language: FilmLanguage): Concept[] {
  const key = `${language}/${topic.join('/')}`
  const known = found.get(key)
  if (known) return known
  const words = topic
    .flatMap((part) =>
      isUnspaced(language) ? [plainWord(part)] : [...plainWord(part).split(/[^\p{L}\p{N}\p{M}]+/u), plainWord(part)],
    )
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
