import type { Counted, SpeechRule, SpeechTable } from './table.ts'
import { writtenForms } from './written-forms.ts'

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll('-', '\\x2d')

export const toPattern = (words: string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map(escape)
    .join('|')

const nextWord = (after: string) => /^\s*([\p{L}\p{M}]+)/u.exec(after)?.[1] ?? ''

/** The pattern of a number in the language's notation: thousands with separators, then decimals. */
export function numberPattern({
  decimal,
  separators,
  indian_groups,
  comma_decimals,
}: Pick<SpeechTable, 'decimal' | 'separators' | 'indian_groups' | 'comma_decimals'>): string {
  const point = comma_decimals ? '(?:\\.|,(?=\\d{1,2}(?![\\d,])))' : decimal === '.' ? '\\.' : ','
  const groups = indian_groups ? `(?:[${separators}]\\d{2,3})*[${separators}]\\d{3}` : `(?:[${separators}]\\d{3})+`
  return `(?:\\d{1,3}${groups}(?![\\d])(?:${point}\\d+)?|\\d+(?:${point}\\d+)?)`
}

/** Whole digits and fraction digits of a number in the language's notation. */
function splitNumber(
  written: string,
  { decimal, comma_decimals }: Pick<SpeechTable, 'decimal' | 'comma_decimals'>,
): { whole: string; fraction: string } {
  const point = comma_decimals ? written.search(/\.|,(?=\d{1,2}$)/) : written.lastIndexOf(decimal)
  const whole = point < 0 ? written : written.slice(0, point)
  return { whole: whole.replace(/\D/g, '').replace(/^0+(?=\d)/, ''), fraction: point < 0 ? '' : written.slice(point + 1) }
}

/** The spoken form of a number in the language's notation. */
export function sayNumber(written: string, table: SpeechTable, next = ''): string {
  const { whole, fraction } = splitNumber(written, table)
  const spoken = table.cardinal(whole, fraction === '' ? next : '')
  if (fraction === '') return spoken
  const digits = table.fraction?.(fraction) ?? [...fraction].map((digit) => table.cardinal(digit, '')).join(table.space)
  return [spoken, table.point, digits].join(table.space)
}

const isOne = (written: string) => written === '1'

const counted = (written: string, [one, many]: Counted) => (isOne(written) ? one : many)

/**
 * Words that take a letter as the name of their kind, as in vitamin C. A full stop after the letter ends the sentence. Other letters with a
 * full stop are part of a name.
 */
const LETTERED =
  /(?<!\p{L})(?:[Vv]itamine?|[Vv]itamina|[Hh]epatitis|[Hh]épatite|[Pp]lan|[Pp]lano|[Tt]ype?|[Tt]yp|[Tt]ipo|[Gg]rade|[Cc]lass|[Cc]lasse|[Cc]lase|[Kk]lasse?|[Gg]roup|[Gg]ruppe?|[Gg]roupe|[Gg]rup[ot]|[Pp]oint|[Pp]unkt|[Pp]unto|[Ll]etter|[Bb]uchstabe|[Bb]okstaven?|[Ll]ettre|[Ll]etra|[Bb]lock|[Ll]inie|[Ll]ine|[Ll]inje|[Ll]igne|[Ll]ínea|[Aa]ppendix|[Aa]nnexe?|[Ss]chedule|[Pp]latform|[Qq]uai|[Gg]eneration|[Gg]énération|[Gg]eneración|[Ff]aktor|[Ff]actor) $/u

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })

/** Addresses of web pages and of mail. */
const addressRules = (table: SpeechTable): SpeechRule[] => [
  rule(`(?:https?://|www\\.)${IN_ADDRESS}+(?<![.,;:!?])`, ([address]) => sayAddress(address, table)),
  rule(`(?<![\\w.+-])[\\w.+-]+@[\\w-]+(?:\\.[\\w-]+)+`, ([address]) =>
    address.replaceAll('_', ' ').replaceAll('@', ` ${table.at} `).replaceAll('.', ` ${table.dot} `),
  ),
  rule(
    `(?<![\\w.@-])(?:[A-Za-z0-9-]+\\.)+(?:com|org|net|info|io|gov|edu|cn|jp)(?![\\w-]|\\.\\w)(?:/${IN_ADDRESS}*(?<![.,;:!?]))?`,
    ([address]) => sayAddress(address, table),
  ),
]

/** Converts a language's figures and signs into words. A rule applies to text that no earlier rule has taken. */
export function figureRules(table: SpeechTable): SpeechRule[] {
  const number = numberPattern(table)
  const start = getStart(table)
  const sign = toPattern(Object.keys(table.currencies))
  const money = moneyBefore(table)
  const scale = toPattern(Object.keys(table.scales))
  const unit = toPattern(Object.keys(table.units))
  const gap = table.space === '' ? '\\s*' : '[\\s\\u00a0\\u202f]?'
  const words = makeJoin(table)
  const scaled = makeScaled(table)
  const end = table.space === '' ? '(?![A-Za-z\\d])' : '(?![\\p{L}\\p{M}\\d])'
  return [
    ...addressRules(table),
    ...abbreviationRules(table),
    ...(table.first ?? []),
    ...writtenForms(table),
    ...table.rules,
    rule(
      `(?<![\\p{L}\\d])(?:\\p{Lu}\\.[\\s\\u00a0]?){2,}(?=[\\s\\p{P}]|\\p{Lu}|$${table.space === '' ? '|\\p{L}' : ''})`,
      ([letters]) => `${letters.replace(/[.\s]+/gu, ' ').trim()} `,
    ),
    rule(`(?<![\\p{L}°]|\\d[\\s\\u00a0]?)(\\p{Lu})\\.(?=\\s\\p{Lu})`, ([, letter], before) =>
      LETTERED.test(before) ? undefined : letter,
    ),
    rule(
      `${money}${gap}(${number})\\s?[-–—]\\s?(?:${sign})?(${number})(?:${gap}(${scale})${end})?`,
      ([, money, low, high, scaleWritten]) =>
        words(sayNumber(low, table), table.to, scaled(high, scaleWritten, table.currencies[money])),
    ),
    ...(table.price === undefined ? [] : [priceRule(table, table.price)]),
    rule(`${money}${gap}(${number})(?:${gap}(${scale})${end})?`, ([, money, written, scaleWritten]) =>
      scaled(written, scaleWritten, table.currencies[money]),
    ),
    rule(`${start}(${number})(?:${gap}(${scale}))?${gap}(${sign})${end}`, ([, written, scaleWritten, money]) =>
      scaled(written, scaleWritten, table.currencies[money]),
    ),
    rule(`${start}(\\d{1,2})[:.](\\d{2})(?:${gap}(?:h|Uhr|Uhr\\.))${end}`, ([, hour, minute]) =>
      table.time(Number(hour), Number(minute)),
    ),
    rule(`${start}([01]?\\d|2[0-3]):([0-5]\\d)(?![\\d:])`, ([, hour, minute]) => table.time(Number(hour), Number(minute))),
    rule(`${start}(${number})\\s?[-–—]\\s?(${number})${gap}%`, ([, low, high]) =>
      words(sayNumber(low, table), table.to, table.percent(sayNumber(high, table))),
    ),
    rule(`((?<![\\d%]\\s?)[-−])?(${number})${gap}%`, ([, minus, written]) =>
      words(minus ? table.minus : '', table.percent(sayNumber(written, table))),
    ),
    rule(`(?<=[\\d%])\\s?[–—-]\\s?(?=\\d)`, () => `${table.space}${table.to}${table.space}`),
    rule(`(?<![\\p{L}\\d]|\\d\\s)–(?=${number}${gap}°)`, () => `${table.minus}${table.space}`),
    rule(
      `${start}([-−])?(${number})(?:${gap}(${scale})${table.space === '' ? '' : '(?!\\p{L})'})?${gap}(${unit})${end}${table.space === '' || table.clitics !== undefined || table.indian_groups ? '' : '(?:\\.(?=,|\\s\\p{Ll}))?'}`,
      ([, minus, written, scaleWritten, unitWritten]) =>
        words(minus ? table.minus : '', scaled(written, scaleWritten, table.units[unitWritten])),
    ),
    ...(table.per === undefined
      ? []
      : [
          rule(`(?<=[€$£¥]|kr)/(${unit})${end}`, ([, written]) => ` ${table.per} ${table.units[written][0]}`),
          rule(`(?<=(?:${sign})${gap}[\\d.,]+)/(${unit})${end}`, ([, written]) => ` ${table.per} ${table.units[written][0]}`),
          rule('(?<=[€$£¥]|kr)/(?=\\p{L})', () => ` ${table.per} `),
          rule('(?<=\\d)/(?=\\d)', () => table.space),
        ]),
    rule(`${start}(${number})${gap}(${scale})${end}`, ([, written, scaleWritten]) => {
      const scale_words = counted(written, table.scales[scaleWritten])
      const { whole, fraction } = splitNumber(written, table)
      return table.amount?.(whole, fraction, scale_words) ?? words(sayNumber(written, table, scale_words), scale_words)
    }),
    rule(`(?<![\\p{L}\\p{M}\\d])[-−](${number})`, ([, written], _, after) =>
      words(table.minus, sayNumber(written, table, nextWord(after))),
    ),
    rule(`(?<=\\d)\\s?[×x]\\s?(?=\\d)`, () => (table.signs['×'] === undefined ? undefined : ` ${table.signs['×']} `)),
    rule(`${number}`, ([written], before, after) => {
      const pad = table.space === ' ' && /[\p{L}\p{M}]$/u.test(before) ? ' ' : ''
      const tail = table.space === ' ' && /^\p{L}/u.test(after) ? ' ' : ''
      return `${pad}${sayNumber(written, table, nextWord(after))}${tail}`
    }),
    rule(`[${Object.keys(table.signs).map(escape).join('')}]`, ([written]) => ` ${table.signs[written]} `),
  ]
}

/** Joins words with the space of the language. Empty words are left out. */
const makeJoin =
  (table: SpeechTable) =>
  (...parts: string[]): string =>
    parts.filter((part) => part !== '').join(table.space)

/** Says a number with its scale word, if it has one, and with the unit or currency that it counts. */
function makeScaled(table: SpeechTable) {
  const words = makeJoin(table)
  return (written: string, scaleWritten: string | undefined, [one, many]: Counted): string => {
    const { whole, fraction } = splitNumber(written, table)
    if (scaleWritten === undefined || scaleWritten === '')
      return table.amount?.(whole, fraction, many) ?? words(sayNumber(written, table, many), counted(written, [one, many]))
    const scaleSaid = counted(written, table.scales[scaleWritten] ?? [scaleWritten, scaleWritten])
    const agreed = table.amount?.(whole, fraction, scaleSaid)
    return agreed === undefined
      ? words(sayNumber(written, table, scaleSaid), table.counted(scaleSaid, many))
      : table.counted(agreed, many)
  }
}

/**
 * The pattern of text before a figure: no digit and no letter. In languages without spaces between words, letters of their own script are
 * allowed. Small words that a language writes together with the next word are also allowed.
 */
const getStart = (table: SpeechTable) =>
  table.space === ''
    ? '(?<![A-Za-z\\d]|\\d\\.)'
    : table.clitics === undefined
      ? '(?:(?<![\\p{L}\\p{M}\\d])|(?<=(?<!\\p{L})\\d{1,2}[x×]))'
      : `(?:${beforeWord(table)}(?<![\\d]))`

/** A currency sign before its amount. A sign that consists of letters must not be the end of another word. */
function moneyBefore(table: SpeechTable) {
  const alone = table.space === '' ? '(?<![A-Za-z])' : table.clitics === undefined ? '(?<![\\p{L}\\p{M}])' : ''
  return `(?:(?=[^\\p{L}])|${alone})(${toPattern(Object.keys(table.currencies))})`
}

/** A character of a page's address. Chinese and Japanese text may follow an address without a space. */
const IN_ADDRESS = '[^\\s<>()।،؛؟\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303f\\uff00-\\uffef]'

/**
 * Abbreviations, the longest first, and abbreviations with a capital at the start of a sentence (Ca 300, Bl.a. har). Each kind is one rule,
 * which is twice as fast as one rule for each abbreviation.
 */
function abbreviationRules(table: SpeechTable): SpeechRule[] {
  const { abbreviations, units } = table
  const written = Object.keys(abbreviations).toSorted((a, b) => b.length - a.length)
  if (written.length === 0) return []
  const ending = (short: string) => (short.endsWith('.') ? '' : '(?![\\p{L}\\p{M}])')
  const unitLike = (short: string) => units[short.replace(/\.$/u, '')] !== undefined
  const any = written.map(
    (short) =>
      `${unitLike(short) ? '(?<!\\d(?::?e|re|er|ª|º|:a|th|nd|rd|st)?[\\s\\u00a0]?|/)' : ''}${escape(short)}${ending(short)}`,
  )
  const capitals = new Map(
    written
      .filter((short) => !/^.\.?$/u.test(short))
      .map((short) => [capital(short), abbreviations[short]] as const)
      .filter(([short]) => abbreviations[short] === undefined),
  )
  const rules = [
    rule(
      `${beforeWord(table)}${table.indian_groups ? '(?<![\\p{L}\\p{M}]\\.)' : ''}(?:${any.join('|')})`,
      ([short], _before, after) =>
        short.endsWith('.') && after.trim() === '' ? `${abbreviations[short]}.` : abbreviations[short],
    ),
  ]
  if (capitals.size > 0 && table.space === ' ')
    rules.push(
      rule(
        `(?<=(?:^|[.!?:…]\\s)["“„«¿¡(]?)(?:${[...capitals.keys()].map((short) => `${escape(short)}${ending(short)}`).join('|')})(?=\\s\\S)`,
        ([short]) => capital(capitals.get(short) ?? short),
      ),
    )
  return rules
}

const capital = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** The pattern of text before an abbreviation: no letter, or a letter that is written together with the word. */
const beforeWord = ({ clitics }: SpeechTable) =>
  clitics === undefined ? '(?<![\\p{L}\\p{M}])' : `(?<=(?:^|[^\\p{L}\\p{M}])(?:[${clitics}](?:ـ ?)?)?)`

/** An amount with two decimals and a sign before or after it: £1.50, 4,99 €. */
function priceRule(table: SpeechTable, price: NonNullable<SpeechTable['price']>): SpeechRule {
  const sign = toPattern(Object.keys(table.currencies))
  const scale = toPattern(Object.keys(table.scales))
  const amount = `(\\d{1,3}(?:[${table.separators}]\\d{3})*|\\d+)${table.decimal === '.' ? '\\.' : ','}(\\d{2})(?![\\d%])`
  const gap = '[\\s\\u00a0\\u202f]?'
  const source = `(?:${moneyBefore(table)}${gap}${amount}(?!${gap}(?:${scale})(?![\\p{L}]))(?!\\p{L})|(?<![\\p{L}\\d.,])${amount}${gap}(${sign})(?![\\p{L}\\p{M}]))`
  return {
    pattern: new RegExp(source, 'gu'),
    say: ([, first, wholeAfter, centsAfter, wholeBefore, centsBefore, last]) => {
      const money = first ?? last
      const whole = (wholeAfter ?? wholeBefore).replace(/\D/g, '')
      const cents = centsAfter ?? centsBefore
      const digits = String(Number(cents))
      if (whole === '0')
        return cents === '00' ? undefined : table.hundredths?.({ spoken: table.cardinal(digits, 'x'), digits, sign: money })
      const [one, many] = table.currencies[money]
      const spoken = table.amount?.(whole, '', many) ?? `${sayNumber(whole, table, many)} ${whole === '1' ? one : many}`
      return cents === '00' ? spoken : price(spoken, { spoken: table.cardinal(digits, ''), digits, sign: money })
    },
  }
}

/** Keeps only the domain of a page's address. */
export function sayAddress(address: string, { dot }: SpeechTable) {
  const domain = address
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
  return domain.replaceAll('.', ` ${dot} `).replaceAll('-', ' ')
}
