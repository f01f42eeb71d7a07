import { figureValues, type FigureValues } from '@orion/language/facts.ts'
import { figuresIn } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'

export type FromTo = { low: FigureValues; high: FigureValues; start: number; end: number; from: boolean }

/**
 * Pairs of connected figures ("from 36 to 24", "8 to 10 hours", "between 50 and 400"). If the text gives the unit only once, both have it.
 * `from`: the text describes a change from the first to the second.
 */
export function rangesIn(sentence: string, language: FilmLanguage): FromTo[] {
  return figuresIn(sentence, language)
    .filter(({ kind, leads }) => kind === 'range' || leads)
    .map(({ figures, values, start, end, leads }) => {
      const with_unit = figures.findLast(({ unit }) => unit !== '') ?? figures[1]
      const makeValues = (index: number): FigureValues => ({
        ...figureValues(sentence, language, figures[index]),
        value: values[index],
        unit: with_unit.unit,
        measure: (with_unit.kind === 'number' ? 'count' : with_unit.kind) as FigureValues['measure'],
      })
      return { low: makeValues(0), high: makeValues(1), start, end, from: leads === true }
    })
}

/** The first of these pairs in a sentence. Null without one. */
export const fromTo = (sentence: string, language: FilmLanguage): FromTo | null => rangesIn(sentence, language)[0] ?? null
