import { toCardinal, toOrdinal } from 'n2words/en-US'
import type { SpeechRule, SpeechTable } from './table.ts'

const cardinal = (digits: string) => toCardinal(BigInt(digits))

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'

/** nineteen fourteen, nineteen oh five, nineteen hundred, two thousand five, twenty sixteen. */
function year(value: number) {
  const century = Math.floor(value / 100)
  const rest = value % 100
  if (value % 1000 < 10 && value >= 1000) return cardinal(String(value))
  if (rest === 0) return `${cardinal(String(century))} hundred`
  return `${cardinal(String(century))} ${rest < 10 ? 'oh ' : ''}${cardinal(String(rest))}`
}

const SHORT_MONTHS: Record<string, string> = {
  Jan: 'January',
  Feb: 'February',
  Mar: 'March',
  Apr: 'April',
  Jun: 'June',
  Jul: 'July',
  Aug: 'August',
  Sep: 'September',
  Sept: 'September',
  Oct: 'October',
  Nov: 'November',
  Dec: 'December',
}
const SHORT = Object.keys(SHORT_MONTHS).join('|')

/** Words before a numeral that counts (World War II); other names are rulers (Henry VIII). */
const COUNTED_NAMES =
  /^(?:War|Chapter|Part|Act|Scene|Volume|Book|Phase|Type|Stage|Level|Class|Section|Article|Title|Grade|Group|Division|Mark|Appendix|Table|Figure|Bowl|Apollo|Gemini|Saturn|Rocky|Factor)s?$/u
const RULERS =
  /^(?:Elizabeth|Charles|James|George|Edward|William|Mary|Francis|Frederick|Napoleon|Nicholas|Alexander|Peter|Leopold|Otto|Philip|Henry|Richard|Ptolemy|Ramesses|Darius|Xerxes|Suleiman|Mehmed|Pedro|Wilhelm|Catherine|Constantine|Theodosius|Justinian|Haakon|Christian|Gustav|Ferdinand|Joseph|Victoria|Anne)$/u

function numeral(value: number, name: string) {
  if (COUNTED_NAMES.test(name)) return cardinal(String(value))
  const single = value === 1 || value === 5 || value === 10
  if (!/^\p{Lu}\p{Ll}/u.test(name) || (single && !RULERS.test(name))) return undefined
  return `the ${toOrdinal(value)}`
}

const NOUNS = ['', '', 'half', 'third', 'quarter', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

const share = (top: number, bottom: number) =>
  `${cardinal(String(top))} ${bottom === 2 || top === 1 ? NOUNS[bottom] : `${NOUNS[bottom]}s`}`

const LETTER_SCALES: Record<string, string> = {
  K: 'thousand',
  k: 'thousand',
  M: 'million',
  m: 'million',
  B: 'billion',
  bn: 'billion',
  T: 'trillion',
}
const MONEY: Record<string, readonly [string, string]> = {
  $: ['dollar', 'dollars'],
  '€': ['euro', 'euros'],
  '£': ['pound', 'pounds'],
}
const decimal = (written: string) => {
  const [whole, fraction] = written.replaceAll(',', '').split('.')
  return `${cardinal(whole)}${fraction === undefined ? '' : ` point ${[...fraction].map((digit) => cardinal(digit)).join(' ')}`}`
}
const JOINED_UNITS: Record<string, string> = {
  km: 'kilometre',
  m: 'metre',
  cm: 'centimetre',
  mm: 'millimetre',
  kg: 'kilogram',
  ft: 'foot',
  mi: 'mile',
  mph: 'mile an hour',
  GB: 'gigabyte',
  kW: 'kilowatt',
  MW: 'megawatt',
  lb: 'pound',
}

const TENS = ['', '', 'twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']

function decade(value: number) {
  const tens = TENS[Math.floor((value % 100) / 10)]
  const century = Math.floor(value / 100)
  return tens
    ? `${cardinal(String(century))} ${tens}`
    : value % 1000 === 0
      ? `${cardinal(String(value))}s`
      : `${cardinal(String(century))} hundreds`
}

const isCountedNoun = (after: string) =>
  /^\s(?!(?:was|is|has|this|as|its|thus|plus|perhaps|always|towards|across|besides|sees|brings|marks)\b)(?:[a-z]+\s)?[a-z]+(?:s|people|men|women|children)\b(?<!\b(?:was|is|has|as|its)\b)/.test(
    after,
  ) &&
  !/^\s(?:the|a|an|and|or|to|in|of|by|with|but|when|after|until|he|she|it|they|we|that|which|there|saw|for|from|on|at|because|while|some|many)\b/.test(
    after,
  )

const saysWhen = (before: string) =>
  /\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Dd]uring|[Bb]efore|[Aa]fter|[Yy]ear|[Cc]irca|January|February|March|April|May|June|July|August|September|October|November|December),? $/.test(
    before,
  )

const rules: SpeechRule[] = [
  {
    pattern: /(?<=\d ?)([ap])\.\s?m\.?(?![\p{L}])/giu,
    say: ([all, half], _, after) => ` ${half.toLowerCase()} m${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  { pattern: /'(\d0)s\b/gu, say: ([, digits]) => TENS[Number(digits) / 10] },
  {
    pattern: /([$€£])(\d[\d,]*(?:\.\d+)?)-(thousand|million|billion|trillion)(?![\p{L}])/gu,
    say: ([, sign, written, scale]) => `${decimal(written)} ${scale} ${MONEY[sign][0]}`,
  },
  {
    pattern: /([$€£])(\d[\d,]*(?:\.\d+)?)(K|k|M|m|B|bn|T)(?![\p{L}\d])/gu,
    say: ([, sign, written, scale]) => `${decimal(written)} ${LETTER_SCALES[scale]} ${MONEY[sign][1]}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d[\\d,]*(?:\\.\\d+)?)-(${Object.keys(JOINED_UNITS).join('|')})(?![\\p{L}\\d])`, 'gu'),
    say: ([, written, unit]) => `${decimal(written)} ${JOINED_UNITS[unit]}`,
  },
  {
    pattern: new RegExp(`\\b(${SHORT})\\.? ([1-9]\\d?)(?:st|nd|rd|th)?\\b(?! ?[%\\d])`, 'gu'),
    say: ([, month, day]) => `${SHORT_MONTHS[month]} ${toOrdinal(Number(day))}`,
  },
  {
    pattern: new RegExp(`\\b([1-9]\\d?)(?:st|nd|rd|th)? (?:of )?(${SHORT})(?:\\.(?=\\s\\d)|(?![\\p{L}.]))`, 'gu'),
    say: ([, day, month]) => `the ${toOrdinal(Number(day))} of ${SHORT_MONTHS[month]}`,
  },
  {
    pattern: new RegExp(`\\b(${SHORT})\\.? (?=(?:1\\d|20)\\d\\d\\b)`, 'gu'),
    say: ([, month]) => `${SHORT_MONTHS[month]} `,
  },
  {
    pattern: /(?<=\b(?:1[1-9]|20)\d\d\s?[–-]\s?)(\d\d)(?![\d.,]*[\d%])/gu,
    say: ([, digits]) => (Number(digits) < 10 ? `oh ${cardinal(digits)}` : cardinal(digits)),
  },
  { pattern: /(?<=\b[Ii]n )(10\d\d)\b(?![,.]?\d)/gu, say: ([, digits]) => year(Number(digits)) },
  { pattern: /\bNo\.(?= ?\d)/gu, say: () => 'number' },
  { pattern: /#(?=\d)/gu, say: () => 'number ' },
  { pattern: /\b(1[1-9]\d0|20\d0)s\b/gu, say: ([, value]) => decade(Number(value)) },
  {
    pattern: new RegExp(`\\b(${MONTHS}) ([1-9]\\d?)(?:st|nd|rd|th)?\\b(?! ?[%\\d])`, 'gu'),
    say: ([, month, day]) => `${month} ${toOrdinal(Number(day))}`,
  },
  {
    pattern: new RegExp(`\\b([1-9]\\d?)(?:st|nd|rd|th)? (?:of )?(${MONTHS})\\b`, 'gu'),
    say: ([, day, month]) => `the ${toOrdinal(Number(day))} of ${month}`,
  },
  { pattern: /\b([1-9][\d,]*)(?:st|nd|rd|th)\b/gu, say: ([, digits]) => toOrdinal(Number(digits.replaceAll(',', ''))) },
  {
    pattern:
      /(?<![\d.,$€£¥])\b(1[1-9]\d\d|20\d\d)\b(?![,.]?\d)(?!\s?(?:%|km|kg|m|cm|mm|g|l|t|°|million|billion|trillion|thousand)\b)/gu,
    say: ([, digits], before, after) => (!saysWhen(before) && isCountedNoun(after) ? undefined : year(Number(digits))),
  },
  {
    pattern: /\b([1-9]\d{0,3}) (BCE|BC|CE|AD)\b/gu,
    say: ([, digits, era]) => `${digits.length === 4 ? year(Number(digits)) : cardinal(digits)} ${[...era].join(' ')}`,
  },
]

/** How English says figures, dates, units and abbreviations. */
export const english: SpeechTable = {
  decimal: '.',
  separators: ',',
  cardinal,
  point: 'point',
  minus: 'minus',
  to: 'to',
  percent: (number) => `${number} percent`,
  currencies: {
    $: ['dollar', 'dollars'],
    US$: ['US dollar', 'US dollars'],
    '€': ['euro', 'euros'],
    '£': ['pound', 'pounds'],
    '¥': ['yen', 'yen'],
    '₹': ['rupee', 'rupees'],
    USD: ['US dollar', 'US dollars'],
    EUR: ['euro', 'euros'],
    GBP: ['pound', 'pounds'],
    MXN: ['Mexican peso', 'Mexican pesos'],
  },
  scales: {
    thousand: ['thousand', 'thousand'],
    million: ['million', 'million'],
    billion: ['billion', 'billion'],
    trillion: ['trillion', 'trillion'],
    bn: ['billion', 'billion'],
  },
  counted: (scale, noun) => `${scale} ${noun}`,
  units: {
    km: ['kilometre', 'kilometres'],
    'km/h': ['kilometre an hour', 'kilometres an hour'],
    'km²': ['square kilometre', 'square kilometres'],
    m: ['metre', 'metres'],
    'm²': ['square metre', 'square metres'],
    'm³': ['cubic metre', 'cubic metres'],
    cm: ['centimetre', 'centimetres'],
    mm: ['millimetre', 'millimetres'],
    kg: ['kilogram', 'kilograms'],
    g: ['gram', 'grams'],
    mg: ['milligram', 'milligrams'],
    t: ['tonne', 'tonnes'],
    l: ['litre', 'litres'],
    ml: ['millilitre', 'millilitres'],
    ft: ['foot', 'feet'],
    mi: ['mile', 'miles'],
    mph: ['mile an hour', 'miles an hour'],
    lb: ['pound', 'pounds'],
    '°C': ['degree Celsius', 'degrees Celsius'],
    '°F': ['degree Fahrenheit', 'degrees Fahrenheit'],
    '°': ['degree', 'degrees'],
    kWh: ['kilowatt hour', 'kilowatt hours'],
    MW: ['megawatt', 'megawatts'],
    GW: ['gigawatt', 'gigawatts'],
    kW: ['kilowatt', 'kilowatts'],
    Hz: ['hertz', 'hertz'],
    GB: ['gigabyte', 'gigabytes'],
    min: ['minute', 'minutes'],
  },
  time: (hour, minute) =>
    `${cardinal(String(hour))} ${minute === 0 ? "o'clock" : `${minute < 10 ? 'oh ' : ''}${cardinal(String(minute))}`}`,
  date: (day, month, value) => `${MONTHS.split('|')[month - 1]} ${toOrdinal(day)}, ${year(value)}`,
  share,
  mixed: (whole, top, bottom) =>
    `${cardinal(whole)} and ${top === 1 ? (bottom === 2 ? 'a half' : `a ${NOUNS[bottom]}`) : share(top, bottom)}`,
  ratio: 'to',
  price: (whole, cents) => `${whole} ${cents}`,
  numeral,
  phone: '[Cc]all|[Tt]el|[Tt]elephone|[Pp]hone|[Ff]ax',
  abbreviations: {
    'Tel.': 'Telephone',
    'St. Louis': 'Saint Louis',
    'Dr.': 'Doctor',
    'Mr.': 'Mister',
    'Mrs.': 'Missis',
    'Ms.': 'Miz',
    'Prof.': 'Professor',
    'St.': 'Saint',
    'Jr.': 'Junior',
    'Sr.': 'Senior',
    'Gen.': 'General',
    'e.g.': 'for example',
    'i.e.': 'that is',
    'etc.': 'et cetera',
    'vs.': 'versus',
    'approx.': 'approximately',
    'c.': 'circa',
    'ca.': 'circa',
  },
  signs: {
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '×': 'times',
    '%': 'percent',
    '°': 'degrees',
  },
  dot: 'dot',
  at: 'at',
  rules,
  space: ' ',
}
