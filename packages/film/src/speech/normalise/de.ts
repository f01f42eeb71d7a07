import { toCardinal, toOrdinal } from 'n2words/de-DE'
import { readRoman } from './roman.ts'
import type { SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember'

const IN_THE =
  /\b(?:[Ii]n|[Aa]n|[Aa]uf|[Aa]us|[Bb]ei|[Mm]it|[Nn]ach|[Ss]eit|[Vv]on|[Zz]u|[Vv]or|[Uu]nter|[Üü]ber|[Nn]eben) der $/u
/** What governs an ordinal, by the ending that it asks for: an ihrem 95., ihre 2., ihr 80. Geburtstag. */
const OWNER = '(?:[Mm]ein|[Dd]ein|[Ss]ein|[Ii]hr|[Uu]nser|[Ee]in|[Kk]ein|[Dd]ies|[Jj]ed)'
const WEAK = new RegExp(`(?<!\\p{L})${OWNER}(?:e[mns]|er(?<![Jj]eder|[Dd]ieser)) $`, 'u')
const BARE = new RegExp(`(?<!\\p{L})(?:${OWNER}e|[Jj]ede[rs]|[Dd]iese[rs]) $`, 'u')
const DATIVE =
  /\b(?:[Aa]m|[Vv]om|[Zz]um|[Dd]em|[Bb]eim|[Ii]m|[Dd]es|[Dd]en|[Bb]is|[Ss]eit|[Aa]b) (?:\d{1,2}\. (?:und|bis|oder) )?$/u
const ARTICLE = /\b(?:[Dd]er|[Dd]ie|[Dd]as) $/u

/** eintausend… as a quantity, neunzehnhundert… as a year. */
const year = (value: number) => {
  const rest = value % 100
  return `${toCardinal(Math.floor(value / 100))}hundert${rest === 0 ? '' : toCardinal(rest)}`
}

const FEMININE =
  /(?:ung|heit|keit|ion|in|e|tät|schaft|ur|ik|enz|anz)$|^(?:Frau|Stadt|Nacht|Hand|Welt|Zeit|Tür|Wand|Uhr|Mutter|Tochter|Schwester|Art|Person|Zahl|Kraft|Burg|Insel|Regel|Million|Milliarde)$/u

function cardinal(digits: string, next = '') {
  if (digits === '1' && next !== '' && !/^(?:bis|und|oder|zu|von|plus|minus|mal|gegen)$/u.test(next))
    return FEMININE.test(next) ? 'eine' : 'ein'
  return toCardinal(BigInt(digits))
}

const ordinal = (digits: string, before: string) =>
  `${toOrdinal(Number(digits))}${[DATIVE, IN_THE, WEAK].some((each) => each.test(before)) ? 'n' : ARTICLE.test(before) || BARE.test(before) ? '' : 'r'}`

const SHARES = ['', '', 'Halbe', 'Drittel', 'Viertel', 'Fünftel', 'Sechstel', 'Siebtel', 'Achtel', 'Neuntel', 'Zehntel']

const share = (top: number, bottom: number) =>
  top === 1 ? (bottom === 2 ? 'ein halber' : `ein ${SHARES[bottom]}`) : `${toCardinal(top)} ${SHARES[bottom]}`

const QUEENS =
  /^(?:Elisabeth|Elizabeth|Katharina|Margarethe|Maria|Victoria|Viktoria|Isabella|Christina|Anna|Kleopatra|Juliana|Wilhelmina)s?$/u
const DATIVE_BEFORE = /\b(?:von|unter|mit|bei|zu|nach|seit|aus|vom|zum|dem)(?: \p{Lu}[\p{L}]+)* $/u

/** Ludwig der Vierzehnte, von Ludwig dem Vierzehnten, Friedrichs des Zweiten; without a full stop it counts: Kapitel vier. */
function numeral(value: number, name: string, before: string, dotted: boolean) {
  if (!/^\p{Lu}/u.test(name)) return undefined
  if (!dotted)
    return /^(?:Kapitel|Teil|Band|Buch|Akt|Weltkrieg|Typ|Stufe|Klasse|Phase|Artikel|Apollo|Ludwig|Heinrich)$/u.test(name) ||
      value > 1
      ? toCardinal(value)
      : undefined
  const said = toOrdinal(value).replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())
  if (QUEENS.test(name)) return DATIVE_BEFORE.test(before) ? `der ${said}n` : `die ${said}`
  if (/[^sßxz]s$/u.test(name) && !/(?:us|as|is|es)$/u.test(name)) return `des ${said}n`
  return DATIVE_BEFORE.test(before) ? `dem ${said}n` : `der ${said}`
}

const rules: SpeechRule[] = [
  { pattern: /(?<![\d.,])([2-9]0)er(?![\p{L}])/gu, say: ([, digits]) => `${toCardinal(Number(digits))}er` },
  {
    pattern: /(?<=(?:Maßstab|Verhältnis)(?: von)? )(\d+):(\d+)/gu,
    say: ([, one, other]) => `${toCardinal(Number(one))} zu ${toCardinal(Number(other))}`,
  },
  {
    pattern: new RegExp(`(?<![\\d.])([1-9]\\d?)\\.\\s?(${MONTHS})(?![\\p{L}])`, 'gu'),
    say: ([, day, month], before) => `${ordinal(day, before)} ${month}`,
  },
  {
    pattern: /(?<![\d.,])([1-9]\d?)\.\s(?=Jahrhundert)/gu,
    say: ([, digits], before) => `${/\b[Dd]as $/u.test(before) ? toOrdinal(Number(digits)) : ordinal(digits, before)} `,
  },
  {
    pattern: /(?<![\d.,])(1[1-9]\d0|20\d0)er(?: Jahren?)?(?![\p{L}])/gu,
    say: ([all, digits]) => `${sayYear(Number(digits))}er${all.includes(' ') ? ` ${all.split(' ')[1]}` : ''}`,
  },
  {
    pattern:
      /(?<![\d.,])(1[1-9]\d\d)(?![.,]?\d)(?!\s?(?:%|€|\$|km|kg|m|cm|mm|g|t|l|°|Euro|Millionen|Milliarden|Mio\.|Mrd\.)(?![\p{L}]))/gu,
    say: ([, digits]) => year(Number(digits)),
  },
  {
    pattern:
      /(?<=\b(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]em|[Dd]en|[Dd]es|[Ii]m|[Aa]m|[Zz]um|[Vv]om|[Bb]eim|(?:[MmDdSs]ein|[Ii]hr|[Uu]nser|[Ee]in|[Kk]ein|[Dd]ies|[Jj]ed)(?:e[rnms]?)?) )([1-9]\d{0,2})\.(?=\s\p{Lu})/gu,
    say: ([, digits], before) => ordinal(digits, before),
  },
  { pattern: /(?<![\d.,])1\.(?=\s(?:FC|FSV|FFC|SC|SV|VfL|TSV|HFC)(?!\p{L}))/gu, say: () => 'erster' },
  {
    pattern: /(?<![\d.,])([1-9]\d?)\.([1-9]|1[0-2])\.(?![\d])/gu,
    say: ([, day, month], before) => `${ordinal(day, before)} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  {
    pattern:
      /(?<![\d.,])([1-9]\d{0,2})\.(?=\s(?:(?<masculine>Platz|Rang|Preis|Akt|Teil|Tag|Stock|Advent|Weltkrieg|Versuch|Satz|Jahrestag|Geburtstag)|(?<neuter>Mal|Quartal|Halbjahr|Kapitel|Kind|Jahrtausend|Drittel|Buch)|Liga|Bundesliga|Etage|Klasse|Halbzeit|Runde|Auflage|Generation|Person|Minute|Ehe|Staffel)(?!\p{L}))/gu,
    say: ({ 1: digits, groups }, before) =>
      /\p{L} $/u.test(before) && !/(?:und|oder|Zum|Als|als) $/u.test(before)
        ? ordinal(digits, before)
        : `${toOrdinal(Number(digits))}${groups?.['masculine'] ? 'r' : groups?.['neuter'] ? 's' : ''}`,
  },
  {
    pattern: /(?<=\b(?:[Dd]er|[Dd]ie|[Dd]as|[Dd]em|[Dd]en|[Dd]es|[Ii]m|[Aa]m|[Zz]um|[Vv]om) )([IVX]{1,5})\.(?=\s\p{Lu})/gu,
    say: ([, roman], before) => ordinal(String(readRoman(roman)), before),
  },
  {
    pattern: /(?<![\d.,])([1-9]),(\d\d) ?m(?![\p{L}\d²³/])/gu,
    say: ([, whole, rest]) => `${cardinal(whole, 'Mann')} Meter${rest === '00' ? '' : ` ${toCardinal(Number(rest))}`}`,
  },
  { pattern: /(?<=\d),[-–—](?=[\s.]|$)/gu, say: () => ' ' },
  { pattern: /§§/gu, say: () => 'Paragraphen' },
  { pattern: /(?<!\p{L})S\.(?=\s\d)/gu, say: () => 'Seite' },
  { pattern: /(?<=\d )(?:ff|f)\.(?=[\s,;)]|$)/gu, say: ([all]) => (all.startsWith('ff') ? 'folgende' : 'folgend') },
  {
    pattern: /(?<![\d.,])(\d{1,3}(?:\.\d{3})*|\d+),(\d\d)[ \u00a0](Euro|Franken|Dollar|Pfund)(?!\p{L})/gu,
    say: ([, whole, cents, money]) =>
      `${cardinal(whole.replace(/\D/gu, ''), money)} ${money}${cents === '00' ? '' : ` ${toCardinal(Number(cents))}`}`,
  },
  { pattern: /(?<![\d.,])([1-9]\d{0,2})\.(?=\s\p{Ll})/gu, say: ([, digits], before) => ordinal(digits, before) },
]

function sayYear(value: number) {
  return value >= 1100 && value < 2000 ? year(value) : toCardinal(value)
}

/** How German says figures, dates, units and abbreviations. */
export const german: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'Komma',
  minus: 'minus',
  to: 'bis',
  percent: (number) => `${number} Prozent`,
  currencies: {
    '€': ['Euro', 'Euro'],
    $: ['Dollar', 'Dollar'],
    US$: ['US-Dollar', 'US-Dollar'],
    '£': ['Pfund', 'Pfund'],
    '¥': ['Yen', 'Yen'],
    EUR: ['Euro', 'Euro'],
    USD: ['US-Dollar', 'US-Dollar'],
    CHF: ['Franken', 'Franken'],
  },
  scales: {
    Tausend: ['Tausend', 'Tausend'],
    Million: ['Million', 'Million'],
    Millionen: ['Million', 'Millionen'],
    Milliarde: ['Milliarde', 'Milliarde'],
    Milliarden: ['Milliarde', 'Milliarden'],
    'Mio.': ['Million', 'Millionen'],
    'Mrd.': ['Milliarde', 'Milliarden'],
    Billionen: ['Billion', 'Billionen'],
  },
  counted: (scale, noun) => `${scale} ${noun}`,
  units: {
    km: ['Kilometer', 'Kilometer'],
    'km/h': ['Kilometer pro Stunde', 'Kilometer pro Stunde'],
    'km²': ['Quadratkilometer', 'Quadratkilometer'],
    m: ['Meter', 'Meter'],
    'm²': ['Quadratmeter', 'Quadratmeter'],
    'm³': ['Kubikmeter', 'Kubikmeter'],
    cm: ['Zentimeter', 'Zentimeter'],
    mm: ['Millimeter', 'Millimeter'],
    kg: ['Kilogramm', 'Kilogramm'],
    g: ['Gramm', 'Gramm'],
    mg: ['Milligramm', 'Milligramm'],
    t: ['Tonne', 'Tonnen'],
    l: ['Liter', 'Liter'],
    ml: ['Milliliter', 'Milliliter'],
    Mt: ['Million Tonnen', 'Millionen Tonnen'],
    ha: ['Hektar', 'Hektar'],
    '°C': ['Grad Celsius', 'Grad Celsius'],
    '°': ['Grad', 'Grad'],
    kW: ['Kilowatt', 'Kilowatt'],
    kWh: ['Kilowattstunde', 'Kilowattstunden'],
    MW: ['Megawatt', 'Megawatt'],
    GW: ['Gigawatt', 'Gigawatt'],
    GB: ['Gigabyte', 'Gigabyte'],
    Hz: ['Hertz', 'Hertz'],
    kHz: ['Kilohertz', 'Kilohertz'],
    MHz: ['Megahertz', 'Megahertz'],
    GHz: ['Gigahertz', 'Gigahertz'],
    W: ['Watt', 'Watt'],
    MWh: ['Megawattstunde', 'Megawattstunden'],
    GWh: ['Gigawattstunde', 'Gigawattstunden'],
    TWh: ['Terawattstunde', 'Terawattstunden'],
    kV: ['Kilovolt', 'Kilovolt'],
    V: ['Volt', 'Volt'],
    MB: ['Megabyte', 'Megabyte'],
    TB: ['Terabyte', 'Terabyte'],
    'cm²': ['Quadratzentimeter', 'Quadratzentimeter'],
    'cm³': ['Kubikzentimeter', 'Kubikzentimeter'],
    µm: ['Mikrometer', 'Mikrometer'],
    nm: ['Nanometer', 'Nanometer'],
    dB: ['Dezibel', 'Dezibel'],
    hPa: ['Hektopascal', 'Hektopascal'],
    PS: ['PS', 'PS'],
    'm/s': ['Meter pro Sekunde', 'Meter pro Sekunde'],
    s: ['Sekunde', 'Sekunden'],
    ct: ['Cent', 'Cent'],
    h: ['Stunde', 'Stunden'],
    min: ['Minute', 'Minuten'],
    'Std.': ['Stunde', 'Stunden'],
    'Min.': ['Minute', 'Minuten'],
    Std: ['Stunde', 'Stunden'],
    Min: ['Minute', 'Minuten'],
  },
  time: (hour, minute) => `${hour === 1 ? 'ein' : toCardinal(hour)} Uhr${minute === 0 ? '' : ` ${toCardinal(minute)}`}`,
  date: (day, month, value, before) => `${ordinal(String(day), before)} ${MONTHS.split('|')[month - 1]} ${sayYear(value)}`,
  share,
  mixed: (whole, top, bottom) =>
    bottom === 2
      ? whole === '1'
        ? 'eineinhalb'
        : `${toCardinal(BigInt(whole))}einhalb`
      : `${toCardinal(BigInt(whole))} ${share(top, bottom)}`,
  ratio: 'zu',
  per: 'pro',
  price: (whole, cents) => `${whole} ${cents}`,
  hundredths: (cents) => `${cents} Cent`,
  numeral,
  dotted_ordinals: true,
  phone: 'Tel|Telefon|Rufnummer|Fax',
  abbreviations: {
    'Tel.': 'Telefon',
    'z. B.': 'zum Beispiel',
    'z.B.': 'zum Beispiel',
    'd. h.': 'das heißt',
    'd.h.': 'das heißt',
    'u. a.': 'unter anderem',
    'u.a.': 'unter anderem',
    'usw.': 'und so weiter',
    'bzw.': 'beziehungsweise',
    'ca.': 'circa',
    'Dr.': 'Doktor',
    'Prof.': 'Professor',
    'Nr.': 'Nummer',
    'St.': 'Sankt',
    'v. Chr.': 'vor Christus',
    'n. Chr.': 'nach Christus',
    'etc.': 'et cetera',
    'Str.': 'Straße',
    'vgl.': 'vergleiche',
    'Dr. med.': 'Doktor med',
    'Abs.': 'Absatz',
    'Art.': 'Artikel',
    'Abb.': 'Abbildung',
    'Kap.': 'Kapitel',
    'Bd.': 'Band',
    'Jh.': 'Jahrhundert',
    'Jhd.': 'Jahrhundert',
    'geb.': 'geboren',
    'gest.': 'gestorben',
    'sog.': 'sogenannte',
    'evtl.': 'eventuell',
    'ggf.': 'gegebenenfalls',
    'inkl.': 'inklusive',
    'zzgl.': 'zuzüglich',
    'bspw.': 'beispielsweise',
    'Co.': 'Co',
    'i. d. R.': 'in der Regel',
    'z. T.': 'zum Teil',
    'z.T.': 'zum Teil',
    'v. a.': 'vor allem',
    'v.a.': 'vor allem',
    'o. Ä.': 'oder Ähnliches',
    'Tsd.': 'Tausend',
    'Hrsg.': 'Herausgeber',
    'ü. d. M.': 'über dem Meer',
  },
  signs: {
    '&': 'und',
    '+': 'plus',
    '=': 'gleich',
    '×': 'mal',
    '%': 'Prozent',
    '‰': 'Promille',
    '°': 'Grad',
    '§': 'Paragraph',
  },
  dot: 'Punkt',
  at: 'ät',
  rules,
  space: ' ',
}
