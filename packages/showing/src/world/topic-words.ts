import { readFileSync } from 'node:fs'
import type { TopicClassName } from '@orion/film/scenes/world.ts'
import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'

/** A word that says a class of topics. `certain`: it has no other sense; `whole`: it begins no longer word. */
type TopicWord = { name: TopicClassName; word: string; certain: boolean; whole: boolean }

/** Letters as they are compared: small, without Arabic vowel signs and the forms of alif. */
export const plainWord = (word: string): string =>
  word
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0640]/gu, '')
    .replace(/[أإآ]/gu, 'ا')
    .trim()

let tables: Map<string, TopicWord[]> | null = null

/** The table of classes by language: a row a class, its words behind one another, ~ behind one of several senses, = behind a whole one. */
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

/** Letters up to which a word must be alone, and from which on it is recognised inside a German or Swedish compound too. */
const SHORT = 3
const COMPOUND = 6

/** Endings behind a whole word: a plural, an article, a case. */
const ENDING: Partial<Record<FilmLanguage, string>> = {
  en: '(?:s|es)?',
  es: '(?:s|es)?',
  fr: '(?:s|x)?',
  pt: '(?:s|es)?',
  de: '(?:e?s|e?n|er|e)?',
  sv: '(?:en|et|n|t|ar|er|or|arna|erna)?s?',
  hi: '(?:\\p{M}{0,3}|\\p{M}?(?:ओं|एँ|एं|याँ|यां|यों|ओ|ए))',
}
/** Prefixes of a word. */
const BEFORE: Partial<Record<FilmLanguage, string>> = { ar: '(?:وال|بال|لل|ال|و|ب|ل)?' }

/** How a word is in a text of its language. */
function makePattern({ word, whole }: TopicWord, language: FilmLanguage): RegExp {
  const inside = (language === 'de' || language === 'sv') && word.length >= COMPOUND && !whole
  const before = inside ? '' : `(?<![\\p{L}\\p{M}])${BEFORE[language] ?? ''}`
  const goes_on = !whole && language !== 'hi'
  const stem = language === 'ar' ? word.replace(/ة$/u, '[ةت]') : word
  return new RegExp(`${before}${stem}${goes_on ? '' : `${ENDING[language] ?? ''}(?![\\p{L}\\p{M}])`}`, 'u')
}

/** Whether a text without spaces has a word: one letter as a word of its own, katakana not inside a longer run of it. */
function standsInRun({ word }: TopicWord, text: string, language: FilmLanguage): boolean {
  if (!text.includes(word)) return false
  if ([...word].length === 1)
    return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].some(({ segment }) => segment === word)
  return /^[\p{Script=Katakana}ー]+$/u.test(word)
    ? new RegExp(`(?<![\\p{Script=Katakana}ー])${word}(?![\\p{Script=Katakana}ー])`, 'u').test(text)
    : true
}

/** The class of topics that a text's words say, and the longest of them, first of those that have no other sense; null where none does. */
export function findTopicClass(text: string, language: FilmLanguage): { name: TopicClassName; word: string } | null {
  tables ??= readTables()
  const plain = plainWord(text)
  const said = (tables.get(language) ?? []).filter((each) =>
    isUnspaced(language)
      ? standsInRun(each, plain, language)
      : plain.includes(each.word.replace(/ة$/u, '')) && makePattern(each, language).test(plain),
  )
  const certain = said.filter((each) => each.certain && [...each.word].length > 1)
  const [longest] = (certain.length > 0 ? certain : said).toSorted((a, b) => b.word.length - a.word.length)
  return longest === undefined ? null : { name: longest.name, word: longest.word }
}
