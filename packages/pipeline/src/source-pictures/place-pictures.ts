import type { ReadPicture } from '../sources/read-picture.ts'

/** Letters on each side of an image that find its place, and the least number of them. */
const SIDE = 40
const LEAST = 12

const SIGNS = /[\p{L}\p{M}\p{N}]/u

/** A text's letters and figures in a row, and the position of each in the text. */
function listLetters(text: string): { letters: string; at: number[] } {
  const kept: string[] = []
  const at: number[] = []
  for (let index = 0; index < text.length; index++) {
    if (!SIGNS.test(text[index])) continue
    kept.push(text[index].toLowerCase())
    at.push(index)
  }
  return { letters: kept.join(''), at }
}

/**
 * The places of images in a source's cleaned text: the character right after each. They are found by the words around the image, even if
 * cleaning removed something between them. Null if these words were removed.
 */
export function findPlaces(pictures: readonly Pick<ReadPicture, 'before' | 'behind'>[], text: string): (number | null)[] {
  if (pictures.length === 0) return []
  const { letters, at } = listLetters(text)
  let from = 0
  return pictures.map((picture) => {
    const before = listLetters(picture.before).letters.slice(-SIDE)
    const behind = listLetters(picture.behind).letters.slice(0, SIDE)
    const ways = [
      { words: before + behind, shift: before.length },
      { words: behind, shift: 0 },
      { words: before, shift: before.length },
    ]
    for (const { words, shift } of ways) {
      if (words.length < LEAST) continue
      const ahead = letters.indexOf(words, from)
      const found = ahead >= 0 ? ahead : letters.indexOf(words)
      if (found < 0) continue
      from = found
      return at[found + shift] ?? text.length
    }
    return null
  })
}
