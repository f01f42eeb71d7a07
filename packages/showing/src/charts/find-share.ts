import { isUnspaced, type FilmLanguage, getPattern } from '@orion/language/lexicons.ts'
import { numbersIn, type Figure } from '@orion/language/facts.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A part and its whole in a sentence: "6,000 of the town's 18,000 houses". Both are numbers. */
export type Share = { part: Figure; whole: Figure }

/** Matches a text such as "…, 120 of which". */
const OF_WHICH_AFTER =
  /^ (?:of (?:which|whom|them)|de (?:los|las) cuales|de ellos|de ellas|d[ao]s quais|deles|delas|av (?:dem|vilka))(?!\p{L})/u

/**
 * Between a whole and its part are at most `APART` letters. `ENDS` is punctuation that ends a clause. Figures in two clauses are not a part
 * and its whole.
 */
const APART = 60
const ENDS = /[.。!！?？;；]/u

const kinds = new Set<Figure['kind']>(['count', 'number', 'measure', 'money'])

/**
 * Whether two figures may count the same things. If only one of them has a unit, the unit counts for both. Their nouns may differ ("58
 * people, of whom 20 children").
 */
export const countsAlike = (one: Figure, other: Figure): boolean =>
  one.kind === 'number' ||
  other.kind === 'number' ||
  (one.kind === other.kind && (one.kind === 'count' || one.unit.split(' ').at(-1) === other.unit.split(' ').at(-1)))

const isYear = ({ value, number_text }: Figure) => value > 1500 && value < 2100 && /^\p{Nd}{4}$/u.test(number_text)

/** The first pair of a part and its whole in a sentence. Null if the sentence has no such pair. */
export function findShare(sentence: string, language: FilmLanguage): Share | null {
  const { partOf, outOf, ofWhich } = LANGUAGES[language].shares
  const figures = numbersIn(sentence, language).filter(
    (figure) =>
      kinds.has(figure.kind) &&
      !figure.range &&
      !figure.in_words &&
      figure.value > 0 &&
      !(figure.kind === 'number' && isYear(figure)),
  )
  for (const [index, first] of figures.entries()) {
    const next = figures[index + 1]
    if (!next || !countsAlike(first, next)) continue
    const between = sentence.slice(numberEnd(sentence, first, language), next.start)
    if (partOf?.test(between) && first.value < next.value) return { part: first, whole: next }
    if (first.value <= next.value || between.length > APART || ENDS.test(between)) continue
    const isPart =
      ofWhich.test(between) ||
      outOf?.test(sentence.slice(0, first.start)) === true ||
      OF_WHICH_AFTER.test(sentence.slice(numberEnd(sentence, next, language)))
    if (isPart) return { part: next, whole: first }
  }
  return null
}

/**
 * Whether a figure is the whole of a part that the sentence also states. A card with only this figure would show the whole instead of the
 * part.
 */
export const isWhole = (figure: Pick<Figure, 'start' | 'end'>, sentence: string, language: FilmLanguage): boolean => {
  const share = findShare(sentence, language)
  const behind = [...sentence.slice(figure.end)].slice(0, 24).join('')
  const [clause] = behind.split(/[.。;；]/u)
  return share === null
    ? LANGUAGES[language].shares.outOf?.test(sentence.slice(0, figure.start)) === true ||
        LANGUAGES[language].shares.ofWhich.test(clause)
    : share.whole.start === figure.start
}

/** Whether a figure counts things that another figure names: "135 of them". */
export const countsThem = ({ unit }: Pick<Figure, 'unit'>, language: FilmLanguage): boolean =>
  getPattern(language, 'anaphors', 'start', 'iu').test(unit) || LANGUAGES[language].shares.ofWhich.test(unit)

/**
 * The position after the digits of a figure. The noun that it counts may start with "of …". In Chinese and Japanese, the noun includes the
 * next words.
 */
function numberEnd(sentence: string, { start, end, number_text, unit }: Figure, language: FilmLanguage): number {
  const at = sentence.indexOf(number_text, start)
  if (isUnspaced(language) && at >= 0) return at + number_text.length + unit.length - unit.replace(/^[万亿億兆]+/u, '').length
  return unit === '' && at >= 0 ? at + number_text.length : end
}
