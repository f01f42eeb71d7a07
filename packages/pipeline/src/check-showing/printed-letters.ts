import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { keepLetters } from '../core/words/keep-letters.ts'

/** The number of letters in the spoken text, and of those that are on the image too. */
export type PrintedLetters = { spoken: number; printed: number }

const splitWords = (text: string): string[] => text.split(/\s+/u).map(keepLetters).filter(Boolean)

/** The fewest characters of a passage that counts as the same words. Used for languages without spaces, whose words are short. */
const RUN = 2

/** Counts the letters of a scene's speech that its image prints too. Each printed word is counted once. */
export function printedLetters(spoken: string, printed: readonly string[], language: FilmLanguage): PrintedLetters {
  return isUnspaced(language)
    ? inRuns(keepLetters(spoken), printed.map(keepLetters))
    : inWords(splitWords(spoken), printed.flatMap(splitWords))
}

function inWords(spoken: readonly string[], printed: readonly string[]): PrintedLetters {
  const left = [...printed]
  let both = 0
  for (const word of spoken) {
    const at = left.indexOf(word)
    if (at < 0) continue
    left.splice(at, 1)
    both += [...word].length
  }
  return { spoken: spoken.reduce((sum, word) => sum + [...word].length, 0), printed: both }
}

function inRuns(spoken: string, printed: readonly string[]): PrintedLetters {
  const letters = [...spoken]
  let both = 0
  for (let at = 0; at < letters.length;) {
    let length = 0
    while (at + length < letters.length && printed.some((text) => text.includes(letters.slice(at, at + length + 1).join(''))))
      length += 1
    if (length >= RUN) both += length
    at += Math.max(1, length)
  }
  return { spoken: letters.length, printed: both }
}
