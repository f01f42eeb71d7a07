import { figureValues, type FigureValues } from '@orion/language/facts.ts'
import { figuresIn, readOnce } from '@orion/language/figures.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { losesLimit } from './figure-kinds.ts'
import { isDenied } from './figures.ts'
import { rateBehind } from './figure-label.ts'

/** The least value of a number with its scale. */
const LEAST_SCALED = 1000

type Read = ReturnType<typeof figuresIn>[number]

/** Whether the scale of the second number may also be that of the first: "from 12 to 5 thousand". */
function isScaleUnsure([one, other]: Read['figures'], [low]: readonly number[], language: FilmLanguage): boolean {
  const isScaled = ({ number_text, value }: Read['figures'][number]): boolean =>
    value >= LEAST_SCALED && readOnce(number_text, language)[0]?.value !== value
  return one.unit === '' && low === one.value && !isScaled(one) && isScaled(other)
}

export type FromTo = { low: FigureValues; high: FigureValues; start: number; end: number; from: boolean; changes: boolean }

/**
 * Pairs of connected figures ("from 36 to 24", "8 to 10 hours", "between 50 and 400"). If the text gives the unit only once, both have it.
 * `from`: the text leads from the first to the second. `changes`: it certainly describes a change, and not a range.
 */
export function rangesIn(sentence: string, language: FilmLanguage): FromTo[] {
  return figuresIn(sentence, language)
    .filter(({ kind, leads, figures, values }) => (kind === 'range' || leads) && !isScaleUnsure(figures, values, language))
    .map(({ kind, figures, values, start, end, leads }) => {
      const with_unit = figures.findLast(({ unit }) => unit !== '') ?? figures[1]
      const makeValues = (index: number): FigureValues => ({
        ...figureValues(sentence, language, figures[index]),
        value: values[index],
        unit: with_unit.unit,
        measure: (with_unit.kind === 'number' ? 'count' : with_unit.kind) as FigureValues['measure'],
      })
      const from = leads === true
      return { low: makeValues(0), high: makeValues(1), start, end, from, changes: from && kind === 'comparison' }
    })
    .filter(
      ({ high, start, end }) =>
        !losesLimit(high, sentence, { start, end }, language) && !isDenied({ start, end }, sentence, language),
    )
}

/** Both figures of a pair with the rate after them: "2 to 3 litres a day". */
export function withRate({ low, high, end }: FromTo, sentence: string, language: FilmLanguage): Pick<FromTo, 'low' | 'high'> {
  const rate = rateBehind(sentence.slice(end), language)
  const add = (figure: FigureValues): FigureValues => ({ ...figure, unit: `${figure.unit}${rate}`.trim() })
  return { low: add(low), high: add(high) }
}

/** The first of these pairs in a sentence. Null without one. */
export const fromTo = (sentence: string, language: FilmLanguage): FromTo | null => rangesIn(sentence, language)[0] ?? null
