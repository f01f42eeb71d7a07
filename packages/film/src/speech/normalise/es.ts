import { toCardinal, toOrdinal } from 'n2words/es-ES'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre'

const FEMININE_ONE = /(?:[ai]a|[^aeiou]a|ción|sión|dad)$/u
const FEMININE_MANY = /(?:as|ciones|siones|dades|mujeres|veces|partes)$/u
const MASCULINE = /^(?:días?|problemas?|sistemas?|kilogramas|programas?|mapas?|para|hasta|hacia|contra|cada|era|ya|la|una)$/u

const isFeminine = (digits: string, next: string) =>
  (digits === '1' ? FEMININE_ONE : FEMININE_MANY).test(next) && !MASCULINE.test(next)

/** Numbers in one agree with the noun after them: veintiún barcos, veintiuna personas, doscientas personas. */
function cardinal(digits: string, next = '') {
  const feminine = isFeminine(digits, next)
  const said = toCardinal(BigInt(digits), { gender: feminine ? 'feminine' : 'masculine' }).replaceAll('dieciseis', 'dieciséis')
  if (next === '' || feminine) return said
  return said.replace(/veintiuno$/u, 'veintiún').replace(/uno$/u, /^(?:\p{Ll}{3,})$/u.test(next) ? 'un' : 'uno')
}

const FIRST = ['', 'primero', 'segundo', 'tercero', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo']
const QUEENS = /^(?:Isabel|Juana|Catalina|María|Ana|Cristina|Victoria|Margarita|Sofía|Leonor|Urraca|Cleopatra)$/u
const COUNTED_NAMES =
  /^(?:[Cc]apítulo|[Tt]omo|[Pp]arte|[Aa]cto|[Ll]ibro|[Vv]olumen|[Mm]undial|[Ff]ase|[Tt]ipo|[Nn]ivel|[Cc]lase|[Aa]rtículo|[Tt]ítulo|[Gg]rado)$/u

function numeral(value: number, name: string) {
  if (COUNTED_NAMES.test(name)) return cardinal(String(value))
  if (!/^\p{Lu}\p{Ll}/u.test(name)) return undefined
  return value > 10 ? cardinal(String(value)) : FIRST[value].replace(/o$/u, QUEENS.test(name) ? 'a' : 'o')
}

const SHARES = ['', '', 'medio', 'tercio', 'cuarto', 'quinto', 'sexto', 'séptimo', 'octavo', 'noveno', 'décimo']

const share = (top: number, bottom: number) =>
  top === 1 ? (bottom === 2 ? 'medio' : `un ${SHARES[bottom]}`) : `${cardinal(String(top))} ${SHARES[bottom]}s`

const rules: SpeechRule[] = [
  { pattern: /(?<![\d.,])([13])\.?(?:er|ᵉʳ)(?![\p{L}])/gu, say: ([, digit]) => (digit === '1' ? 'primer' : 'tercer') },
  { pattern: new RegExp(`(?<![\\d.,])1\\.?º? de (?=${MONTHS})`, 'gu'), say: () => 'primero de ' },
  { pattern: /(?<![\d.,])([1-9]\d{0,2})\.?[ºo°](?![\p{L}C])/gu, say: ([, digits]) => toOrdinal(Number(digits)) },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2})\.?ª(?![\p{L}])/gu,
    say: ([, digits]) => toOrdinal(Number(digits)).replace(/o(?=\s|$)/gu, 'a'),
  },
  {
    pattern: /(?<=\b[Ss]iglos? (?:[IVXLC]+(?:,|,? [ye]) )*)([IVXLC]+)(?![\p{L}])/gu,
    say: ([, roman]) => toCardinal(readRoman(roman)).replaceAll('dieciseis', 'dieciséis'),
  },
]

/** How Spanish says figures, dates, units and abbreviations. */
export const spanish: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'coma',
  minus: 'menos',
  to: 'a',
  percent: (number) => `${number} por ciento`,
  currencies: {
    '€': ['euro', 'euros'],
    $: ['dólar', 'dólares'],
    US$: ['dólar', 'dólares'],
    '£': ['libra', 'libras'],
    '¥': ['yen', 'yenes'],
    EUR: ['euro', 'euros'],
    USD: ['dólar', 'dólares'],
    MXN: ['peso mexicano', 'pesos mexicanos'],
  },
  scales: {
    mil: ['mil', 'mil'],
    millón: ['millón', 'millón'],
    millones: ['millón', 'millones'],
    billón: ['billón', 'billón'],
    billones: ['billón', 'billones'],
    'mil millones': ['mil millones', 'mil millones'],
  },
  counted: (scale, noun) => (scale === 'mil' ? `mil ${noun}` : `${scale} de ${noun}`),
  units: {
    km: ['kilómetro', 'kilómetros'],
    'km/h': ['kilómetro por hora', 'kilómetros por hora'],
    'km²': ['kilómetro cuadrado', 'kilómetros cuadrados'],
    m: ['metro', 'metros'],
    'm²': ['metro cuadrado', 'metros cuadrados'],
    'm³': ['metro cúbico', 'metros cúbicos'],
    cm: ['centímetro', 'centímetros'],
    mm: ['milímetro', 'milímetros'],
    kg: ['kilogramo', 'kilogramos'],
    g: ['gramo', 'gramos'],
    mg: ['miligramo', 'miligramos'],
    t: ['tonelada', 'toneladas'],
    l: ['litro', 'litros'],
    ml: ['mililitro', 'mililitros'],
    ha: ['hectárea', 'hectáreas'],
    '°C': ['grado Celsius', 'grados Celsius'],
    '°': ['grado', 'grados'],
    kW: ['kilovatio', 'kilovatios'],
    kWh: ['kilovatio hora', 'kilovatios hora'],
    MW: ['megavatio', 'megavatios'],
    GB: ['gigabyte', 'gigabytes'],
    min: ['minuto', 'minutos'],
  },
  time: (hour, minute) =>
    `${hour === 1 ? 'una' : cardinal(String(hour))}${minute === 0 ? ' en punto' : ` y ${cardinal(String(minute))}`}`,
  date: (day, month, year) =>
    `${day === 1 ? 'primero' : cardinal(String(day))} de ${MONTHS.replace('|setiembre', '').split('|')[month - 1]} de ${cardinal(String(year))}`,
  share,
  mixed: (whole, top, bottom, next) =>
    `${cardinal(whole, next)} y ${bottom === 2 && next.endsWith('as') ? 'media' : share(top, bottom)}`,
  ratio: 'a',
  price: (whole, cents) => `${whole} con ${cents}`,
  numeral,
  phone: '[Tt]el|[Tt]eléfono|[Tt]fno',
  abbreviations: {
    'Tel.': 'Teléfono',
    'tel.': 'teléfono',
    'Dr.': 'Doctor',
    'Dra.': 'Doctora',
    'Sr.': 'Señor',
    'Sra.': 'Señora',
    'Prof.': 'Profesor',
    'p. ej.': 'por ejemplo',
    'p.ej.': 'por ejemplo',
    'etc.': 'etcétera',
    'EE. UU.': 'Estados Unidos',
    'EE.UU.': 'Estados Unidos',
    'a. C.': 'antes de Cristo',
    'd. C.': 'después de Cristo',
    'a.C.': 'antes de Cristo',
    'd.C.': 'después de Cristo',
    'núm.': 'número',
    'aprox.': 'aproximadamente',
    'Ud.': 'usted',
    'Uds.': 'ustedes',
  },
  signs: {
    '&': 'y',
    '+': 'más',
    '=': 'igual a',
    '×': 'por',
    '%': 'por ciento',
    '°': 'grados',
  },
  dot: 'punto',
  at: 'arroba',
  rules,
  space: ' ',
}
