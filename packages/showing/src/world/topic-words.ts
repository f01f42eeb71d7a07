import { readFileSync } from 'node:fs'
import type { TopicClassName } from '@orion/film/recipe.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

/**
 * A word that indicates the topic of a film. `certain`: the word has no other sense. `whole`: only the complete word counts, not the start
 * of a longer one.
 */
type TopicWord = { name: TopicClassName; word: string; certain: boolean; whole: boolean }

/** A word for comparison: in lower case, without Arabic vowel signs and without different forms of alif. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .trim()

let tables: Map<string, TopicWord[]> | null = null

/**
 * Reads the table of topics by language. Each row has one topic and its words. ~ after a word means that it has several senses, and = means
 * that it must be a complete word.
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
        said[column].split(',').map((marked): TopicWord => {
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
 * A word of up to `SHORT` letters is recognised only as a complete word. A word of at least `COMPOUND` letters is recognised inside German
 * and Swedish compounds too.
 */
const SHORT = 3
const COMPOUND = 6

/** The pattern of a word in a text of its language. */
function makePattern({ word, whole }: TopicWord, language: FilmLanguage): RegExp {
  const { compounds = false, knownEndings, prefix = '', ending = '' } = LANGUAGES[language].topics
  const inside = compounds && word.length >= COMPOUND && !whole
  const before = inside ? '' : `(?<![\\p{L}\\p{M}])${prefix}`
  const goes_on = !whole && !knownEndings
  const stem = language === 'ar' ? word.replace(/ة$/u, '[ةت]') : word
  return new RegExp(`${before}${stem}${goes_on ? '' : `${ending}(?![\\p{L}\\p{M}])`}`, 'u')
}

/**
 * Whether a text without spaces contains a word. A word of one letter must be separate. A word in katakana must not be part of a longer
 * one.
 */
function standsInRun({ word }: TopicWord, text: string, language: FilmLanguage): boolean {
  if (!text.includes(word)) return false
  if ([...word].length === 1)
    return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].some(({ segment }) => segment === word)
  return /^[\p{Script=Katakana}ー]+$/u.test(word)
    ? new RegExp(`(?<![\\p{Script=Katakana}ー])${word}(?![\\p{Script=Katakana}ー])`, 'u').test(text)
    : true
}

/**
 * The topic that the words of a text indicate, and the longest word that indicates it. Words without another sense take precedence. Null if
 * no word indicates a topic.
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
