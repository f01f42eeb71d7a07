import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { toOrdinal as german } from 'n2words/de-DE'
import { toOrdinal as english } from 'n2words/en-US'
import { toOrdinal as spanish } from 'n2words/es-ES'
import { toOrdinal as french } from 'n2words/fr-FR'
import { toOrdinal as portuguese } from 'n2words/pt-PT'
import { toOrdinal as swedish } from 'n2words/sv-SE'
import { readHan } from '@orion/language/figures.ts'
import { fold, getScale, wordValue } from '@orion/language/figures.ts'
import { type ReadNumber, readNumbers } from '@orion/language/figures.ts'
import { unitsAt } from './unit-words.ts'

/** A number of a text; `spelt`: it is written in words, so that "one" may be an article. */
export type Figure = Pick<ReadNumber, 'start' | 'end' | 'value' | 'percent'> & { spelt: boolean }

const ORDINAL: Partial<Record<FilmLanguage, (value: number) => string>> = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  pt: portuguese,
  sv: (value) => swedish(value).replace('-ettde', 'förste').replace('-', ''),
}

/** Ordinals whose words mean something else too, or are written otherwise than the library does. */
const OTHER: Partial<Record<FilmLanguage, Record<string, number>>> = {
  en: {
    twice: 2,
    'three times': 3,
    twenties: 20,
    thirties: 30,
    forties: 40,
    fifties: 50,
    sixties: 60,
    seventies: 70,
    eighties: 80,
    nineties: 90,
  },
  es: {
    quinceno: 15,
    decena: 10,
    docena: 12,
    veintena: 20,
    treintena: 30,
    centenar: 100,
    segunda: 2,
    tercer: 3,
    tercera: 3,
    cuarta: 4,
    quinta: 5,
  },
  fr: {
    dizaine: 10,
    douzaine: 12,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    quarantaine: 40,
    cinquantaine: 50,
    soixantaine: 60,
    centaine: 100,
    second: 2,
    seconde: 2,
  },
  pt: { dezena: 10, dúzia: 12, centena: 100, segunda: 2, terceira: 3, quarta: 4, quinta: 5 },
  de: { dutzend: 12, zweiten: 2, zweimal: 2, dreimal: 3, viermal: 4, doppelt: 2 },
  sv: {
    en: 1,
    tiotal: 10,
    tjugotal: 20,
    trettiotal: 30,
    fyrtiotal: 40,
    femtiotal: 50,
    sextiotal: 60,
    sjuttiotal: 70,
    åttiotal: 80,
    nittiotal: 90,
    hundratal: 100,
    dussin: 12,
  },
  hi: {
    दूसरा: 2,
    दूसरी: 2,
    दूसरे: 2,
    तीसरा: 3,
    तीसरी: 3,
    तीसरे: 3,
    चौथा: 4,
    चौथी: 4,
    चौथे: 4,
    पाँचवाँ: 5,
    पाँचवीं: 5,
    पाँचवें: 5,
    दसवाँ: 10,
    दसवें: 10,
    चौदहवें: 14,
    चौदहवाँ: 14,
    दर्जन: 12,
  },
  ar: {
    عامين: 2,
    عامان: 2,
    سنتين: 2,
    سنتان: 2,
    يومين: 2,
    يومان: 2,
    شهرين: 2,
    شهران: 2,
    ساعتين: 2,
    ساعتان: 2,
    مترين: 2,
    مرتين: 2,
    قرنين: 2,
    مئتي: 200,
    مئتين: 200,
    مئتان: 200,
    الفين: 2000,
    ألفي: 2000,
    الفي: 2000,
    ألفان: 2000,
    الفان: 2000,
    ألفا: 2000,
    ألفين: 2000,
    مليونين: 2e6,
    مليوني: 2e6,
    الثانيه: 2,
    الثاني: 2,
    الثالث: 3,
    الرابع: 4,
    الخامس: 5,
    السادس: 6,
    السابع: 7,
    الثامن: 8,
    التاسع: 9,
    العاشر: 10,
    'الحادي عشر': 11,
    'الثاني عشر': 12,
    'الثالث عشر': 13,
    'الرابع عشر': 14,
    'الخامس عشر': 15,
    'السادس عشر': 16,
    'السابع عشر': 17,
    'الثامن عشر': 18,
    'التاسع عشر': 19,
    العشرين: 20,
    'الحادي والعشرين': 21,
    عشرينيات: 20,
    ثلاثينيات: 30,
    أربعينيات: 40,
    خمسينيات: 50,
    ستينيات: 60,
    سبعينيات: 70,
    ثمانينيات: 80,
    تسعينيات: 90,
  },
}

const MOST_ORDINAL = 31

const words = new Map<FilmLanguage, Map<string, number>>()

function getWords(language: FilmLanguage): Map<string, number> {
  const known = words.get(language)
  if (known) return known
  const made = new Map(Object.entries(OTHER[language] ?? {}))
  const spell = ORDINAL[language]
  for (let value = 2; spell && value <= MOST_ORDINAL; value++) made.set(spell(value).toLowerCase(), value)
  words.set(language, made)
  return made
}

/** Endings that ordinals take in German and Swedish, in the plural and in the feminine of the Romance languages. */
const ENDING: Partial<Record<FilmLanguage, string>> = { de: '[mnrs]?', es: 's?', fr: 's?', pt: 's?', sv: 'en|s|et|' }

const CENTURY: Partial<Record<FilmLanguage, RegExp>> = {
  es: /siglos? (?<roman>[ivxl]+)(?!\p{L})/gu,
  pt: /séculos? (?<roman>[ivxl]+)(?!\p{L})/gu,
  fr: /(?<![\p{L}])(?<roman>[ivxl]+)(?:e|ème|ᵉ) siècle/gu,
}
const ROMAN: Record<string, number> = { i: 1, v: 5, x: 10, l: 50 }

const romanValue = (text: string): number =>
  [...text].reduce((sum, letter, at) => {
    const [own, next] = [ROMAN[letter]!, ROMAN[text[at + 1] ?? ''] ?? 0]
    return sum + (own < next ? -own : own)
  }, 0)

/** Half of a unit, where a language has a word for it that is read as none of its fractions ("medio siglo", 半天). */
const HALF: Partial<Record<FilmLanguage, RegExp>> = {
  es: /(?<!\p{L})medi[oa](?=\s)/gu,
  fr: /(?<!\p{L})demie?(?=[\s-])/gu,
  pt: /(?<!\p{L})mei[oa](?=\s)/gu,
  de: /(?<!\p{L})halb(?:e[mnrs]?(?=\s)|(?=jahr|tage?(?!\p{L})|stunde))/gu,
  sv: /(?<!\p{L})halv(?:[at]?(?=\s)|(?=timm|dag|år|sekel))/gu,
  zh: /(?<![个個年天月日时時夜一])半/gu,
  ja: /(?<![年日月間夜前後])半/gu,
}

/** Decades of a century: 十一世纪四十年代, أربعينيات القرن التاسع عشر, "los años cuarenta del siglo XI". */
const DECADE: Partial<Record<FilmLanguage, RegExp>> = {
  zh: /(?<century>\d{1,2}|[一二三四五六七八九十]{1,3})世[纪紀]的?(?<decade>\d0|[二三四五六七八九]?十)年代/gu,
  ja: /(?<century>\d{1,2}|[一二三四五六七八九十]{1,3})世紀の?(?<decade>\d0|[二三四五六七八九]?十)年代/gu,
}

/** Words between a decade and its century. */
const OF: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^ (?:of|in) the $/u,
  es: /^ del (?:siglo )?$/u,
  fr: /^ du $/u,
  pt: /^ do (?:século )?$/u,
  de: /^ jahren? des $/u,
  ar: /^ القرن $/u,
}

const smallHan = (text: string): number => (/\d/u.test(text) ? Number(text) : (readHan(text, true) ?? Number.NaN))

/** Between thousands and what is below them: a space, and in some languages "and" ("ألف وثمانمئة", "mil e oitocentos"). */
const AND: Partial<Record<FilmLanguage, RegExp>> = {
  en: /^ (?:and )?$/u,
  es: /^ $/u,
  fr: /^ $/u,
  pt: /^ (?:e )?$/u,
  sv: /^ (?:och )?$/u,
  hi: /^ $/u,
  // "And" is written at the number and read apart from it.
  ar: /^ و$/u,
}

/** The scale by which words of thousands end: what is added to them is below it. */
const scaleBelow = (value: number): number => [1e9, 1e6, 1e3].find((scale) => value >= scale && value % scale === 0) ?? 0

/** Chinese that puts "more than" inside a numeral (一百多万): it is moved behind it, so that the numeral is one. */
const moved = (text: string, language: FilmLanguage): string =>
  language === 'zh' ? text.replace(/(?<=[\d十百千])(?<more>[多余餘])(?<scale>[万萬亿億千])/gu, '$<scale>$<more>') : text

/**
 * All numbers of a text in lower case, those of `readNumbers` and besides: ordinals up to thirty-first, words for about so many (vingtaine,
 * trettiotal), Arabic duals, Roman centuries. `start` and `end` span them.
 */
export function readFigures(given: string, language: FilmLanguage): Figure[] {
  const text = moved(given, language)
  const { read, add } = collect(text, language)
  const known = getWords(language)
  if (known.size > 0) {
    const all = [...known.keys()].toSorted((a, b) => b.length - a.length)
    const ending = ENDING[language] ?? ''
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:و|ب|ل|ف)?(?<word>${all.join('|')})(?:${ending})(?![\\p{L}\\p{M}])`, 'gu')
    for (const { 0: match, index, groups } of text.matchAll(pattern)) add(index, match.length, known.get(groups!['word']!)!)
  }
  const century = CENTURY[language]
  for (const { 0: match, index, groups } of century ? text.matchAll(century) : [])
    add(index, match.length, romanValue(groups!['roman']!))
  for (const { 0: half, index } of HALF[language] ? text.matchAll(HALF[language]) : []) {
    const behind = text.slice(index + half.length)
    const scale = getScale(fold(/^[\s-](?<word>[\p{L}\p{M}]+)/u.exec(behind)?.groups?.['word'] ?? ''), language)
    if (scale !== undefined || unitsAt('', behind, language).size > 0) add(index, half.length, 1 / 2)
  }
  const single = read.toSorted((a, b) => a.start - b.start || b.end - a.end)
  return [...single, ...joined(single, text, language), ...decades(single, text, language)].toSorted(
    (a, b) => a.start - b.start || b.end - a.end,
  )
}

/** Arabic with a space in the place of "and" before a number that is no part of the one before it below a thousand ("ألف وثمانمئة"). */
function apart(text: string, language: FilmLanguage): string {
  if (language !== 'ar') return text
  const read = readNumbers(text, language)
  let last = -1
  return text.replace(/(?<![\p{L}\p{M}])و(?<word>[\p{L}\p{M}]{2,})/gu, (match, word: string, index: number) => {
    const known = wordValue([fold(word)], language) !== undefined || (getScale(fold(word), language) ?? 0) > 1e3
    const thousand = getScale(fold(word), language) === 1e3 && text.startsWith(' و', index + match.length)
    if (!(known || thousand) || read.some(({ start, end }) => index >= start && index < end)) return match
    // The next number is below a thousand and one number with this: "وثمانمئة وخمسون".
    const isFirst = last < 0 || text.slice(last, index).trim() !== ''
    last = thousand ? -1 : index + match.length
    return isFirst ? ` ${word}` : match
  })
}

/** The numbers of `readNumbers`; one that is added takes the place of those that are parts of it ("السادس عشر" of ten). */
function collect(text: string, language: FilmLanguage) {
  const read: Figure[] = readNumbers(apart(text, language), language).map((number) => ({
    ...number,
    spelt: !/[\p{Nd}]/u.test(text.slice(number.start, number.end)),
  }))
  const add = (start: number, length: number, value: number) => {
    const end = start + length
    const over = read.filter((each) => start < each.end && end > each.start)
    if (over.some((each) => each.start < start || each.end > end || each.end - each.start === length)) return
    for (const each of over) read.splice(read.indexOf(each), 1)
    read.push({ start, end, value, percent: false, spelt: true })
  }
  return { read, add }
}

/** Thousands in words with what is added to them ("mil ochocientos"), beside their parts. */
function joined(read: readonly Figure[], text: string, language: FilmLanguage): Figure[] {
  const between = AND[language]
  if (between === undefined) return []
  return read.flatMap((one, index) => {
    const next = read[index + 1]
    if (next === undefined || !one.spelt || !next.spelt || next.start < one.end || one.percent) return []
    const fits = next.value > 0 && next.value < scaleBelow(one.value) && Number.isInteger(next.value)
    const gap = text.slice(one.end, next.start)
    return fits && between.test(gap)
      ? [{ start: one.start, end: next.end, value: one.value + next.value, percent: next.percent, spelt: true }]
      : []
  })
}

/** Decades that are named by their century, as their first year, beside their own number. */
function decades(read: readonly Figure[], text: string, language: FilmLanguage): Figure[] {
  const year = (start: number, end: number, century: number, decade: number): Figure[] =>
    century >= 1 && century <= 21 && decade >= 10 && decade <= 90 && decade % 10 === 0
      ? [{ start, end, value: (century - 1) * 100 + decade, percent: false, spelt: false }]
      : []
  const pattern = DECADE[language]
  if (pattern !== undefined)
    return [...text.matchAll(pattern)].flatMap(({ 0: match, index, groups }) =>
      year(index, index + match.length, smallHan(groups!['century']!), smallHan(groups!['decade']!)),
    )
  const of = OF[language]
  return read.flatMap((one, index) => {
    const next = read[index + 1]
    return of !== undefined && next !== undefined && of.test(text.slice(one.end, next.start))
      ? year(one.start, next.end, next.value, one.value)
      : []
  })
}
