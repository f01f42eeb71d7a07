import { ADDRESS } from '../check/check-content.ts'
import type { Name } from '../types.ts'
import { speaksToModel } from './speaks-to-model.ts'

/** The most characters of a model's note to a person outside the film: a reason, an audience. */
const MOST_OF_NOTE = 160
const MOST_OF_NAME = 60

/** A model's note to a person outside the film; empty if it is too long, holds an address or gives orders. */
export const cleanNote = (text: string, most = MOST_OF_NOTE): string => {
  const note = text.replace(/\s+/gu, ' ').trim()
  return note.length > most || ADDRESS.test(note.toLowerCase()) || speaksToModel(note) ? '' : note
}

/** As many whole words of a text as fit, with an ellipsis. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, Math.max(0, most - 1))
  return `${/\s/u.test(cut) ? cut.replace(/\s+\S*$/u, '') : cut}…`
}

const splitWords = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/**
 * A name in the film's form. In the source's own language, one form must be a part of the other. In another language, it must have a name's
 * length, no address, and no figure that the source's form lacks. Otherwise the source's form is kept.
 */
export function plainForm({ source, film }: Name, same_language: boolean): Name {
  const source_words = splitWords(source)
  const film_words = splitWords(film)
  const within = (some: readonly string[], all: readonly string[]): boolean => some.every((word) => all.includes(word))
  const figures = (words: readonly string[]): string[] => words.filter((word) => /\p{N}/u.test(word))
  const fits = same_language
    ? within(film_words, source_words) || within(source_words, film_words)
    : within(figures(film_words), figures(source_words)) && film_words.length <= source_words.length + 3
  const plain = film.length <= MOST_OF_NAME && cleanNote(film) !== '' && !/[.!?:;“”"«»]\s/u.test(film)
  return { source, film: fits && plain ? film : source }
}
