import type { Acronyms } from './acronyms.ts'
import { acronymRule } from './acronyms.ts'
import type { Calendar } from './latin-calendar.ts'
import { calendarRules } from './latin-calendar.ts'
import type { NameWords } from './latin-names.ts'
import { monthRules, nameRules, signRules, strokeRules } from './latin-names.ts'
import { durations, partsOfMeasures, timesAndSides } from './latin-parts.ts'
import { readRoman } from './roman.ts'
import { toPattern, numberPattern, sayNumber } from './rules.ts'
import type { ShortForms } from './short-forms.ts'
import { compoundFormRules, shortFormRules, unknownShortForms } from './short-forms.ts'
import type { Counted, Fraction, SpeechRule, SpeechTable } from './table.ts'

/** Words for signs that all languages in Latin script share. */
export type LatinWords = {
  acronyms: Acronyms
  calendar: Calendar
  /** The language's short forms, and its words for names with letters, figures and signs. */
  short?: ShortForms
  names?: NameWords
  /** A part of a measure, with its unit's words last. `whole` is '' where only the part is present. */
  half: (whole: string, fraction: Fraction, unit: Counted) => string
  /** Between dimensions (2 m x 3 m), after a number of times (12x), and for inches after a figure (55"). */
  by: string
  times: string
  inches: Counted
  /** Before the last part of a race time: duas horas, dez minutos e cinco segundos. Absent where the language has no such word. */
  and?: string
  /** The fraction after the seconds of a race time, where it is no decimal: neuf secondes quatre-vingt-douze. */
  hundredths?: (digits: string) => string
  /** A date in figures after the day of the week: lundi 12/3. Absent where the language has another form. */
  day?: (day: number, month: number) => string
  /** Minutes and seconds of an angle, and the compass directions by their letter. */
  minutes: Counted
  seconds: Counted
  compass: Record<string, string>
  kelvin: Counted
  /** The words before the number under a root (√2). */
  root: string
  /** The names of single Greek letters: 'α alpha β beta'. */
  greek: string
  /** The word before a hashtag (#Climate). */
  hashtag: string
  /** The word between the sides of a scale: 1:25000. */
  scale: string
  divided: string
  /** The word between the figures of an unnamed fraction: 1/299 792 458. */
  over: string
  /** ², ³ after a letter or a bracket. Any other power has its exponent. */
  squared: string
  cubed: string
  power: (exponent: string) => string
  /** Comparison signs on their own: ≈ < > ≤ ≥ ± ≠. */
  compared: Record<string, string>
  /** A fraction with a denominator over ten: 5/16, 1/100. */
  share: (top: number, bottom: number) => string
  /** Words that show that figures with a slash are a fraction and no date, as a pattern: 1/12 of it. */
  of: string
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'

const plainPower = (exponent: string) =>
  exponent.replace('⁻', '-').replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(RAISED.indexOf(digit)))

/** A table with the rules for the shared forms of languages in Latin script, before and after the table's own rules. */
export function withLatinForms(table: SpeechTable, words: LatinWords): SpeechTable {
  return {
    ...table,
    first: [
      ...(words.short === undefined ? [] : compoundFormRules(words.short, table)),
      ...(words.names === undefined ? [] : nameRules(table, words.names)),
      ...partsOfMeasures(table, words),
      ...durations(table, words),
      ...(words.day === undefined ? [] : [dayAfterWeekday(words.day, words.calendar)]),
      ...(table.first ?? []),
      ...timesAndSides(table, words),
      ...placesAndRates(table, words),
      ...signRules(table, words.kelvin),
      ...sums(table, words),
      ...(words.names === undefined ? [] : monthRules(words.calendar, words.names.before_months)),
      ...(words.short === undefined ? [] : shortFormRules(words.short, table)),
    ],
    rules: [
      ...table.rules,
      ...calendarRules(words.calendar, table.to),
      ...versions(table),
      acronymRule(words.acronyms, table),
      loneMeasures(table),
    ],
    last: [...unknownShortForms, ...strokeRules(table)],
  }
}

/** Two digits after the point are a number (virgule vingt-cinq). Other digits are read one by one. */
export const asNumber =
  (cardinal: (digits: string, next?: string) => string) =>
  (digits: string): string =>
    /^[1-9]\d$/u.test(digits) ? cardinal(digits) : [...digits].map((digit) => cardinal(digit)).join(' ')

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })

/** lundi 12/3, sábado (12/10): dates, not fractions. */
function dayAfterWeekday(day: NonNullable<LatinWords['day']>, { days }: Calendar): SpeechRule {
  return {
    pattern: new RegExp(
      `(?<=(?<!\\p{L})(?:(?:${toPattern(days.split(' '))})(?:-feira)?|d[ií]a|(?:em|até|desde|hasta|avant|après|depuis)(?= (?:el |le )?(?:1[3-9]|2\\d|3[01])/))\\.?,? ?\\(?(?:den |el |le |dia |día )?)(0?[1-9]|[12]\\d|3[01])/(0?[1-9]|1[0-2])(?![\\d/])`,
      'giu',
    ),
    say: ([, value, month]) => day(Number(value), Number(month)),
  }
}

/** $12.50, £1,250.75: a price in English notation, in a language with a decimal comma. */
const pointedPrice = (table: SpeechTable, price: NonNullable<SpeechTable['price']>): SpeechRule =>
  rule('(US\\$|[$€£])[ \\u00a0]?(\\d{1,3}(?:,\\d{3})*)\\.(\\d{2})(?!\\d|[.,]\\d)', ([, sign, written, cents], _before, after) => {
    const money = /^\s(\p{L}+)/u.exec(after)?.[1]
    if (/^pesos?$/u.test(money ?? '') || Object.values(table.currencies).some(([one, many]) => one === money || many === money))
      return undefined
    const whole = written.replaceAll(',', '')
    const [one, many] = table.currencies[sign]
    const spoken = table.amount?.(whole, '', many) ?? `${table.cardinal(whole, many)} ${whole === '1' ? one : many}`
    const digits = String(Number(cents))
    return cents === '00' ? spoken : price(spoken, { spoken: table.cardinal(digits, ''), digits, sign })
  })

/** 48° 51′ N, 80 mg/l, 1:25.000, #Climate, @nasa, 300 K. */
function placesAndRates(table: SpeechTable, { minutes, seconds, compass, kelvin, hashtag, scale }: LatinWords): SpeechRule[] {
  const number = numberPattern(table)
  const unit = toPattern(Object.keys(table.units).filter((each) => !each.includes('/')))
  const getUnit = (sign: string) => table.units[sign] ?? table.units[` ${sign}`]
  const amount = (written: string, [one, many]: Counted) => {
    const [whole, fraction = ''] = written.split(table.decimal)
    return (
      table.amount?.(whole.replace(/\D/gu, ''), fraction, many) ??
      `${sayNumber(written, table, written === '1' ? one : many)} ${written === '1' ? one : many}`
    )
  }
  const angle = '\\d+(?:[.,]\\d+)?'
  const minus = (sign: string | undefined) => (sign === undefined || sign === '' ? '' : `${table.minus} `)
  return [
    rule(
      `(?<![\\p{L}\\d.,])([-−–])?(${angle})\\s?(?:[°º]\\s?(?=\\d+[.,\\d]*\\s?['′’])|°\\s?(?=(?:${toPattern(Object.keys(compass))})(?![\\p{L}'’])))(?:(${angle})\\s?['′’](?!['′’]))?(?:\\s?(${angle})\\s?(?:["″”]|['′’]{2}))?(?:\\s?(${toPattern(Object.keys(compass))})(?![\\p{L}'’]))?`,
      ([, sign, degrees, minute, second, quarter]) =>
        [
          `${minus(sign)}${amount(degrees, table.units['°'])}`,
          minute === undefined ? '' : amount(minute, minutes),
          second === undefined ? '' : amount(second, seconds),
          compass[quarter] ?? '',
        ]
          .filter((part) => part !== '')
          .join(' '),
    ),
    rule(
      '(?<![\\p{L}\\d.@-])((?:[a-z0-9-]{2,}\\.){1,3}(?:de|fr|es|se|br|pt|uk|us|eu|it|nl|at|ch|mx|ar|be|dk|no|fi|pl|au|ca|nz|in|tv|ai|app|dev|int|museum))(?:/[^\\s<>]*(?<![.,;:!?)]))?(?![\\p{L}\\d-]|\\.\\p{L})',
      ([, domain]) => domain.replaceAll('.', ` ${table.dot} `).replaceAll('-', ' '),
    ),
    rule('(?<![\\d:.,])(\\d{1,2}):([0-5]\\d):([0-5]\\d)(?![\\d:])', ([, hour, minute, second]) =>
      [amount(hour, table.units['h']), amount(String(Number(minute)), minutes), amount(String(Number(second)), seconds)].join(
        ' ',
      ),
    ),
    rule(
      `(?<=(?:${toPattern(Object.keys(table.currencies))})\\s?[\\d.,]+)\\s?/\\s?(?!(?:${unit})(?!\\p{L}))(?=\\p{L}{3})`,
      () => ` ${table.per} `,
    ),
    rule(
      `(?<![\\p{L}\\d])([-−–])?(${number})[\\s\\u00a0\\u202f]?(${unit})\\s?/\\s?(?:(100)\\s?)?(${unit}|s|an|\\p{L}{3,})(?![\\p{L}\\d²³/])`,
      ([all, sign, written, above, hundred, below]) => {
        if (table.units[all.replace(/^[^\p{L}°]*/u, '')] !== undefined) return undefined
        const one = getUnit(below)?.[hundred === undefined ? 0 : 1] ?? below
        return `${minus(sign)}${amount(written, table.units[above])} ${table.per} ${hundred === undefined ? '' : `${table.cardinal('100', one)} `}${one}`
      },
    ),
    rule(
      `(?<=\\d)\\s?/\\s?(km²|km2|m²|m³|ha|sq mi)(?![\\p{L}\\d²³])`,
      ([, below]) => ` ${table.per} ${table.units[below]?.[0] ?? below}`,
    ),
    rule(
      `(?<=\\p{L}{3}|\\p{L}\\.)\\s?/\\s?(km²|km2|m²|m³|km|kg|g|ha|h|min|s|kWh|MWh|l|L|dl)(?![\\p{L}\\d²³])`,
      ([, below]) => ` ${table.per} ${table.units[below]?.[0] ?? below}`,
    ),
    rule(`(?<![\\p{L}\\d.,])(${number})[ \\u00a0\\u202f]K(?![\\p{L}\\d])`, ([, written]) => amount(written, kelvin)),
    rule(
      `(?<![\\d:.,])(\\d{1,3})\\s?:\\s?(\\d{1,3}(?:[${table.separators}]\\d{3})+|[1-9]\\d{3,}|[6-9]\\d\\d|[1-5]\\d\\d)(?![\\d:]|[.,]\\d)`,
      ([, one, other]) => `${table.cardinal(one, '')} ${scale} ${table.cardinal(other.replace(/\D/gu, ''), '')}`,
    ),
    rule(
      '(?<![\\d:.,])(\\d{1,3}) : (?=\\d{1,3}(?![\\d:]|[.,]\\d|\\s?=))',
      ([, one]) => `${table.cardinal(one, '')} ${table.ratio} `,
    ),
    rule('(?<![\\d:.,])(24(?!:00)|2[5-9]|[3-9]\\d|1\\d\\d):(\\d\\d)(?![\\d:]|[.,]\\d)', ([, one, other]) =>
      [table.cardinal(one, ''), table.ratio, table.cardinal(other, '')].join(' '),
    ),
    rule(`(?<![\\p{L}\\d&])#(\\p{L}[\\p{L}\\p{M}\\d_]*)`, ([, tag]) =>
      [hashtag, ...(tag.match(/\d+|\p{Lu}*\P{Lu}*?(?=\p{Lu}|\d|_|$)/gu) ?? []).filter((part) => part !== '')]
        .map((part) => (/^\d/u.test(part) ? table.cardinal(part, '') : part.replaceAll('_', '')))
        .join(' '),
    ),
    ...(table.decimal === '.' || table.price === undefined ? [] : [pointedPrice(table, table.price)]),
    rule('(?<=\\d(?:k|K|M|m|bn)?)[–-](?=(?:[$€£¥]|US\\$)\\s?\\d)', () => ` ${table.to} `),
    rule(`(?<![\\p{L}\\d.])@(?=[\\p{L}_])`, () => `${table.at} `),
    rule("(?<=\\d)['′](?=\\s?\\+\\d)", () => ' '),
  ]
}

/** E = mc², 3 × 10⁸, 7 − 3 = 4, ± 5, 5/16, 2 1/2. */
function sums(
  table: SpeechTable,
  { root, greek, divided, over, squared, cubed, power, compared, share, of }: LatinWords,
): SpeechRule[] {
  const anyShare = (top: number, bottom: number) => (bottom <= 10 ? table.share(top, bottom) : share(top, bottom))
  const names = new Map(
    greek.split(' ').flatMap((each, index, all) => (index % 2 === 0 ? [[each, all[index + 1]] as const] : [])),
  )
  const nextWord = (after: string) => /^\s*(\p{L}+)/u.exec(after)?.[1] ?? ''
  return [
    rule(`(?<![\\d.,/])(\\d{1,3})[ \\u00a0]([1-9])/([2-9]|10)(?![\\d/])`, ([, whole, top, bottom], _before, after) =>
      Number(top) < Number(bottom) ? table.mixed?.(whole, [Number(top), Number(bottom)], nextWord(after)) : undefined,
    ),
    rule(
      `(?<![\\d.,/])([1-9]\\d{0,2})/(1[1-9]|[2-9]\\d|1\\d\\d|1000)(?![\\d/.,]|[ \\u00a0\\u202f]\\d{3}(?!\\d)|\\s?(?:${table.percent('').trim()}|%))`,
      ([, top, bottom], before, after) =>
        Number(top) < Number(bottom) &&
        (Number(bottom) > 12 || new RegExp(`^[\\s-](?:${of})(?!\\p{L})`, 'u').test(after)) &&
        !/\d[-/]$/u.test(before)
          ? anyShare(Number(top), Number(bottom))
          : undefined,
    ),
    rule(`(?<=\\d|\\)|(?<!\\p{L})\\p{L}[²³]?) ?[-–−] ?(?=(?:\\d+(?:[.,]\\d+)?|\\p{L}(?!\\p{L})) ?=)`, () => ` ${table.minus} `),
    rule(`(?<=\\d) ?[/÷:] ?(?=\\d+(?:[.,]\\d+)? ?=)`, () => ` ${divided} `),
    rule(
      `(?<![\\p{L}\\d.,%°)^]|\\d\\s)[-−–](?=(?:${toPattern(Object.keys(table.currencies))})?[ \\u00a0]?\\d)(?=\\S)`,
      () => `${table.minus} `,
    ),
    rule('√\\s?', () => `${root} `),
    rule(
      `(?<!\\p{Script=Greek})[${[...names.keys()].join('')}](?!\\p{Script=Greek})(?<!\\d[ \\u00a0]?μ(?=[mgslLAVWF](?!\\p{L}))|\\d[ \\u00a0]?[kMG]?Ω)`,
      ([letter], before, after) =>
        `${/[\p{L}\d]$/u.test(before) ? ' ' : ''}${names.get(letter)}${/^[\p{L}\d]/u.test(after) ? ' ' : ''}`,
    ),
    rule(
      `(?<![\\d.,/])([1-9]\\d{0,2})\\s?/\\s?(\\d{1,3}(?:[${table.separators}]\\d{3})+|[1-9]\\d{4,})(?![\\d/])`,
      ([, top, bottom]) => `${table.cardinal(top, '')} ${over} ${table.cardinal(bottom.replace(/\D/gu, ''), '')}`,
    ),
    rule(`(?<=\\d) ?÷ ?(?=\\d)`, () => ` ${divided} `),
    rule(`(?<=\\d) ?[*·∙⋅] ?(?=\\d)`, () => ` ${table.signs['×']} `),
    rule(`(?<![\\p{L}\\d.,])(\\d+)(?:\\^\\(?([-−]?\\d+)\\)?|([⁻]?[⁰¹²³⁴-⁹]+))`, ([, base, plain, raised]) => {
      const exponent = (plain ?? plainPower(raised)).replace('−', '-')
      const exponent_words =
        exponent === '2'
          ? squared
          : exponent === '3'
            ? cubed
            : power(`${exponent.startsWith('-') ? `${table.minus} ` : ''}${table.cardinal(exponent.replace('-', ''), '')}`)
      return `${table.cardinal(base, '')} ${exponent_words}`
    }),
    rule(
      `(?<=(?<![\\p{L}\\d/]|\\d[\\s\\u00a0])\\p{L}{1,2}|\\))(?:([²³])|\\^([23]))(?![\\p{L}\\d])`,
      ([, raised, plain], before) =>
        table.units[`${/\p{L}+$/u.exec(before)?.[0] ?? ''}²`] === undefined
          ? ` ${raised === '²' || plain === '2' ? squared : cubed}`
          : undefined,
    ),
    rule(`[${Object.keys(compared).join('')}]`, ([sign], before, after) =>
      /[≈±≤≥≠]/u.test(sign) || /\d\s?$|^\s?[\d−-]|\p{L}\s$/u.test(`${before}`) || /^\s?[\d−-]/u.test(after)
        ? ` ${compared[sign]} `
        : undefined,
    ),
  ]
}

/** Measures without a figure before them: billions of km, the price per kWh. */
function loneMeasures(table: SpeechTable): SpeechRule {
  const signs = Object.keys(table.units).filter((sign) =>
    /^(?:km|[cm]m|[kmµ]g|m[lL]|[kMGT]Wh?|[kMG]Hz)?(?:[²³]|\/h)?$|^m[²³]$|^°[CF]$/u.test(sign),
  )
  const scales = toPattern(Object.keys(table.scales))
  const each = new RegExp(`(?<!\\p{L})(?:${table.per}|an?|je|el|al|del|un|le|du|au|o|do|ao|um|den|der|pro|/) ?$`, 'u')
  return rule(
    `(?<![\\p{L}\\d./]|\\d[ \\u00a0\\u202f]|\\d[ \\u00a0\\u202f]?(?:${scales})[ \\u00a0\\u202f]|sq )(${toPattern(signs)})(?![\\p{L}\\d²³/])`,
    ([, sign], before, after) => table.units[sign][each.test(before) || /^[ \u00a0]\d/u.test(after) ? 0 : 1],
  )
}

/** 2.1.3, Windows 3.1, 007: text with figures that is no amount. */
function versions(table: SpeechTable): SpeechRule[] {
  const point = table.decimal === '.' ? table.point : table.dot
  const digits = (written: string) => [...written].map((digit) => table.cardinal(digit, '')).join(' ')
  const group = (written: string) => (written.startsWith('0') && written !== '0' ? digits(written) : table.cardinal(written, ''))
  return [
    rule('(?<![\\d.,])\\d{1,3}(?:\\.\\d{1,3}){2,3}(?![\\d]|[.,]\\d)', ([written], before) =>
      /^\d{1,3}(?:\.\d{3})+$/u.test(written) && table.separators.includes('.')
        ? undefined
        : `${/\p{L}$/u.test(before) ? ' ' : ''}${written.split('.').map(group).join(` ${point} `)}`,
    ),
    ...(table.decimal === '.'
      ? []
      : [
          rule("(?<![\\p{L}\\d])['’](\\d\\d)(?![\\d\\p{L}'’])", ([, digits]) => group(digits)),
          rule(
            '(?<![\\d.,])(\\d{1,4})\\.(\\d{1,2})(?![\\d]|[.,:]\\d|\\s?(?:Uhr|h|hs|horas)(?!\\p{L}))',
            ([, whole, rest], _before, after) => `${group(whole)} ${point} ${group(rest)}${/^\p{L}/u.test(after) ? ' ' : ''}`,
          ),
        ]),
    rule('(?<!\\p{L})(\\p{Lu})\\.-(\\p{Lu})\\.(?=\\s?\\p{Lu})', ([, one, other]) => `${one} ${other}`),
    rule('(?<=(?:^|[,(;])\\s?)(\\p{Lu})\\.(?=\\s?\\d)', ([, letter]) => letter),
    rule('(?<=(?<!\\p{L})(\\p{L}{1,6}\\.)[ \\u00a0])([IVXL]{1,6})(?![\\p{L}\\d.])', ([, short, roman], before) => {
      const name = table.abbreviations[short]
      return name === undefined ? undefined : table.numeral?.(readRoman(roman), name, { before, dotted: false })
    }),
    rule(
      '(?<![\\d.,:\\-–]|\\d[ \\u00a0\\u202f])0\\d{1,5}(?![\\d]|[.,:/]\\d|\\s?[%°])',
      ([written], _before, after) => `${digits(written)}${/^\p{L}/u.test(after) ? ' ' : ''}`,
    ),
  ]
}
