import { toCardinal, toOrdinal } from 'n2words/fr-FR'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

const cardinal = (digits: string) => toCardinal(BigInt(digits))

const rules: SpeechRule[] = [
  { pattern: new RegExp(`(?<![\\d.,])1er (?=${MONTHS})`, 'gu'), say: () => 'premier ' },
  { pattern: /(?<![\d.,])1(?:er|ᵉʳ)(?![\p{L}])/gu, say: () => 'premier' },
  { pattern: /(?<![\d.,])1(?:re|ère|ʳᵉ)(?![\p{L}])/gu, say: () => 'première' },
  { pattern: /(?<![\d.,])(\d{1,3})(?:es?|èmes?|ᵉ)(?![\p{L}])/gu, say: ([, digits]) => toOrdinal(Number(digits)) },
  { pattern: /(?<![\p{L}])([IVX]+)(?:e|ᵉ|ème)(?=\s[Ss]iècles?)/gu, say: ([, roman]) => toOrdinal(readRoman(roman)) },
  {
    pattern: /(?<![\d.,])(\d{1,2})\s?h(?:\s?(\d{2}))?(?![\p{L}\d])/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute ?? 0)),
  },
]

function sayTime(hour: number, minute: number) {
  return `${hour === 1 ? 'une heure' : `${toCardinal(hour)} heures`}${minute === 0 ? '' : ` ${toCardinal(minute)}`}`
}

/** How French says figures, dates, units and abbreviations. */
export const french: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'virgule',
  minus: 'moins',
  to: 'à',
  percent: (number) => `${number} pour cent`,
  currencies: {
    '€': ['euro', 'euros'],
    $: ['dollar', 'dollars'],
    US$: ['dollar américain', 'dollars américains'],
    '£': ['livre', 'livres'],
    '¥': ['yen', 'yens'],
    EUR: ['euro', 'euros'],
    USD: ['dollar', 'dollars'],
    CHF: ['franc suisse', 'francs suisses'],
  },
  scales: {
    mille: ['mille', 'mille'],
    million: ['million', 'million'],
    millions: ['million', 'millions'],
    milliard: ['milliard', 'milliard'],
    milliards: ['milliard', 'milliards'],
    M: ['million', 'millions'],
    Md: ['milliard', 'milliards'],
  },
  counted: (scale, noun) =>
    scale === 'mille'
      ? `mille ${noun}`
      : `${scale} ${/^[aeiouhéy]/u.test(noun) && !noun.startsWith('yen') ? "d'" : 'de '}${noun}`,
  units: {
    km: ['kilomètre', 'kilomètres'],
    'km/h': ['kilomètre heure', 'kilomètres heure'],
    'km²': ['kilomètre carré', 'kilomètres carrés'],
    m: ['mètre', 'mètres'],
    'm²': ['mètre carré', 'mètres carrés'],
    'm³': ['mètre cube', 'mètres cubes'],
    cm: ['centimètre', 'centimètres'],
    mm: ['millimètre', 'millimètres'],
    kg: ['kilogramme', 'kilogrammes'],
    g: ['gramme', 'grammes'],
    mg: ['milligramme', 'milligrammes'],
    t: ['tonne', 'tonnes'],
    l: ['litre', 'litres'],
    ml: ['millilitre', 'millilitres'],
    ha: ['hectare', 'hectares'],
    '°C': ['degré Celsius', 'degrés Celsius'],
    '°': ['degré', 'degrés'],
    kW: ['kilowatt', 'kilowatts'],
    kWh: ['kilowattheure', 'kilowattheures'],
    MW: ['mégawatt', 'mégawatts'],
    Go: ['gigaoctet', 'gigaoctets'],
    min: ['minute', 'minutes'],
  },
  time: sayTime,
  abbreviations: {
    'M.': 'Monsieur',
    Mme: 'Madame',
    Mlle: 'Mademoiselle',
    'MM.': 'Messieurs',
    Dr: 'Docteur',
    Pr: 'Professeur',
    'p. ex.': 'par exemple',
    'p.ex.': 'par exemple',
    'c.-à-d.': "c'est-à-dire",
    'etc.': 'et cetera',
    'av. J.-C.': 'avant Jésus-Christ',
    'apr. J.-C.': 'après Jésus-Christ',
    St: 'Saint',
    'env.': 'environ',
    'n°': 'numéro',
    'N°': 'numéro',
  },
  signs: {
    '&': 'et',
    '+': 'plus',
    '=': 'égale',
    '×': 'fois',
    '%': 'pour cent',
    '½': 'un demi',
    '¼': 'un quart',
    '¾': 'trois quarts',
    '°': 'degrés',
  },
  dot: 'point',
  at: 'arobase',
  rules,
  space: ' ',
}
