import { toCardinal, toOrdinal } from 'n2words/fr-FR'
import { readRoman } from './roman.ts'
import { asNumber, withLatinForms } from './latin-forms.ts'
import { frenchWrittenForms } from './fr-forms.ts'
import { isFeminineNoun, isOfBothGenders } from './fr-gender.ts'
import { frenchShortForms } from './fr-short.ts'
import { frenchForms, frenchUnits } from './fr-words.ts'
import { countedNouns } from './short-forms.ts'
import type { Counted, SpeechRule, SpeechTable } from './table.ts'

const MONTHS = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

/** The meaning of a short form after a number. */
const COUNTED = countedNouns(frenchShortForms, {})

/**
 * Un agrees with the noun after it: une femme, vingt et une femmes. Before a singular, the number is a house number: trente et un rue du
 * Bac.
 */
const cardinal = (digits: string, following = '') => {
  const counted = COUNTED.get(following)
  const [next] = (counted ?? following).split(' ')
  const spoken = toCardinal(BigInt(digits)).replace(/s$/u, (s) => (next === 'mille' ? '' : s))
  return isFeminineNoun(next) && (digits === '1' || counted !== undefined || /[sx]$/u.test(next))
    ? spoken.replace(/\bun$/u, 'une')
    : spoken
}

const COUNTED_NAMES =
  /^(?:[Cc]hapitre|[Tt]ome|[Pp]artie|[Aa]cte|[Ss]cène|[Ss]ection|[Tt]ableau|[Ff]igure|[Éé]pisode|[Ss]aison|[Dd]ivision|[Gg]roupe|[Aa]nnexe|[Cc]hant|[Cc]atégorie|[Zz]one|[Ll]ivre|[Vv]olume|[Mm]ondiale|[Pp]hase|[Tt]ype|[Nn]iveau|[Cc]lasse|[Aa]rticle|[Tt]itre)$/u

const numeral = (value: number, name: string) =>
  COUNTED_NAMES.test(name.replace(/^\p{L}['’]/u, '')) || (/^\p{Lu}\p{Ll}/u.test(name) && value > 1)
    ? cardinal(String(value))
    : undefined

const SHARES = ['', '', 'demi', 'tiers', 'quart', 'cinquième', 'sixième', 'septième', 'huitième', 'neuvième', 'dixième']

const share = (top: number, bottom: number) => `${cardinal(String(top))} ${SHARES[bottom]}${top > 1 && bottom !== 3 ? 's' : ''}`

const QUARTERS: Record<string, string> = { NE: 'nord-est', NO: 'nord-ouest', SE: 'sud-est', SO: 'sud-ouest' }

const STREETS: Record<string, string> = { av: 'avenue', bd: 'boulevard', boul: 'boulevard', pl: 'place' }

/** A telephone number is read in pairs: zéro un, quarante-quatre. */
const pairs = (written: string) =>
  written
    .split(/\D+/u)
    .filter((group) => group !== '')
    .map((group) =>
      /^(?:[1-9]\d?|\d)$/u.test(group)
        ? toCardinal(Number(group))
        : [...group].map((digit) => toCardinal(Number(digit))).join(' '),
    )
    .join(', ')

const first: SpeechRule[] = [
  ...frenchWrittenForms,
  { pattern: /(?<=[\d²³%€$£°])[ \u00a0\u202f](?=\p{L}['’])/gu, say: () => ' ' },
  { pattern: /(?<=(?:\d|[½¼¾])(?: de)? )l\.(?= (?:d['’e]|\p{Ll})|[,;)])/gu, say: () => 'litre' },
  { pattern: /(?<=1er )min\.?(?!\p{L})/gu, say: (_match, _before, after) => (after.trim() === '' ? 'ministre.' : 'ministre') },
  {
    pattern: /(?<![\d+.])(\+33[ .]?)?(?:\(0\) ?)?(0?[1-9](?:[ .\u00a0-]\d{2}){4})(?![\d]|[ .]\d{2}(?!\d))/gu,
    say: ([, abroad, number]) => (abroad === undefined ? pairs(number) : `plus trente-trois, ${pairs(number)}`),
  },
  { pattern: /(?<!\p{L})min\.(?= (?:d[eu]s?|de l['’])(?: |\p{L}))/gu, say: () => 'ministère' },
  { pattern: /\/j(?!\p{L})\.?/gu, say: () => ' par jour' },
  {
    pattern: /(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u) )(XV|XIII)(?= (?:de |d['’]|fran|tri))/gu,
    say: ([, roman]) => cardinal(String(readRoman(roman))),
  },
  { pattern: /(?<=(?<!\p{L})(?:[Ll]e|[Uu]n|[Dd]u|[Aa]u) )no(?=\s)/gu, say: () => 'numéro' },
  {
    pattern: /(?<=(?<!\p{L})[Aa]rt(?:\.|icles?) )(\d{1,4})-(\d{1,3})(?!\d)/gu,
    say: ([, article, part]) => `${cardinal(article)} tiret ${cardinal(part)}`,
  },
  {
    pattern: /(?<!\p{L})(?:[Nn]°(s?)|[Nn]o|[Nn]o(s)(?= \d+(?:, \d+)*(?: (?:et|à|ou)|-) ?\d))\.?(?= ?\d)/gu,
    say: ([, signs, words]) => `numéro${signs ?? words ?? ''}`,
  },
  {
    pattern: /(?<=\d(?:e|re) )min\.?(?!\p{L})/gu,
    say: (_match, _before, after) => (after.trim() === '' ? 'minute.' : 'minute'),
  },
  {
    pattern: /(?<![\d.,])(\d{1,3}[ \u00a0\u202f]\d{3}|(?<!\d[ \u00a0\u202f])\d{2,4}) pp?\.(?=\s\p{Ll}|[,;)]|$)/gu,
    say: ([, pages], _before, after) => `${cardinal(pages.replace(/\D/gu, ''), 'pages')} pages${after.trim() === '' ? '.' : ''}`,
  },
  {
    pattern: /(?<!\p{L})([Aa])nc\.(?=\s(\p{Ll}+))/gu,
    say: ([, letter, noun]) =>
      `${letter}ncien${isFeminineNoun(noun) ? 'ne' : ''}${noun.endsWith('s') && !/^(?:fois|palais)$/u.test(noun) ? 's' : ''}`,
  },
  {
    pattern: /(?<=(?<!\p{L})(?:en|à|de|depuis|pendant|dure|durent|pèse|pèsent|mesure|mesurent|coûte|coûtent) )([<>]) ?(?=\d)/gu,
    say: ([, sign]) => (sign === '<' ? 'moins de ' : 'plus de '),
  },
  { pattern: /(?<=(?:de|du|au|vers le) )(NE|NO|SE|SO)(?!\p{L})/gu, say: ([, quarter]) => QUARTERS[quarter] },
  { pattern: /(?<=\d )hab(?=\s?\/)/gu, say: () => 'habitants' },
  {
    pattern: /(?<![\p{L}\d.,])(?:(\d{1,2}|½|1\/2) ?)?c(?:uil)?\. ?à (s(?:oupe|\.)|c(?:afé|\.)|t(?:hé|\.))(?!\p{L})/gu,
    say: ([, count, kind]) => {
      const number = count === undefined ? '' : /[½/]/u.test(count) ? 'une demi-' : `${cardinal(count, 'fois')} `
      return `${number}cuillère${/^\d+$/u.test(count ?? '') && count !== '1' ? 's' : ''} à ${kind.startsWith('s') ? 'soupe' : kind.startsWith('c') ? 'café' : 'thé'}`
    },
  },
  {
    pattern: /(?<=(?<!\p{L})[Aa]rt(?:\.|icles?) )([LRD])\. ?(\d{1,4})-(\d{1,3})(?!\d)/gu,
    say: ([, letter, article, part]) => `${letter} ${cardinal(article)} tiret ${cardinal(part)}`,
  },
  {
    pattern: /(?<!\d\s?)(?:½|(?<![\d/])1\/2)\s?(?=(\p{Ll}+))/gu,
    say: ([, noun]) => (isFeminineNoun(noun) ? 'une demi ' : undefined),
  },
  { pattern: /(?<![\d.,])(\d{1,2})\s?h\s?(?:et\s)?½/gu, say: ([, hour]) => `${sayTime(Number(hour), 0)} et demie` },
  { pattern: /(?<!\p{L}|\p{Lu}\.[\s-]?)M\.(?=[\s\u00a0](?:\p{Lu}|et |ou |le |de ))/gu, say: () => 'Monsieur' },
  { pattern: /(?<!\p{L}|\d\s?)t\.\s([IVXL]{1,6})(?![\p{L}\d])/gu, say: ([, roman]) => `tome ${toCardinal(readRoman(roman))}` },
  { pattern: /(?<!\p{L})v\.(?=\s\d)/gu, say: () => 'vers' },
  {
    pattern:
      /(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u|[Dd]ès le|[Ll]undi|[Mm]ardi|[Mm]ercredi|[Jj]eudi|[Vv]endredi|[Ss]amedi|[Dd]imanche) )(0?[1-9]|[12]\d|3[01])([/.])(0?[1-9]|1[0-2])\2(\d\d)(?![\d/]|[.,]\d)/gu,
    say: ([, day, , month, value]) =>
      `${day === '1' || day === '01' ? 'premier' : cardinal(String(Number(day)))} ${MONTHS.split('|')[Number(month) - 1]} ${value.startsWith('0') ? 'zéro ' : ''}${cardinal(String(Number(value)))}`,
  },
  { pattern: /(?<![\d/])16\/9(?![\d/])/gu, say: () => 'seize neuvièmes' },
  {
    pattern: /(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u|[Uu]n) )1\/([3-9]|10)(?= (?:d[eu]s?|restant|seulement)(?!\p{L})| d['’])/gu,
    say: ([, bottom]) => SHARES[Number(bottom)],
  },
  { pattern: /(?<!\p{L})H(te|ts|t)(?=-\p{Lu}\p{Ll})/gu, say: ([, end]) => `Hau${end}` },
  {
    pattern: /(?<=(?<!\p{L})(?:[Ll]e|[Dd]u|[Aa]u) )([1-9]|[12]\d|3[01])\/([1-9]|1[0-2])(?![\d/]|[.,]\d)/gu,
    say: ([, day, month]) =>
      Number(day) < Number(month)
        ? undefined
        : `${day === '1' ? 'premier' : cardinal(day)} ${MONTHS.split('|')[Number(month) - 1]}`,
  },
  { pattern: /(?<=\d )ch\.(?=\s*$|\s\p{Lu})/gu, say: () => 'chevaux.' },
  {
    pattern:
      /(?<=(?<![\d/.,])\d{1,2})\/(?=20(?![\d/]|,\d)(?!\s?€))|(?<=(?<![\d/.,])\d{1,2},\d)\/(?=(?:5|10|20|100)(?![\d/]|,\d))/gu,
    say: () => ' sur ',
  },
  { pattern: /(?<![\p{L}\d-])[vV](?=\d{1,3}\.\d)/gu, say: () => 'version ' },
  {
    pattern:
      /(?<=\p{Ll} )(?!IV |VI |LI )([IVX]{2,6})(?= (?:grands |petits )?(?:chapitres|tomes|volumes|livres|parties|actes|scènes|articles|chants|sections|strophes|titres)(?!\p{L}))/gu,
    say: ([, roman]) => cardinal(String(readRoman(roman))),
  },
  { pattern: /(?<!\d)24\s?h?\s?\/\s?24(?!\d)/gu, say: () => 'vingt-quatre heures sur vingt-quatre' },
  { pattern: /(?<!\d)7\s?j?\s?\/\s?7(?!\d)/gu, say: () => 'sept jours sur sept' },
  {
    pattern: /(?<![\d.,])0 8\d{2}(?:(?: \d{3}){2}|(?: \d{2}){3})(?!\d)/gu,
    say: ([written]) => [...written].map((digit) => (digit === ' ' ? ',' : toCardinal(Number(digit)))).join(' '),
  },
  {
    pattern:
      /(?<![\d.,])(\d{1,3})\s?([½¼¾])\s?(?!(?:de|des|du|à|au|pour|par|sur|dans|en|et|ou|plus|moins|que)(?!\p{L}))(\p{Ll}{2,})(?![\p{L}'’²³])(?<! (?:km|kg|cm|mm|ml|cl|dl|ha))/gu,
    say: ([, whole, sign, noun]) =>
      `${cardinal(whole, noun)} ${noun} et ${sign === '½' ? (isFeminineNoun(noun) || noun.startsWith('heure') ? 'demie' : 'demi') : sign === '¼' ? 'quart' : 'trois quarts'}`,
  },
]

const MONTH_BY_SHORT: Record<string, string> = {
  janv: 'janvier',
  févr: 'février',
  fév: 'février',
  avr: 'avril',
  juil: 'juillet',
  juill: 'juillet',
  sept: 'septembre',
  oct: 'octobre',
  nov: 'novembre',
  déc: 'décembre',
}

/** Mille euros, deux millions d'euros, un milliard de francs. */
function counted(scale: string, noun: string) {
  return scale === 'mille'
    ? `mille ${noun}`
    : `${scale} ${/^[aeiouhéèêy]/u.test(noun) && !/^(?:yen|huit|onze|haut)/u.test(noun) ? "d'" : 'de '}${noun}`
}

const rules: SpeechRule[] = [
  {
    pattern: new RegExp(`(?<=\\d(?:er)?[ \\u00a0\\u202f])(${Object.keys(MONTH_BY_SHORT).join('|')})\\.?(?!\\p{L})`, 'gu'),
    say: ([, month]) => MONTH_BY_SHORT[month],
  },
  {
    pattern: /(?<!\p{L})(av|bd|pl|boul)\.?(?=\s(?:\p{Lu}\p{Ll}|d[eu]s?\s|de l['’]|d['’]\p{Lu}))/gu,
    say: ([, street]) => STREETS[street],
  },
  {
    pattern:
      /(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*(?:[ \u00a0\u202f.]000){2})[ \u00a0\u202f](?!(?:et|ou|de|en|à|au|par|pour|sur|dans|avant|est|sont|ont|fin|km|kg|ha|tonnes d)(?!\p{L}))(\p{Ll}{3,})/gu,
    say: ([, written, noun]) => counted(cardinal(written.replace(/\D/gu, '')), noun),
  },
  { pattern: /(?<![\p{L}])I(?:er|ᵉʳ)(?![\p{L}])/gu, say: () => 'premier' },
  { pattern: /(?<![\p{L}])I(?:re|ʳᵉ)(?![\p{L}])/gu, say: () => 'première' },
  { pattern: new RegExp(`(?<![\\d.,])1(?:er)? (?=(?:${MONTHS})(?!\\p{L}))`, 'gu'), say: () => 'premier ' },
  { pattern: /(?<![\d.,])1(?:er|ᵉʳ)(?![\p{L}])/gu, say: () => 'premier' },
  { pattern: /(?<![\d.,])1(?:re|ère|ʳᵉ)(?![\p{L}])/gu, say: () => 'première' },
  {
    pattern: /(?<![\d.,])([1-9]\d{0,2}(?:[ \u00a0\u202f]\d{3})*|\d{4,6})(?:es?|èmes?|ᵉ)(?![\p{L}])/gu,
    say: ([all, digits]) => `${toOrdinal(Number(digits.replace(/\D/gu, '')))}${all.endsWith('s') ? 's' : ''}`,
  },
  {
    pattern: /(?<![\p{L}])([IVXL]{2,}|[VX])(?:e|ᵉ|ème)(s?)(?![\p{L}])/gu,
    say: ([, roman, many]) => `${toOrdinal(readRoman(roman))}${many}`,
  },
  {
    pattern: /(?<![\p{L}])([ivxl]+)(?:e|ᵉ|ème)(?=(?:(?:,| et| au|-) ?[ivxl]+e)*\s[Ss]iècles?)/gu,
    say: ([, roman]) => toOrdinal(readRoman(roman.toUpperCase())),
  },
  {
    pattern: /(?<![\d.,])2(?:nd|ⁿᵈ|d(?=es?(?!\p{L})))(e?)(s?)(?![\p{L}])/gu,
    say: ([, feminine, many]) => `second${feminine}${many}`,
  },
  { pattern: /(?<!\p{L})(pp?)\.(?=\s\d)/gu, say: ([, page]) => (page === 'p' ? 'page' : 'pages') },
  {
    pattern: /(?<![\d.,])([1-9]),(\d\d) ?m(?![\p{L}\d²³/])/gu,
    say: ([, whole, rest]) =>
      `${cardinal(whole)} mètre${whole === '1' ? '' : 's'}${rest === '00' ? '' : ` ${toCardinal(Number(rest))}`}`,
  },
  {
    pattern: /(?<=[IVXL](?:e|ᵉ)[ \u00a0\u202f])s\.(?!\p{L})/gu,
    say: (_match, _before, after) => (after.trim() === '' ? 'siècle.' : 'siècle'),
  },
  { pattern: /(?<!\p{L})Me (?=\p{Lu}(?:\p{Ll}|\. ?\p{Lu}))/gu, say: () => 'Maître ' },
  {
    pattern:
      /(?<![\d.,])(\d{1,3}(?:[ \u00a0\u202f.]\d{3})*|\d+),(\d\d)[ \u00a0\u202f](euros?|dollars?|francs?|livres?)(?!\p{L})/gu,
    say: ([, whole, cents, money]) =>
      `${cardinal(whole.replace(/\D/gu, ''), money)} ${money}${cents === '00' ? '' : ` ${toCardinal(Number(cents))}`}`,
  },
  {
    pattern: /(?<![\d.,])(\d{1,2})\s?h(?:\s?(\d{2}))?(?:\s?min)?(?![\p{L}\d])/gu,
    say: ([, hour, minute]) => sayTime(Number(hour), Number(minute ?? 0)),
  },
]

function sayTime(hour: number, minute: number) {
  return `${hour === 1 ? 'une heure' : `${cardinal(String(hour), 'heures')} ${hour === 0 ? 'heure' : 'heures'}`}${minute === 0 ? '' : ` ${toCardinal(minute)}`}`
}

const CURRENCIES: Record<string, Counted> = {
  '€': ['euro', 'euros'],
  $: ['dollar', 'dollars'],
  US$: ['dollar américain', 'dollars américains'],
  '£': ['livre', 'livres'],
  '¥': ['yen', 'yens'],
  '¢': ['cent', 'cents'],
  EUR: ['euro', 'euros'],
  USD: ['dollar', 'dollars'],
  CHF: ['franc suisse', 'francs suisses'],
  GBP: ['livre', 'livres'],
  JPY: ['yen', 'yens'],
  SEK: ['couronne suédoise', 'couronnes suédoises'],
  NOK: ['couronne norvégienne', 'couronnes norvégiennes'],
  DKK: ['couronne danoise', 'couronnes danoises'],
  CAD: ['dollar canadien', 'dollars canadiens'],
  FCFA: ['franc CFA', 'francs CFA'],
}

/** Words before a year. A year's hundreds and eighties have no plural. */
const YEAR_BEFORE = new RegExp(`(?<!\\p{L})(?:[Ee]n|[Aa]n|[Aa]nnées?|[Dd]ès|[Vv]ers|[Dd]epuis|[Ee]ntre|${MONTHS}) $`, 'u')

/** The plural begins at two: 1,5 litre. */
const SINGULAR = new Map(
  [...Object.values(frenchUnits), ...Object.values(CURRENCIES), ['million', 'millions'], ['milliard', 'milliards']].map(
    ([one, many]) => [many, one] as const,
  ),
)

/** Words whose number is a name and no count: le numéro un, la page vingt et un. */
const NAMED =
  /(?<!\p{L})(?:numéros?|n[°º]|no|chapitre|article|tome|volume|version|niveau|groupe|classe|type|phase|étape|catégorie|saison|épisode|partie|acte|scène|annexe|ligne|page|zone|porte|salle|chambre|route|formule|division|ligue|figure|tableau|section|titre|point|question|option|jour|semaine|mode|top|le|du|au) $/iu

/**
 * Years without a plural (en mille six cent quatre-vingt). Un after its noun (Voyager un quitte). Un before an adjective of both genders,
 * whose noun decides (une autre ville).
 */
function agree(said: string, before: string, after: string) {
  if (/(?:quatre-vingt|cent)s$/u.test(said) && /^mille|^deux mille/u.test(said) && YEAR_BEFORE.test(before))
    return said.slice(0, -1)
  if (/(?:quatre-vingt|cent)s$/u.test(said) && NAMED.test(before) && !/(?<!\p{L})(?:le|du|au) $/iu.test(before))
    return said.slice(0, -1)
  if (/(?<!\p{L})une$/u.test(said) && (NAMED.test(before) || /\p{L}['’ ]\p{Ll}?\p{Lu}\p{L}+ $/u.test(before)))
    return said.slice(0, -1)
  const [, adjective, noun] = /^[ \u00a0](\p{L}+) (\p{L}+)/u.exec(after) ?? []
  return /(?<!\p{L})un$/u.test(said) && adjective !== undefined && isOfBothGenders(adjective) && isFeminineNoun(noun)
    ? `${said}e`
    : said
}

const table: SpeechTable = {
  decimal: ',',
  separators: '.\\u00a0\\u202f ',
  cardinal,
  point: 'virgule',
  fraction: asNumber(cardinal),
  minus: 'moins',
  to: 'à',
  percent: (number) => `${number} pour cent`,
  currencies: CURRENCIES,
  scales: {
    mille: ['mille', 'mille'],
    million: ['million', 'million'],
    millions: ['million', 'millions'],
    milliard: ['milliard', 'milliard'],
    milliards: ['milliard', 'milliards'],
    k: ['mille', 'mille'],
    M: ['million', 'millions'],
    Md: ['milliard', 'milliards'],
    Mds: ['milliard', 'milliards'],
    Mrd: ['milliard', 'milliards'],
    Mrds: ['milliard', 'milliards'],
    Mio: ['million', 'millions'],
  },
  counted,
  inContext: agree,
  amount: (whole, fraction, noun) => {
    if (fraction === '' && /^livres?$/u.test(noun)) return `${cardinal(whole, 'femmes')} ${whole === '1' ? 'livre' : noun}`
    if (fraction === '' && whole.endsWith('000000')) return counted(cardinal(whole), noun)
    const one = SINGULAR.get(noun)
    if (one === undefined || !/^[01]$/u.test(whole)) return undefined
    return fraction === ''
      ? `${cardinal(whole, one)} ${one}`
      : `${cardinal(whole, one)} virgule ${asNumber(cardinal)(fraction)} ${one}`
  },
  units: frenchUnits,
  time: sayTime,
  date: ({ day, month, year }) =>
    `${day === 1 ? 'premier' : cardinal(String(day))} ${MONTHS.split('|')[month - 1]} ${cardinal(String(year)).replace(/(?<=quatre-vingt|cent)s$/u, '')}`,
  share,
  mixed: (whole, [top, bottom], next) => `${cardinal(whole, next)} et ${bottom === 2 ? 'demi' : share(top, bottom)}`,
  ratio: 'à',
  per: 'par',
  price: (whole, { spoken: cents }) => `${whole} ${cents}`,
  hundredths: ({ spoken: cents }) => (cents === 'un' ? 'un centime' : `${cents} centimes`),
  numeral,
  phone: '[Tt]él|[Tt]éléphone|[Ff]ax',
  abbreviations: {
    'i.e.': "c'est-à-dire",
    'th.': 'thermostat',
    'ét.': 'étage',
    'alt.': 'altitude',
    'a.l.': 'années-lumière',
    'sqq.': 'et suivantes',
    'sq.': 'et suivante',
    'dép.': 'département',
    'arr.': 'arrondissement',
    'éd.': 'édition',
    'trad.': 'traduction',
    'bât.': 'bâtiment',
    'esc.': 'escalier',
    'apt.': 'appartement',
    'appt.': 'appartement',
    rdv: 'rendez-vous',
    Rdv: 'Rendez-vous',
    RDV: 'rendez-vous',
    Sté: 'société',
    càd: "c'est-à-dire",
    Mmes: 'Mesdames',
    Mlles: 'Mesdemoiselles',
    Drs: 'Docteurs',
    Ets: 'établissements',
    'qqch.': 'quelque chose',
    qqn: "quelqu'un",
    'Tél.': 'Téléphone',
    'tél.': 'téléphone',
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
    'al.': 'alinéa',
    'et al.': 'et al',
    'Op. cit.': 'Op cit',
    'op. cit.': 'op cit',
    'Op.': 'Opus',
    'op.': 'opus',
    'boul.': 'boulevard',
    'St.': 'Saint',
    'max.': 'maximum',
    'chap.': 'chapitre',
    'fig.': 'figure',
    'cf.': 'voir',
    Ste: 'Sainte',
    Mgr: 'Monseigneur',
    Cie: 'compagnie',
    'bd.': 'boulevard',
    'hab.': 'habitants',
  },
  signs: {
    '&': 'et',
    '+': 'plus',
    '=': 'égale',
    '×': 'fois',
    '№': 'numéro',
    '→': 'vers',
    '∞': 'infini',
    '©': 'copyright',
    '%': 'pour cent',
    '‰': 'pour mille',
    '§': 'paragraphe',
    '♯': 'dièse',
    '♭': 'bémol',
    '°': 'degrés',
  },
  dot: 'point',
  at: 'arobase',
  rules,
  first,
  space: ' ',
}

/** French rules for figures, dates, units and abbreviations. */
export const french = withLatinForms(
  table,
  frenchForms({
    half: (whole, [top, bottom], [one, many]) => {
      const feminine = isFeminineNoun(one)
      if (whole !== '')
        return `${cardinal(whole, whole === '1' ? one : many)} ${whole === '1' ? one : many} et ${bottom === 2 ? (feminine ? 'demie' : 'demi') : bottom === 4 && top === 1 ? 'quart' : share(top, bottom)}`
      return bottom === 2 ? `${feminine ? 'une' : 'un'} demi-${one}` : counted(share(top, bottom), one)
    },
    hundredths: (digits) => cardinal(digits.replace(/^0+(?=\d)/u, '')),
    day: (day, month) => `${day === 1 ? 'premier' : cardinal(String(day))} ${MONTHS.split('|')[month - 1]}`,
  }),
)
