import { figureValues, type FigureValues } from '@orion/language/facts.ts'
import { figuresIn } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'

export type FromTo = { low: FigureValues; high: FigureValues; start: number; end: number; from: boolean }

/**
 * Two connected figures ("from 36 to 24", "8 to 10 hours", "between 50 and 400"), with the unit that is given once for both. `from`: the
 * text describes a change from the first to the second.
 */
export function fromTo(sentence: string, language: FilmLanguage): FromTo | null {
  const found = figuresIn(sentence, language).find(({ kind, leads }) => kind === 'range' || leads)
  if (!found) return null
  const { figures, values, start, end, leads } = found
  const said = figures.findLast(({ unit }) => unit !== '') ?? figures[1]!
  const makeValues = (index: number): FigureValues => ({
    ...figureValues(sentence, language, figures[index]!),
    value: values[index]!,
    unit: said.unit,
    measure: (said.kind === 'number' ? 'count' : said.kind) as FigureValues['measure'],
  })
  return { low: makeValues(0), high: makeValues(1), start, end, from: leads === true }
}
