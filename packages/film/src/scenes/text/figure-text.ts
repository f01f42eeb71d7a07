import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import type { FigureValues } from '@orion/language/facts.ts'
import { fold, getScale } from '@orion/language/figures.ts'
import { LANGUAGES } from '../../languages/languages.ts'

const ZEROS = [0x0660, 0x06f0, 0x0966]

/** A figure in Western digits, whatever digits it was written in. */
export const westernDigits = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]/gu, (digit) =>
      String(ZEROS.map((zero) => digit.codePointAt(0)! - zero).find((value) => value >= 0 && value < 10)),
    )

const SIGN = /^[$€£¥₹₩₽]|^(?:US|A|C|R)\$$/u

/** Matches percentage points, which are differences of percentages and keep their name. */
const POINTS = /poi?nt|punto|ponto|punkt|procentenhet|ポイント|百分点/iu

/** Whether a figure is a number of percentage points. */
export const isInPoints = ({ unit, measure }: FigureValues): boolean => measure === 'percent' && POINTS.test(unit)

/** A unit with its names in the form that they have on a card: "Millionen Metern" is "Millionen Meter". */
const standAlone = (unit: string, language: FilmLanguage): string =>
  unit.replace(/[\p{L}\p{M}]+/gu, (word) => LANGUAGES[language].words.units?.[word] ?? word)

/** The text directly before and after a figure, and the separate unit. */
export function splitUnit(
  { unit, measure }: FigureValues,
  language: FilmLanguage,
): { before: string; after: string; own: string } {
  const sign = standAlone(unit.trim(), language)
  if (measure === 'percent') return POINTS.test(sign) ? { before: '', after: '', own: sign } : { before: '', after: '%', own: '' }
  if (measure === 'money' && SIGN.test(sign)) {
    return LANGUAGES[language].words.currencyFirst ? { before: sign, after: '', own: '' } : { before: '', after: '', own: sign }
  }
  return { before: '', after: '', own: sign }
}

/** A figure with its unit in one line, for labels. */
export function figureLine(figure: FigureValues, language: FilmLanguage): string {
  const { before, after, own } = splitUnit(figure, language)
  const number = `${before}${westernDigits(figure.number_text)}${after}`
  return own ? `${number}${isUnspaced(language) ? '' : '\u00a0'}${own}` : number
}

const EAST_SCALE = /^[十百千万萬亿億兆]+/u

/** The words of a count's unit: the scale that belongs to the number ("million"), and the counted noun. */
export function countedNoun({ unit, measure }: FigureValues, language: FilmLanguage): { scale: string; noun: string } {
  if (measure !== 'count') return { scale: unit, noun: '' }
  if (isUnspaced(language)) return { scale: EAST_SCALE.exec(unit)?.[0] ?? '', noun: unit.replace(EAST_SCALE, '') }
  const words = unit.split(' ').filter(Boolean)
  const scaled = words.findIndex((word) => getScale(fold(word), language) === undefined)
  const at = scaled < 0 ? words.length : scaled
  return { scale: words.slice(0, at).join(' '), noun: words.slice(at).join(' ') }
}
