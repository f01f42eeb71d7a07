import { figureValues, numbersIn, type Figure, type FigureValues } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** How a language leads from one figure to the next: of a range, and of a change. */
const TO: Record<FilmLanguage, RegExp> = {
  en: /^\s(?:to|and)\s$/iu,
  es: /^\s(?:a|y|hasta)\s(?:los\s|las\s)?$/iu,
  fr: /^\s(?:à|et)\s$/iu,
  pt: /^\s(?:a|e|para|até)\s$/iu,
  de: /^\s(?:bis|auf|und)\s$/u,
  sv: /^\s(?:till|och)\s$/iu,
  hi: /^\s(?:से(?:\s(?:घटाकर|बढ़ाकर|घटकर|बढ़कर))?|और)\s$/u,
  ar: /^\s(?:إلى|و)\s?$/u,
  ja: /^(?:から|～|〜)$/u,
  zh: /^(?:减少|增加|下降|上升|增长|提高|降低|降|升|增|减|涨|跌)?[到至]$/u,
}
const DASH = /^\s?[–—-]\s?$/u

/** What opens a change, directly before its first figure. */
const FROM: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})from\s$/iu,
  es: /(?<!\p{L})de(?:sde)?\s(?:los\s|las\s)?$/iu,
  fr: /(?<!\p{L})de\s$/iu,
  pt: /(?<!\p{L})de\s$/iu,
  de: /(?<!\p{L})von\s$/iu,
  sv: /(?<!\p{L})från\s$/iu,
  hi: /$/u,
  ar: /(?<!\p{L})من\s$/u,
  ja: /$/u,
  zh: /从\s?$/u,
}

/** What opens a range, directly before its first figure. */
const BETWEEN: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})between\s$/iu,
  es: /(?<!\p{L})entre\s$/iu,
  fr: /(?<!\p{L})entre\s$/iu,
  pt: /(?<!\p{L})entre\s$/iu,
  de: /(?<!\p{L})zwischen\s$/iu,
  sv: /(?<!\p{L})mellan\s$/iu,
  hi: /(?!)/u,
  ar: /(?<!\p{L})بين\s$/u,
  ja: /(?!)/u,
  zh: /(?!)/u,
}
const AND = /^\s(?:and|y|et|e|und|och|और|و)\s?$/iu

export type FromTo = { low: FigureValues; high: FigureValues; start: number; end: number; from: boolean }

/** Whether the second figure's unit is the first one's too: said at both, or once behind the second. */
const alike = (one: Figure, other: Figure): boolean => one.unit === other.unit || (one.kind === 'number' && one.unit === '')

/**
 * Two figures of which one leads to the other ("from 36 to 24", "8 to 10 hours", "between 50 and 400"), with the unit that is said once for both.
 * `from`: it is said to go from the one to the other.
 */
export function fromTo(sentence: string, language: FilmLanguage): FromTo | null {
  const figures = numbersIn(sentence, language)
  for (const [index, first] of figures.entries()) {
    const next = figures[index + 1]
    if (!next || !alike(first, next) || [first, next].some(({ kind }) => kind === 'year' || kind === 'date' || kind === 'share'))
      continue
    const between = sentence.slice(first.end, next.start)
    const before = sentence.slice(0, first.start)
    const joins = AND.test(between) ? BETWEEN[language].test(before) : TO[language].test(between)
    const dash = DASH.test(between)
    if (!joins && !dash) continue
    const values = (figure: Figure): FigureValues => ({
      ...figureValues(sentence, language, figure),
      unit: next.unit,
      measure: (next.kind === 'number' ? 'count' : next.kind) as FigureValues['measure'],
    })
    const opened = joins ? (BETWEEN[language].exec(before)?.index ?? first.start) : first.start
    return {
      low: values(first),
      high: values(next),
      start: opened,
      end: next.end,
      from: FROM[language].test(before) && !dash,
    }
  }
  return null
}
