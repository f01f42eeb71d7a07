import { readNumbers } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { termsIn } from '@orion/language/terms.ts'
import { countsIn } from './list-items.ts'

type Spoken = { text: string; heading: string; section: number }

/**
 * Whether a film keeps its title's promise: it has as many things as the title counts, and half of those that the title names. Things are a
 * list's items if the film gives their number, sections under headings, or a spoken number.
 */
export function keepsTitle(
  { title, language }: { title: string; language: FilmLanguage },
  spoken: readonly Spoken[],
  items: number,
): boolean {
  const headed = new Set(spoken.flatMap(({ heading, section }) => (heading === '' ? [] : [section])))
  const counted = (count: number): boolean =>
    items === count ||
    headed.size >= count ||
    spoken.some(({ text }) => readNumbers(text, language).some(({ value }) => value === count))
  const named = new Set(termsIn(title, language))
  const spoken_terms = new Set(spoken.flatMap(({ text, heading }) => termsIn(`${heading} ${text}`, language)))
  return [...named].filter((term) => spoken_terms.has(term)).length * 2 >= named.size && countsIn(title, language).every(counted)
}
