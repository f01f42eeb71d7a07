import { type FilmLanguage, hasCapitalNouns, isUnspaced } from '@orion/language/lexicons.ts'
import {
  countryAt,
  getExtent,
  isInAtlas,
  citiesNamed,
  knownCityNames,
  meantCity,
  plainName,
  townNear,
  findCourse,
  findCourseEnds,
  type MapPlace,
} from '@orion/film/recipe.ts'
import { countryNamed, countryNames } from './country-names.ts'
import { landmarkNamed, landmarkNames } from './landmarks.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A place that a sentence names, and its position in the sentence (UTF-16). */
export type FoundPlace = { place: MapPlace; start: number; end: number }

/** Cities whose names are also words, or names of people, in a language. They count as places only if a fact marks them as places. */
const WORDS = new Set(
  (
    'reading nice bath split mobile orange nancy phoenix buffalo lincoln washington jackson madison columbus victoria charlotte ' +
    'austin houston dallas cork troy tours halle hagen hamm male bari pau of van batman kent derby hull wells sale bury rugby ' +
    'crewe hastings lancaster warren irving garland aurora tyler allen clinton wilson george henderson gilbert chandler ' +
    'hollywood paradise enterprise providence independence liberty surprise concord corona salem richmond kingston hamilton ' +
    'newcastle lawrence murray springfield columbia elizabeth beaumont chad jordan turkey mali niger cuba togo guinea florence ' +
    'sofia adelaide carolina como lens laval angers sur vera natal cali union central santa santos san best hit bar zug linz ras ' +
    'man as is most by ali omar kumar imperial commerce victory marina grace rich soledad trinidad merced piedras torre cruz ' +
    'ramos flores vargas torres kim lee ho my le ha can tan an san luis peru guinee'
  ).split(' '),
)

/** A part of a sentence that may be a name. */
type Span = { text: string; start: number; end: number }

/** The most words in a name. */
const LONGEST = 5

/** The sequences of words of a sentence that may be a name, from the longest to the shortest. */
function listSpans(sentence: string, language: FilmLanguage): Span[] {
  const words = [...sentence.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.’'ʻ-]*/gu)].map(({ 0: text, index }) => ({
    text,
    index,
  }))
  const spans: Span[] = []
  for (let from = 0; from < words.length; from++) {
    for (let count = Math.min(LONGEST, words.length - from); count > 0; count--) {
      const last = words[from + count - 1]
      const end = last.index + last.text.replace(/[.’'-]+$/u, '').length
      const whole = sentence.slice(words[from].index, end)
      if (/[,;:!?()"“”«»،।]/u.test(whole)) continue
      for (const skip of listStarts(whole, language))
        spans.push({ text: whole.slice(skip), start: words[from].index + skip, end })
    }
  }
  return spans
}

/** The positions at which an Arabic name may start, because Arabic writes "and", "in" and "to" as prefixes of the name. */
const arabicStarts = (whole: string): number[] => (/^[وب]\p{L}{3}/u.test(whole) ? [0, 1] : [0])

/** The positions at which a name may start: at its first letter, or after its prefix. */
function listStarts(whole: string, language: FilmLanguage): number[] {
  if (language === 'ar') return arabicStarts(whole)
  const elided = LANGUAGES[language].places.elided?.exec(whole)?.[0].length ?? 0
  return elided === 0 ? [0] : [0, elided]
}

const LATIN = /\p{Script=Latin}/u

/** Names of countries, cities and landmarks in the languages without spaces, from the longest to the shortest. */
const unspacedNames = new Map<FilmLanguage, string[]>()

function unspacedSpans(sentence: string, language: FilmLanguage): Span[] {
  const names =
    unspacedNames.get(language) ??
    [
      ...new Set([
        ...knownCityNames(language),
        ...landmarkNames(language),
        ...countryNames(language).map((name) => name.normalize('NFC')),
      ]),
    ]
      .filter((name) => name.length > 1 && !LATIN.test(name))
      .toSorted((one, other) => other.length - one.length)
  unspacedNames.set(language, names)
  const spans: Span[] = []
  for (const text of names) {
    for (let start = sentence.indexOf(text); start >= 0; start = sentence.indexOf(text, start + 1)) {
      const end = start + text.length
      const inside = spans.some((other) => start < other.end && other.start < end)
      const before = sentence[start - 1] ?? ''
      const after = sentence[end] ?? ''
      const runsOn = /\p{Script=Katakana}|[ー・]/u
      const cut = runsOn.test(text[0]) && (runsOn.test(before) || runsOn.test(after))
      const compound = language === 'ja' && /\p{Script=Han}/u.test(text[0]) && /\p{Script=Han}/u.test(before)
      if (!inside && !cut && !compound) spans.push({ text, start, end })
    }
  }
  return spans.toSorted((one, other) => one.start - other.start)
}

/** The name, and the name without its genitive ending in languages that have one. */
const bare = (text: string, language: FilmLanguage): string[] =>
  LANGUAGES[language].places.genitive && /\p{Ll}s$/u.test(text) ? [text, text.slice(0, -1)] : [text]

const findCountry = (text: string, language: FilmLanguage): string | undefined =>
  bare(text, language)
    .map((name) => countryNamed(name, language))
    .find((found) => found !== undefined)

const findLandmark = (text: string, language: FilmLanguage) =>
  bare(text, language)
    .map((name) => landmarkNamed(name, language))
    .find((found) => found !== undefined)

/** The cities of a name. A preposition may have taken the name's article: "all’Avana" is "to L’Avana". */
function findCities(text: string, before: string, language: FilmLanguage) {
  const cities = citiesNamed(text, language)
  const isCut = LANGUAGES[language].places.elided !== undefined && /[’']$/u.test(before)
  return cities.length === 0 && isCut ? citiesNamed(`L’${text}`, language) : cities
}

/** Whether a text is written like a name: with a capital letter, if its script has capitals. */
const isName = (text: string): boolean => !LATIN.test(text[0]) || /^\p{Lu}/u.test(text)

/**
 * Whether the name is part of a longer name, because of the words or hyphens around it ("Paris Hilton", "Panama Canal", "Santiago de
 * Compostela").
 */
const runsOn = (before: string, after: string, language: FilmLanguage): boolean =>
  (!hasCapitalNouns(language) && /^ \p{Lu}/u.test(after)) ||
  /^ (?:d[eoai]|del|dell[aeo]|de l[ao]s?|dos|das|du|des|upon|on|sur|sous|am|an der|ob der) \p{Lu}/u.test(after) ||
  /^-\p{L}/u.test(after) ||
  /\p{L}-$/u.test(before)

/** Whether another city is meant because of the name after a comma ("Paris, Texas"). */
function isElsewhere(after: string, country: string, language: FilmLanguage): boolean {
  const next = /^, (\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)?)/u.exec(after)?.[1]
  if (next === undefined || /^, [^,.]+,? (?:and|y|et|e|und|och) /u.test(after)) return false
  const code = [next, next.split(' ')[0]].map((name) => findCountry(name, language)).find((found) => found !== undefined)
  if (code !== undefined) return code !== country
  return citiesNamed(next, language).length === 0
}

/** The two-letter codes of the countries that a film's texts name, and of the countries of named cities that have a unique name. */
export function countriesIn(texts: readonly string[], language: FilmLanguage): Set<string> {
  const spans = texts.flatMap((text) => (isUnspaced(language) ? unspacedSpans(text, language) : listSpans(text, language)))
  const codes = spans.flatMap(({ text }) => {
    if (!isName(text) || WORDS.has(plainName(text))) return []
    const code = findCountry(text, language)
    if (code !== undefined) return [code]
    const [city, ...others] = citiesNamed(text, language)
    return city?.known && others.length === 0 ? [city.country] : []
  })
  return new Set(codes)
}

function makePlace(name: string, code: string): MapPlace {
  const [longitude, latitude] = getExtent(code).centre
  return { name, longitude: hundredths(longitude), latitude: hundredths(latitude), country: code, area: true }
}

const hundredths = (degrees: number): number => Math.round(degrees * 100) / 100

/**
 * The input of a search for places: the film's language and the countries in its texts. `told` is the name that a fact of the sentence
 * marks as a place.
 */
export type PlaceContext = { language: FilmLanguage; countries: ReadonlySet<string>; told?: string }

type Landmark = NonNullable<ReturnType<typeof findLandmark>>

/** Whether a name is also a common word, or means any town. Such a name is a place only if a fact marks it as one (`told`). */
function isCommonWord(plain: string, told: string | undefined, language: FilmLanguage): boolean {
  const isTold = told !== undefined && plainName(told).replace(/^(?:the|la|el|le|les|los|las|il|lo|o|a) /u, '') === plain
  return (WORDS.has(plain) && !isTold) || LANGUAGES[language].places.townWords?.includes(plain) === true
}

/** A landmark by the name in the text, with its course if it has one. */
function makeLandmark(text: string, { english, ...where }: Landmark, language: FilmLanguage): MapPlace {
  const name = text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language))
  const line = findCourse(english)?.line
  return { name, ...where, ...(line && { course: { line } }) }
}

/** The places that a sentence names, in order. Names that may also be a word, a person or another place are left out. */
export function namedPlaces(sentence: string, { language, countries, told }: PlaceContext): FoundPlace[] {
  const spans = isUnspaced(language) ? unspacedSpans(sentence, language) : listSpans(sentence, language)
  const found: FoundPlace[] = []
  for (const { text, start, end } of spans) {
    if (found.some((other) => start < other.end && other.start < end)) continue
    const before = sentence.slice(0, start)
    const after = sentence.slice(end)
    const landmark = findLandmark(text, language)
    if (!landmark && !isName(text)) continue
    if (!isUnspaced(language) && runsOn(before, after, language)) continue
    if (landmark) {
      found.push({ place: makeLandmark(text, landmark, language), start, end })
      continue
    }
    const plain = plainName(text)
    if (isCommonWord(plain, told, language)) continue
    const code = findCountry(text, language)
    if (code !== undefined) {
      const isCityHere = citiesNamed(text, language).some(
        ({ country, known }) => known && country !== code && countries.has(country),
      )
      if (isCityHere) continue // in a film about Germany, the Italian "Monaco" may be Munich
      found.push({ place: makePlace(text, code), start, end })
      continue
    }
    const city = meantCity(findCities(text, before, language), countries)
    if (city === null || isElsewhere(after, city.country, language)) continue
    if (!city.known && !countries.has(city.country)) continue // the name may belong to a province, a river or another place
    const { longitude, latitude } = city
    const country = isInAtlas(city.country, '10m') ? city.country : countryAt([longitude, latitude])
    if (country !== null) found.push({ place: { name: text, longitude, latitude, country }, start, end })
  }
  return found
}

/** The place. If it has a course, such as a canal's, the ends of the course have the names that the film's texts use. */
export function withEnds(place: MapPlace, texts: readonly string[], language: FilmLanguage): MapPlace {
  const course = findCourse(landmarkNamed(place.name, language)?.english ?? '')
  return course === undefined ? place : { ...place, course: { line: course.line, ...findCourseEnds(course, place.name, texts) } }
}

/** The place of a name that a user or a model gave as a place. Null when the place is uncertain. */
export function placeNamed(name: string, context: Omit<PlaceContext, 'told'>): MapPlace | null {
  const [only] = namedPlaces(name, { ...context, told: name })
  return only && only.start === 0 && only.end === name.length ? only.place : null
}

/** The first place that a sentence is about or leads to. Null if no place is certain. */
export function findPlace(sentence: string, context: PlaceContext): FoundPlace | null {
  const { before, of, after } = LANGUAGES[context.language].places.frame
  const goes = ({ place, start, end }: FoundPlace): boolean => {
    const ahead = sentence.slice(0, start)
    const behind = sentence.slice(end)
    return before?.test(ahead) === true || after?.test(behind) === true || (place.area === true && of?.test(ahead) === true)
  }
  return namedPlaces(sentence, context).find(goes) ?? null
}

/** Words of a distance in languages with spaces, as a pattern. */
const DISTANCE_WORDS =
  String.raw`away|distant|far from|distancia|lejos|dista|distanza|lontan\p{L}*|éloigné\p{L}*|loin|distância|distante|` +
  'longe|entfernt|weit weg|Entfernung|bort|avstånd|تبعد|يبعد|مسافة'

/** Words that mean that a place is far away from the sentence's subject. */
const AWAY = new RegExp(String.raw`(?<!\p{L})(?:${DISTANCE_WORDS})(?!\p{L})|दूर|離れ|距離|距离|相距|距(?!今)`, 'iu')

/** Words between two places of a list, and words that continue a list in Chinese and Japanese. */
const LISTS =
  /^(?:[,،、，] ?|,? (?:and|or|y|e|o|et|ou|und|oder|och|eller|और|या) | و)(?:the |la |le |el |il |a |o |à |en |in |i |der )?$/iu
const GOES_ON = /^(?:等|など|、|や)/u

/** How a sentence uses a place (`judgePlace`). */
type ToldPlace = { bound: boolean; alone: boolean }

/**
 * How a sentence uses a place. `bound`: something only comes from the place, goes to it or is far from it, so the sentence's subject is not
 * there. `alone`: the map may show the place by itself. A bound place may be alone only if somebody goes to that one place.
 */
export function judgePlace(sentence: string, { place, start, end }: FoundPlace, context: PlaceContext): ToldPlace {
  const { before, after } = LANGUAGES[context.language].places.bound
  const ahead = sentence.slice(0, start)
  const behind = sentence.slice(end)
  const others = namedPlaces(sentence, context).filter((other) => !(other.place.area && other.place.country === place.country))
  const listed = others.some(
    (other) => LISTS.test(sentence.slice(end, other.start)) || LISTS.test(sentence.slice(other.end, start)),
  )
  const away = AWAY.test(sentence)
  const bound = away || before?.test(ahead) === true || after?.test(behind) === true
  const goes_on = isUnspaced(context.language) && GOES_ON.test(behind)
  return { bound, alone: !bound || (!away && !listed && !goes_on && LANGUAGES[context.language].places.moves.test(sentence)) }
}

/** The start and the end of a route. `half`: one of them is not known. */
type Route = [FoundPlace, FoundPlace] | 'half'

/** The route in a sentence ("from A to B"). Null without a route. */
export function findRoute(sentence: string, context: PlaceContext): Route | null {
  const { before, between, after } = LANGUAGES[context.language].places.way
  const places = namedPlaces(sentence, context)
  for (const [index, first] of places.entries()) {
    const second = places[index + 1]
    if (!second) continue
    const is_way =
      between.test(sentence.slice(first.end, second.start)) &&
      (before?.test(sentence.slice(0, first.start)) ?? true) &&
      (after?.test(sentence.slice(second.end)) ?? true)
    if (is_way) return [first, second]
  }
  return isUnspaced(context.language) ? null : wayToTown(sentence, places, context)
}

/** The town at the unknown end of a route is searched within this many kilometres of the known end. */
const TOWN_WITHIN = 300

/** A route with one known end. Its other end may be a nearby town that is too small to be found by its name alone. */
function wayToTown(sentence: string, places: readonly FoundPlace[], { language }: PlaceContext): Route | null {
  const { before, between, after } = LANGUAGES[language].places.way
  const spans = listSpans(sentence, language).filter(
    ({ text }) => isName(text) && LATIN.test(text[0]) && !WORDS.has(plainName(text)),
  )
  let is_half = false
  for (const known of places.filter(({ place }) => !place.area))
    for (const { text, start, end } of spans) {
      if ((start < known.end && known.start < end) || runsOn(sentence.slice(0, start), sentence.slice(end), language)) continue
      const [first, second] = start < known.start ? [{ start, end }, known] : [known, { start, end }]
      if (!between.test(sentence.slice(first.end, second.start))) continue
      if (before?.test(sentence.slice(0, first.start)) === false || after?.test(sentence.slice(second.end)) === false) continue
      const town = townNear(text, known.place, TOWN_WITHIN)
      is_half = true
      if (town === null) continue
      const found: FoundPlace = { place: { name: text, ...town }, start, end }
      return start < known.start ? [found, known] : [known, found]
    }
  return is_half ? 'half' : null
}
