import { clauseEnd, clauseStart, type Figure, type FigureValues, numbersIn } from '@orion/language/facts.ts'
import { boundBefore, boundBehind, CHANGES } from '@orion/language/figures.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { findSpan } from './span-of.ts'
import { LANGUAGES } from '../languages/languages.ts'

const findClause = (
  figure: FigureValues,
  sentence: string,
  language: FilmLanguage,
): { text: string; before: string; after: string } | null => {
  const span = findSpan(figure, sentence, language)
  if (!span) return null
  const from = clauseStart(sentence, span.start)
  const to = clauseEnd(sentence, span.end)
  return { text: sentence.slice(from, to), before: sentence.slice(from, span.start), after: sentence.slice(span.end, to) }
}

/** Whether a figure's clause describes an increase or a decrease. A percentage of growth is not part of a whole. */
export function tellsChange(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const clause = findClause(figure, sentence, language)
  const without = clause && figure.hedge ? clause.text.replace(figure.hedge, ' ') : clause?.text
  return without === undefined || CHANGES[language].up.test(without) || CHANGES[language].down.test(without)
}

/** The figures of a text to which a word of direction may belong. Years and dates do not rise or fall. */
const listMovable = (text: string, language: FilmLanguage): Figure[] =>
  numbersIn(text, language).filter(({ kind }) => kind !== 'year' && kind !== 'date')

/** Whether a language puts its words of direction after their figure. They may then belong to any figure of their clause. */
const isAfterFigure = (language: FilmLanguage): boolean => isUnspaced(language) || language === 'hi'

/**
 * The direction of the change whose size a sentence states: up or down. Null if the direction is uncertain, because its word may belong to
 * another figure.
 */
export function changeBy(figure: FigureValues, sentence: string, language: FilmLanguage): 'up' | 'down' | null {
  const clause = findClause(figure, sentence, language)
  if (!clause || !LANGUAGES[language].figures.by.test(clause.before)) return null
  const others = listMovable(clause.before, language)
  if (isAfterFigure(language) && others.length + listMovable(clause.after, language).length > 0) return null
  const words = isAfterFigure(language) ? clause.text : clause.before.slice(others.at(-1)?.end)
  const up = CHANGES[language].up.test(words)
  const down = CHANGES[language].down.test(words)
  return up === down ? null : up ? 'up' : 'down'
}

/**
 * Whether a sentence states a change in this direction before or after two connected figures, and no change in the other direction. Other
 * figures of the clause may own the direction, except a time span in a language that puts the direction first.
 */
export function changesTo(
  sentence: string,
  { start, end, way }: { start: number; end: number; way: 'up' | 'down' },
  language: FilmLanguage,
): boolean {
  const from = clauseStart(sentence, start)
  const to = clauseEnd(sentence, start)
  const clause = sentence.slice(from, to)
  const others = [
    ...listMovable(sentence.slice(from, start), language),
    ...listMovable(sentence.slice(Math.min(end, to), to), language),
  ]
  if (others.some(({ kind }) => kind !== 'time' || isAfterFigure(language))) return false
  const { up, down } = CHANGES[language]
  return way === 'up' ? up.test(clause) && !down.test(clause) : down.test(clause) && !up.test(clause)
}

/** Whether a percentage or a fraction is certainly a part of a whole in its sentence. False for growth, a rate or a level. */
export function isPartOfWhole(figure: FigureValues, sentence: string, language: FilmLanguage): boolean {
  const clause = findClause(figure, sentence, language)
  if (!clause || tellsChange(figure, sentence, language)) return false
  const part = figure.measure === 'percent' ? figure.value / 100 : figure.measure === 'share' ? figure.value : 0
  if (!(part > 0 && part <= 1)) return false
  return (
    LANGUAGES[language].figures.ofWhat.test(clause.after) ||
    LANGUAGES[language].figures.wholeBefore?.test(clause.before.trimEnd()) === true
  )
}

/**
 * Whether a limit after a figure is not in the figure's unit: "40 flowers or more", "आधे से अधिक". A chart without this limit would show
 * the figure as exact.
 */
export function losesLimit(
  { number_text, unit }: FigureValues,
  sentence: string,
  { start, end }: Pick<Figure, 'start' | 'end'>,
  language: FilmLanguage,
): boolean {
  const at = sentence.indexOf(number_text, start)
  const from = at < 0 || at >= end ? end : at + number_text.length
  const limit = boundBehind([sentence.slice(from), sentence.slice(end)], language)
  return limit !== null && !unit.includes(sentence.slice(from, from + limit.behind).trim())
}

/** The end of a range that "at least" or "up to" before a figure indicates. Null if the figure is not an end of a range. */
export function findRangeEnd({ hedge }: FigureValues, language: FilmLanguage): 'low' | 'high' | null {
  const bound = hedge === undefined ? undefined : boundBefore(`${hedge} `, language)?.bound
  return bound === 'at_least' ? 'low' : bound === 'at_most' ? 'high' : null
}
