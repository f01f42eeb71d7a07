import { getGroups } from '../named-groups.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { readHan } from './han-numerals.ts'

/** Names of parts, by the number of parts in a whole: `bottom: words`. */
const PARTS: Record<FilmLanguage, Record<number, string>> = {
  en: { 2: 'half|halves', 3: 'thirds?', 4: 'quarters?', 5: 'fifths?', 10: 'tenths?' },
  es: {
    2: 'mitad',
    3: 'tercios?|terceras? partes?',
    4: 'cuartos?|cuartas? partes?',
    5: 'quintos?|quintas? partes?',
    10: 'décimas? partes?',
  },
  fr: { 2: 'moitié', 3: 'tiers', 4: 'quarts?', 5: 'cinquièmes?', 10: 'dixièmes?' },
  pt: { 2: 'metade', 3: 'terços?', 4: 'quartos?|quartas? partes?', 5: 'quintos?', 10: 'décimos?' },
  it: {
    2: '(?<!(?<!\\p{L})a )metà',
    3: '(?<=(?<!\\p{L})un\\s)terzo|(?<=(?:due|tre)\\s)terzi|terza parte',
    4: '(?<=(?<!\\p{L})un\\s)quarto|(?<=(?:due|tre)\\s)quarti|quarta parte',
    5: '(?<=(?<!\\p{L})un\\s)quinto|(?<=(?:due|tre|quattro)\\s)quinti|quinta parte',
    10: '(?<=(?<!\\p{L})un\\s)decimo|(?<=(?:due|tre|quattro)\\s)decimi|decima parte',
  },
  de: { 2: 'Hälfte', 3: 'Drittel', 4: 'Viertel', 5: 'Fünftel', 10: 'Zehntel' },
  sv: { 2: 'hälften', 3: 'tredjedel(?:ar)?', 4: 'fjärdedel(?:ar)?', 5: 'femtedel(?:ar)?', 10: 'tiondel(?:ar)?' },
  hi: {
    2: 'आधा|आधी|आधे',
    3: 'तिहाई|तीसर[ाे] हिस्स[ाे]',
    4: 'चौथाई|चौथ[ाे] हिस्स[ाे]',
    5: 'पाँचव(?:ाँ|ें|ां) हिस्स[ाे]|पांचव(?:ाँ|ें|ां) हिस्स[ाे]',
    10: 'दसव(?:ाँ|ें|ां) हिस्स[ाे]',
  },
  ar: { 2: '(?:ال)?نصف', 3: '(?:ال)?ثلث|(?:ال)?ثلثا|(?:ال)?ثلثي|(?:ال)?ثلثين', 4: '(?:ال)?ربع|أرباع' },
  zh: {},
  ja: {},
}
/** The number of parts, by the word before them. Without a word, it is one part. */
const TOPS: Partial<Record<FilmLanguage, Record<number, string>>> = {
  en: { 1: 'an?|one', 2: 'two', 3: 'three', 4: 'four' },
  es: { 1: 'una?|la', 2: '(?:l[ao]s )?dos', 3: '(?:l[ao]s )?tres', 4: '(?:l[ao]s )?cuatro' },
  fr: { 1: 'une?|l[ea]', 2: '(?:les )?deux', 3: '(?:les )?trois', 4: '(?:les )?quatre' },
  pt: { 1: 'uma?|a', 2: 'dois|duas', 3: 'três', 4: 'quatro' },
  it: { 1: 'un|la|una', 2: '(?:i )?due', 3: '(?:i )?tre', 4: '(?:i )?quattro' },
  de: { 1: 'eine?[mnrs]?|die|der', 2: 'zwei', 3: 'drei', 4: 'vier' },
  sv: { 1: 'en', 2: 'två', 3: 'tre', 4: 'fyra' },
  hi: { 1: 'एक', 2: 'दो', 3: 'तीन' },
  ar: { 3: 'ثلاثة', 4: 'أربعة' },
}

/** Words that must follow a part for it to be a share of a person or a thing. Parts of an hour, of a century or of a way are no shares. */
const OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^(?: of (?!an? )| (?:the|its|their|his|her|all) )/u,
  es: /^ del? (?!hora|siglo|kilo|litro|vuelta)/u,
  fr: /^(?: (?:des|du) (?!siècle|tour)| de (?=\p{Lu}|la |l[’']|s[aeo]|leur|cet|ces|no[st]|tou[ts])| d[’'](?!heure))/u,
  pt: /^ d[aoe]s? (?!hora|século)/u,
  it: /^ (?:d(?:i|el|ella|ello|ei|elle|egli) |dell[’'])(?!anni|anno|mese|ora|secolo|strada)/u,
  de: /^ (?:der|des|aller|von|vom|seiner|ihrer|dieser) /u,
  sv: /^ av /u,
  hi: /^ /u,
  ar: /^ (?:ال(?!ساعة|قرن|طريق|نهائي)|سكان|عدد|أعضاء)/u,
  ja: /^[のがは]/u,
  zh: /^/u,
}
/** One of two halves is also no share: "the second half of the century". */
const ONE_OF_TWO =
  /(?:first|second|other|latter|northern|southern|eastern|western|upper|lower|top|back|bottom|each|this|primera|segunda|otra|primeira|outra|prima|seconda|altra|première|seconde|deuxième|autre|erste|zweite|andere|första|andra) $/iu

const GLYPHS: Record<string, string> = { '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4', '⅕': '1/5', '⅛': '1/8' }
const EAST =
  /(?<bottom>\d{1,2}|[二三四五六七八九十]{1,2})分[之の](?<top>\d{1,2}|[一二三四五六七八九]{1,2})|(?<half>一半|(?<![過过])半数|半分)/gu
const SIGNED = /(?<![\d/.,])(?<top>\d)\s?[/⁄]\s?(?<bottom>\d{1,2})(?![\d/])/gu

/** A fraction of a text, also in figures ("2/3"). `of`: the fraction is a part of a person or a thing. */
export type Fraction = { start: number; end: number; value: number; share: string; of: boolean }

/** Patterns by the number of parts in a whole. `any`: whether a text contains any part name. */
type Patterns = { any: RegExp; parts: [bottom: string, pattern: RegExp][] }
const made = new Map<FilmLanguage, Patterns>()

function makePatterns(language: FilmLanguage): Patterns {
  const known = made.get(language)
  if (known) return known
  const counted = Object.entries(TOPS[language] ?? {})
    .map(([top, names]) => `(?<n${top}>${names})`)
    .join('|')
  const parts = Object.entries(PARTS[language]).map(([bottom, words]): [string, RegExp] => [
    bottom,
    new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:${counted || '(?!)'})[\\s-])?(?<part>${words})(?![\\p{L}\\p{M}])`, 'giu'),
  ])
  const any = new RegExp(Object.values(PARTS[language]).join('|') || '(?!)', 'iu')
  const patterns = { any, parts }
  made.set(language, patterns)
  return patterns
}

/** Fractions of a text: 1/3, ½, "two thirds", "三分之一". */
export function readFractions(text: string, language: FilmLanguage): Fraction[] {
  const found: Fraction[] = []
  const add = ({ 0: match, index: start }: RegExpExecArray, share: string) => {
    const [top = 0, bottom = 1] = share.split('/').map(Number)
    const end = start + match.length
    const of = OF[language]!.test(text.slice(end)) && !ONE_OF_TWO.test(text.slice(Math.max(0, start - 12), start))
    found.push({ start, end, value: top / bottom, share, of })
  }
  for (const match of text.matchAll(SIGNED)) add(match, `${getGroups(match)['top']}/${getGroups(match)['bottom']}`)
  for (const match of text.matchAll(/[½⅓⅔¼¾⅕⅛]/gu)) add(match, GLYPHS[match[0]]!)
  if (language === 'zh' || language === 'ja')
    for (const match of text.matchAll(EAST)) {
      const { top = '', bottom = '', half } = getGroups(match)
      add(match, half ? '1/2' : `${small(top)}/${small(bottom)}`)
    }
  const { any, parts } = makePatterns(language)
  for (const [bottom, pattern] of any.test(text) ? parts : [])
    for (const match of text.matchAll(pattern)) {
      const [name] = Object.entries(getGroups(match)).find(([each, words]) => each !== 'part' && words !== undefined) ?? ['n1']
      const many = language === 'ar' && /ثلث[اي]/u.test(match[0]) ? 2 : Number(name.slice(1))
      add(match, `${many}/${bottom}`)
    }
  return found
}

const small = (text: string): number => (/\d/u.test(text) ? Number(text) : (readHan(text, false) ?? NaN))
