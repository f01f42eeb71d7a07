import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { keepLetters } from '../core/words/keep-letters.ts'

/** A spoken word with its second. */
export type SpokenWord = { text: string; start_seconds: number }

/** The times at which a text is spoken: the second of its first word. Half of its letters or more are spoken there unchanged. */
function timesSaid(text: string, words: readonly SpokenWord[], language: FilmLanguage): number[] {
  const pieces = isUnspaced(language) ? [...keepLetters(text)] : text.split(/\s+/u).map(keepLetters).filter(Boolean)
  const timed_pieces = words.flatMap(({ text: word, start_seconds }) => {
    const plain_word = keepLetters(word)
    return (isUnspaced(language) ? [...plain_word] : [plain_word]).filter(Boolean).map((piece) => ({ piece, start_seconds }))
  })
  const runs = timed_pieces.map(({ start_seconds }, at) => {
    let length = 0
    while (length < pieces.length && timed_pieces[at + length]?.piece === pieces[length]) length += 1
    return { start_seconds, length }
  })
  const longest = Math.max(0, ...runs.map(({ length }) => length))
  const letters = (count: number): number => pieces.slice(0, count).join('').length
  if (longest === 0 || letters(longest) * 2 < letters(pieces.length)) return []
  return runs.filter(({ length }) => length === longest).map(({ start_seconds }) => start_seconds)
}

/**
 * How many seconds a text appears after the nearest spoken words that name it. Negative if it appears before them. Null if these words are
 * not spoken.
 */
export function measureDelay(
  { text, from_seconds }: { text: string; from_seconds: number },
  words: readonly SpokenWord[],
  language: FilmLanguage,
): number | null {
  const delays = timesSaid(text, words, language).map((said) => from_seconds - said)
  if (delays.length === 0) return null
  return delays.reduce((nearest, delay) => (Math.abs(delay) < Math.abs(nearest) ? delay : nearest))
}
