import { clauseEnd, clauseStart, type FigureValues } from '@orion/language/facts.ts'
import { boundBefore, CHANGES } from '@orion/language/figures.ts'
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

/** The direction of the change whose size a sentence states: up or down. Null if the direction is uncertain. */
export function changeBy(figure: FigureValues, sentence: string, language: FilmLanguage): 'up' | 'down' | null {
  const clause = findClause(figure, sentence, language)
  if (!clause || !LANGUAGES[language].figures.by.test(clause.before)) return null
  const words = isUnspaced(language) || language === 'hi' ? clause.text : clause.before
  const up = CHANGES[language].up.test(words)
  const down = CHANGES[language].down.test(words)
  return up === down ? null : up ? 'up' : 'down'
}

/** Whether a sentence states a change in this direction before or after a position, and no change in the other direction. */
export function changesTo(sentence: string, at: number, way: 'up' | 'down', language: FilmLanguage): boolean {
  const clause = sentence.slice(clauseStart(sentence, at), clauseEnd(sentence, at))
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

/** The end of a range that "at least" or "up to" before a figure indicates. Null if the figure is not an end of a range. */
export function findRangeEnd({ hedge }: FigureValues, language: FilmLanguage): 'low' | 'high' | null {
  const bound = hedge === undefined ? undefined : boundBefore(`${hedge} `, language)?.bound
  return bound === 'at_least' ? 'low' : bound === 'at_most' ? 'high' : null
}
