import type { FilmLanguage } from '../lexicons/languages.ts'
import { toPattern, sayNumber } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const plain = (raised: string) => [...raised].map((digit) => RAISED.indexOf(digit)).join('')
const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })

const VERSION: Partial<Record<FilmLanguage, string>> = { hi: 'संस्करण', ar: 'الإصدار', zh: '版本', ja: 'バージョン' }
/** The words before a day with its month: le 22/7. */
const DAY_BEFORE = /(?<!\p{L})(?:le|du|el|del|día|dia|em|den|der|am|vom|bis|zum|ab|on|since|until|d\.)\s$|\/$|\d\s?[-–]\s?$/iu
const EQUALS_BEFORE = /[=≈~π]\s?$/u

/**
 * Figures with a slash may also be dates, scores and pressures. They are a fraction when they are above one, or approximate π, or are in an
 * equation.
 */
const isFraction = (written: string, before: string, language: FilmLanguage): boolean =>
  EQUALS_BEFORE.test(before) || (written === '22/7' && language !== 'sv' && !DAY_BEFORE.test(before))

/** Amounts in another language's notation, and amounts with letter codes that begin no word: 39.99 EUR in German, NT$300, 100 kr. */
function otherMoney(table: SpeechTable): SpeechRule[] {
  const { currencies, price, space } = table
  const lettered = toPattern(Object.keys(currencies).filter((sign) => /^\p{L}/u.test(sign)))
  const any = toPattern(Object.keys(currencies))
  // amounts of these currencies never have three decimals, so three digits after a mark are thousands
  const whole = '₩|₽|₺|₦|฿|₫|₱'
  const gap = '[ \\u00a0\\u202f]?'
  const start = '(?<![\\p{L}\\p{M}\\d.,]|\\d[ \\u00a0])'
  const end = space === '' ? '(?![A-Za-z\\d])' : '(?![\\p{L}\\p{M}\\d])'
  const amount = (units: string, cents: string, sign: string) => {
    const [one, many] = currencies[sign]
    const spoken = `${sayNumber(units, table, many)}${space}${units === '1' ? one : many}`
    if (cents === '') return spoken
    return (
      price?.(spoken, { spoken: table.cardinal(String(Number(cents)), ''), digits: cents, sign }) ??
      `${sayNumber(`${units}${table.decimal}${cents}`, table)}${space}${many}`
    )
  }
  if (space === '')
    return [
      rule(`(?<![A-Za-z])(${lettered})${gap}([\\d,]*\\d(?:\\.\\d+)?)(?![\\d万億亿兆])`, ([, sign, written]) =>
        amount(written, '', sign),
      ),
      rule(`(?<![A-Za-z\\d.,])([\\d,]*\\d(?:\\.\\d+)?)${gap}(${lettered})${end}`, ([, written, sign]) =>
        amount(written, '', sign),
      ),
    ]
  if (table.decimal === '.') return []
  return [
    rule(`${start}(${whole})${gap}(\\d{1,3}(?:,\\d{3})+)(?![\\d.,]*\\d)`, ([, sign, written]) =>
      amount(written.replaceAll(',', ''), '', sign),
    ),
    rule(`${start}(\\d{1,3})\\.(\\d{2})${gap}(${any})${end}`, ([, units, cents, sign]) => amount(units, cents, sign)),
  ]
}

/** Forms of science and of numbering that every language shares: measures after powers, ions, isotopes, fractions above one, .5, v1.2.3. */
export function scienceForms(table: SpeechTable, language: FilmLanguage): SpeechRule[] {
  const units = toPattern(Object.keys(table.units).filter((unit) => /^\p{L}/u.test(unit)))
  const end = table.space === '' ? '(?![A-Za-z\\d⁻⁰-⁹²³])' : '(?![\\p{L}\\p{M}\\d⁻⁰-⁹²³])'
  const signs: Record<string, string> = { '⁺': table.signs['+'] ?? '+', '⁻': table.minus }
  const version = VERSION[language]
  return [
    ...(language === 'ja' ? [rule('(?<=10(?:\\^[-−]?\\d{1,3})[ \\u00a0]?)m/s', () => 'メートルマイビョー')] : []),
    rule(
      `(?<=10(?:⁻?[${RAISED}]+|\\^[-−]?\\d{1,3})[ \\u00a0\\u202f]?)(${units})${table.space === '' ? '(?!/)' : ''}${end}`,
      ([, unit], before) => `${/\s$/u.test(before) ? '' : table.space}${table.units[unit][1]}`,
    ),
    rule(`(?<=[A-Z][a-z]?[\\d₀-₉]{0,3}|[\\])])([${RAISED}]{0,2})([⁺⁻])`, ([, count, sign]) =>
      [count === '' ? '' : ` ${table.formula?.(plain(count)) ?? table.cardinal(plain(count), '')}`, ` ${signs[sign]}`].join(''),
    ),
    rule(
      `(?<![\\p{L}\\p{N}⁺⁻])([${RAISED}]{1,3})([A-Z][a-z]?)(?![\\p{L}])`,
      ([, count, element]) => `${table.letters?.(element) ?? element} ${table.cardinal(plain(count), '')}`,
    ),
    rule('(?<![\\d/.,\\p{L}])(\\d{1,2})/([2-9])(?![\\d/]|[.,]\\d)', ([written, top, bottom], before) =>
      language !== 'ar' && Number(top) > Number(bottom) && isFraction(written, before, language)
        ? table.share(Number(top), Number(bottom))
        : undefined,
    ),
    rule(`(?<![\\p{L}\\p{M}\\p{N}.])\\.(\\d+)(?:[ \\u00a0\\u202f]?(${units})${end})?(?![-.\\d])`, ([, digits, unit]) =>
      [sayNumber(`0${table.decimal}${digits}`, table), ...(unit === undefined ? [] : [table.units[unit][1]])].join(table.space),
    ),
    ...otherMoney(table),
    ...(version === undefined ? [] : [rule('(?<![\\p{L}\\d-])[vV](?=\\d{1,3}\\.\\d)', () => `${version} `)]),
    ...(language === 'zh'
      ? [
          rule('(?<!\\d)[12]\\d{3}(?=(?:[、,，和与及至到][12]\\d{3})+年)', ([year]) =>
            [...year].map((digit) => table.cardinal(digit, '')).join(''),
          ),
        ]
      : []),
  ]
}
