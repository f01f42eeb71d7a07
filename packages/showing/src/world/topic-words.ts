import { readFileSync } from 'node:fs'
import type { TopicClassName } from '@orion/film/scenes/world.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A word that indicates a class of topics. `certain`: the word has no other sense. `whole`: the word is not the start of a longer word. */
type TopicWord = { name: TopicClassName; word: string; certain: boolean; whole: boolean }

/** Letters in the form for comparison: lower case, without Arabic vowel signs and the forms of alif. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .trim()

let tables: Map<string, TopicWord[]> | null = null

/**
 * The table of classes by language, one row for each class, with its words in sequence. ~ follows a word with several senses, and = follows
 * a whole word.
 */
function readTables(): Map<string, TopicWord[]> {
  const [head = '', ...rows] = readFileSync(new URL('./topic-words.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const [, ...languages] = head.split('\t')
  const cells = rows.map((row) => row.split('\t'))
  return new Map(
    languages.map((language, column) => [
      language,
      cells.flatMap(([name, ...said]) =>
        said[column]!.split(',').map((marked): TopicWord => {
          const word = marked.replace(/[~=]+$/u, '')
          const marks = marked.slice(word.length)
          return {
            name: name as TopicClassName,
            word: plainWord(word),
            certain: !marks.includes('~'),
            whole: marks.includes('=') || [...word].length <= SHORT,
          }
        }),
      ),
    ]),
  )
}

/**
 * Maximum letters of a word that must be a separate word, and minimum letters of a word that is also recognised inside a German or Swedish
 * compound.
 */
const SHORT = 3
const COMPOUND = 6

/** The pattern of a word in a text of its language. */
function makePattern({ word, whole }: TopicWord, language: FilmLanguage): RegExp {
  const inside = (language === 'de' || language === 'sv') && word.length >= COMPOUND && !whole
  const before = inside ? '' : `(?<![\\p{L}\\p{M}])${LANGUAGES[language].topics.prefix ?? ''}`
  const goes_on = !whole && language !== 'hi'
  const stem = language === 'ar' ? word.replace(/ة$/u, '[ةت]') : word
  return new RegExp(`${before}${stem}${goes_on ? '' : `${LANGUAGES[language].topics.ending ?? ''}(?![\\p{L}\\p{M}])`}`, 'u')
}

/** Whether a text without spaces contains a word: one letter as a separate word, and katakana not inside a longer sequence. */
function standsInRun({ word }: TopicWord, text: string, language: FilmLanguage): boolean {
  if (!text.includes(word)) return false
  if ([...word].length === 1)
    return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].some(({ segment }) => segment === word)
  return /^[\p{Script=Katakana}ー]+$/u.test(word)
    ? new RegExp(`(?<![\\p{Script=Katakana}ー])${word}(?![\\p{Script=Katakana}ー])`, 'u').test(text)
    : true
}

/**
 * The class of topics that a text's words indicate, and the longest such word. Words without another sense are preferred. Null without such
 * words.
 */
export function findTopicClass(text: string, language: FilmLanguage): { name: TopicClassName; word: string } | null {
  tables ??= readTables()
  const plain = plainWord(text)
  const words_here = (tables.get(language) ?? []).filter((each) =>
    isUnspaced(language)
      ? standsInRun(each, plain, language)
      : plain.includes(each.word.replace(/ة$/u, '')) && makePattern(each, language).test(plain),
  )
  const certain = words_here.filter((each) => each.certain && [...each.word].length > 1)
  const [longest] = (certain.length > 0 ? certain : words_here).toSorted((a, b) => b.word.length - a.word.length)
  return longest === undefined ? null : { name: longest.name, word: longest.word }
}
