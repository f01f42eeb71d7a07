import { NAME_PARTICLES } from '../lexicons/name-particles.ts'
import type { FilmLanguage } from '../lexicons/languages.ts'
import { getStopWords } from '../terms/terms.ts'
import { germanNouns } from './german-nouns.ts'
import { GIVEN_NAMES } from './given-names.ts'

const WORD = '(?<![\\p{L}\\p{N}])'
const END = '(?![\\p{L}\\p{N}])'
const large = (text: string): string => text.replace(/\p{L}/u, (letter) => letter.toUpperCase())

/** Titles and forms of address that only occur before names. */
const ADDRESSES: Partial<Record<FilmLanguage, string>> = {
  en: 'mr|mrs|ms|dr|prof|st|saint|sir',
  de: 'herr|herrn|frau|dr|prof|sankt|st',
  es: 'sr|sra|dr|dra|don|doña|san|santa|fray',
  fr: 'm|mme|mlle|dr|saint|sainte',
  pt: 'sr|sra|dr|dra|dom|dona|são|frei',
  it: 'san|santa|santo|sant',
  sv: 'herr|fru|dr|sankt|sankta',
}
/** Offices, which are part of a name where no article or pronoun is before them. */
const OFFICES = 'king|queen|prince|princess|lord|lady|pope|emperor|empress|president|captain|general|admiral|professor|bishop'
const IN_ONE_PLACE =
  'street|lane|road|avenue|square|bridge|cathedral|castle|abbey|palace|island|islands|river|lake|bay|valley|park|hill|forest|university|college'
/** Verbs that may follow a given name alone. */
const VERB =
  /(?:ed|ing|ly)$|^(?:built|wrote|said|made|went|came|took|found|saw|told|died|lived|gave|left|ran|knew|began|became|led|won|fought|sat|stood|discovered|hatte|hat|war|kam|ging|sagte|las|fiel|nahm|gab|starb|schrieb|baute|escribió|llegó|nació|murió|dijo|fundó|naquit|mourut|écrivit|construisit|peignit|fit|dit|nasceu|morreu|disse|escreveu|chegou|nacque|morì|scrisse|costruì|dipinse|fondò|arrivò|föddes|dog|skrev|sade|byggde|tog|fick)$/u
/** Common words that are also names of months and countries. They are names only next to a number or after "in". */
const COMMON = /^(?:may|march|turkey|jersey|chad|guinea)$/u
const INITIALS = /^(?:usa|uk|nato|nasa|unesco|unicef|fifa|uefa|ddr|brd|cern)$/u
/** Abbreviations of units and words without a vowel. They are no initials. */
const SHORT_FORMS =
  /^(?:mr|mrs|ms|dr|st|nd|rd|th|km|cm|mm|kg|mg|ml|cl|dl|hl|ft|lb|lbs|nr|bzw|vs|hr|hrs|sr|jr|mme|mlle|kl|kr|mld|ltd|pts?|tbsp|tsp|hmm|pst|shh)$/u
const CENTURY = /^(?:century|siglos?|siècles?|séculos?|secol[io]|jahrhundert)$/u
const ROMAN = /^(?=.{2,6}$)x{0,3}(?:ix|iv|v?i{0,3})$/u

function listMonthsAndWeekdays(language: FilmLanguage): string[] {
  const names: string[] = []
  for (let month = 0; month < 12; month++)
    for (const part of [{ month: 'long' }, { weekday: 'long' }] as const) {
      const date = new Date(Date.UTC(2024, 'month' in part ? month : 0, 1 + month))
      names.push(new Intl.DateTimeFormat(language, { ...part, timeZone: 'UTC' }).format(date))
    }
  return names
}

/** Countries by their codes of two letters. Names with several parts are left out. */
function listRegions(regions: Intl.DisplayNames): string[] {
  const names: string[] = []
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at))
  for (const first of letters)
    for (const second of letters) {
      const name = regions.of(first + second)
      if (name && !/[().&]/u.test(name)) names.push(name)
    }
  return names
}

/** Months, weekdays, countries, languages and cities, by their names in the platform's data for a language. */
function knownNames(language: FilmLanguage): string[] {
  const names: string[] = language === 'en' || language === 'de' ? listMonthsAndWeekdays(language) : []
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  names.push(...listRegions(regions))
  if (language === 'en') {
    const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })
    for (const code of LANGUAGES) names.push(languages.of(code) ?? code)
    names.push('England', 'Scotland', 'Wales')
  }
  for (const code of CONTINENTS) names.push(regions.of(code) ?? code)
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const city = /^(?:Africa|America|Asia|Australia|Europe)\/(?<city>[A-Z][A-Za-z_]{3,})$/u.exec(zone)?.groups?.['city']
    if (!city || NO_CITY.test(city)) continue
    names.push(city.replaceAll('_', ' '))
    if (language === 'de') names.push(`${city}${city.endsWith('e') ? 'r' : 'er'}`)
  }
  return names
}

const LANGUAGES = 'en fr de es pt it nl sv da nb fi pl ru el la ar he fa tr hi zh ja ko ga cy is hu cs'.split(' ')
/** Africa, the Americas, Asia, Europe and Oceania by their numbers. */
const CONTINENTS = ['002', '019', '142', '150', '009', '003', '005']
const NO_CITY = /^(?:Resolute|Creston|Recife|Regina|Eastern|Currie)$/u

const known = new Map<FilmLanguage, { pattern: RegExp; names: Map<string, string> }>()

function knownIn(language: FilmLanguage): { pattern: RegExp; names: Map<string, string> } {
  const before = known.get(language)
  if (before) return before
  const names = new Map(knownNames(language).map((name) => [name.toLowerCase().replaceAll('’', "'"), name]))
  const each = [...names.keys()].toSorted((a, b) => b.length - a.length)
  const made = { pattern: new RegExp(`${WORD}(?:${each.join('|')})${END}`, 'gu'), names }
  known.set(language, made)
  return made
}

/** A word and the next one, which may be a given name and a family name. */
const FULL_NAME = new RegExp(String.raw`(?<![\p{L}\p{N}])(?=(\p{L}+) (?:(?:${NAME_PARTICLES}) )?(\p{L}+))`, 'gu')

/** Surnames and saints' names after a title, and words before a Roman numeral. They get a capital everywhere. */
function shownNames(small: string, language: FilmLanguage): Set<string> {
  const stop = getStopWords(language)
  const names = new Set<string>()
  const note = (word: string | undefined): void => {
    if (word !== undefined && word.length > 2 && !stop.has(word)) names.add(word)
  }
  for (const [, given, word] of small.matchAll(FULL_NAME))
    if (GIVEN_NAMES.has(given)) {
      names.add(given)
      if (!VERB.test(word)) note(word)
    }
  const addressed = ADDRESSES[language]
  if (addressed) for (const [, word] of small.matchAll(new RegExp(`${WORD}(?:${addressed})\\.? (\\p{L}+)`, 'gu'))) note(word)
  if (language === 'en')
    for (const [, word] of small.matchAll(
      new RegExp(
        `(?:^|[.!?;:,] |${WORD}(?:and|by|of|when|that|to|with|for|under|from) )(?:${OFFICES}) (\\p{L}+)(?! ?(?:of|the)${END})`,
        'gmu',
      ),
    ))
      if (!/(?:ed|s|ly)$/u.test(word) || /^(?:charles|james)$/u.test(word)) note(word)
  for (const [, word, numeral] of small.matchAll(/(?<![\p{L}\p{N}])(\p{L}+) ([ivx]+)(?![\p{L}\p{N}])/gu))
    if (ROMAN.test(numeral) && !CENTURY.test(word)) note(word)
  return names
}

/**
 * A text of capitals in lower case. Sentences begin with a capital. Months and weekdays (where the language writes them so), countries,
 * cities, and names by a title or a Roman numeral also get a capital. So do "I" in English, streets and bridges without an article, and
 * nouns in German. Initials stay unchanged.
 */
export function sentenceCase(text: string, language: FilmLanguage): string {
  let small = text.toLowerCase().replaceAll('i̇', 'i')
  const { pattern, names } = knownIn(language)
  const known_names = shownNames(small, language)
  const nouns = language === 'de' ? germanNouns(small) : undefined
  const stop = getStopWords(language)
  small = small.replace(/\p{L}+/gu, (word, at: number) => {
    const before = small.slice(Math.max(0, at - 24), at)
    if (INITIALS.test(word)) return word.toUpperCase()
    if (ROMAN.test(word) && /\p{L} $/u.test(before) && word !== 'mi')
      return isNumeral(before, known_names) ? word.toUpperCase() : word
    if (
      /^[^aeiouyäöåüáéíóúâêôãõàèæœø]{2,4}$/u.test(word) &&
      !SHORT_FORMS.test(word) &&
      !stop.has(word) &&
      !/['’\p{N}]\s?$/u.test(before)
    )
      return word.toUpperCase()
    return known_names.has(word) || nouns?.has(word) ? large(word) : word
  })
  const named = small.replace(pattern, (name, at: number) => {
    const beside =
      /(?:\d(?:st|nd|rd|th)? (?:of )?|(?:^|[^\p{L}])(?:in|of|since|until|by|from|to) )$/u.test(
        small.slice(Math.max(0, at - 9), at),
      ) || /^ \d/u.test(small.slice(at + name.length, at + name.length + 2))
    return COMMON.test(name) && !beside ? name : (names.get(name) ?? name)
  })
  return language === 'en'
    ? english(named)
    : titled(
        named.replace(/(?<!\p{L})(?:west|ost|nord|süd)-(?=\p{Lu})/gu, (part) => (language === 'de' ? large(part) : part)),
        language,
      )
}

const isNumeral = (before: string, shown: Set<string>): boolean => {
  const word = /(\p{L}+) $/u.exec(before)?.[1]?.toLowerCase() ?? ''
  return CENTURY.test(word) || shown.has(word)
}

const titled = (text: string, language: FilmLanguage): string =>
  language === 'es' || language === 'pt' || !ADDRESSES[language]
    ? text
    : text.replace(new RegExp(`${WORD}(?:${ADDRESSES[language]})(?=\\.? \\p{Lu})`, 'gu'), large)

function english(text: string): string {
  const offices = new RegExp(
    `(?<!(?:^|[^\\p{L}])(?:the|a|his|her|their|our|my) )${WORD}(?:${ADDRESSES.en}|${OFFICES})(?=\\.? \\p{Lu})`,
    'gu',
  )
  const places = new RegExp(
    `(?<=${WORD}(?:in|on|at|to|from|near|of|over|across|along) )(\\p{L}{3,}(?:['’]s)?) (${IN_ONE_PLACE})${END}`,
    'gu',
  )
  const behind = new RegExp(`(?<=\\p{Lu}\\p{L}+(?:['’]s)? )(?:${IN_ONE_PLACE})${END}`, 'gu')
  const stop = getStopWords('en')
  return text
    .replace(offices, large)
    .replace(places, (all, first: string, kind: string) => (stop.has(first) ? all : `${large(first)} ${large(kind)}`))
    .replace(behind, large)
    .replace(/(?<![\p{L}\p{N}.'’])i(?=(?:['’](?:m|ve|ll|d))?(?![\p{L}\p{N}.'’]))/gu, 'I')
}
