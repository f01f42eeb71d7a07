import type { FilmLanguage } from '../lexicons/languages.ts'
import { toCardinal as arabic } from 'n2words/ar-SA'
import { toCardinal as german } from 'n2words/de-DE'
import { toCardinal as english } from 'n2words/en-US'
import { toCardinal as spanish } from 'n2words/es-ES'
import { toCardinal as french } from 'n2words/fr-FR'
import { toCardinal as hindi } from 'n2words/hi-IN'
import { toCardinal as italian } from 'n2words/it-IT'
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
  it: (value) => [
    italian(value),
    italian(value).replace(/uno$/u, 'un'),
    italian(value).replace(/uno$/u, 'una'),
    italian(value).replace(/(?<=nt)[aio]$/u, "'"),
  ],
  de: (value) => [german(value), german(value).replace(/^ein(?=hundert)/u, '')],
  sv: (value) => [swedish(value), swedish(value).replaceAll('och ', '')],
  hi: (value) => [hindi(value)],
  ar: (value) => [arabic(value), arabic(value, { gender: 'feminine' })],
}

/** Words that multiply the number before them, in folded form. */
const SCALES: Partial<Record<FilmLanguage, Record<string, number>>> = {
  en: {
    dozen: 12,
    dozens: 12,
    hundred: 100,
    thousand: 1e3,
    million: 1e6,
    billion: 1e9,
    trillion: 1e12,
    mn: 1e6,
    bn: 1e9,
    tn: 1e12,
  },
  es: {
    decena: 10,
    decenas: 10,
    docena: 12,
    docenas: 12,
    veintena: 20,
    treintena: 30,
    centenar: 100,
    centenares: 100,
    cien: 100,
    mil: 1e3,
    miles: 1e3,
    millon: 1e6,
    millones: 1e6,
    billon: 1e12,
    billones: 1e12,
  },
  fr: {
    dizaine: 10,
    dizaines: 10,
    douzaine: 12,
    douzaines: 12,
    quinzaine: 15,
    vingtaine: 20,
    trentaine: 30,
    quarantaine: 40,
    cinquantaine: 50,
    soixantaine: 60,
    centaine: 100,
    cent: 100,
    cents: 100,
    centaines: 100,
    millier: 1e3,
    mille: 1e3,
    million: 1e6,
    millions: 1e6,
    milliard: 1e9,
    milliards: 1e9,
  },
  pt: {
    dezena: 10,
    dezenas: 10,
    duzia: 12,
    duzias: 12,
    centena: 100,
    centenas: 100,
    cem: 100,
    mil: 1e3,
    milhao: 1e6,
    milhoes: 1e6,
    bilhao: 1e9,
    bilhoes: 1e9,
    trilhoes: 1e12,
  },
  it: {
    decina: 10,
    decine: 10,
    dozzina: 12,
    dozzine: 12,
    quindicina: 15,
    ventina: 20,
    trentina: 30,
    quarantina: 40,
    cinquantina: 50,
    sessantina: 60,
    settantina: 70,
    ottantina: 80,
    novantina: 90,
    centinaio: 100,
    centinaia: 100,
    cento: 100,
    migliaio: 1e3,
    migliaia: 1e3,
    mille: 1e3,
    mila: 1e3,
    milione: 1e6,
    milioni: 1e6,
    mln: 1e6,
    miliardo: 1e9,
    miliardi: 1e9,
    mld: 1e9,
  },
  de: {
    dutzend: 12,
    hundert: 100,
    tausend: 1e3,
    million: 1e6,
    millionen: 1e6,
    mio: 1e6,
    milliarde: 1e9,
    milliarden: 1e9,
    mrd: 1e9,
    tsd: 1e3,
    billion: 1e12,
    billionen: 1e12,
  },
  sv: {
    dussin: 12,
    tiotal: 10,
    tjugotal: 20,
    trettiotal: 30,
    fyrtiotal: 40,
    femtiotal: 50,
    sextiotal: 60,
    sjuttiotal: 70,
    attiotal: 80,
    nittiotal: 90,
    hundratal: 100,
    hundra: 100,
    tusen: 1e3,
    miljon: 1e6,
    miljoner: 1e6,
    miljard: 1e9,
    miljarder: 1e9,
    biljoner: 1e12,
    milj: 1e6,
    mdr: 1e9,
  },
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

/** Number words that no rule produces: one and a half of something, and Arabic dual forms in the construct state. */
const OTHER: Partial<Record<FilmLanguage, Record<string, number>>> = {
  de: {
    anderthalb: 1.5,
    eineinhalb: 1.5,
    zweieinhalb: 2.5,
    dreieinhalb: 3.5,
    viereinhalb: 4.5,
    funfeinhalb: 5.5,
    sechseinhalb: 6.5,
  },
  hi: { डेढ: 1.5, ढाई: 2.5 },
  ar: { ميتي: 200, ميتان: 200, الفي: 2000, الفان: 2000, الفون: 2000, مليوني: 2e6, مليونان: 2e6, ملياري: 2e9 },
}
/** The word for a thousand in languages that write thousands and the rest as one word (zweitausend). */
const THOUSANDS: Partial<Record<FilmLanguage, RegExp>> = { de: /tausend/u, sv: /tusen/u, it: /mil(?:a|le)/u }

/** Hindi words that add a half or a quarter to the number after them, or subtract a quarter. */
const ADDED: Record<string, number> = { साढे: 0.5, सवा: 0.25, पौने: -0.25 }

/** Words that are already folded except for their case. */
const PLAIN = /^[A-Za-z]+$/u

/**
 * A folded word, without differences between its forms: case, accents, the dot of Hindi letters, Arabic vowels, seats of alef and cases.
 */
export const fold = (word: string): string => (PLAIN.test(word) ? word.toLowerCase() : folded(word))

const folded = (word: string): string =>
  word
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u093c]/gu, '')
    .replaceAll('ß', 'ss')
    .replace('पांच', 'पाँच')
    .replaceAll('ماي', 'مي')
    .replace(/ين$/u, 'ون')

type NumberWords = { values: Map<string, number>; firsts: Set<string> }

const words = new Map<FilmLanguage, NumberWords>()

/** 1 to 999 in a language's words, folded and written as one word, and the first words of these numbers. */
function getWords(language: FilmLanguage): NumberWords {
  const known = words.get(language)
  if (known) return known
  const values = new Map<string, number>()
  const firsts = new Set<string>()
  const spell = SPELL[language]
  for (let value = 1; spell && value < 1000; value++)
    for (const spelt of spell(value, language)) {
      const parts = spelt.split(/[\s-]+/u).map(fold)
      values.set(parts.join(''), value)
      firsts.add(parts[0])
    }
  for (const [word, value] of Object.entries(OTHER[language] ?? {})) values.set(word, value)
  if (language === 'hi')
    for (const [word, more] of Object.entries(ADDED)) {
      firsts.add(word)
      for (const [spelt, value] of [...values]) if (Number.isInteger(value) && value < 100) values.set(word + spelt, value + more)
    }
  const made = { values, firsts }
  words.set(language, made)
  return made
}

/** Whether a number in words may begin with this word. */
export function mayBegin(folded: string, language: FilmLanguage): boolean {
  const { values, firsts } = getWords(language)
  return (
    values.has(folded) ||
    firsts.has(folded) ||
    getScale(folded, language) !== undefined ||
    THOUSANDS[language]?.test(folded) === true
  )
}

/** The value of words for a number below a thousand, or of a single word that also includes thousands (zweitausend). */
export function wordValue(folded: readonly string[], language: FilmLanguage): number | undefined {
  const known = getWords(language).values
  const whole = known.get(folded.join(''))
  const thousand = THOUSANDS[language]
  if (whole !== undefined || folded.length > 1 || thousand === undefined) return whole
  const [many, rest, ...more] = folded[0].split(thousand)
  if (rest === undefined || more.length > 0 || (!many && !/^mille./u.test(folded[0]))) return undefined
  const thousands = many ? known.get(many) : 1
  const ones = rest === '' ? 0 : known.get(rest.replace(/^und/u, ''))
  return thousands === undefined || ones === undefined ? undefined : thousands * 1000 + ones
}

/** The factor by which a word multiplies the number before it. */
export const getScale = (folded: string, language: FilmLanguage): number | undefined => SCALES[language]?.[folded]
