import { isFeminine, spellItalian, spellOrdinal } from './it-numbers.ts'
import { italianForms, italianUnits } from './it-words.ts'
import { asNumber, withLatinForms } from './latin-forms.ts'
import { readRoman } from './roman.ts'
import type { Counted, SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' ')
const ANY_MONTH = MONTHS.join('|')

/** Words after a number that are no noun, so that the number keeps the form that it has alone. */
const NO_NOUN =
  /^(?:e|ed|o|a|ad|di|del|della|dei|da|dal|in|nel|nella|con|su|sul|per|tra|fra|contro|ogni|che|è|era|fu|sono|ha|hanno|si|non|più|meno|come|quando|ma|su)$/u

/** Masculine words before which one is 'uno': s with a consonant, z, gn, ps, x, y. */
const UNO = /^(?:s[^aeiouàèéìòù]|z|gn|ps|pn|x|y|i[aeou])/iu

/** One agrees with its noun: un anno, uno studente, una casa, un' ora. Other numbers do not change. */
function cardinal(digits: string, following = ''): string {
  const spoken = spellItalian(BigInt(digits))
  const [next = ''] = following.split(' ')
  if (spoken !== 'uno' || !/^\p{L}{2,}/u.test(next) || NO_NOUN.test(next)) return spoken
  if (isFeminine(next)) return /^[aeiou]/iu.test(next) ? "un'" : 'una'
  return UNO.test(next) ? 'uno' : 'un'
}

/** Names in -a of men. Other names in -a are those of women. */
const KINGS = /^(?:Luca|Andrea|Nicola|Mattia|Elia|Enea|Battista|Papa|Geremia|Tobia|Isaia|Leonida)$/u
const QUEENS = /(?:a|Beatrice|Matilde|Irene|Isabel|Elizabeth|Agnese|Adelaide)$/u

/** Parts of works, which have an ordinal after them: atto terzo. Other counted things have a cardinal: capitolo tre. */
const ORDERED = /^(?:[Aa]tto|[Ll]ibro|[Cc]anto|[Ss]ecol[io]|[Mm]illennio|[Tt]itolo)$/u
const ORDERED_FEMININE = /^(?:[Ss]cena|[Pp]arte|[Dd]inastia|[Ll]egione|[Ll]egislatura)$/u
const COUNTED_NAMES =
  /^(?:[Cc]apitolo|[Tt]omo|[Vv]olume|[Tt]abella|[Ff]igura|[Ee]pisodio|[Ss]tagione|[Gg]ruppo|[Aa]llegato|[Cc]ategoria|[Zz]ona|[Ff]ase|[Tt]ipo|[Ll]ivello|[Cc]lasse|[Aa]rticolo|[Gg]rado|[Ss]tadio|[Mm]odulo|[Ss]ezione|Apollo|Saturno|Gemini|Soyuz|Rocky|Rambo|Titan|Falcon|Voyager|Mark)$/u

function numeral(value: number, name: string): string | undefined {
  if (COUNTED_NAMES.test(name)) return cardinal(String(value))
  if (ORDERED.test(name)) return spellOrdinal(value)
  if (ORDERED_FEMININE.test(name)) return spellOrdinal(value, true)
  if (!/^\p{Lu}\p{Ll}/u.test(name)) return undefined
  return spellOrdinal(value, QUEENS.test(name) && !KINGS.test(name))
}

const share = (top: number, bottom: number): string => {
  const part = bottom === 2 ? 'mezzo' : spellOrdinal(bottom)
  if (top === 1) return bottom === 2 ? part : `un ${part}`
  return `${cardinal(String(top))} ${part.replace(/o$/u, 'i')}`
}

/** Half of a noun in the singular or the plural: mezzo mese, mezza ora. */
const spellHalf = (noun: string): string => (isFeminine(noun.replace(/(?<!mes)e$/u, 'a')) ? 'mezza' : 'mezzo')

/** Nouns after a Roman numeral, which is then an ordinal: il XIX secolo, la II guerra mondiale. */
const NUMBERED_MASCULINE =
  'secolo|secoli|millennio|millenni|anniversario|centenario|canto|libro|capitolo|trimestre|semestre|emendamento|distretto|municipio|' +
  '[Cc]ongresso|[Cc]oncilio|[Ff]estival|Reich|[Ii]mpero|[Gg]overno|Gran Premio|Giochi|[Cc]ampionato|[Pp]iano|[Gg]iro|[Cc]orpo|[Rr]eggimento'
const NUMBERED_FEMININE =
  '[Gg]uerra|[Rr]epubblica|[Ee]dizione|[Oo]limpiade|[Ii]nternazionale|[Ll]egione|[Ll]egislatura|[Dd]inastia|[Cc]rociata|[Bb]iennale|[Mm]ostra|' +
  '[Cc]onferenza|[Aa]ssemblea|[Dd]ivisione|[Aa]rmata|[Bb]rigata|[Rr]egione|[Ff]lotta|[Cc]lasse|[Gg]iornata|[Ff]ase|[Pp]arte|[Ss]ezione|[Ss]ettimana'
const MORE_NUMERALS = "(?:(?:,| e| ed| o| al|[-–])[ \\u00a0]?(?:il |l['’]|del |dell['’])?[IVXL]+)*"

/** Saints whose short form is no initial. */
const SAINTS =
  'Agata|Agnese|Agostino|Ambrogio|Andrea|Angelo|Anna|Antonio|Apollinare|Barbara|Benedetto|Bernardo|Carlo|Caterina|Cecilia|Chiara|Croce|Domenico|' +
  'Donato|Elena|Francesco|Gennaro|Giacomo|Gimignano|Giorgio|Giovanni|Giuseppe|Giustina|Lorenzo|Luca|Lucia|Marco|Margherita|Maria|Marino|Marta|' +
  'Martino|Matteo|Michele|Miniato|Nicola|Paolo|Petronio|Pietro|Remo|Rita|Rocco|Rosalia|Salvatore|Sebastiano|Siro|Sofia|Spirito|Stefano|Teresa|' +
  'Tommaso|Vincenzo|Vito|Zeno'
const WOMEN_SAINTS = /^(?:Agnese|Croce)$|a$/u

function saintBefore(name: string): string {
  if (/^[AEIOU]/u.test(name)) return "Sant'"
  if (WOMEN_SAINTS.test(name) && !KINGS.test(name)) return 'Santa'
  return /^(?:S[^aeiou]|Z)/u.test(name) ? 'Santo' : 'San'
}

const CURRENCIES: Record<string, Counted> = {
  '€': ['euro', 'euro'],
  $: ['dollaro', 'dollari'],
  US$: ['dollaro', 'dollari'],
  '£': ['sterlina', 'sterline'],
  '¥': ['yen', 'yen'],
  EUR: ['euro', 'euro'],
  USD: ['dollaro', 'dollari'],
  GBP: ['sterlina', 'sterline'],
  CHF: ['franco svizzero', 'franchi svizzeri'],
  JPY: ['yen', 'yen'],
}

/** Words before a time of day in figures: alle 14.30. */
const AT_TIME = "(?<!\\p{L})(?:[Aa]lle|[Dd]alle|[Dd]elle|[Ll]e|[Oo]re|[Vv]erso le|all['’]|h)"

const first: SpeechRule[] = [
  { pattern: new RegExp(`(?<![\\d.,/-])1[º°]?(?= (?:${ANY_MONTH})(?!\\p{L}))`, 'gu'), say: () => 'primo' },
  {
    pattern: new RegExp(
      `(?<=${AT_TIME} ?)([01]?\\d|2[0-4])[.:,]([0-5]\\d)(?![\\d%]|[.,:]\\d|[ \\u00a0]?(?:%|euro|milion|miliard|metri|km))`,
      'gu',
    ),
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute)),
  },
  {
    pattern: new RegExp(`(?<!\\p{L}|\\p{Lu}\\.\\s?)S\\.(?=\\s(${SAINTS})(?!\\p{L}))`, 'gu'),
    say: ([, name]) => saintBefore(name),
  },
  {
    pattern: new RegExp(
      `(?<![\\p{L}\\d])([IVXL]{1,7})(?=${MORE_NUMERALS}[ \\u00a0](?:(${NUMBERED_FEMININE})|${NUMBERED_MASCULINE})(?!\\p{L}))`,
      'gu',
    ),
    say: ([, roman, feminine]) => spellOrdinal(readRoman(roman), feminine !== undefined),
  },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Ss]ecol[io]|secc?\.)[ \u00a0](?:[IVXL]{1,7}(?:,| e| o| al|[-–]) ?(?:il )?){0,3})(?<![IVXL])([IVXL]{1,7})(?![\p{L}\d])/gu,
    say: ([, roman]) => spellOrdinal(readRoman(roman)),
  },
  { pattern: /(?<=\d )ab\.?\s?\/\s?km[²2]/gu, say: () => 'abitanti per chilometro quadrato' },
  { pattern: /(?<![\p{L}\d])'([2-9]00)(?![\p{L}\d])/gu, say: ([, century]) => cardinal(century) },
  {
    pattern:
      /(?<=(?<![\d.,])(?:[1-9]|[12]\d|3[01]) )(gen|feb|mar|apr|mag|giu|lug|ago|sett?|ott|nov|dic)(?:\.|(?= \d{4}))(?!\p{L})/gu,
    say: ([, short], _before, after) =>
      `${MONTHS.find((month) => month.startsWith(short.slice(0, 3)))}${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<=(?<!\p{L})(?:mila|milion[ei]|mln)(?: di)? )ab\.(?!\p{L})/gu,
    say: (_match, _before, after) => (after.trim() === '' ? 'abitanti.' : 'abitanti'),
  },
  {
    pattern: /(?<=\([^()]{0,60}?)(?<!\p{L})([nm])\.(?=[ \u00a0]\d{3,4}(?!\d))/gu,
    say: ([, short]) => (short === 'n' ? 'nato nel' : 'morto nel'),
  },
  { pattern: /(?<!\p{L})S\. ?S\.(?= \p{Lu}\p{Ll})/gu, say: () => 'Sua Santità' },
  { pattern: /(?<!\p{L})S\. ?S\. ?(?=\d)/gu, say: () => 'strada statale ' },
  { pattern: /(?<=[Aa]rt(?:\.|icolo) \d{1,4},? )c\.(?=[ \u00a0]\d)/gu, say: () => 'comma' },
  {
    pattern:
      /(?<![\d.,:])([01]?\d|2[0-4])[.:]([0-5]\d) ?[-–] ?([01]?\d|2[0-4])[.:]([0-5]\d)(?![\d%]|[.,:]\d|[ \u00a0]?(?:%|€|euro|milion|miliard|m))/gu,
    say: ([, hour, minute, last, end]) => `${sayTime(Number(hour), Number(minute))} a ${sayTime(Number(last), Number(end))}`,
  },
  { pattern: /(?<=\d )p\. ?p\./gu, say: () => 'punti percentuali' },
  {
    pattern:
      /(?<=(?<!\p{L})(?:mila|milion[ei]|miliard[io]|mln|mld)(?: di)? )(€|US\$|\$|£|¥|ha|km²|m²|m³|km|kg|t|kWh|MW|GW)(?![\p{L}\d²³/]| ?\d)/gu,
    say: ([, sign], before) =>
      `${before.endsWith('di ') || before.endsWith('mila ') ? '' : 'di '}${(CURRENCIES[sign] ?? italianUnits[sign])[1]}`,
  },
  {
    pattern: /(?<!\d\s?)(?:½|(?<![\d/])1\/2)\s?(?=(\p{Ll}+))/gu,
    say: ([, noun]) => (isFeminine(noun) ? (noun.startsWith('o') ? "mezz' " : 'mezza ') : undefined),
  },
  {
    pattern:
      /(?<![\d.,])(\d{1,3})\s?([½¼¾])\s?(or[ae]|ann[io]|metr[io]|chilometr[io]|litr[io]|giorn[io]|mes[ei]|chil[io]|tonnellat[ae]|settiman[ae])(?!\p{L})/gu,
    say: ([, whole, sign, written]) => {
      const noun =
        whole === '1'
          ? written
              .replace(/^mesi$/u, 'mese')
              .replace(/(?<!mes)e$/u, 'a')
              .replace(/i$/u, 'o')
          : written
      return `${cardinal(whole, noun)} ${noun} e ${sign === '½' ? spellHalf(noun) : sign === '¼' ? 'un quarto' : 'tre quarti'}`
    },
  },
  {
    pattern: /(?<=\d\s?(?:mm|[cdk]?m)?) ?[x×] ?(?=\d+(?:,\d+)? ?(?:mm|cm|m|km|px|metri|centimetri)(?![\p{L}²³]))/gu,
    say: () => ' per ',
  },
  {
    pattern: /(?<![\d.,x])(\d{1,2}) ?[x×] ?(\d{1,2})(?= (?:metri|cm|m)(?!\p{L}))/gu,
    say: ([, one, other]) => `${cardinal(one)} per ${cardinal(other)}`,
  },
]

const counted = (scale: string, noun: string): string =>
  /mila$|mille$/u.test(scale) ? `${scale} ${noun}` : `${scale} di ${noun}`

/** A word in the singular before an ordinal, with its gender: il, alla, una, quel, sua. */
const DETERMINER =
  /(?<!\p{L})(il|un[ao]?|l[ao]|(?:a|su|da|de|ne)l(?:l[ao])?|quest[ao]|quel(?:l[ao])?|(?:su|mi|tu|nostr|vostr)[ao]) $/iu

const rules: SpeechRule[] = [
  {
    pattern:
      /(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*(?:[ \u00a0\u202f.]000){2})(?=[ \u00a0\u202f](?!(?:di|del|della|dei|da|in|e|o|a|per|con|su|tra|fra|sono|erano|fu|km|kg|ha)(?!\p{L}))\p{Ll}{3,})/gu,
    say: ([, written]) => `${cardinal(written.replace(/\D/gu, ''))} di`,
  },
  {
    pattern: /(?<![\d.,])([1-9]),(\d\d) ?m(?![\p{L}\d²³/])/gu,
    say: ([, whole, rest]) =>
      `${cardinal(whole, 'metro')} metr${whole === '1' ? 'o' : 'i'}${rest === '00' ? '' : ` e ${spellItalian(BigInt(rest))}`}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,3})(?:\.?º|\.?o(?= \p{Ll})|\.?(?:esim|m(?=[oa]))([oaie]))(?![\p{L}C])/gu,
    say: ([, digits, ending = 'o']) => spellOrdinal(Number(digits)).replace(/o$/u, ending),
  },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,3})\.?(?:ª|(?<=(?:\b|l)la \d{1,4}\.?)a(?= \p{Ll}))(?!\p{L})/gu,
    say: ([, digits]) => spellOrdinal(Number(digits), true),
  },
  {
    pattern:
      /(?<![\d.,])([1-9]\d{0,3})\.?°(?= (?!(?:all?|alla|a|di|e|ed|o|in|con|sotto|sopra|nord|sud|est|ovest|[CFNSEOWK])(?!\p{L}))(\p{L}+))/gu,
    say: ([, digits, noun], before) => {
      const [, determiner] = DETERMINER.exec(before) ?? []
      if (determiner === undefined && digits.length > 2) return undefined
      return spellOrdinal(Number(digits), determiner?.endsWith('a') ?? isFeminine(noun))
    },
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),(\d\d)[ \u00a0](euro|dollari|sterline|franchi)(?!\p{L})/gu,
    say: ([, whole, cents, money]) =>
      `${cardinal(whole.replace(/\D/gu, ''), money)} ${money}${cents === '00' ? '' : ` e ${spellItalian(BigInt(cents))}`}`,
  },
  {
    pattern:
      /(?<=(?:[Vv]in|[Pp]erd|[Pp]ers|[Bb]att|[Pp]aregg|[Ff]in|[Pp]artit|[Vv]ittor|[Ss]confitt|[Rr]isultat)[^.=]{0,60} )(\d{1,2}) ?[-–×x] ?(\d{1,2})(?![\d=]|[.,]\d| [=×])/gu,
    say: ([, one, other]) => `${cardinal(one)} a ${cardinal(other)}`,
  },
]

function sayTime(hour: number, minute: number): string {
  const hours = hour === 1 ? 'una' : cardinal(String(hour))
  return minute === 0 ? hours : `${hours} e ${spellItalian(BigInt(minute))}`
}

const sayDay = (day: number, month: number): string => `${day === 1 ? 'primo' : cardinal(String(day))} ${MONTHS[month - 1]}`

const table: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'virgola',
  fraction: asNumber(cardinal),
  minus: 'meno',
  to: 'a',
  percent: (number) => `${number} per cento`,
  currencies: CURRENCIES,
  scales: {
    mila: ['mila', 'mila'],
    milione: ['milione', 'milione'],
    milioni: ['milione', 'milioni'],
    miliardo: ['miliardo', 'miliardo'],
    miliardi: ['miliardo', 'miliardi'],
    mln: ['milione', 'milioni'],
    mld: ['miliardo', 'miliardi'],
    Mln: ['milione', 'milioni'],
    Mld: ['miliardo', 'miliardi'],
    k: ['mila', 'mila'],
  },
  counted,
  inContext: (said, before) => (/\p{Lu}-?$/u.test(before) ? said.replace(/^(?:una?|un')$/u, 'uno') : said),
  amount: (whole, fraction, noun) => {
    if (fraction !== '') return undefined
    if (noun === 'mila') return cardinal(`${whole}000`)
    return whole.endsWith('000000') ? counted(cardinal(whole), noun) : undefined
  },
  units: italianUnits,
  time: sayTime,
  date: ({ day, month, year }) => `${sayDay(day, month)} ${cardinal(String(year))}`,
  share,
  mixed: (whole, [top, bottom], next) => `${cardinal(whole, next)} e ${bottom === 2 ? spellHalf(next) : share(top, bottom)}`,
  ratio: 'a',
  per: 'per',
  price: (whole, { spoken: cents, sign }) =>
    `${whole} e ${cents}${/€|EUR|\$|USD/u.test(sign) ? (cents === 'uno' ? ' centesimo' : ' centesimi') : ''}`.replace(
      ' uno centesimo',
      ' un centesimo',
    ),
  hundredths: ({ spoken: cents, digits }) => (digits === '1' ? 'un centesimo' : `${cents} centesimi`),
  numeral,
  phone: '[Tt]el|[Tt]elefono|[Cc]ell|[Cc]ellulare|[Ff]ax|[Nn]umero verde|[Cc]hiam\\p{L}+(?: il(?: numero)?)?',
  abbreviations: {},
  signs: {
    '&': 'e',
    '+': 'più',
    '=': 'uguale a',
    '×': 'per',
    '№': 'numero',
    '∞': 'infinito',
    '%': 'per cento',
    '‰': 'per mille',
    '°': 'gradi',
    '§': 'paragrafo',
    '♯': 'diesis',
    '♭': 'bemolle',
  },
  dot: 'punto',
  at: 'chiocciola',
  rules,
  first,
  space: ' ',
}

/** Italian rules for figures, dates, units and abbreviations. */
export const italian = withLatinForms(
  table,
  italianForms({
    half: (whole, [top, bottom], [one, many]) => {
      const part = bottom === 2 ? spellHalf(one) : share(top, bottom)
      if (whole !== '') return `${cardinal(whole, one)} ${whole === '1' ? one : many} e ${part}`
      if (bottom === 2) return one === 'ora' ? "mezz'ora" : `${part} ${one}`
      return `${part} di ${one}`
    },
    day: sayDay,
    share,
  }),
)
