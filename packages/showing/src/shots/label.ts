import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'
import type { Label } from '@orion/film/recipe.ts'
import { isArticle } from './things.ts'
import { isWithin, LABEL } from '../limits.ts'

/** A stop word with at most this many letters is not the label's first meaningful word. */
const SMALL = 3

/** A part of a sentence as a label that appears with its first meaningful word. Null when the part is too long for an image. */
function makeLabel(text: string, language: FilmLanguage): Label | null {
  const bare = text.replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '')
  if (!isWithin(bare, LABEL, language)) return null
  const words = bare.split(/\s+/u)
  const isSmall = (word: string) => [...word].length <= SMALL && getStopWords(language).has(word.toLowerCase())
  const telling = words.find((word) => !isArticle(word, language) && !isSmall(word))
  return { text: bare, word: isUnspaced(language) ? bare : (telling ?? words[0]) }
}

/** All parts as labels. Null when any of them is too long. */
export function makeLabels(texts: readonly string[], language: FilmLanguage): Label[] | null {
  const labels = texts.map((text) => makeLabel(text, language)).filter((label) => label !== null)
  return labels.length === texts.length ? labels : null
}

/** The label as a title: with a capital first letter, if its script has capitals. */
export const asTitle = (label: Label, language: FilmLanguage): Label => ({
  ...label,
  text: label.text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language)),
})
