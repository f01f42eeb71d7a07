import { readRoman } from './roman.ts'
import type { Fraction, SpeechRule, SpeechTable } from './table.ts'

/** Fraction signs with their numerator and denominator. */
export const SHARES: Record<string, Fraction> = {
  '½': [1, 2],
  '¼': [1, 4],
  '¾': [3, 4],
  '⅓': [1, 3],
  '⅔': [2, 3],
  '⅕': [1, 5],
  '⅖': [2, 5],
  '⅗': [3, 5],
  '⅘': [4, 5],
  '⅙': [1, 6],
  '⅚': [5, 6],
  '⅛': [1, 8],
  '⅜': [3, 8],
  '⅝': [5, 8],
  '⅞': [7, 8],
}
const SHARE_SIGNS = Object.keys(SHARES).join('')

/** Chemical symbols that appear in the formulas of everyday texts. */
const ELEMENTS = 'He|Li|Be|Ne|Na|Mg|Al|Si|Cl|Ar|Ca|Ti|Cr|Mn|Fe|Co|Ni|Cu|Zn|Br|Ag|Cd|Sn|Ba|Pt|Au|Hg|Pb|H|B|C|N|O|F|P|S|K|I|U'

/** Words that may be before a Roman numeral at the beginning of a sentence, and are no name of a ruler: La I República. */
const ARTICLES = new Set(
  'El La Los Las Le Les Un Una Une Uma Um Os As Der Die Das Den Det Ett En Ein Eine The In Im Am An On At Of By De Del Al Du Des Do Da Dos Das Au Aux No Na Nos Nas Em Con Com Por Para Pour Par Sur Mit Och Und Et And Y Si Se Il Lo Gli Nel Nello Nella Dal Dalla Dello Della Allo Alla'.split(
    ' ',
  ),
)

/** Formulas with one element. Other letters with a digit, such as B12 and F16, are names. */
const GASES = new Set(['O2', 'O3', 'H2', 'N2', 'Cl2'])

/** Reads a telephone number digit by digit, with a pause between its groups. */
function sayDigits(written: string, table: SpeechTable) {
  const comma = table.space === '' ? '，' : ','
  const groups = written
    .split(/\D+/)
    .filter((group) => group !== '')
    .map((group) => table.digits?.(group) ?? [...group].map((digit) => table.cardinal(digit, '')).join(table.space))
  return `${written.startsWith('+') ? `${table.signs['+']} ` : ''}${groups.join(`${comma}${table.space}`)}`
}

const isDate = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12

const nextWord = (after: string) => /^\s*([\p{L}\p{M}]+)/u.exec(after)?.[1] ?? ''

/** The rules for written forms that all languages share: dates in digits, telephone numbers, formulas, fractions, ratios and Roman numerals. */
export function writtenForms(table: SpeechTable): SpeechRule[] {
  return [
    ...labelledPhones(table),
    ...dateForms(table),
    ...phoneForms(table),
    {
      pattern: new RegExp(
        `${table.space === '' ? '(?<![A-Za-z\\d])' : '(?<![\\p{L}\\p{M}]\\d{0,4})'}(?:(?:${ELEMENTS})\\d{0,2}){1,6}(?![\\p{Ll}\\d]|\\.\\d)`,
        'gu',
      ),
      say: ([formula], before) => sayFormula(formula, before, table),
    },
    ...shareForms(table),
    ...ratioForms(table),
    ...romanForms(table),
  ]
}

/** Dates in digits. A number over 12 is the day. */
function dateForms(table: SpeechTable): SpeechRule[] {
  return [
    {
      pattern: /(?<![\d\-/.])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?![\d\-/])/gu,
      say: ([, year, , month, day], before) =>
        isDate(Number(day), Number(month))
          ? table.date({ day: Number(day), month: Number(month), year: Number(year) }, before)
          : undefined,
    },
    {
      pattern: /(?<![\d\-/.])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?![\d\-/])/gu,
      say: ([, first, , second, year], before) => {
        const [day, month] = Number(second) > 12 ? [second, first] : [first, second]
        return isDate(Number(day), Number(month))
          ? table.date({ day: Number(day), month: Number(month), year: Number(year) }, before)
          : undefined
      },
    },
  ]
}

/** Telephone numbers after a word for them, which may look like dates. */
function labelledPhones(table: SpeechTable): SpeechRule[] {
  const { phone } = table
  if (phone === undefined) return []
  return [
    {
      pattern: new RegExp(`(?<=(?:${phone})[.:]{0,2}\\s?)\\(?\\d{2,5}\\)?(?: ?[ \\-./] ?\\d{2,8}){1,5}(?:-\\d)?(?!\\d)`, 'gu'),
      say: ([written]) => sayDigits(written, table),
    },
  ]
}

/** Other telephone numbers. They are read digit by digit. */
function phoneForms(table: SpeechTable): SpeechRule[] {
  return [
    {
      pattern: /(?<![\d+])\+(?=[\d .\-()\u00a0]{7})\d{1,3}(?:[ \u00a0.\-()]{1,2}\d{1,8}){1,6}(?!\d)/gu,
      say: ([written]) => sayDigits(written, table),
    },
    {
      pattern: /(?<![\d.,+\p{L}])\((?:\d{2,3}|0\d{2,4})\)[ \u00a0]?\d{2,5}(?:[ \-.]\d{2,5}){1,3}(?![\d.,]\d|\d)/gu,
      say: ([written]) => sayDigits(written, table),
    },
    {
      pattern: /(?<![\d.,+:]|\d[ \u00a0\u202f])0\d{1,4}(?:(?:[ \u00a0\-/.]| \/ )\d{2,8}){1,5}(?![\d.,]\d)/gu,
      say: ([written]) => sayDigits(written, table),
    },
    {
      pattern: /(?<![\d.,+]|\d[ \u00a0\u202f-])(?:0\d{6,11}|\d{3}-0\d{3})(?![\d.,]\d|\d)/gu,
      say: ([written]) => sayDigits(written, table),
    },
    {
      pattern: /(?<![\d.,+$€£-])(?=(?:-?\d){9,20}(?![\d-]))\d{1,5}(?:-\d{1,7}){2,5}(?![\d.,]\d|[\d-])/gu,
      say: ([written]) => sayDigits(written, table),
    },
    {
      pattern: /(?<![\d.,+$€£-])\d{2,3}[ -]\d{4}[ -]\d{4}(?![\d.,]\d|[\d-])/gu,
      say: ([written]) => sayDigits(written, table),
    },
  ]
}

function shareForms(table: SpeechTable): SpeechRule[] {
  return [
    {
      pattern: new RegExp(`(?<![\\d.,])(\\d+)[ \\u00a0\\u202f]?([${SHARE_SIGNS}])`, 'gu'),
      say: ([, whole, sign], _, after) => {
        const fraction = SHARES[sign]
        return table.mixed?.(whole, fraction, nextWord(after)) ?? `${table.cardinal(whole, '')} ${table.share(...fraction)}`
      },
    },
    { pattern: new RegExp(`[${SHARE_SIGNS}]`, 'gu'), say: ([sign]) => ` ${table.share(...SHARES[sign])} ` },
    {
      pattern: /(?<![\d/.,])(\d)\/(\d|10)(?![\d/])/gu,
      say: ([, top, bottom]) =>
        Number(top) > 0 && Number(top) < Number(bottom) ? table.share(Number(top), Number(bottom)) : undefined,
    },
  ]
}

function ratioForms(table: SpeechTable): SpeechRule[] {
  return [
    {
      pattern: /(?<![\d:.,])(?!\d{1,2}:[0-5]\d:[0-5]\d)\d{1,2}(?::\d{1,2}){2,3}(?![\d:]|[.,]\d)/gu,
      say: ([parts]) =>
        parts
          .split(':')
          .map((part) => table.cardinal(part, ''))
          .join(`${table.space}${table.ratio}${table.space}`),
    },
    {
      pattern: /(?<![\d:])(\d{1,4}):(\d|\d{3,4})(?![\d:])/gu,
      say: ([, one, other]) =>
        [table.cardinal(one, ''), table.ratio, table.cardinal(other, '')].filter((part) => part !== '').join(table.space),
    },
  ]
}

function romanForms({ numeral, dotted_ordinals }: SpeechTable): SpeechRule[] {
  if (numeral === undefined) return []
  return [
    {
      pattern:
        /(?<=([\p{L}\p{M}'’]{2,})[ \u00a0]?)(?<![A-Za-zÀ-ɏ])([IVX]{1,6}|(?=[IVXLC]{3,7}(?!\p{L}))C{0,3}(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3}))(\.?)(?![\p{L}\p{M}\d'’+])/gu,
      say: ([, name, roman, dot], before, after) => {
        if (ARTICLES.has(name)) return undefined
        const spoken = numeral(readRoman(roman), name, { before, dotted: dot !== '' })
        const ends = dot !== '' && (after.trim() === '' || dotted_ordinals !== true)
        return spoken === undefined ? undefined : `${spoken}${ends ? '.' : ''}`
      },
    },
  ]
}

function sayFormula(formula: string, before: string, table: SpeechTable) {
  const parts = formula.match(new RegExp(`(?:${ELEMENTS})|\\d+`, 'g')) ?? []
  const elements = parts.filter((part) => !/\d/.test(part)).length
  if (elements < 2 && !GASES.has(formula)) return undefined
  if (
    elements === parts.length &&
    (elements > 4 || !/\p{Ll}/u.test(formula) || /^(?:Co|In|No|He|Be|Al)\p{Lu}\p{Ll}?$/u.test(formula))
  )
    return undefined
  const pad = /[\p{L}\p{M}\d]$/u.test(before) ? ' ' : ''
  return (
    pad +
    parts
      .map((part) =>
        /\d/.test(part) ? (table.formula?.(part) ?? table.cardinal(part, '')) : (table.letters?.(part) ?? [...part].join(' ')),
      )
      .join(' ')
  )
}
