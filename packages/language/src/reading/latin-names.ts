import type { Calendar } from './latin-calendar.ts'
import { toPattern } from './rules.ts'
import { readRoman } from './roman.ts'
import type { Counted, SpeechRule, SpeechTable } from './table.ts'

/** A language's words for names with letters, figures and signs. */
export type NameWords = {
  /**
   * Books of scripture: 'Gen.=Genesis|Mt=Matthew', also without the short form's full stop; and the spoken form of a figure before a book.
   */
  scripture: string
  book_ordinals: readonly [first: string, second: string, third: string]
  /** Compass directions by their letters, 'NW=north-west', and the word between a direction and a place, as a pattern. */
  quarters: string
  of_place: string
  /** Words before a month's short form that ends a sentence, as a pattern: since Jan. */
  before_months: string
  /** Signs before the year of a birth and of a death. */
  born: string
  died: string
}

const rule = (source: string, say: SpeechRule['say']): SpeechRule => ({ pattern: new RegExp(source, 'gu'), say })

const parsePairs = (list: string) => new Map(list.split('|').map((pair) => pair.split('=') as [string, string]))

const ROMAN = /^X{0,3}(?:IX|IV|V?I{0,3})$/u

const FILES =
  'txt|html?|pdf|exe|js|ts|py|csv|jpe?g|png|gif|svg|zip|docx?|xlsx?|pptx?|md|php|css|json|xml|mp3|mp4|wav|dll|iso|sh|cpp|java|log|ini|apk|tar|gz'

/** Chapters and verses (Mt 5,3–12; 1 Cor. 13:4), and single chapters after a short form with its figure: 1 Cor. 13. */
function verses(table: SpeechTable, { scripture, book_ordinals }: NameWords): SpeechRule[] {
  const books = parsePairs(scripture)
  const named = new Map([...books].map(([short, name]) => [short.replace(/\.$/u, ''), name]))
  for (const name of books.values()) named.set(name, name)
  const number = (digits: string) => table.cardinal(digits, '')
  const any = toPattern([...named.keys()])
  return [
    rule(
      `(?<![\\p{L}\\d.,])(?:([123])\\.?[ \\u00a0])?(${any})\\.?[ \\u00a0](\\d{1,3})(?:(?:[:.]|: |, ?(?=\\d{1,3}(?!\\d)))(\\d{1,3})(?:[-–](\\d{1,3}))?)?(?![\\p{L}\\d%]|[.,:]\\d|[ \\u00a0]%)`,
      ([all, ordinal, book, chapter, verse, last]) => {
        const shortened = book.startsWith('Ps') || (books.has(`${book}.`) && new RegExp(`${book}\\.`, 'u').test(all))
        if (verse === undefined && ordinal === undefined && !shortened) return undefined
        if (table.dotted_ordinals === true && all.endsWith(`${chapter}.${verse}`) && !shortened) return undefined
        const name = named.get(book) ?? book
        const parts = [
          ordinal === undefined ? name : `${book_ordinals[Number(ordinal) - 1]} ${name}`,
          number(chapter),
          verse === undefined ? '' : `, ${number(verse)}`,
          last === undefined ? '' : ` ${table.to} ${number(last)}`,
        ]
        return `${parts[0]} ${parts[1]}${parts[2]}${parts[3]}`
      },
    ),
  ]
}

/**
 * Files (index.html), models (i7-4770K, A320-200, 737-800), words with a slash between them (CDU/CSU, and/or), compass directions (NW of),
 * births and deaths.
 */
export function nameRules(table: SpeechTable, words: NameWords): SpeechRule[] {
  const quarters = parsePairs(words.quarters)
  return [
    ...verses(table, words),
    rule(`(?<=(?:^|[\\s("“„«/])[\\w.-]{1,40})\\.(?=(?:${FILES})(?![\\p{L}\\d]))`, () => ` ${table.dot} `),
    rule(
      `(?<=(?<![\\p{L}\\d.])(?:\\p{L}{1,3}\\d{1,3}|7[0-9]7))-(\\d{2,5}|(?<=7\\d7-)\\d)(\\p{Lu}{0,2})(?![\\p{L}\\d]|[.,]\\d|[ \\u00a0](?:km|m|%))`,
      ([, digits, letters]) => ` ${table.cardinal(digits, '')} ${[...letters].join(' ')}`.trimEnd(),
    ),
    rule(
      `(?<=\\d\\s?(?:km|m|mi|miles|mil|Meilen|Meter|Kilometer|kilometer|kilometres|kilometers|lieues|kilomètres)[ \\u00a0])(${toPattern([...quarters.keys()])})(?=\\.? ${words.of_place}[ '’])\\.?`,
      ([, quarter]) => quarters.get(quarter),
    ),
    rule(`(?<=\\p{Ll} )(${toPattern([...quarters.keys()])})(?=\\.? ${words.of_place}[ '’]\\p{Lu})\\.?`, ([, quarter]) =>
      quarters.get(quarter),
    ),
    rule(`(?<=[(;,] ?)\\*\\s?(?=\\d)`, () => `${words.born} `),
    rule('†\\s?(?=\\d|(?:am|im|um|vor|le|la|en|v\\.|vers|den|omkr\\.|ca|on|in|c\\.)[ \\u00a0])', () => `${words.died} `),
  ]
}

/** Rules for slashes that no other rule covers: "per" before a measure, nothing between words, and a pause between two measures. */
export const strokeRules = (table: SpeechTable): SpeechRule[] => [
  rule(
    '(?<=[\\p{L}\\d])/(km|kg|kWh|h|m²|m³|ha|l|L|min|s)(?![\\p{L}\\d²³])',
    ([, unit]) => ` ${table.per} ${(table.units[unit] ?? table.units[` ${unit}`])?.[0] ?? unit}`,
  ),
  rule('(?<=[\\p{L}\\p{M}.)-])/(?=[\\p{L}])', () => ' '),
  rule('(?<=\\d)/(?=\\p{Lu})|(?<=°[CF]?)/(?=[\\d−-])', () => ' '),
  rule(`(?<=[€$£])\\s?/\\s?(?=\\d)`, () => ` ${table.per} `),
  rule('\\s/\\s', () => ', '),
]

/** Measures after a power (10⁶ m), letter ranges (A–F), single currency codes (EUR/USD), letters of a formula (mv²). */
export function signRules(table: SpeechTable, [, kelvin]: Counted): SpeechRule[] {
  const scales = toPattern(Object.keys(table.scales))
  const units = toPattern(Object.keys(table.units).filter((unit) => /^\p{L}/u.test(unit)))
  const codes = Object.keys(table.currencies).filter((code) => /^[A-Z]{3}$/u.test(code))
  return [
    rule(
      `(?<=\\d(?:⁻?[⁰¹²³⁴-⁹]+|\\^[-−]?\\d{1,3})[ \\u00a0])(${units})(?![\\p{L}\\d²³/⁻⁰¹⁴-⁹'’])`,
      ([, unit]) => table.units[unit][1],
    ),
    rule('(?<=\\d(?::[ae]|st|nd|rd|th|er?|re))\\s?[–-]\\s?(?=\\d+(?::[ae]|st|nd|rd|th|er?|re)(?!\\p{L}))', () => ` ${table.to} `),
    rule(
      '(?<![\\d.,/–-])(\\d{1,2})\\s?[–-]\\s?(?=\\d{1,2}[½¼¾⅓⅔])',
      ([, from], _before, after) => `${table.cardinal(from, /^\S+\s?(\p{L}+)/u.exec(after)?.[1] ?? '')} ${table.to} `,
    ),
    rule('(?<=[½¼¾⅓⅔])\\s?[–-]\\s?(?=\\d)', () => ` ${table.to} `),
    rule('(?<=[½¼¾⅓⅔])\\s?:\\s?(?=\\d)', () => ` ${table.ratio} `),
    rule('(?<=[⁰¹²³⁴-⁹][ \\u00a0])K(?![\\p{L}\\d])', () => kelvin),
    rule('(?<=(?<![\\p{L}\\d])(?:A|B|AB|C|D|O))[−–](?=[\\s,;:.)]|$)', () => ` ${table.minus}`),
    rule('(?<=(?<![\\p{L}\\d])\\p{L})¹(?!\\d)', () => ` ${table.cardinal('1', '')}`),
    rule(
      '(?<=(\\p{L}{3,})\\.? )(?=[IVX]{2,}[–-]|[IVX]+[–-][IVX]{2,}|(?<=(?:[Aa]mendments|[Cc]hapters|[Pp]arts|[Aa]cts|[Vv]olumes|[Bb]ooks|[Kk]apitel|[Tt]eile|[Bb]ände|[Aa]kte?|[Aa]rtikel|[Ss]tufen|[Kk]lassen|[Tt]ypen|[Tt]ypes|[Dd]elarna|[Bb]anden|[Cc]hapitres|[Tt]omes|[Aa]ctes|[Ll]ivres|[Pp]arties|[Nn]iveaux|[Ss]tades|[Ss]tages|[Gg]rades|[Cc]lasses|[Pp]hasen|[Pp]hases) )[IVX])([IVX]{1,5})[–-]([IVX]{1,5})(?![\\p{L}\\d])',
      ([, , from, to]) =>
        ROMAN.test(from) && ROMAN.test(to)
          ? `${table.cardinal(String(readRoman(from)), '')} ${table.to} ${table.cardinal(String(readRoman(to)), '')}`
          : undefined,
    ),
    rule('(?<=(?<![\\p{L}\\d])\\p{Lu})–(?=\\p{Lu}(?![\\p{L}\\d]))', () => ` ${table.to} `),
    rule(
      `(?<![\\p{L}\\d]|\\d[ \\u00a0]|(?<!\\p{L})(?:${scales})[ \\u00a0])(${toPattern(codes)})(?![\\p{L}\\d]|[ \\u00a0]?[\\d])`,
      ([, code]) => table.currencies[code][0],
    ),
    rule('(?<![\\p{L}\\d])(?![khcdmµn]?m[²³])([a-zA-Z]{2})(?=[²³])', ([, letters]) =>
      table.units[letters] === undefined ? [...letters].join(' ') : undefined,
    ),
  ]
}

/** Short months after a word for a time, also at the end of a sentence (since Jan.), and days with a slash between them (Fr./Sa.). */
export function monthRules({ days, months }: Calendar, before_months: string): SpeechRule[] {
  const listed = days.split(' ')
  const day = new Map(listed.flatMap((word, index) => (index % 2 === 0 ? [[word, listed[index + 1]] as const] : [])))
  const anyDay = toPattern([
    ...day.keys(),
    ...[...day.keys()].map((word) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())),
  ])
  const named = (written: string) => day.get(written) ?? day.get(written.toLowerCase())
  const list = months.split(' ')
  const names = new Map(
    list.flatMap((word, index) =>
      index % 2 === 0 && word.toLowerCase() !== list[index + 1].toLowerCase()
        ? [[word.toLowerCase(), list[index + 1]] as const]
        : [],
    ),
  )
  return [
    rule(`(?<![\\p{L}\\d])(${anyDay})\\.?/(?=(?:${anyDay})(?!\\p{L}))`, ([, written]) => `${named(written)} `),
    rule(
      `(?<=(?<![\\p{L}\\d])(?:${anyDay})\\.?/)(${anyDay})(?!\\p{L})\\.?`,
      ([all, written], _before, after) => `${named(written)}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
    ),
    {
      pattern: new RegExp(
        `(?<=(?<!\\p{L})(?:${before_months})[ \\u00a0-])(${toPattern([...names.keys()])})\\.(?=\\s*$|[,;)]|\\s+\\p{Lu}\\p{Ll})`,
        'giu',
      ),
      say: ([all, month], _before, after) =>
        `${names.get(month.toLowerCase()) ?? month}${all.endsWith('.') && (after.trim() === '' || /^\s\p{Lu}/u.test(after)) ? '.' : ''}`,
    },
  ]
}
