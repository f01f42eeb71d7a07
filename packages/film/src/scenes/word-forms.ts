import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { plainWord } from './concepts.ts'

const romance = (word: string): string[] =>
  /[aeiouáéíóúãõ]$/iu.test(word) ? [`${word}s`] : /[sxz]$/u.test(word) ? [] : [`${word}s`, `${word}es`]

const english = (word: string): string[] =>
  /[^aeiou]y$/u.test(word) ? [`${word.slice(0, -1)}ies`] : /(?:s|x|z|ch|sh)$/u.test(word) ? [`${word}es`] : [`${word}s`]

const german = (word: string): string[] => {
  if (word.endsWith('e')) return [`${word}n`]
  if (/(?:er|el|en)$/u.test(word)) return [`${word}n`, `${word}s`]
  return ['s', 'es', 'e', 'en'].map((ending) => word + ending)
}

/** What Swedish sets behind a noun, by its last letter; its plurals in -ar, -er and -or are listed where they are not regular. */
function swedish(word: string): string[] {
  if (word.endsWith('a')) return [`${word}n`, ...['or', 'orna'].map((ending) => word.slice(0, -1) + ending)]
  if (word.endsWith('r')) return [`${word}na`, `${word}en`]
  if (word.endsWith('e')) return [`${word}n`, `${word}t`, ...['ar', 'arna'].map((ending) => word.slice(0, -1) + ending)]
  return /[iouyåäöé]$/u.test(word) ? [`${word}n`, `${word}t`] : [`${word}en`, `${word}et`]
}

function hindi(word: string): string[] {
  const stem = word.slice(0, -1)
  if (word.endsWith('ा')) return [`${stem}े`, `${stem}ों`]
  if (word.endsWith('ी')) return ['ियाँ', 'ियां', 'ियों'].map((ending) => stem + ending)
  return ['ें', 'ों', 'एँ', 'ओं'].map((ending) => word + ending)
}

/** Letters from which on an Arabic noun is known without its article too. */
const LONG_ARABIC = 5

/** An Arabic noun with what is written together with it; never with "like". */
function arabic(word: string): string[] {
  const stem = word.replace(/^ال/u, '')
  const own = stem.length >= LONG_ARABIC || stem.includes(' ') ? ['', 'و', 'ب', 'ل'] : []
  return [...['ال', 'وال', 'بال', 'فال', 'لل', 'ولل'], ...own].map((prefix) => prefix + stem)
}

const ENDINGS: Record<FilmLanguage, (word: string) => string[]> = {
  en: english,
  es: romance,
  fr: romance,
  pt: romance,
  de: german,
  sv: swedish,
  hi: hindi,
  ar: arabic,
  ja: () => [],
  zh: () => [],
}

/** How a word of a table is looked up: German nouns and names as they are written, others in small letters. */
export const keyOfWord = (word: string, language: FilmLanguage): string =>
  language === 'ar' ? plainWord(word) : language === 'de' ? word : word.replaceAll("'", '’')

/**
 * The forms of a noun that a table lists: its regular ones; with = behind it itself alone, as a name (a capital, but in German) and what is of several
 * words. `is_bare`: without an ending, so that at a sentence's beginning it may be a name. What comes before a word (~) is left off.
 */
export function wordForms(listed: string, language: FilmLanguage): { form: string; is_bare: boolean }[] {
  const word = listed.replace(/^~|=$/gu, '')
  const is_single =
    listed.endsWith('=') || (word.includes(' ') && language !== 'ar') || (language !== 'de' && /^\p{Lu}/u.test(word))
  const bare = { form: word, is_bare: !listed.endsWith('=') }
  if (is_single) return [{ ...bare, is_bare: bare.is_bare && !word.includes(' ') && !/^\p{Lu}/u.test(word) }]
  const others = ENDINGS[language](word).map((form) => ({ form, is_bare: false }))
  return language === 'ar' ? others : [bare, ...others]
}
