import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readNumbers } from '@orion/language/figures.ts'
import { termsIn } from '@orion/language/terms.ts'
import { countsIn } from './list-items.ts'
import { sentencesIn, type ToldRuns } from './tell-runs.ts'

/**
 * Whether a film tells what its title promises: so many things as it counts (items of a list, of which the film says how many it tells,
 * parts under headings, or a number that is spoken), and half of what it names.
 */
export function keepsTitle(told: Pick<ToldRuns, 'title' | 'sentences' | 'runs' | 'list'>, language: FilmLanguage): boolean {
  const spoken = sentencesIn(told)
  const headed = new Set(spoken.flatMap(({ heading, section }) => (heading === '' ? [] : [section])))
  const counted = (count: number): boolean =>
    told.list?.of === count ||
    headed.size >= count ||
    spoken.some(({ text }) => readNumbers(text, language).some(({ value }) => value === count))
  const named = new Set(termsIn(told.title, language))
  const said = new Set(spoken.flatMap(({ text, heading }) => termsIn(`${heading} ${text}`, language)))
  const kept = [...named].filter((term) => said.has(term)).length
  return kept * 2 >= named.size && countsIn(told.title, language).every(counted)
}
