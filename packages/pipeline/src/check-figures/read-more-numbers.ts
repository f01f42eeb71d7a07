import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { toOrdinal as german } from 'n2words/de-DE'
import { toOrdinal as english } from 'n2words/en-US'
import { toOrdinal as spanish } from 'n2words/es-ES'
import { toOrdinal as french } from 'n2words/fr-FR'
import { toOrdinal as portuguese } from 'n2words/pt-PT'
import { toOrdinal as swedish } from 'n2words/sv-SE'
import { type ReadNumber, readNumbers } from './read-numbers.ts'

/** A number of a text; `spelt`: it is written in words, so that "one" may be an article. */
export type Figure = ReadNumber & { spelt: boolean }

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
  en: { twice: 2, 'three times': 3 },
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
    'الخامس عشر': 15,
    'السادس عشر': 16,
    'السابع عشر': 17,
    'الثامن عشر': 18,
    'التاسع عشر': 19,
    العشرين: 20,
  },
}

const MOST_ORDINAL = 31

const words = new Map<FilmLanguage, Map<string, number>>()

function wordsOf(language: FilmLanguage): Map<string, number> {
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

/** Chinese that puts "more than" inside a numeral (一百多万): it is moved behind it, so that the numeral is one. */
const moved = (text: string, language: FilmLanguage): string =>
  language === 'zh' ? text.replace(/(?<=[\d十百千])(?<more>[多余餘])(?<scale>[万萬亿億千])/gu, '$<scale>$<more>') : text

/**
 * All numbers of a text in lower case, those of `readNumbers` and besides: ordinals up to thirty-first, words for about so many (vingtaine,
 * trettiotal), Arabic duals, Roman centuries. `start` and `end` span them.
 */
export function readFigures(given: string, language: FilmLanguage): Figure[] {
  const text = moved(given, language)
  const read = readNumbers(text, language).map((number) => ({
    ...number,
    spelt: !/[\p{Nd}]/u.test(text.slice(number.start, number.end)),
  }))
  const free = (start: number, end: number) => !read.some((each) => start < each.end && end > each.start)
  const more: Figure[] = []
  const add = (start: number, length: number, value: number) => {
    if (free(start, start + length)) more.push({ start, end: start + length, value, percent: false, spelt: true })
  }
  const known = wordsOf(language)
  if (known.size > 0) {
    const all = [...known.keys()].toSorted((a, b) => b.length - a.length)
    const ending = ENDING[language] ?? ''
    const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(?:و|ب|ل|ف)?(?<word>${all.join('|')})(?:${ending})(?![\\p{L}\\p{M}])`, 'gu')
    for (const { 0: match, index, groups } of text.matchAll(pattern)) add(index, match.length, known.get(groups!['word']!)!)
  }
  const century = CENTURY[language]
  for (const { 0: match, index, groups } of century ? text.matchAll(century) : [])
    add(index, match.length, romanValue(groups!['roman']!))
  return [...read, ...more].toSorted((a, b) => a.start - b.start)
}
