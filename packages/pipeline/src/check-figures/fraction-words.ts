import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { readHan } from './han-numerals.ts'

/** Names of parts by how many make a whole: `bottom: words`. */
const PARTS: Record<FilmLanguage, Record<number, string>> = {
  en: { 2: 'half', 3: 'thirds?', 4: 'quarters?', 5: 'fifths?', 10: 'tenths?' },
  es: {
    2: 'mitad',
    3: 'tercios?|terceras? partes?',
    4: 'cuartos?|cuartas? partes?',
    5: 'quintos?|quintas? partes?',
    10: 'décimas? partes?',
  },
  fr: { 2: 'moitié', 3: 'tiers', 4: 'quarts?', 5: 'cinquièmes?', 10: 'dixièmes?' },
  pt: { 2: 'metade', 3: 'terços?', 4: 'quartos?|quartas? partes?', 5: 'quintos?', 10: 'décimos?' },
  de: { 2: 'Hälfte', 3: 'Drittel', 4: 'Viertel', 5: 'Fünftel', 10: 'Zehntel' },
  sv: { 2: 'hälften', 3: 'tredjedel(?:ar)?', 4: 'fjärdedel(?:ar)?', 5: 'femtedel(?:ar)?', 10: 'tiondel(?:ar)?' },
  hi: { 2: 'आधा|आधी|आधे', 3: 'तिहाई', 4: 'चौथाई' },
  ar: { 2: 'نصف', 3: 'ثلث|ثلثا|ثلثي', 4: 'ربع|أرباع' },
  zh: {},
  ja: {},
}
/** How many parts, by the word before them; without one it is one part. */
const TOPS: Partial<Record<FilmLanguage, Record<number, string>>> = {
  en: { 1: 'an?|one', 2: 'two', 3: 'three', 4: 'four' },
  es: { 1: 'una?', 2: 'dos', 3: 'tres', 4: 'cuatro' },
  fr: { 1: 'une?', 2: 'deux', 3: 'trois', 4: 'quatre' },
  pt: { 1: 'uma?', 2: 'dois|duas', 3: 'três', 4: 'quatro' },
  de: { 1: 'eine?[mnrs]?', 2: 'zwei', 3: 'drei', 4: 'vier' },
  sv: { 1: 'en', 2: 'två', 3: 'tre', 4: 'fyra' },
  hi: { 1: 'एक', 2: 'दो', 3: 'तीन' },
  ar: { 3: 'ثلاثة', 4: 'أربعة' },
}

const GLYPHS: Record<string, number> = { '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅛': 1 / 8 }
const EAST =
  /(?<bottom>\d{1,2}|[二三四五六七八九十]{1,2})分[之の](?<top>\d{1,2}|[一二三四五六七八九]{1,2})|(?<half>一半|半数|半分)/gu
const SIGNED = /(?<![\d/.,])(?<top>\d)\s?[/⁄]\s?(?<bottom>\d{1,2})(?![\d/])/gu

type Fraction = { start: number; end: number; value: number; percent: false }

/** Fractions of a text: 1/3, ½, "two thirds", "三分之一". */
export function readFractions(text: string, language: FilmLanguage): Fraction[] {
  const found: Fraction[] = []
  const add = (match: RegExpExecArray, value: number) =>
    found.push({ start: match.index, end: match.index + match[0].length, value, percent: false })
  for (const match of text.matchAll(SIGNED)) add(match, Number(match.groups!['top']) / Number(match.groups!['bottom']))
  for (const match of text.matchAll(/[½⅓⅔¼¾⅕⅛]/gu)) add(match, GLYPHS[match[0]]!)
  if (language === 'zh' || language === 'ja')
    for (const match of text.matchAll(EAST)) {
      const { top = '', bottom = '', half } = match.groups!
      add(match, half ? 1 / 2 : small(top) / small(bottom))
    }
  for (const [bottom, words] of Object.entries(PARTS[language])) {
    const tops = Object.entries(TOPS[language] ?? {})
    const counted = tops.map(([top, names]) => `(?<n${top}>${names})`).join('|')
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:${counted || '(?!)'})[\\s-])?(?:${words})(?![\\p{L}\\p{M}])`, 'giu')
    for (const match of text.matchAll(pattern)) {
      const [top] = tops.find(([each]) => match.groups?.[`n${each}`] !== undefined) ?? ['1']
      const many = language === 'ar' && /ثلث[اي]/u.test(match[0]) ? 2 : Number(top)
      add(match, many / Number(bottom))
    }
  }
  return found
}

const small = (text: string): number => (/\d/u.test(text) ? Number(text) : (readHan(text, false) ?? NaN))
