import { toCardinal, toOrdinal } from 'n2words/pt-PT'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro'

const BRAZILIAN: [RegExp, string][] = [
  [/dezasseis/gu, 'dezesseis'],
  [/dezassete/gu, 'dezessete'],
  [/dezanove/gu, 'dezenove'],
]

const FEMININE_ONE = /(?:a|ção|dade)$/u
const FEMININE_MANY = /(?:as|ções|dades|mulheres|árvores|vezes|partes)$/u
const MASCULINE = /^(?:a|e|para|era|até|dias?|problemas?|sistemas?|programas?|quilogramas?|gramas?|mapas?|da|na|uma|contra)$/u

const isFeminine = (digits: string, next: string) =>
  (digits === '1' ? FEMININE_ONE : FEMININE_MANY).test(next) && !MASCULINE.test(next)

const small = (value: bigint) =>
  BRAZILIAN.reduce((said, [european, brazilian]) => said.replace(european, brazilian), toCardinal(value))

/** Brazilian words: dezesseis, bilhões (the source says dezasseis, mil milhões); dois, um and the hundreds agree with a feminine noun. */
function cardinal(digits: string, next = '') {
  let rest = BigInt(digits)
  const parts: string[] = []
  for (const [size, one, many] of [
    [10n ** 12n, 'trilhão', 'trilhões'],
    [10n ** 9n, 'bilhão', 'bilhões'],
  ] as const) {
    const count = rest / size
    if (count > 0n) parts.push(`${small(count)} ${count === 1n ? one : many}`)
    rest %= size
  }
  if (rest > 0n || parts.length === 0) parts.push(small(rest))
  const said = parts.join(parts.length > 1 && rest < 100n ? ' e ' : ' ')
  if (!isFeminine(digits, next)) return said
  return said
    .replace(/dois$/u, 'duas')
    .replace(/um$/u, 'uma')
    .replace(/entos(?!.*(?:mil|lhões))/gu, 'entas')
}

const rules: SpeechRule[] = [
  { pattern: new RegExp(`(?<![\\d.,])1º? de (?=${MONTHS})`, 'gu'), say: () => 'primeiro de ' },
  { pattern: /(?<![\d.,])(\d{1,3})\.?[ºo°](?![\p{L}C])/gu, say: ([, digits]) => toOrdinal(Number(digits)) },
  {
    pattern: /(?<![\d.,])(\d{1,3})\.?ª(?![\p{L}])/gu,
    say: ([, digits]) => toOrdinal(Number(digits)).replace(/o(?=\s|$)/gu, 'a'),
  },
  { pattern: /(?<=\b[Ss]éculos? )([IVXLC]+)(?![\p{L}])/gu, say: ([, roman]) => cardinal(String(readRoman(roman))) },
  {
    pattern: /(?<![\d.,])(\d{1,2})h(\d{2})?(?![\p{L}\d])/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute ?? 0)),
  },
]

function sayTime(hour: number, minute: number) {
  const said = hour === 1 ? 'uma hora' : `${cardinal(String(hour), 'horas')} horas`
  return minute === 0 ? said : `${said} e ${cardinal(String(minute))}`
}

/** How Portuguese (of Brazil) says figures, dates, units and abbreviations. */
export const portuguese: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'vírgula',
  minus: 'menos',
  to: 'a',
  percent: (number) => `${number} por cento`,
  currencies: {
    R$: ['real', 'reais'],
    BRL: ['real', 'reais'],
    '€': ['euro', 'euros'],
    $: ['dólar', 'dólares'],
    US$: ['dólar', 'dólares'],
    '£': ['libra', 'libras'],
    '¥': ['iene', 'ienes'],
    EUR: ['euro', 'euros'],
    USD: ['dólar', 'dólares'],
  },
  scales: {
    mil: ['mil', 'mil'],
    milhão: ['milhão', 'milhão'],
    milhões: ['milhão', 'milhões'],
    bilhão: ['bilhão', 'bilhão'],
    bilhões: ['bilhão', 'bilhões'],
    trilhões: ['trilhão', 'trilhões'],
    'mil milhões': ['mil milhões', 'mil milhões'],
  },
  counted: (scale, noun) => (scale === 'mil' ? `mil ${noun}` : `${scale} de ${noun}`),
  units: {
    km: ['quilômetro', 'quilômetros'],
    'km/h': ['quilômetro por hora', 'quilômetros por hora'],
    'km²': ['quilômetro quadrado', 'quilômetros quadrados'],
    m: ['metro', 'metros'],
    'm²': ['metro quadrado', 'metros quadrados'],
    'm³': ['metro cúbico', 'metros cúbicos'],
    cm: ['centímetro', 'centímetros'],
    mm: ['milímetro', 'milímetros'],
    kg: ['quilograma', 'quilogramas'],
    g: ['grama', 'gramas'],
    mg: ['miligrama', 'miligramas'],
    t: ['tonelada', 'toneladas'],
    l: ['litro', 'litros'],
    ml: ['mililitro', 'mililitros'],
    ha: ['hectare', 'hectares'],
    '°C': ['grau Celsius', 'graus Celsius'],
    '°': ['grau', 'graus'],
    kW: ['quilowatt', 'quilowatts'],
    kWh: ['quilowatt-hora', 'quilowatts-hora'],
    MW: ['megawatt', 'megawatts'],
    GB: ['gigabyte', 'gigabytes'],
    min: ['minuto', 'minutos'],
  },
  time: sayTime,
  abbreviations: {
    'Dr.': 'Doutor',
    'Dra.': 'Doutora',
    'Sr.': 'Senhor',
    'Sra.': 'Senhora',
    'Prof.': 'Professor',
    'p. ex.': 'por exemplo',
    'p.ex.': 'por exemplo',
    'etc.': 'et cétera',
    EUA: 'Estados Unidos',
    'a.C.': 'antes de Cristo',
    'd.C.': 'depois de Cristo',
    'a. C.': 'antes de Cristo',
    'd. C.': 'depois de Cristo',
    'aprox.': 'aproximadamente',
    nº: 'número',
    'n.º': 'número',
    'Sto.': 'Santo',
  },
  signs: {
    '&': 'e',
    '+': 'mais',
    '=': 'igual a',
    '×': 'vezes',
    '%': 'por cento',
    '½': 'meio',
    '¼': 'um quarto',
    '¾': 'três quartos',
    '°': 'graus',
  },
  dot: 'ponto',
  at: 'arroba',
  rules,
  space: ' ',
}
