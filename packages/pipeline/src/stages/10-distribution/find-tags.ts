import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { isEast, isUnspaced } from '@orion/language/lexicons.ts'
import { getStopWords, termsIn, wordsIn } from '@orion/language/terms.ts'
import { LANGUAGES } from '../../languages/languages.ts'
import { isNoTag } from './no-tags.ts'

const MOST_TAGS = 12
const MOST_NAMES = 4
/** The count of a title's word that the text also has. Any other word becomes a tag once it is used twice. */
const OF_TITLE = 3
const LEAST = 2
/** With fewer tags than this, the title's words are tags even if the text does not contain them. */
const FEWEST = 3

/** Texts that name things: titles of sources, headings and titles of key points; and names of several words, for people and places. */
export type Named = { topics: readonly string[]; names: readonly string[] }

/** A film's title and its text. */
type TaggedFilm = { title: string; text: string; language: VideoLanguage }

/**
 * Tags of a film, in its own words. They are whole names in its text, words of its title that it uses, and words that it uses at least
 * twice, most frequent first. Stop words, units and numbers are excluded. If enough of the words name things, the others are left out,
 * because they may be verbs. The first word of a name alone is not a tag. Forms of one word count together and are one tag, in the title's
 * form or the first.
 */
export function findTags({ title, text, language }: TaggedFilm, { topics, names }: Named = { topics: [], names: [] }): string[] {
  const whole = namesSaid(names, `${title} ${text}`)
  const firsts = new Set(whole.map((name) => name.split(' ')[0].toLocaleLowerCase(language)))
  const stop = getStopWords(language)
  const usual = isUnspaced(language) ? 2 : isEast(language) ? 3 : 4
  const isTag = (word: string, shortest: number): boolean =>
    [...word].length >= shortest &&
    !stop.has(word) &&
    !isNoTag(word, language) &&
    !firsts.has(word) &&
    /^[\p{L}\p{M}-]+$/u.test(word) &&
    (LANGUAGES[language].tags.names?.test(word) ?? true)
  const counts = new Map<string, { word: string; count: number; said: number }>()
  const take = (words: readonly string[], weight: number, shortest: number): void => {
    for (const each of words) {
      const word = each.toLocaleLowerCase(language).replace(/^و(?=ال)/u, '')
      const stem = termsIn(word, language)[0] ?? word
      const known = counts.get(stem)
      if (known === undefined && !isTag(word, shortest)) continue
      const times = (known?.said ?? 0) + (weight === OF_TITLE ? 0 : 1)
      counts.set(stem, { word: known?.word ?? word, count: (known?.count ?? 0) + weight, said: times })
    }
  }
  take(wordsIn(title, language), OF_TITLE, Math.min(3, usual - 1))
  take(wordsIn(text, language), 1, usual)
  const sorted = [...counts.values()].toSorted((a, b) => b.count - a.count)
  const spoken = sorted.filter(({ count, said: times }) => count >= LEAST && times > 0)
  const frequent = sorted.filter(({ count }) => count >= LEAST)
  const known = new Set([title, ...topics].flatMap((topic) => termsIn(topic, language)))
  const naming = spoken.filter(({ word }) => known.has(termsIn(word, language)[0] ?? word))
  const chosen = naming.length >= FEWEST ? naming : spoken.length < FEWEST ? frequent : spoken
  return [...whole.map((name) => name.toLocaleLowerCase(language)), ...chosen.map(({ word }) => word)].slice(0, MOST_TAGS)
}

/** Names of several words in a text, the most frequent first. */
function namesSaid(names: readonly string[], text: string): string[] {
  const several = [...new Set(names)].filter((name) => name.includes(' '))
  const counts = several.map((name) => ({ name, count: text.split(name).length - 1 }))
  const spoken = counts.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count)
  return spoken.slice(0, MOST_NAMES).map(({ name }) => name)
}
