import type { FilmLanguage } from '../lexicons/languages.ts'

/** A part of a whole in words: `text` in figures ("2/3"). */
export type Fraction = { start: number; end: number; value: number; text: string }

type Rows = { parts: Record<string, string>; of: string }

/** How a language names parts (with what says how many there are), and what must follow: of whom. Parts of an hour or of a mile are no shares. */
const FRACTIONS: Partial<Record<FilmLanguage, Rows>> = {
  en: {
    parts: { '1/2': '(?<!(?:first|second|other|latter|northern|southern|eastern|western|upper|lower|top|back|bottom|each|this) )half', '1/3': '(?:a|one)[ -]third', '2/3': 'two[ -]thirds', '1/4': '(?:a|one)[ -]quarter', '3/4': 'three[ -]quarters', '1/5': '(?:a|one)[ -]fifth', '2/5': 'two[ -]fifths', '1/10': '(?:a|one)[ -]tenth' }, // prettier-ignore
    of: ' of (?!an? )| (?:the|its|their|his|her|all) ',
  },
  es: {
    parts: { '1/2': 'la mitad', '1/3': 'un tercio|una tercera parte', '2/3': 'dos tercios|dos terceras partes', '1/4': 'un cuarto|una cuarta parte', '3/4': 'tres cuartos|tres cuartas partes', '1/5': 'un quinto|una quinta parte' }, // prettier-ignore
    of: ' del? (?!hora|siglo|kilo|litro|vuelta)',
  },
  fr: {
    parts: { '1/2': 'la moitié', '1/3': 'un tiers|le tiers', '2/3': '(?:les )?deux tiers', '1/4': 'un quart|le quart', '3/4': '(?:les )?trois quarts', '1/5': 'un cinquième' }, // prettier-ignore
    of: " (?:des?|du) (?!siècle|tour)| d[’'](?!heure)",
  },
  pt: {
    parts: { '1/2': '(?<!(?:primeira|segunda|outra) )(?:a )?metade', '1/3': 'um terço|uma terça parte', '2/3': 'dois terços', '1/4': 'um quarto|uma quarta parte', '3/4': 'três quartos', '1/5': 'um quinto' }, // prettier-ignore
    of: ' d[aoe]s? (?!hora|século)',
  },
  de: {
    parts: { '1/2': '(?:die|der) Hälfte', '1/3': 'ein(?:em|es)? Drittel', '2/3': 'zwei Drittel', '1/4': 'ein(?:em|es)? Viertel', '3/4': 'drei Viertel', '1/5': 'ein(?:em|es)? Fünftel' }, // prettier-ignore
    of: ' (?:der|des|aller|von|vom|seiner|ihrer|dieser) ',
  },
  sv: {
    parts: { '1/2': 'hälften', '1/3': 'en tredjedel', '2/3': 'två tredjedelar', '1/4': 'en fjärdedel', '3/4': 'tre fjärdedelar', '1/5': 'en femtedel' }, // prettier-ignore
    of: ' av ',
  },
  hi: {
    parts: { '1/3': 'एक[ -]तिहाई', '2/3': 'दो[ -]तिहाई', '1/4': 'एक[ -]चौथाई', '3/4': 'तीन[ -]चौथाई' },
    of: ' ',
  },
  ar: {
    parts: { '1/2': 'نصف', '1/3': 'ثلث', '2/3': 'ثلثا|ثلثي', '1/4': 'ربع', '3/4': 'ثلاثة أرباع' },
    of: ' (?:ال(?!ساعة|قرن|طريق|نهائي)|سكان|عدد|أعضاء)',
  },
}

const HAN = '一二三四五六七八九'
const EAST =
  /(?<![百千万萬\d一二三四五六七八九十.])(?<bottom>[2-9]|10|[二三四五六七八九十])分[之の](?<top>\d|[一二三四五六七八九])(?![\d一二三四五六七八九十])|(?<half>一半|半数|半分)(?=的|の|が|は)/gu
const digit = (letter: string): number => (letter === '十' ? 10 : HAN.includes(letter) ? HAN.indexOf(letter) + 1 : Number(letter))

const patterns = new Map<FilmLanguage, [text: string, pattern: RegExp][]>()

function patternsOf(language: FilmLanguage): [string, RegExp][] {
  const known = patterns.get(language)
  const rows = FRACTIONS[language]
  if (known || !rows) return known ?? []
  const made = Object.entries(rows.parts).map(([text, words]): [string, RegExp] => [
    text,
    new RegExp(`(?<![\\p{L}\\p{M}-])(?:${words})(?=${rows.of})`, 'giu'),
  ])
  patterns.set(language, made)
  return made
}

/** The shares that a sentence names: "un tercio de las casas", "三分之一". */
export function fractionsIn(sentence: string, language: FilmLanguage): Fraction[] {
  const at = (match: RegExpExecArray, text: string): Fraction => {
    const [top = 0, bottom = 1] = text.split('/').map(Number)
    return { start: match.index, end: match.index + match[0].length, value: top / bottom, text }
  }
  if (language === 'zh' || language === 'ja')
    return [...sentence.matchAll(EAST)].flatMap((match) => {
      const { top = '', bottom = '', half } = match.groups!
      const text = half ? '1/2' : `${digit(top)}/${digit(bottom)}`
      return half || digit(top) < digit(bottom) ? [at(match, text)] : []
    })
  return patternsOf(language).flatMap(([text, pattern]) => [...sentence.matchAll(pattern)].map((match) => at(match, text)))
}
