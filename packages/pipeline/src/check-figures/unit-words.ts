import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

const SIGNS: Record<string, string> = {
  metre: 'm',
  square_metre: 'm2',
  kilometre: 'km',
  square_kilometre: 'km2',
  centimetre: 'cm',
  millimetre: 'mm',
  foot: 'ft',
  hectare: 'ha',
  kilogram: 'kg',
  gram: 'g',
  milligram: 'mg',
  tonne: 't',
  litre: 'l',
  second: 's',
  minute: 'min',
  hour: 'h',
  percent: '[%٪]',
  degree: '°c?',
  dollar: '\\$',
  euro: '€',
  sterling: '£',
  yen: '¥',
  yuan: '¥',
  rupee: '₹',
}

/** Money signs, before or after a figure. */
const MONEY: Record<string, readonly string[]> = {
  $: ['dollar'],
  '€': ['euro'],
  '£': ['sterling', 'pound'],
  '¥': ['yen', 'yuan'],
  '₹': ['rupee'],
}

const made = new Map<FilmLanguage, [string, RegExp][]>()

function makePatterns(language: FilmLanguage): [string, RegExp][] {
  const known = made.get(language)
  if (known) return known
  const { units } = LANGUAGES[language].figures
  const unspaced = isUnspaced(language)
  const end = unspaced ? '' : '(?![\\p{L}\\p{M}])'
  // In these languages an adjective may be between the figure and the unit: "two full years".
  const adjective = language === 'en' || language === 'de' || language === 'sv' ? `(?:(?!\\d)[\\p{L}\\p{M}]+[\\s\\u00a0-])?` : ''
  // "More than" is before the unit: 一千多公里, 十数時間.
  const between = unspaced ? '[\\s个個]?[多余餘几幾数]?[\\s个個]?' : `[\\s\\u00a0\\u202f'’-]{0,2}(?:d[ei]\\s|d')?${adjective}`
  const all = new Set([...Object.keys(units), ...Object.keys(SIGNS)])
  const patterns = [...all].flatMap((unit): [string, RegExp][] => {
    const words = units[unit]
    const sign = SIGNS[unit]
    const word = words === undefined ? '' : `${between}(?:${words})${end}`
    const signed = sign === undefined ? '' : `\\s?(?:${sign})(?![\\p{L}\\p{M}\\d])`
    const both = [word, signed].filter((each) => each !== '').join('|')
    return both === '' ? [] : [[unit, new RegExp(`^(?:${both})`, 'u')]]
  })
  made.set(language, patterns)
  return patterns
}

/**
 * The number of characters of the unit that follows a figure. 0 if no unit follows. `behind` is the text after the figure, in lower case.
 */
export const unitLength = (behind: string, language: FilmLanguage): number =>
  Math.max(0, ...makePatterns(language).map(([, pattern]) => pattern.exec(behind)?.[0].length ?? 0))

/** The units that a figure may have, from the text before and after it, in lower case. Empty if no known unit is there. */
export function unitsAt(before: string, behind: string, language: FilmLanguage): ReadonlySet<string> {
  const money = MONEY[before.trimEnd().at(-1) ?? '']
  if (money) return new Set(money)
  const found = makePatterns(language).flatMap(([unit, pattern]) => {
    const length = pattern.exec(behind)?.[0].length
    return length === undefined ? [] : [{ unit, length }]
  })
  // The shortest match is the unit next to the figure: "18 minutes a day" is a number of minutes. "4 square metres" is not a length.
  const exact = found.filter(({ unit, length }) => !found.some((each) => each.unit === `square_${unit}` && each.length > length))
  const nearest = Math.min(...exact.map(({ length }) => length))
  return new Set(exact.filter(({ length }) => length === nearest || exact.length < 3).map(({ unit }) => unit))
}
