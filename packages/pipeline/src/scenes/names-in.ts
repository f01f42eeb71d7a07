import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { NAME_PARTICLES } from '@orion/language/lexicons.ts'
import { getStopWords } from '@orion/language/terms.ts'

const CAPITAL = "\\p{Lu}[\\p{L}’'-]*\\p{Ll}[\\p{L}’'-]*"
const SMALL = `(?:of|the|${NAME_PARTICLES}|la|las|los|des|du|das|der|y|e|et|und|och) `
/** Two to five capitalized words, with small words between them. */
const NAME = new RegExp(`(?<![\\p{L}\\p{N}-])${CAPITAL}(?: (?:${SMALL}){0,2}${CAPITAL}){1,4}(?![\\p{L}\\p{N}-])`, 'gu')

/** One capitalized word that does not begin a sentence. */
export const ONE_NAME = new RegExp(`(?<=[\\p{L}\\p{N},] )${CAPITAL}(?![\\p{L}\\p{N}-])`, 'gu')

/** Names of several words in a text. A small word at the beginning of a sentence is removed. */
export function namesIn(text: string, language: VideoLanguage): string[] {
  const stop = getStopWords(language)
  const names = [...text.matchAll(NAME)].map(([name]) => {
    const words = name.split(' ')
    while (words.length > 0 && stop.has(words[0].toLowerCase())) words.shift()
    return words.join(' ')
  })
  return names.filter((name) => name.includes(' '))
}
