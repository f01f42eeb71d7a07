import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { plainWord } from '../world/topic-words.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** Whether a text is about death, disaster or abuse. Its scene then moves slowly, without bounces or sparks. */
export function isSolemn(text: string, language: FilmLanguage): boolean {
  const grave = LANGUAGES[language].topics.grave.split(',').map(plainWord)
  const plain = plainWord(text)
  if (isUnspaced(language)) return grave.some((beginning) => plain.includes(beginning))
  return plain
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => grave.some((beginning) => (beginning.length > 4 ? word.startsWith(beginning) : word === beginning)))
}
