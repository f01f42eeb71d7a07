import type { Moment } from '@orion/film/board.ts'

/** A sentence of the film, to which a board's moments refer. */
export type BoardSentence = { s: string; text: string }

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/** The start positions of a word within a longer sequence of letters. Scripts without spaces write many words in one sequence. */
const placesIn = (run: string, word: string): number[] =>
  Array.from({ length: run.length }, (_, at) => at).filter((at) => run.startsWith(word, at))

/**
 * The position of a word in a text, the `which`-th occurrence (from 1): as a whole word, or else as the start of a word, or else anywhere.
 */
function findPlace(text: string, word: string, which: number): { start: number; end: number } | null {
  const wanted = plain(word).replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (wanted === '') return null
  const words = [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[.,’'-][\p{L}\p{N}\p{M}]+)*/gu)].map(({ 0: own, index }) => ({
    own: plain(own),
    start: index,
    end: index + own.length,
  }))
  const tries = [
    words.filter(({ own }) => own === wanted),
    words.filter(({ own }) => own.startsWith(wanted) || (own.length > 3 && wanted.startsWith(own))),
    words.flatMap(({ own, start }) =>
      placesIn(own, wanted).map((at) => ({ own, start: start + at, end: start + at + wanted.length })),
    ),
  ]
  const found = tries.find((each) => each.length > 0)
  if (found) {
    const { start, end } = found[Math.min(which, found.length) - 1]
    return { start, end }
  }
  // a phrase of several words
  const start = plain(text).length === text.length ? plain(text).indexOf(plain(word)) : text.indexOf(word)
  return start < 0 ? null : { start, end: start + word.length }
}

const FORM = /^\s*(s\d+)(?::(.+?))?(?:#(\d+))?\s*([+-]\s*\d+(?:\.\d+)?)?\s*$/u

/** Reads a moment such as "s2", "s2:wheel", "s2:wheel#2" or "s2:wheel+0.5". If the result is a string, it describes the fault. */
export function readMoment(value: unknown, sentences: readonly BoardSentence[]): { moment: Moment; note?: string } | string {
  if (typeof value !== 'string') return 'a moment is a string such as "s2", "s2:word" or "s2:word+0.5"'
  const [, s, word, which, more] = FORM.exec(value) ?? []
  const sentence = sentences.find((each) => each.s === s)
  if (s === undefined) return `“${value.slice(0, 40)}” is no moment; one is "s2", "s2:word" or "s2:word+0.5"`
  if (!sentence) return `“${value.slice(0, 40)}” names a sentence that is not this board's`
  const plus = Math.min(30, Math.max(-30, Number((more ?? '0').replace(/\s/gu, ''))))
  if (word === undefined) return { moment: { s, plus } }
  const place = findPlace(sentence.text, word, Math.max(1, Number(which ?? 1)))
  if (place) return { moment: { s, word: place, plus } }
  const middle = Math.round(sentence.text.length / 2)
  return {
    moment: { s, word: { start: middle, end: middle }, plus },
    note: `“${word.slice(0, 30)}” does not stand in ${s}: its middle is taken.`,
  }
}
