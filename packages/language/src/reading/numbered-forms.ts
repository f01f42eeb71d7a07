import { readRoman } from './roman.ts'
import { toPattern } from './rules.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

/** A language's words for numbered forms. */
type NumberedWords = {
  /** Lists of short forms that may be before a Roman numeral. */
  lists: readonly string[]
  /** Short forms in biographies: 'n.=nació en', in brackets before a year or a place. */
  lives: string
  /** The word for the version of a program. */
  version: string
}

/** Months and their short forms in Spanish and Portuguese. */
const MONTHS =
  'ene|enero|feb|febrero|mar|marzo|abr|abril|may|mayo|jun|junio|jul|julio|ago|agosto|sept?|septiembre|oct|octubre|nov|noviembre|dic|diciembre|jan|janeiro|fev|fevereiro|março|mai|maio|junho|julho|set|setembro|out|outubro|novembro|dez|dezembro'

/** Makers of products with figure names: Boeing 747-400 is no range. */
const MAKERS =
  'Boeing|Airbus|Embraer|Fokker|Antonov|Tupolev|Ilyushin|Iliushin|Bombardier|Douglas|Lockheed|Canadair|Saab|Cessna|Messerschmitt|Junkers|Dornier|Heinkel|Sukhoi|Bell|Sikorsky|Porsche|Peugeot|ATR|CRJ|ERJ|MD'

/** The year for two digits: from 1931 to 2030. */
const fullYear = (year: string) => (year.length > 2 ? Number(year) : Number(year) + (Number(year) > 30 ? 1900 : 2000))

/** Dates in figures and numerals (9/10/67, 3-VII-1898, jan./2024), minutes of play (89'). */
const numberedDays = (table: SpeechTable): SpeechRule[] => [
  {
    pattern: /(?<![\d/.,-])(\d{1,2})([/-])(\d{1,2})\2(\d\d)(?![\d/-])/gu,
    say: ([, day, stroke, month, year], before) =>
      Number(day) < 1 || Number(day) > 31 || Number(month) < 1 || Number(month) > 12 || (stroke === '-' && Number(year) < 32)
        ? undefined
        : table.date({ day: Number(day), month: Number(month), year: fullYear(year) }, before),
  },
  {
    pattern: new RegExp(`(?<=(?<!\\p{L})(?:${MONTHS})\\.?)/(?=\\d{4}(?!\\d))`, 'giu'),
    say: () => ' de ',
  },
  {
    pattern: /(?<![\d.,°º'′]|[°º]\s?)(\d{1,3})['′](?=[\s,;:.)]|$)/gu,
    say: ([, minute], before) =>
      (before.match(/'/gu)?.length ?? 0) % 2 === 1
        ? undefined
        : /(?<!\p{L})(?:el|del|al|a los|los|d?o|aos?)\s$/iu.test(before)
          ? table.cardinal(minute, '')
          : `${table.cardinal(minute, 'min')} ${table.units['min'][minute === '1' ? 0 : 1]}`,
  },
  {
    pattern: /(?<![\d\-/.])(\d{1,2})([-/.])([IVX]{1,4})\2(\d{4}|\d\d)(?![\d\-/])/gu,
    say: ([, day, , roman, year], before) =>
      readRoman(roman) > 12 || Number(day) > 31
        ? undefined
        : table.date({ day: Number(day), month: readRoman(roman), year: fullYear(year) }, before),
  },
]

const whole = (written: string) => Number(written.replaceAll('.', ''))

/**
 * Rules for numbers before measures and scales (2 millones de ha, 200 a 300 personas), rates with three units (mg/kg/día), charges and
 * isotopes.
 */
function numberedMeasures(table: SpeechTable): SpeechRule[] {
  const measures = toPattern(Object.keys(table.units).filter((sign) => !/^(?:h|hs|hrs|min|s|°.?C?|ºC)$/u.test(sign)))
  return [
    {
      pattern: new RegExp(
        `(?<![\\p{L}\\d.,:/-])(\\d{1,3}(?:\\.\\d{3})*)(?=( (?:a|y|e|o|ou|hasta|até) | ?[-–] ?)(\\d{1,3}(?:\\.\\d{3})*)(?: ?(${measures})(?![\\p{L}²³/])| (\\p{Ll}{3,})))`,
        'gu',
      ),
      say: ([, first, joining, second, sign, noun], before) =>
        !(
          /(?<!\p{L})(?:de|desde|d[ao]s|dos|entre) $/iu.test(before) ||
          (!/[ye]/u.test(joining) && whole(second) > whole(first))
        ) ||
        (noun !== undefined && new RegExp(`^(?:${MONTHS}|mil|del?|da|do|que|por|para|con|com|en|em)$`, 'u').test(noun))
          ? undefined
          : table.cardinal(first.replaceAll('.', ''), sign === undefined ? noun : table.units[sign][1]).replace(/[uú]n$/u, 'uno'),
    },
    {
      pattern: new RegExp(
        `(?<=(?:mil|millones|billones|mill\\.|milhões|bilhões|mi) de )(${toPattern(Object.keys(table.units).filter((sign) => /^(?:ha|t|kg|g|m|l|L|km|kWh|MWh|W|MW|GW|h)$|^k?m[²³]$/u.test(sign)))})(?![\\p{L}\\d²³/])`,
        'gu',
      ),
      say: ([, sign]) => table.units[sign][1],
    },
    {
      pattern: new RegExp(
        `(?<=(?:${toPattern(Object.keys(table.currencies))})[ \\u00a0]?\\d[\\d.,]*)/(${toPattern(Object.keys(table.units).filter((sign) => /^\p{L}+[²³]?$/u.test(sign)))})(?![\\p{L}\\d²³])`,
        'gu',
      ),
      say: ([, sign]) => ` ${table.per} ${table.units[sign][0]}`,
    },
    {
      pattern: /(?<![\p{L}\d])(\p{Lu}\p{Ll}?)([²³⁴]?)([⁺⁻])/gu,
      say: ([, element, count, charge]) =>
        `${[...element].join(' ')}${count === '' ? '' : ` ${table.cardinal(String('²³⁴'.indexOf(count) + 2), '')}`} ${charge === '⁺' ? table.signs['+'] : table.minus}`,
    },
    {
      pattern: /(?<![\p{L}\d])([⁰¹²³⁴-⁹]{1,3})(\p{Lu}\p{Ll}?)(?![\p{L}\d])/gu,
      say: ([, mass, element]) =>
        `${[...element].join(' ')} ${table.cardinal([...mass].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join(''), '')}`,
    },
    { pattern: /(?<=(?<!\p{L})\p{L}) ?[·×] ?(?=\p{L}(?!\p{L}))/gu, say: () => ` ${table.signs['×']} ` },
    { pattern: /(?<=(?:UTC|GMT)) ?[-−–](?=\d)/gu, say: () => ` ${table.minus} ` },
    { pattern: /(?<=\d ?[\p{L}µ]{1,3}\/[\p{L}µ]{1,3})\/(?=\p{L}{3})/gu, say: () => ` ${table.per} ` },
    {
      pattern: new RegExp(
        `(?<=(?:mil|millones|billones|trillones|milhões|bilhões|trilhões) de )(${toPattern(Object.keys(table.currencies).filter((sign) => /[€$£¥]/u.test(sign)))})(?! ?\\d)`,
        'gu',
      ),
      say: ([, sign]) => table.currencies[sign][1],
    },
    {
      pattern: new RegExp(
        `(?<=(?:mil|millón|millones|billón|billones|trillones|milhão|milhões|bilhão|bilhões|trilhão|trilhões) (?:de )?)(${toPattern(Object.keys(table.currencies).filter((sign) => /^[A-Z]{3}$/u.test(sign)))})(?!\\p{L})`,
        'gu',
      ),
      say: ([, code]) => table.currencies[code][1],
    },
  ]
}

/** Rules for a Roman numeral after a list's short form (cap. IV), and for life dates in brackets: (n. 1950), (Madrid, m. 1616). */
export function numberedForms(table: SpeechTable, { lists, lives, version }: NumberedWords): SpeechRule[] {
  const shorts = lists
    .flatMap((list) => list.split('|').map((pair) => pair.split('=')[0]))
    .filter((short) => /^\p{L}{1,6}\.$/u.test(short))
  const capitals = shorts.map((short) => short.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()))
  const spellings = new Map(lives.split('|').map((pair) => pair.split('=') as [string, string]))
  return [
    ...numberedDays(table),
    ...numberedMeasures(table),
    {
      pattern: new RegExp(
        `(?<=(?<![\\p{L}\\d.])(?:${toPattern([...new Set([...shorts, ...capitals])])})[ \\u00a0](?:[IVXLC]+(?:, | [aeyo] ))?)([IVXLC]+)(?![\\p{L}\\d.])`,
        'gu',
      ),
      say: ([, roman]) => table.cardinal(String(readRoman(roman)), ''),
    },
    {
      pattern: new RegExp(
        `(?<=\\([^()]{0,60}?)(?<![\\p{L}\\d.])(${toPattern([...spellings.keys()])})(?=[ \\u00a0](?:(?:c\\.|ca\\.|h\\.)[ \\u00a0]?)?(?:\\d{3,4}(?!\\d)|\\p{Lu}\\p{Ll}))`,
        'gu',
      ),
      say: ([, short]) => spellings.get(short),
    },
    {
      pattern:
        /(?<=(\p{Lu}\p{Ll}+) [IVX]+ (?:de|del|d[aeo]s?) (?:la |los |las )?\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?(?:,| [ye]) )([IVX]+)(?= (?:de|del|d[aeo]s?) )/gu,
      say: ([, name, roman], before) => table.numeral?.(readRoman(roman), name, { before, dotted: false }),
    },
    { pattern: /(?<![\p{L}\p{M}.]|\.[ \u00a0]|\d[ \u00a0])(\p{Lu})\.(?=,|[ \u00a0]\p{Ll}{3})/gu, say: ([, letter]) => letter },
    {
      pattern:
        /(?<=(?:[Ss]iglos?|[Ss]éculos?|[Ss]\.|[Ss]éc\.) [IVXLC]+(?!\p{L})[^.]{1,60}(?:el|del|al|o|do|no|ao) )([IVX]{2,})(?![\p{L}\d])/gu,
      say: ([, roman]) => table.cardinal(String(readRoman(roman)), ''),
    },
    { pattern: /(?<=(?<!\p{L})\p{Lu}{2,5})\/(?=\d{2,4}(?![\d/]))/gu, say: () => ' ' },
    { pattern: /(?<![\p{L}\d])[vV](?=\d{1,2}\.\d)/gu, say: () => `${version} ` },
    {
      pattern: new RegExp(
        `(?<=(?<![\\p{L}\\d.])(?:[Ss]iglos?|[Ss]éculos?|[Ss]{1,2}\\.|[Ss]écs?\\.|${toPattern([...new Set([...shorts, ...capitals])])})[ \\u00a0][IVXLC]+)\\s?[-–/]\\s?([IVXLC]+)(?![\\p{L}\\d])`,
        'gu',
      ),
      say: ([, roman]) => ` ${table.to} ${table.cardinal(String(readRoman(roman)), '')}`,
    },
    {
      pattern: /(?<=(?:ISO|IEC|UNE|EN|DIN|NBR|ASTM|NF)(?:[ /-](?:ISO|IEC|EN))*[ -])(\d{3,5}(?:-\d{1,2})?)[:](\d{4})(?!\d)/gu,
      say: ([, norm, year]) =>
        `${norm
          .split('-')
          .map((part) => table.cardinal(part, ''))
          .join(' ')} ${table.cardinal(year, '')}`,
    },
    {
      pattern: new RegExp(`(?<=(?:${MAKERS}) )(\\d{3})-(\\d{1,3}|\\p{Lu}{1,3})(?![\\p{L}\\d])`, 'gu'),
      say: ([, model, variant]) =>
        `${table.cardinal(model, '')} ${/\d/u.test(variant) ? table.cardinal(variant, '') : [...variant].join(' ')}`,
    },
  ]
}
