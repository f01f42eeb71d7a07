import type { FilmLanguage } from '../lexicons/languages.ts'
import { findFigures, isJoint } from '../figures/said-figures.ts'
import { type Described, describedIn, type Figure } from './figures.ts'

/** Time spans in words are facts from this value on: "two days" is no fact. */
const LEAST_TIME_IN_WORDS = 10
/** Counts in words are figures from this value on. */
const LEAST_COUNT_IN_WORDS = 100

/** Whether a number is a figure. A small number in words needs a measure, and a fraction needs its whole. */
function isFigure({ kind, in_words, value, of }: Described, least_time_in_words: number): boolean {
  if (kind === 'share') return of === true
  if (!in_words || kind === 'percent' || kind === 'money' || kind === 'measure' || kind === 'year')
    return !in_words || value !== 1
  return value >= (kind === 'time' ? least_time_in_words : LEAST_COUNT_IN_WORDS)
}

/** Connected numbers: both ends of a range or a change, and two numbers that share a unit. */
function togetherIn(sentence: string, described: readonly Described[], language: FilmLanguage): ReadonlySet<Described> {
  const pairs = findFigures(sentence, described, language).filter(({ kind, leads }) => kind === 'range' || leads)
  const joined = described.flatMap((one, index) => {
    const next = described[index + 1]
    return next && one.unit === '' && one.kind === 'number' && isJoint(sentence.slice(one.end, next.at), language)
      ? [one, next]
      : []
  })
  return new Set([...pairs.flatMap(({ figures }) => figures), ...joined])
}

/** Words before a number that is a position or an age, not a count: "every 5 minutes", "aged 12". */
const EVERY = /(?<!\p{L})(?:every|aged?(?: of)?) $/iu

/**
 * The figures of a sentence in order, with their counted things or units. Dates and years are separate from counts. Time spans in words are
 * figures from `least_time_in_words` on.
 */
export function numbersIn(sentence: string, language: FilmLanguage, least_time_in_words: number = LEAST_TIME_IN_WORDS): Figure[] {
  const described = describedIn(sentence, language)
  const together = described.length < 2 ? new Set<Described>() : togetherIn(sentence, described, language)
  const figures = described
    .filter((figure) => isFigure(figure, least_time_in_words))
    .map((figure): Figure => {
      const { at: _at, to: _to, of: _of, limit: _limit, ...rest } = figure
      return together.has(figure) || EVERY.test(sentence.slice(Math.max(0, figure.start - 12), figure.start))
        ? { ...rest, range: true }
        : rest
    })
  return shareEra(figures, sentence)
}

/** Words that join a year to the next year with the same era: "1344 und 1343 vor Christus", "44–31 BC". */
const JOINS_YEARS = /^\s?(?:[-–—]|(?:and|or|to|und|oder|bis|y|o|a|al|e|e il|ou|et|à|och|eller|till|और|से|و|إلى)\s)\s?$/u

/** Copies the era to a year before another year BCE, where only a joining word is between them. */
function shareEra(figures: Figure[], sentence: string): Figure[] {
  return figures.map((figure, index) => {
    const next = figures[index + 1]
    const isOpen =
      (figure.kind === 'year' || figure.kind === 'number') && figure.value > 0 && figure.unit === '' && !figure.in_words
    if (!next || next.kind !== 'year' || next.value >= 0 || !isOpen || !Number.isInteger(figure.value)) return figure
    const between = sentence.slice(figure.end, next.start)
    return JOINS_YEARS.test(between) ? { ...figure, kind: 'year', value: -figure.value } : figure
  })
}
