import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { stopWordsOf } from '@orion/language/terms.ts'
import type { Label } from '@orion/film/scenes/recipe.ts'
import { ARTICLE } from './things.ts'
import { isWithin, LABEL } from '../limits.ts'

/** Letters at most of a word that ties others together and comes too early to be the label's own. */
const SMALL = 3

/** A part of a sentence as a label that comes with its first word that says something; null where it is too long for a picture. */
export function labelOf(text: string, language: FilmLanguage): Label | null {
  const bare = text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
  if (!isWithin(bare, LABEL, language)) return null
  const words = bare.split(/\s+/u)
  const isSmall = (word: string) => [...word].length <= SMALL && stopWordsOf(language).has(word.toLowerCase())
  const telling = words.find((word) => !ARTICLE.test(word) && !isSmall(word))
  return { text: bare, word: isUnspaced(language) ? bare : (telling ?? words[0]!) }
}

/** All parts as labels; null where one of them is too long. */
export function labelsOf(texts: readonly string[], language: FilmLanguage): Label[] | null {
  const labels = texts.map((text) => labelOf(text, language)).filter((label) => label !== null)
  return labels.length === texts.length ? labels : null
}

/** The same as it stands alone: with a large letter where its script has them. */
export const asTitle = (label: Label, language: FilmLanguage): Label => ({
  ...label,
  text: label.text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language)),
})

/** Words as a line of their own begins: with a large letter, where the first stays what it is by one. */
export const asLine = (words: string): string => words.replace(/^\p{Ll}(?=[\p{Ll} ])/u, (letter) => letter.toUpperCase())

/** Where a sentence begins behind these words. */
const BEGINS = /(?:^|[.!?…]["”»“]?\s)[\s\p{P}]*$/u
/** What only leads to a German noun: its stop words (stopwords-iso) have nouns among them, which keep their capital. */
const GERMAN_LEADER = /^(?:[dms]?eine?[nmrs]?|keine?[nmrs]?|(?:ihr|unser|euer|dies|jed|jen|all|viel|beid|manch)(?:e[nmrs]?)?)$/iu

/** Whether a word that opens a sentence has its capital from there alone: articles and small words, and what stands small elsewhere in the text. */
function isCommon(word: string, text: string, language: FilmLanguage): boolean {
  const small = word.toLocaleLowerCase(language)
  if (ARTICLE.test(word) || (language === 'de' ? GERMAN_LEADER.test(word) : stopWordsOf(language).has(small))) return true
  return new RegExp(`(?<![\\p{L}\\p{M}])${small}(?![\\p{L}\\p{M}])`, 'u').test(text)
}

/**
 * Words that stand in a text from `start` to `end`, as they stand within a sentence: the capital of its beginning is lowered where the word has
 * none of its own. Names, acronyms and German nouns keep theirs.
 */
export function withinSentence(text: string, { start, end }: { start: number; end: number }, language: FilmLanguage): string {
  const words = text.slice(start, end)
  const first = /^\p{Lu}[\p{L}\p{M}]*/u.exec(words)?.[0]
  if (first === undefined || !BEGINS.test(text.slice(0, start))) return words
  const is_acronym = first.length > 1 && first === first.toLocaleUpperCase(language)
  const is_elided = language === 'fr' && /^\p{Lu}['’]/u.test(words)
  if (is_acronym || !(is_elided || isCommon(first, text, language))) return words
  return words.replace(/^\p{Lu}/u, (letter) => letter.toLocaleLowerCase(language))
}
