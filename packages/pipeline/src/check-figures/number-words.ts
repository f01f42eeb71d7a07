import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { toCardinal as arabic } from 'n2words/ar-SA'
import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as spanish } from 'n2words/es-ES'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as hindi } from 'n2words/hi-IN'
import { toCardinal as portuguese } from 'n2words/pt-PT'
import { toCardinal as swedish } from 'n2words/sv-SE'

type Spell = (value: number, language: FilmLanguage) => string[]
const SPELL: Partial<Record<FilmLanguage, Spell>> = {
  en: (value) => [english(value), english(value).replace('hundred ', 'hundred and ')],
  es: (value) => [spanish(value), spanish(value, { gender: 'feminine' })],
  fr: (value) => [french(value)],
  pt: (value) => [
    portuguese(value),
    portuguese(value).replace(/dois$/u, 'duas').replace(/um$/u, 'uma').replace('entos', 'entas'),
    portuguese(value).replace('dezas', 'dezes'),
  ],
  de: (value) => [german(value), german(value).replace(/^ein(?=hundert)/u, '')],
  sv: (value) => [swedish(value), swedish(value).replaceAll('och ', '')],
  hi: (value) => [hindi(value)],
  ar: (value) => [arabic(value), arabic(value, { gender: 'feminine' })],
}

/** Words that multiply the number before them, folded. */
const SCALES: Partial<Record<FilmLanguage, Record<string, number>>> = {
  en: { dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  es: { cien: 100, mil: 1e3, millon: 1e6, millones: 1e6, billon: 1e12, billones: 1e12 },
  fr: { cent: 100, cents: 100, centaines: 100, mille: 1e3, million: 1e6, millions: 1e6, milliard: 1e9, milliards: 1e9 },
  pt: { cem: 100, mil: 1e3, milhao: 1e6, milhoes: 1e6, bilhao: 1e9, bilhoes: 1e9, trilhoes: 1e12 },
  de: {
    hundert: 100,
    tausend: 1e3,
    million: 1e6,
    millionen: 1e6,
    mio: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
    mrd: 1e9,
    billion: 1e12,
    billionen: 1e12,
  },
  sv: { hundra: 100, tusen: 1e3, miljon: 1e6, miljoner: 1e6, miljard: 1e9, miljarder: 1e9, biljoner: 1e12 },
  hi: { सौ: 100, हजार: 1e3, लाख: 1e5, करोड: 1e7, अरब: 1e9, खरब: 1e11, मिलियन: 1e6, बिलियन: 1e9 },
  ar: {
    مية: 100,
    الف: 1e3,
    الفا: 1e3,
    الاف: 1e3,
    مليون: 1e6,
    مليونا: 1e6,
    ملايون: 1e6,
    مليار: 1e9,
    مليارا: 1e9,
    مليارات: 1e9,
    تريليون: 1e12,
  },
}

/** A word without what its forms differ in: case, accents, the dot of Hindi letters, Arabic vowels, seats of alef and cases. */
export const fold = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u093c]/gu, '')
    .replaceAll('ß', 'ss')
    .replace('पांच', 'पाँच')
    .replaceAll('ماي', 'مي')
    .replace(/ين$/u, 'ون')

const words = new Map<FilmLanguage, Map<string, number>>()

/** 1 to 999 in a language's words, folded and written together. */
function wordsOf(language: FilmLanguage): Map<string, number> {
  const known = words.get(language)
  if (known) return known
  const made = new Map<string, number>()
  const spell = SPELL[language]
  for (let value = 1; spell && value < 1000; value++)
    for (const spelt of spell(value, language))
      made.set(
        spelt
          .split(/[\s-]+/u)
          .map(fold)
          .join(''),
        value,
      )
  words.set(language, made)
  return made
}

/** The value of words that name a number below a thousand, or of one word that names thousands too (zweitausend). */
export function wordValue(folded: readonly string[], language: FilmLanguage): number | undefined {
  const known = wordsOf(language)
  const whole = known.get(folded.join(''))
  const thousand = language === 'de' ? 'tausend' : language === 'sv' ? 'tusen' : undefined
  if (whole !== undefined || folded.length > 1 || thousand === undefined) return whole
  const [many, rest, ...more] = folded[0]!.split(thousand)
  if (!many || rest === undefined || more.length > 0) return undefined
  const [thousands, ones] = [known.get(many), rest === '' ? 0 : known.get(rest.replace(/^und/u, ''))]
  return thousands === undefined || ones === undefined ? undefined : thousands * 1000 + ones
}

/** What a word multiplies the number before it by. */
export const scaleOf = (folded: string, language: FilmLanguage): number | undefined => SCALES[language]?.[folded]
