import { numbersIn, type FigureValues } from '@orion/language/facts.ts'
import { termsIn } from '@orion/language/terms.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { scaleEnd } from '@orion/film/recipe.ts'
import { MOST_DOTS } from '@orion/film/render.ts'
import type { NarratedFilm } from '../narrated-film.ts'

type Measured = Pick<FigureValues, 'value' | 'unit' | 'measure'>

/** Names of lengths in the film languages, so that "m" and "metres" share one scale. */
const LENGTHS: readonly [RegExp, string][] = [
  [/^(?:km|(?:k|qu|ch)il[oóôò]m[eéèê]t\p{L}*|किलोमीटर|كيلومتر[\p{L}\p{M}]*|キロメートル|公里|千米)$/iu, 'km'],
  [/^(?:cm|[cz]ent[ií]m[eéè]t\p{L}*|センチ(?:メートル)?|厘米)$/iu, 'cm'],
  [/^(?:m|m[eè]t(?:er|re|ri|ro)[ns]?|मीटर|متر[\p{L}\p{M}]*|أمتار|メートル|米)$/iu, 'm'],
]

/**
 * A key for each measure. It is the counted thing, or the unit without its scale, without regard to endings. Figures of one measure have
 * the same key.
 */
function measureKey({ unit, measure }: Pick<Measured, 'unit' | 'measure'>, language: FilmLanguage): string {
  if (measure === 'percent' || measure === 'share') return measure
  const base_unit = unit.replace(/^[万萬亿億兆千百]+/u, '')
  const length = LENGTHS.find(([names]) => names.test(base_unit.trim()))
  if (length) return length[1]
  return `${measure} ${termsIn(base_unit, language).at(-1) ?? base_unit.toLowerCase()}`
}

/** A time span in words counts only from this value on, because a film also mentions very short spans. */
const LEAST_TIME = 2

const known = new WeakMap<readonly string[], Map<string, number>>()

/**
 * The largest figure of each measure in the film's sources. It is read from the sources because they do not change when a sentence of the
 * film changes.
 */
function findGreatest({ background, language }: NarratedFilm): Map<string, number> {
  if (!background) return new Map()
  const before = known.get(background)
  if (before) return before
  const greatest = new Map<string, number>()
  for (const sentence of background)
    for (const { kind, unit, value } of numbersIn(sentence, language, LEAST_TIME)) {
      if (kind === 'year' || kind === 'date' || kind === 'number') continue
      for (const key of [measureKey({ unit, measure: kind }, language), kind])
        greatest.set(key, Math.max(greatest.get(key) ?? 0, value))
    }
  known.set(background, greatest)
  return greatest
}

/** A shape that is shorter than this share of its scale is meaningless. Bars next to each other need more. */
export const LEAST_SEEN = 0.08
export const LEAST_COMPARED = 0.25

/** Well-known wholes of time spans, by their units: the hours of a day, the months of a year. */
const WHOLES: readonly (readonly [RegExp, number])[] = [
  [/^(?:hours?|or[ae]|horas?|heures?|Stunden?|timm(?:e|ar)n?|घंट\p{L}*\p{M}*|ساع(?:ة|ات)|時間|小时)$/iu, 24],
  [/^(?:minutes?|minut[io]|minutos?|Minuten?|minut(?:er)?|मिनट|دقيقة|دقائق|分間?|分钟)$/iu, 60],
  [
    /^(?:months?|mes[ei]|mes(?:es)?|mois|mês|Monate?n?|månad(?:er)?|महीन\p{L}*\p{M}*|شهر\p{L}*\p{M}*|أشهر|か月|カ月|ヶ月|个月)$/iu,
    12,
  ],
]
/** Minimum share of such a whole for the film's longest span. A smaller share would hardly be visible. */
const LEAST_OF_WHOLE = 0.2

/** The end of a time scale. It is the whole of its unit, if the film's longest span is a sufficient share of that whole. */
function endOfTime(longest: number, unit: string): number {
  const whole = WHOLES.find(([names]) => names.test(unit.trim()))?.[1]
  return whole !== undefined && longest <= whole && longest >= whole * LEAST_OF_WHOLE ? whole : scaleEnd(longest)
}

/**
 * The end of the film's scale for a measure: the largest figure in the sources, or 100 for percentages. A scene with larger figures (a
 * user's own words) has a longer scale. Null if the scene's largest figure would hardly be visible on the film's scale. Then no shape is
 * drawn.
 */
export function chooseScale(figures: readonly Measured[], film: NarratedFilm, least = LEAST_SEEN): number | null {
  const most = Math.max(...figures.map(({ value }) => value))
  const [first] = figures
  if (!first || !(most > 0) || figures.some(({ value }) => value < 0)) return null
  const greatest =
    first.measure === 'percent'
      ? 100
      : first.measure === 'share'
        ? 1
        : (findGreatest(film).get(measureKey(first, film.language)) ?? 0)
  const longest = Math.max(most, greatest)
  const end = first.measure === 'time' ? endOfTime(longest, first.unit) : scaleEnd(longest)
  return most / end < least ? null : end
}

/** The least number of dots of a count. */
const LEAST_DOTS = 12

/** The number of items that one dot means in the whole film, for all kinds of items. Null if a count would have too few dots. */
export function computeDot({ value }: Measured, film: NarratedFilm): number | null {
  const greatest = Math.max(value, findGreatest(film).get('count') ?? 0)
  const each = greatest <= MOST_DOTS ? 1 : Math.ceil(scaleEnd(greatest / MOST_DOTS))
  return value / each < LEAST_DOTS ? null : each
}
