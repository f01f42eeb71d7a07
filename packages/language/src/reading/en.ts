import { toCardinal, toOrdinal } from 'n2words/en-US'
import { withLatinForms } from './latin-forms.ts'
import { englishAbbreviations, englishCurrencies as CURRENCIES, englishForms, englishUnits as UNITS } from './en-words.ts'
import { englishWrittenForms } from './en-forms.ts'
import { readRoman } from './roman.ts'
import { toPattern } from './rules.ts'
import type { FigureDate, SpeechRule, SpeechTable } from './table.ts'

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

function sayDate({ day, month, year: value }: FigureDate) {
  return `${MONTHS.split('|')[month - 1]} ${toOrdinal(day)}, ${year(value)}`
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

const monthName = (written: string) => SHORT_MONTHS[written.replace('.', '')] ?? written.replace('.', '')

const formatDay = (day: string, month: string, before: string) =>
  `${/\b[Tt]he $/u.test(before) ? '' : 'the '}${toOrdinal(Number(day))} of ${month}`

/** Words before a cardinal numeral (World War II). Other names are rulers (Henry VIII). */
const COUNTED_NAMES =
  /^(?:War|Chapter|Part|Act|Scene|Volume|Book|Phase|Type|Stage|Level|Class|Section|Article|Title|Grade|Group|Division|Mark|Appendix|Table|Figure|Bowl|Episode|Season|Version|Generation|Symphony|Psalm|Category|Tier|Round|Annex|Canto|Schedule|Sonata|Concerto|Block|Zone|Apollo|Gemini|Saturn|Rocky|Factor)s?$/u
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
  mn: 'million',
  tn: 'trillion',
  T: 'trillion',
}
const decimal = (written: string) => {
  const [whole, fraction] = written.replaceAll(',', '').split('.')
  return `${cardinal(whole)}${fraction === undefined ? '' : ` point ${[...fraction].map((digit) => cardinal(digit)).join(' ')}`}`
}
const TENS = ['', 'tens', 'twenties', 'thirties', 'forties', 'fifties', 'sixties', 'seventies', 'eighties', 'nineties']

const twoDigits = (digits: string) => (digits.startsWith('0') ? `oh ${cardinal(digits.slice(1))}` : cardinal(digits))

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
  /^\s(?!(?:was|is|has|this|as|its|thus|plus|perhaps|always|towards|across|besides|sees|brings|marks|shows|depicts|contains|includes|gives|describes|mentions|lists|names|records|reads|says|tells|remains|makes|holds|stands|lies|hangs|levels|values|prices|figures|rates|standards|elections|borders|boundaries|riots|protests|floods|wildfires|bushfires|earthquakes|championships|finals|regulations|guidelines|reforms|negotiations)\b)(?:[a-z]+\s)?[a-z]+(?:s|people|men|women|children)\b(?<!\b(?:was|has|as|its)\b|ss|us|is)/.test(
    after,
  ) &&
  !/^\s(?:the|a|an|and|or|to|in|of|by|with|but|when|after|until|he|she|it|they|we|that|which|there|saw|for|from|on|at|because|while|some|many)\b/.test(
    after,
  )

const saysWhen = (before: string) =>
  /\b(?:[Ff]rom|[Bb]etween) [12]\d{3} (?:to|and|until|till|through) $/.test(before) ||
  /\b(?:[Ii]n|[Bb]y|[Aa]round|[Ss]ince|[Uu]ntil|[Dd]uring|[Bb]efore|[Aa]fter|[Yy]ear|[Cc]irca|January|February|March|April|May|June|July|August|September|October|November|December),? $|\b(?:half|quarter|start|end|beginning|middle|spring|summer|autumn|winter|rest|most|much|course) of $/.test(
    before,
  )

const rules: SpeechRule[] = [
  {
    pattern: /(?<![\d.,])([1-9]\d{0,3}|\d{1,3},\d{3}) (BCE|BC|CE|AD)\b/gu,
    say: ([, digits, era]) =>
      `${digits.length === 4 ? year(Number(digits)) : cardinal(digits.replace(',', ''))} ${[...era].join(' ')}`,
  },
  {
    pattern: new RegExp(
      `(?<=(?:${MONTHS}) \\d{1,2}(?:st|nd|rd|th)?(?:,(?= \\d{1,2},? \\d{4})| and| or| to) )([1-9]\\d?)(?=,? \\d{4}(?!\\d)|[.;)]|$)`,
      'gu',
    ),
    say: ([, day]) => toOrdinal(Number(day)),
  },
  {
    pattern: /(?<=(\p{Lu}\p{L}+) )([IVXL]{1,6})(?='s(?!\p{L}))/gu,
    say: ([, name, roman]) => numeral(readRoman(roman), name),
  },
  {
    pattern: /(?<=\b[Tt]he )(?!X?L(?!\p{L}))([IVXL]{2,7})(?=\s(?:\p{Lu}\p{Ll}|century|centuries|dynasty|edition|corps))/gu,
    say: ([, roman]) => toOrdinal(readRoman(roman)),
  },
  {
    pattern: /(?<!\p{L})AD ([1-9]\d{0,3})(?!\d|[.,]\d)/gu,
    say: ([, digits]) => `A D ${digits.length === 4 ? year(Number(digits)) : cardinal(digits)}`,
  },
  {
    pattern: /(?<=\d ?)([ap])(?:\.\s?m\.?|m)(?![\p{L}])/giu,
    say: ([all, half], before, after) =>
      `${before.endsWith(' ') ? '' : ' '}${half.toUpperCase()} M${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<![\d.,:])(\d{1,2}):00(?=\s?[ap](?:\.\s?m\.|m)(?!\p{L}))/giu,
    say: ([, hour]) => cardinal(hour),
  },
  { pattern: /(?<!\p{L})9\/11(?![\d/])/gu, say: () => 'nine eleven' },
  {
    pattern:
      /(?<=\b(?:[Cc]all|[Dd]ial|[Rr]ing|[Pp]hone|[Tt]ext) )(\d)(\d)(\d)(?!\d|[.,]\d|\s(?:times|people|\p{L}+s)(?!\p{L}))/gu,
    say: ([, ...digits]) => digits.slice(0, 3).map(cardinal).join(' '),
  },
  {
    pattern: /(?<![\d.,])(\d{1,2}) ft\.? (\d{1,2}) in(?!\p{L})(?:\.?(?=\s[\p{Ll}(]|[,;)])|(?=\.?$))/gu,
    say: ([, feet, inches]) => `${cardinal(feet)} foot ${cardinal(inches)}`,
  },
  {
    pattern: /(?<!\d)(\d{1,2})['′]\s?(\d{1,2})["″”](?!\p{L})/gu,
    say: ([, feet, inches]) => `${cardinal(feet)} foot ${cardinal(inches)}`,
  },
  {
    pattern: /(?<![\d"“])(\d{1,2}(?:\.\d)?)[″](?!\p{L})/gu,
    say: ([, inches]) => `${decimal(inches)} ${inches === '1' ? 'inch' : 'inches'}`,
  },
  { pattern: /(?<=\d)pc(?!\p{L})/gu, say: () => ' percent' },
  { pattern: /(?<=\d)p(?![\p{L}\d])(?<=(?<![\d.,$€£])\d{1,2}p)/gu, say: () => ' pence' },
  { pattern: /(?<![\p{L}\d.,$€£'])'?([1-9]0)s\b/gu, say: ([, digits]) => TENS[Number(digits) / 10] },
  { pattern: /(?<![\p{L}\d])'(\d\d)(?![\d\p{L}'])/gu, say: ([, digits]) => twoDigits(digits) },
  {
    pattern: /(US\$|[$€£¥₹])(\d[\d,]*(?:\.\d+)?)-(thousand|million|billion|trillion)(?![\p{L}])/gu,
    say: ([, sign, written, scale]) => `${decimal(written)} ${scale} ${CURRENCIES[sign][0]}`,
  },
  {
    pattern: new RegExp(
      `(US\\$|[$€£¥₹])(\\d[\\d,]*(?:\\.\\d+)?)\\s?(${Object.keys(LETTER_SCALES).join('|')})(?![\\p{L}\\d])`,
      'gu',
    ),
    say: ([, sign, written, scale]) => `${decimal(written)} ${LETTER_SCALES[scale]} ${CURRENCIES[sign][1]}`,
  },
  {
    pattern: /(?<![\p{L}\d.,])(\d[\d,]*(?:\.\d+)?)(k|K|M|bn|mn|tn)(?![\p{L}\d])/gu,
    say: ([, written, scale]) =>
      scale === 'K' && /^(?:[458]|10)$/u.test(written) ? undefined : `${decimal(written)} ${LETTER_SCALES[scale]}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])(\\d[\\d,]*(?:\\.\\d+)?)-(${toPattern(Object.keys(UNITS))})(?![\\p{L}\\d])`, 'gu'),
    say: ([, written, unit]) => `${decimal(written)} ${UNITS[unit][0]}`,
  },
  {
    pattern: new RegExp(`\\b(${MONTHS}|(?:${SHORT})\\.?) ([1-9]\\d?) ?[–-] ?([1-9]\\d?)\\b(?!-)`, 'gu'),
    say: ([, month, from, to]) => `${monthName(month)} ${toOrdinal(Number(from))} to ${toOrdinal(Number(to))}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.,])([1-9]\\d?) ?[–-] ?([1-9]\\d?) (${MONTHS}|(?:${SHORT})(?!\\p{L})\\.?)`, 'gu'),
    say: ([, from, to, month]) => `the ${toOrdinal(Number(from))} to the ${toOrdinal(Number(to))} of ${monthName(month)}`,
  },
  {
    pattern: new RegExp(
      `(?<![\\d.,])([1-9]\\d?)(?:st|nd|rd|th)?(?= (?:to|and|or) [1-9]\\d?(?:st|nd|rd|th)? (?:${MONTHS}))`,
      'gu',
    ),
    say: ([, day], before) => `${/\b[Tt]he $/u.test(before) ? '' : 'the '}${toOrdinal(Number(day))}`,
  },
  {
    pattern: new RegExp(`\\b(${SHORT})\\.? ([1-9]\\d?)(?:st|nd|rd|th)?\\b(?! ?%| ?\\d{1,3}(?!\\d))`, 'gu'),
    say: ([, month, day]) => `${SHORT_MONTHS[month]} ${toOrdinal(Number(day))}`,
  },
  {
    pattern: new RegExp(`\\b([1-9]\\d?)(?:st|nd|rd|th)? (?:of )?(${SHORT})(?:\\.(?=\\s\\d)|(?![\\p{L}.]))`, 'gu'),
    say: ([, day, month], before) => formatDay(day, SHORT_MONTHS[month], before),
  },
  {
    pattern: new RegExp(`\\b(${SHORT})\\.? (?=(?:1\\d|20)\\d\\d\\b)`, 'gu'),
    say: ([, month]) => `${SHORT_MONTHS[month]} `,
  },
  {
    pattern: /(?<=\b(?:1[1-9]|20)\d\d\s?[–-]\s?)(\d\d)(?![\d.,]*[\d%])/gu,
    say: ([, digits]) => twoDigits(digits),
  },
  {
    pattern:
      /(?<=\b(?:[Ii]n|[Ss]ince|[Uu]ntil|[Bb]y|[Ff]rom|[Aa]fter|[Bb]efore|[Yy]ear|[Cc]irca|\bca?\.|[Aa]round|(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\.?)(?: \d{1,2},)?) )(10\d\d)\b(?![,.]?\d)/gu,
    say: ([, digits]) => year(Number(digits)),
  },
  { pattern: /\bNo\.(?= ?\d)/gu, say: () => 'number' },
  { pattern: /#(?=\d)/gu, say: () => 'number ' },
  { pattern: /\b(1[1-9]\d0|20\d0)s\b/gu, say: ([, value]) => decade(Number(value)) },
  {
    pattern: new RegExp(`\\b(${MONTHS}) ([1-9]\\d?)(?:st|nd|rd|th)?\\b(?! ?[%\\d])`, 'gu'),
    say: ([, month, day]) => `${month} ${toOrdinal(Number(day))}`,
  },
  {
    pattern: new RegExp(`\\b([1-9]\\d?)(?:st|nd|rd|th)? (?:of )?(${MONTHS})\\b`, 'gu'),
    say: ([, day, month], before) => formatDay(day, month, before),
  },
  { pattern: /\b([1-9][\d,]*)(?:st|nd|rd|th)\b/gu, say: ([, digits]) => toOrdinal(Number(digits.replaceAll(',', ''))) },
  {
    pattern:
      /(?<![\d.,$€£¥])\b(1[1-9]\d\d|2[01]\d\d)\b(?![,.]?\d)(?!\s?(?:%|km|kg|m|cm|mm|g|l|t|°|million|billion|trillion|thousand)\b)/gu,
    say: ([, digits], before, after) =>
      !saysWhen(before) && (Number(digits) >= 2100 || isCountedNoun(after)) ? undefined : year(Number(digits)),
  },
]

const SINGULAR = new Map(
  [...Object.values(UNITS), ...Object.values(CURRENCIES)].filter(([one, many]) => one !== many).map(([one, many]) => [many, one]),
)
const PLURAL = new RegExp(`(?:${toPattern([...SINGULAR.keys()])})$`, 'u')

/** A measure before its noun is in the singular: a five kilometre run, a two billion dollar deal. */
function asAttribute(said: string, before: string, after: string) {
  if (!/(?:\b(?:[Aa]n?|[Tt]his|[Ee]very|[Ii]ts|[Hh]is|[Hh]er|[Tt]heir)|['’]s) $/u.test(before)) return said
  if (
    !/^ (?!(?:of|in|from|to|for|and|or|is|was|per|by|at|on|over|with|a|an|each|every|more|less|after|before|than|as|if|when|the|above|below|long|wide|high|deep|tall|thick|away|off|into)\b)\p{Ll}/u.test(
      after,
    )
  )
    return said
  return said.replace(PLURAL, (many) => SINGULAR.get(many) ?? many)
}

const QUARTERS: Record<string, string> = {
  NE: 'northeast',
  NW: 'northwest',
  SE: 'southeast',
  SW: 'southwest',
}

/** Abbreviations with two meanings: Street and Saint, Drive and Doctor. */
const first: SpeechRule[] = [
  ...englishWrittenForms,
  { pattern: /(?<=\d(?:st|nd|rd|th)(?:[- –]\d{1,2}(?:st|nd|rd|th))? )c\.?(?!\p{L})/gu, say: () => 'century' },
  {
    pattern: /(?<=(?<![\p{L}\d.,/])(?:\d{1,2} ?)?(?:\d\/\d|[½¼¾⅓⅔⅛]|\d{1,2}) )c\.?(?= (?:of|\p{Ll}{4,})(?!\p{L}))/gu,
    say: (_match, before) => (/(?<![\d/])1 ?$|^[½¼¾⅓⅔⅛] ?$/u.test(before) ? ' cup' : ' cups'),
  },
  { pattern: /(?<!\p{L})c\.(?= ?(?:AD |BC |\d|[a-z]{4}))/gu, say: () => 'circa' },
  { pattern: /§§/gu, say: () => 'sections' },
  { pattern: /(?<!\p{L})est\.(?= (?:[$€£]|\d{1,3}(?!\d)|\d{1,3},\d|\d{5}|at ))/gu, say: () => 'estimated' },
  { pattern: /(?<!\p{L})est\.(?= )/gu, say: () => 'established' },
  {
    pattern:
      /(?<![\p{L}\d.,$€£])(\d[\d,]*(?:\.\d+)?)(m|bn)(?= (?:km|kg|ha|mi|miles|tonnes|tons|litres|liters|barrels|acres|hectares|MW|kWh|years|km²|m³)(?!\p{L}))/gu,
    say: ([, number, scale]) => `${decimal(number)} ${LETTER_SCALES[scale]}`,
  },
  {
    pattern: /(?<![\d:.,])(\d{1,3})\s?hr?s?\s?(\d{1,2})\s?m(?![\p{L}\d])/gu,
    say: ([, hours, minutes]) =>
      `${cardinal(hours)} ${hours === '1' ? 'hour' : 'hours'} ${cardinal(minutes)} ${minutes === '1' ? 'minute' : 'minutes'}`,
  },
  {
    pattern: /(?<=, (?:[A-Z]{2}|\p{Lu}\p{Ll}{1,4}\.) )(\d{5})(?:-(\d{4}))?(?![\d,.]*\d)/gu,
    say: ([, code, plus]) =>
      [code, ...(plus === undefined ? [] : [plus])].map((group) => [...group].map(cardinal).join(' ')).join(', '),
  },
  {
    pattern:
      /(?<![\d.,$])7(\d)7(?=-\d|s\b| (?:MAX|Max|Dreamliner|jets?|airliners?|aircraft|family)\b)|(?<=Boeing )7(\d)7(?!\d)/gu,
    say: ([, one, other]) => `seven ${twoDigits(`${one ?? other}7`)}`,
  },
  {
    pattern: /(?<![\d.,/])(\d{1,2})\/(12|16|32|64) (tsp|tbsp|oz|lb|mi|in|cup)(?!\p{L})\.?/gu,
    say: ([, top, bottom, unit]) =>
      `${top === '1' ? 'a' : cardinal(top)} ${toOrdinal(Number(bottom))}${top === '1' ? '' : 's'} of ${/^(?:oz|in)$/u.test(unit) ? 'an' : 'a'} ${UNITS[unit]?.[0] ?? unit}`,
  },
  {
    pattern:
      /(?<=(?:\d|[¼½¾⅛⅜⅝⅞]) ?)in\.?(?=\s(?:of|long|wide|high|tall|deep|thick|across|tires?)(?!\p{L})|[,;)]|\.?$)(?<!(?:1[89]|20)\d\d in)/gu,
    say: ([all], _before, after) => (all.endsWith('.') && after.trim() === '' ? ' inches.' : ' inches'),
  },
  { pattern: /(?<=\d ?)in\.(?=\s\p{Ll}|[,;)])/gu, say: () => ' inches' },
  {
    pattern: /(?<=\d)-sq-(ft|mi|km|m)(?!\p{L})/gu,
    say: ([, length]) => ` ${UNITS[`sq ${length}`]?.[0] ?? `square ${length === 'm' ? 'metre' : 'foot'}`}`,
  },
  { pattern: /(?<![\d.,])(\d{2,4}) pp\.(?=\s\p{Ll}|[,;)]|$)/gu, say: ([, pages]) => `${cardinal(pages)} pages` },
  {
    pattern: /(?<!\p{L})(Art|Sect|Arts|Sects)\.(?=\s?[\dIVX])/gu,
    say: ([, part]) => ({ Art: 'Article', Arts: 'Articles', Sect: 'Section', Sects: 'Sections' })[part],
  },
  {
    pattern: /(?<=\p{Lu}[\p{L}.]+,? )Sr\.?(?!\p{L})|(?<!\p{L})Sr\.(?= \p{Ll})/gu,
    say: ([all], _before, after) => (all.endsWith('.') && after.trim() === '' ? 'Senior.' : 'Senior'),
  },
  { pattern: /(?<=\d(?:st|nd|rd|th) )ed\.?(?!\p{L})/gu, say: () => 'edition' },
  { pattern: /(?<!\p{L})no\.(?= ?\d)/gu, say: () => 'number' },
  { pattern: /(?<=[,(;] ?)([bd])\.(?= ?\d{3,4}(?!\d))/gu, say: ([, event]) => (event === 'b' ? 'born' : 'died') },
  { pattern: /(?<=[Ww]inds? (?:from the |out of the )?)(NE|NW|SE|SW)(?!\p{L})/gu, say: ([, quarter]) => QUARTERS[quarter] },
  {
    pattern: /(?<![\d.,:])([01]\d|2[0-3])([1-5]\d|0[1-9]) ?(?:hrs\.?|hours?|h)(?!\p{L})/gu,
    say: ([, hour, minute]) => `${twoDigits(hour)} ${twoDigits(minute)} hours`,
  },
  {
    pattern: /(?<![\d/.,])([1-9]\d?)\/([2-9]|1[0-9]|32|64)[″"](?!\p{L})/gu,
    say: ([, top, bottom]) =>
      `${Number(bottom) <= 10 ? share(Number(top), Number(bottom)) : `${cardinal(top)} ${toOrdinal(Number(bottom))}${top === '1' ? '' : 's'}`} inch`,
  },
  {
    pattern: /(?<![\d.,:])([01]\d|2[0-3])00 ?(?:hrs|hours)(?!\p{L})/gu,
    say: ([, hour]) => `${hour.startsWith('0') ? 'oh ' : ''}${cardinal(hour)} hundred hours`,
  },
  {
    pattern:
      /(?<![\p{L}\d.,$€£])(\d[\d,]*(?:\.\d+)?)m (?=(?!(?:hurdles|metres|meters|was|has|less|across|finals|heats|races|sprints|times|towers|waves|years|ceilings|cliffs|walls|pools|seas|depths|tracks|boats|yachts|deeps)(?!\p{L}))(?:\p{Ll}{3,}s|people|children|men|women)(?!\p{L}))/gu,
    say: ([, number]) => `${decimal(number)} million `,
  },
  { pattern: /(?<=\p{Lu}[\p{L}'’.]+ )v\.?(?= \p{Lu})/gu, say: () => 'versus' },
  { pattern: /(?<=\d\s?[ap]\.?m\.?)\s?[–-]\s?(?=\d)/giu, say: () => ' to ' },
  {
    pattern: /(?<=\d[x×]?|\p{L}{3})\s?\/\s?(?=(?:day|week|month|year|hour|night|person|serving)(?!\p{L}))/gu,
    say: () => ' per ',
  },
  {
    pattern:
      /(?<=(?:\p{Lu}[\p{L}'.]+|\d(?:st|nd|rd|th)) )(?<!(?<!\p{L})(?:Rev|Prof|Hon|Sir|Lord|Lady|Dame|Father|Judge|Gen|Sen|Rep|Gov|Amb|Lt|Col|Capt|Maj|Sgt|Mr|Mrs|Ms|Msgr|Fr|Bishop|Archbishop|Professor|Reverend)\.? )(St|Dr)(?:\.(?:(?!\s\p{Lu})|(?=\s(?:The|A|An|It|In|He|She|They|But|On|At|We|I)\s))|(?![\p{L}.]|\s\p{Lu}))/gu,
    say: ([all, short], _before, after) =>
      `${short === 'St' ? 'Street' : 'Drive'}${all.endsWith('.') && after.trim() === '' ? '.' : ''}`,
  },
  { pattern: /(?<!\p{L})(St|Dr)(?:\.|(?=\s\p{Lu}))(?!\p{L})/gu, say: ([, short]) => (short === 'St' ? 'Saint' : 'Doctor') },
  {
    pattern: /(?<!\p{L})([Pp]p?|[Cc]hs?|[Vv]ols?|[Ff]igs?|[Ss]ecs?)\.(?=\s?[\dIVXL])/gu,
    say: ([, short]) => (/^\p{Lu}/u.test(short) ? capitalised(PARTS[short.toLowerCase()]) : PARTS[short]),
  },
  {
    pattern: /(?<![\d\-/.])(\d{1,2})\/(\d{1,2})\/(\d{4})(?![\d\-/])/gu,
    say: ([, one, other, value]) => {
      const [month, day] = Number(one) > 12 ? [Number(other), Number(one)] : [Number(one), Number(other)]
      return month < 1 || month > 12 || day < 1 || day > 31 ? undefined : sayDate({ day, month, year: Number(value) })
    },
  },
]
const capitalised = (word: string) => word.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

const PARTS: Record<string, string> = {
  p: 'page',
  pp: 'pages',
  ch: 'chapter',
  chs: 'chapters',
  vol: 'volume',
  vols: 'volumes',
  fig: 'figure',
  figs: 'figures',
  sec: 'section',
  secs: 'sections',
}

const table: SpeechTable = {
  decimal: '.',
  separators: ',',
  cardinal,
  point: 'point',
  minus: 'minus',
  to: 'to',
  percent: (number) => `${number} percent`,
  currencies: CURRENCIES,
  scales: {
    thousand: ['thousand', 'thousand'],
    million: ['million', 'million'],
    billion: ['billion', 'billion'],
    trillion: ['trillion', 'trillion'],
    bn: ['billion', 'billion'],
    lakh: ['lakh', 'lakh'],
    crore: ['crore', 'crore'],
  },
  counted: (scale, noun) => `${scale} ${noun}`,
  units: UNITS,
  per: 'per',
  time: (hour, minute) =>
    hour === 0 && minute === 0
      ? 'midnight'
      : `${cardinal(String(hour))} ${minute === 0 ? "o'clock" : `${minute < 10 ? 'oh ' : ''}${cardinal(String(minute))}`}`,
  date: sayDate,
  share,
  mixed: (whole, [top, bottom]) =>
    `${cardinal(whole)} and ${top === 1 ? (bottom === 2 ? 'a half' : `a ${NOUNS[bottom]}`) : share(top, bottom)}`,
  ratio: 'to',
  price: (whole, { spoken: cents, digits, sign }) =>
    Number(digits) < 10
      ? `${whole} and ${cents} ${/£|GBP/u.test(sign) ? 'pence' : digits === '1' ? 'cent' : 'cents'}`
      : `${whole} ${cents}`,
  hundredths: ({ spoken: cents, sign }) =>
    `${cents} ${sign === '£' || sign === 'GBP' ? 'pence' : cents === 'one' ? 'cent' : 'cents'}`,
  inContext: asAttribute,
  numeral,
  phone: '[Cc]all|[Tt]el|[Tt]elephone|[Pp]hone|[Ff]ax',
  abbreviations: englishAbbreviations,
  signs: {
    '&': 'and',
    '+': 'plus',
    '=': 'equals',
    '×': 'times',
    '№': 'number',
    '→': 'to',
    '∞': 'infinity',
    '©': 'copyright',
    '%': 'percent',
    '‰': 'per mille',
    '°': 'degrees',
    '§': 'section',
    '♯': 'sharp',
    '♭': 'flat',
    '♩': 'quarter note',
  },
  dot: 'dot',
  at: 'at',
  rules,
  first,
  space: ' ',
}

/** English rules for figures, dates, units and abbreviations. */
export const english = withLatinForms(
  table,
  englishForms((whole, [top, bottom], [one, many]) => {
    if (whole !== '') return `${table.mixed?.(whole, [top, bottom], many)} ${many}`
    const article = /^(?:[aeio]|hour)/u.test(one) ? 'an' : 'a'
    return `${bottom === 2 ? 'half' : top === 1 ? `a ${NOUNS[bottom]} of` : `${share(top, bottom)} of`} ${article} ${one}`
  }),
)
