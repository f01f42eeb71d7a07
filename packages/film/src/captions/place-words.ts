/** A word's index in its cue, and its position in its line, in pixels from the line's left edge. */
export type PlacedWord = { index: number; left: number; right: number }

type Word = { index: number; char_start: number; char_end: number }

const LATIN = /^\P{L}*\p{Script=Latin}/u
const WESTERN_NUMBER = /^[^\p{L}٠-٩]*[0-9]/u

/**
 * The positions of a line's words. `getWidth` measures a piece of text in the line's font. In a right-to-left line, words follow each other
 * leftwards. But a group of Latin words, with the western numbers after them, runs rightwards, as the bidirectional algorithm requires
 * (Unicode UAX 9, rules W7, N1 and L2).
 */
export function placeWords(
  getWidth: (piece: string) => number,
  text: string,
  words: Word[],
  right_to_left: boolean,
): PlacedWord[] {
  const edges = words.map(({ index, char_start, char_end }) => ({
    index,
    from: getWidth(text.slice(0, char_start)),
    to: getWidth(text.slice(0, char_end)),
  }))
  if (!right_to_left) return edges.map(({ index, from, to }) => ({ index, left: from, right: to }))
  const whole = getWidth(text)
  return listStretches(text, words).flatMap(({ first, last, rightwards }) => {
    const stretch = edges.slice(first, last + 1)
    if (!rightwards) return stretch.map(({ index, from, to }) => ({ index, left: whole - to, right: whole - from }))
    const left = whole - stretch[stretch.length - 1].to - stretch[0].from
    return stretch.map(({ index, from, to }) => ({ index, left: left + from, right: left + to }))
  })
}

/** Groups of words with the same direction. */
function listStretches(text: string, words: Word[]): { first: number; last: number; rightwards: boolean }[] {
  const stretches: { first: number; last: number; rightwards: boolean }[] = []
  words.forEach(({ char_start, char_end }, at) => {
    const word = text.slice(char_start, char_end)
    const before = stretches.at(-1)
    const rightwards = LATIN.test(word) || (before?.rightwards === true && WESTERN_NUMBER.test(word))
    if (before?.rightwards === rightwards) before.last = at
    else stretches.push({ first: at, last: at, rightwards })
  })
  return stretches
}
