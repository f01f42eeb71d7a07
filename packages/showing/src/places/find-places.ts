import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { countryAt, getExtent, isInAtlas } from '@orion/film/world/atlas.ts'
import { citiesNamed, knownCityNames, meantCity, plainName, townNear } from '@orion/film/world/cities.ts'
import { countryNamed, countryNames } from './country-names.ts'
import { findCourse, findCourseEnds } from '@orion/film/world/courses.ts'
import { landmarkNamed, landmarkNames } from './landmarks.ts'
import type { MapPlace } from '@orion/film/world/plan-map.ts'

/** A place that a sentence names, and its position in the sentence (UTF-16). */
export type FoundPlace = { place: MapPlace; start: number; end: number }

/**
 * Words around a name that show that the sentence is about that place. `before` is directly before the name, `after` directly after it.
 * `of` is before a country's name ("the coast of Panama").
 */
type Frame = { before?: RegExp; of?: RegExp; after?: RegExp }

const FRAMES: Record<FilmLanguage, Frame> = {
  en: {
    before:
      /(?:^|[\s(“"‘—–-])(?:in|to|(?<!(?:independen(?:t|ce)|different|away|apart|aside) )from|into|across|throughout|near|around|outside|reach(?:ed|es|ing)?|left|leaves|visit(?:ed|s)?|between|at|via|towards?)(?: (?:the|modern|ancient|northern|southern|eastern|western|central|today[’']s|what is now))*\s$/iu,
    of: /(?<!\p{L})(?:\p{Ll}+|Isthmus|Coast|Islands?|Republic|Kingdom) of(?: the)?\s$/u,
  },
  es: {
    before: /(?:^|[\s(“"—])(?:en|a|hasta|desde|hacia|cerca de|por|para)(?: (?:la|el|los|las|actual|antigua))*\s$/iu,
    of: /(?<!\p{L})\p{Ll}+ de(?:l| la| los| las)?\s$/u,
  },
  fr: {
    before:
      /(?:^|[\s(“"«—])(?:à|en|au|aux|vers|depuis|dans|près de|jusqu[’']à|jusqu[’']en|jusqu[’']au)(?: (?:la|le|les))*\s$|(?:^|\s)près d[’']$/iu,
    of: /(?<!\p{L})\p{Ll}+ (?:(?:de|du|des|de la)\s|d[’']|de l[’'])$/u,
  },
  pt: {
    before: /(?:^|[\s(“"—])(?:em|no|na|nos|nas|para|até|desde|perto d[eoa]s?)(?: (?:a|o|os|as))*\s$/iu,
    of: /(?<!\p{L})(?!atrás|depois)\p{Ll}+ d[eoa]s?\s$/u,
  },
  de: {
    before:
      /(?:^|[\s(„"—–])(?:in|im|nach|aus|bei|von|durch|über|bis|vor)(?: (?:der|den|die|dem|das|ganz|heutigen|nördlichen|südlichen))*\s$/iu,
  },
  sv: { before: /(?:^|[\s(”"—–])(?:i|på|till|från|vid|nära|genom|över|utanför)(?: (?:norra|södra|västra|östra|dagens))*\s$/iu },
  hi: { after: /^\s(?:में|से|तक|पहुँच\p{M}*|पहुंच\p{M}*|के (?:पास|निकट|तट|उत्तर|दक्षिण|पूर्व|पश्चिम)|की (?:राजधानी|ओर)|जा)(?!\p{L})/u },
  ar: { before: /(?:^|[\s(«])(?:و?(?:في|من|إلى|الى|عبر|نحو|قرب|مدينة|داخل|خارج|الأرض تحت|الصخر تحت|التربة تحت))\s$/u },
  ja: {
    after:
      /^(?:市|国|島)?(?:に(?!は?(?:対し|つい|よ))|へ|で(?!す|は?ない|あ)|から|まで|には|では|の(?:首都|中心|郊外|沿岸|海岸|北部|南部|東部|西部|港))/u,
  },
  zh: {
    before: /(?:在|从|到|往|至|抵达|前往|来自|位于|离开|来到|回到|途经|自)(?:了)?$/u,
    after: /^(?:市|国)?(?:境内|北部|南部|东部|西部|首都|郊外|沿海|海岸)/u,
  },
}

/** The words of a route between two places: before the first place, between the two, and after the second. */
const WAYS: Record<FilmLanguage, { before?: RegExp; between: RegExp; after?: RegExp }> = {
  en: { before: /\bfrom(?: the)?\s$/iu, between: /^,? (?:to|into|as far as|through to)(?: the)? $/u },
  es: {
    before: /(?:^|\s)(?:de|desde|del)(?: la| el)?\s$/iu,
    between: /^,? (?:a|al|hasta|hacia)(?: la| el)? $/u,
  },
  fr: {
    before: /(?:^|\s)(?:de|du|depuis|des)(?: la)?\s$|(?:^|\s)d[’']$/iu,
    between: /^,? (?:à|au|aux|en|jusqu[’']à|vers)(?: la)? $/u,
  },
  pt: { before: /(?:^|\s)(?:de|do|da|desde)\s$/iu, between: /^,? (?:a|ao|à|até|para)(?: o| a)? $/u },
  de: {
    before: /(?:^|\s)(?:von|aus|ab)(?: der| dem| den)?\s$/iu,
    between: /^,? (?:nach|bis|bis nach|in die|in den|bis in)(?: die)? $/u,
  },
  sv: { before: /(?:^|\s)(?:från)\s$/iu, between: /^,? (?:till|ända till) $/u },
  hi: { between: /^ से (?:लेकर )?$/u, after: /^ (?:तक|को|के लिए|की ओर|गया|गए|गई|पहुँच\p{M}*|पहुंच\p{M}*)/u },
  ar: { before: /(?:^|\s)و?من\s$/u, between: /^ (?:إلى|الى|حتى|نحو) $/u },
  ja: { between: /^(?:市)?から(?:、)?$/u, after: /^(?:市)?(?:まで|へ|に(?!は?(?:対し|つい|よ))|への|までの)/u },
  zh: { before: /(?:从|自|由)$/u, between: /^(?:市)?(?:到|至|前往|运到|抵达|飞往|开往)(?:了)?$/u },
}

/** Cities whose names are also words or people's names in some language. They count as places only when a fact calls them one. */
const WORDS = new Set(
  (
    'reading nice bath split mobile orange nancy phoenix buffalo lincoln washington jackson madison columbus victoria charlotte austin houston ' +
    'dallas cork troy tours halle hagen hamm male bari pau of van batman kent derby hull wells sale bury rugby crewe hastings lancaster warren ' +
    'irving garland aurora tyler allen clinton wilson george henderson gilbert chandler hollywood paradise enterprise providence independence ' +
    'liberty surprise concord corona salem richmond kingston hamilton newcastle lawrence murray springfield columbia elizabeth beaumont ' +
    'chad jordan turkey mali niger cuba togo guinea florence sofia adelaide carolina como lens laval angers sur vera natal cali union central ' +
    'santa santos san best hit bar zug linz ras man as is most by ali omar kumar imperial commerce victory marina grace rich soledad trinidad ' +
    'merced piedras torre cruz ramos flores vargas torres kim lee ho my le ha can tan an san luis peru guinee'
  ).split(' '),
)

/** German words that are also cities. They never count as places, whatever is before them. */
const GERMAN_WORDS = new Set('essen bergen baden weiden hof singen regen worms siegen minden peine hallen wesel'.split(' '))

/** A part of a sentence that may be a name. */
type Span = { text: string; start: number; end: number }

/** The most words in a name. */
const LONGEST = 5

/** The sequences of words of a sentence that may be a name, the longer ones first. */
function listSpans(sentence: string, language: FilmLanguage): Span[] {
  const words = [...sentence.matchAll(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}.’'ʻ-]*/gu)].map(({ 0: text, index }) => ({
    text,
    index,
  }))
  const spans: Span[] = []
  for (let from = 0; from < words.length; from++) {
    for (let count = Math.min(LONGEST, words.length - from); count > 0; count--) {
      const last = words[from + count - 1]!
      const end = last.index + last.text.replace(/[.’'-]+$/u, '').length
      const whole = sentence.slice(words[from]!.index, end)
      if (/[,;:!?()"“”«»،।]/u.test(whole)) continue
      const starts = language === 'ar' ? arabicStarts(whole) : [0]
      for (const skip of starts) spans.push({ text: whole.slice(skip), start: words[from]!.index + skip, end })
    }
  }
  return spans
}

/** Arabic writes "and", "in" and "to" as prefixes of the name. */
const arabicStarts = (whole: string): number[] => (/^[وب]\p{L}{3}/u.test(whole) ? [0, 1] : [0])

const LATIN = /\p{Script=Latin}/u

/** Names of countries, cities and landmarks in the languages without spaces, the longest first. */
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
      const [before, after] = [sentence[start - 1] ?? '', sentence[end] ?? '']
      const runsOn = /\p{Script=Katakana}|[ー・]/u
      const cut = runsOn.test(text[0]!) && (runsOn.test(before) || runsOn.test(after))
      const compound = language === 'ja' && /\p{Script=Han}/u.test(text[0]!) && /\p{Script=Han}/u.test(before)
      if (!inside && !cut && !compound) spans.push({ text, start, end })
    }
  }
  return spans.toSorted((one, other) => one.start - other.start)
}

/** A German or Swedish name without its genitive. */
const bare = (text: string, language: FilmLanguage): string[] =>
  (language === 'de' || language === 'sv') && /\p{Ll}s$/u.test(text) ? [text, text.slice(0, -1)] : [text]

const findCountry = (text: string, language: FilmLanguage): string | undefined =>
  bare(text, language)
    .map((name) => countryNamed(name, language))
    .find((found) => found !== undefined)

const findLandmark = (text: string, language: FilmLanguage) =>
  bare(text, language)
    .map((name) => landmarkNamed(name, language))
    .find((found) => found !== undefined)

/** Whether a text is written like a name: with a capital letter, if its script has capitals. */
const isName = (text: string): boolean => !LATIN.test(text[0]!) || /^\p{Lu}/u.test(text)

/** Whether the words or hyphens around a name make it a longer one ("Paris Hilton", "Panama Canal", "Santiago de Compostela"). */
const runsOn = (before: string, after: string, language: FilmLanguage): boolean =>
  (language !== 'de' && /^ \p{Lu}/u.test(after)) ||
  /^ (?:d[eoai]|del|de l[ao]s?|dos|das|du|des|upon|on|sur|sous|am|an der|ob der) \p{Lu}/u.test(after) ||
  /^-\p{L}/u.test(after) ||
  /\p{L}-$/u.test(before)

/** "Paris, Texas": whether the name after a comma says that another city is meant. */
function isElsewhere(after: string, country: string, language: FilmLanguage): boolean {
  const next = /^, (\p{Lu}[\p{L}\p{M}’'-]+(?: \p{Lu}[\p{L}\p{M}’'-]+)?)/u.exec(after)?.[1]
  if (next === undefined || /^, [^,.]+,? (?:and|y|et|e|und|och) /u.test(after)) return false
  const code = [next, next.split(' ')[0]!].map((name) => findCountry(name, language)).find((found) => found !== undefined)
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
 * The input of a search for places: the film's language, the countries in its texts, and `told`, the name that a fact of the sentence gives
 * as a place.
 */
export type PlaceContext = { language: FilmLanguage; countries: ReadonlySet<string>; told?: string }

/** The places that a sentence names, in order. Names that may also be a word, a person or another place are left out. */
export function namedPlaces(sentence: string, { language, countries, told }: PlaceContext): FoundPlace[] {
  const spans = isUnspaced(language) ? unspacedSpans(sentence, language) : listSpans(sentence, language)
  const found: FoundPlace[] = []
  for (const { text, start, end } of spans) {
    if (found.some((other) => start < other.end && other.start < end)) continue
    const [before, after] = [sentence.slice(0, start), sentence.slice(end)]
    const landmark = findLandmark(text, language)
    if (!landmark && !isName(text)) continue
    if (!isUnspaced(language) && runsOn(before, after, language)) continue
    if (landmark) {
      const name = text.replace(/^\p{Ll}/u, (letter) => letter.toLocaleUpperCase(language))
      const { english, ...where } = landmark
      const line = findCourse(english)?.line
      found.push({ place: { name, ...where, ...(line && { course: { line } }) }, start, end })
      continue
    }
    const plain = plainName(text)
    const isTold = told !== undefined && plainName(told).replace(/^(?:the|la|el|le|les|los|las|o|a) /u, '') === plain
    if ((WORDS.has(plain) && !isTold) || (language === 'de' && GERMAN_WORDS.has(plain))) continue
    const code = findCountry(text, language)
    if (code !== undefined) {
      found.push({ place: makePlace(text, code), start, end })
      continue
    }
    const city = meantCity(citiesNamed(text, language), countries)
    if (city === null || isElsewhere(after, city.country, language)) continue
    if (!city.known && !countries.has(city.country)) continue // the name may belong to a province, a river or another place
    const { longitude, latitude } = city
    const country = isInAtlas(city.country, '10m') ? city.country : countryAt([longitude, latitude])
    if (country !== null) found.push({ place: { name: text, longitude, latitude, country }, start, end })
  }
  return found
}

/** The place; if it has a course, such as a river's, the course's ends have the names that the film's texts use. */
export function withEnds(place: MapPlace, texts: readonly string[], language: FilmLanguage): MapPlace {
  const course = findCourse(landmarkNamed(place.name, language)?.english ?? '')
  return course === undefined ? place : { ...place, course: { line: course.line, ...findCourseEnds(course, place.name, texts) } }
}

/** The place of a name that a user or a model gave as a place. Null when the place is uncertain. */
export function placeNamed(name: string, wish: Omit<PlaceContext, 'told'>): MapPlace | null {
  const [only] = namedPlaces(name, { ...wish, told: name })
  return only && only.start === 0 && only.end === name.length ? only.place : null
}

/** The first place that a sentence is about or leads to; null when none is certain. */
export function findPlace(sentence: string, wish: PlaceContext): FoundPlace | null {
  const { before, of, after } = FRAMES[wish.language]
  const goes = ({ place, start, end }: FoundPlace): boolean => {
    const [ahead, behind] = [sentence.slice(0, start), sentence.slice(end)]
    return (
      before?.test(ahead) === true ||
      after?.test(behind) === true ||
      (place.area === true && of?.test(ahead) === true) ||
      (wish.language === 'ar' && ahead.endsWith('ب'))
    )
  }
  return namedPlaces(sentence, wish).find(goes) ?? null
}

/** Words around a place that something only comes from or goes to. The subject of the sentence is not at such a place. */
const BOUND: Record<FilmLanguage, { before?: RegExp; after?: RegExp }> = {
  en: { before: /(?<!\p{L})(?:from|to|into|towards?)(?: the)?\s$/iu },
  es: { before: /(?<!\p{L})(?:desde|de|a|hasta|hacia|para)(?: (?:la|el|los|las))?\s$/iu },
  fr: { before: /(?<!\p{L})(?:depuis|de|vers|jusqu[’'](?:à|en|au))(?: (?:la|le|les))?\s$|(?<!\p{L})d[’']$/iu },
  pt: { before: /(?<!\p{L})(?:desde|d[eoa]s?|até|para)(?: (?:a|o|as|os))?\s$/iu },
  de: { before: /(?<!\p{L})(?:von|aus|ab|nach|bis)(?: (?:der|den|dem))?\s$/iu },
  sv: { before: /(?<!\p{L})(?:från|till)\s$/iu },
  hi: { after: /^ (?:से|तक|की ओर)(?![\p{L}\p{M}])/u },
  ar: { before: /(?<!\p{L})و?(?:من|إلى|الى|نحو)\s$/u },
  ja: { after: /^(?:市|国|島)?(?:から|まで|へ)/u },
  zh: { before: /(?:从|自|由|距|离|到|往|至|抵达|前往)(?:了)?$/u },
}

/** Words for moving to a place. That place is shown when the film has no place of its own. */
const MOVES: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:move[ds]?|moving|went|goes|came|comes|returned|sailed|travell?ed|flew|fled|emigrated|walked|rode|drove|arrived|left|journey|voyage|trip|migrat\p{L}+)(?!\p{L})/iu,
  es: /(?<!\p{L})(?:fue|fueron|viaj\p{L}+|lleg\p{L}+|volvi\p{L}+|regres\p{L}+|huy\p{L}+|emigr\p{L}+|naveg\p{L}+|pas[óo]|march\p{L}+|mud\p{L}+|parti\p{L}+)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:all[ae]\p{L}*|part[ie]\p{L}*|arriv\p{L}+|voyag\p{L}+|revi[ne]\p{L}*|rentr\p{L}+|fui\p{L}*|émigr\p{L}+|navigu\p{L}+|pass[ae]\p{L}*|s[’']install\p{L}+)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:foi|foram|viaj\p{L}+|cheg\p{L}+|volt\p{L}+|regress\p{L}+|fugi\p{L}+|emigr\p{L}+|naveg\p{L}+|mud\p{L}+|parti\p{L}+|passou)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:ging\p{L}*|kam\p{L}*|gekommen|reist\p{L}*|gereist|zog\p{L}*|gezogen|fuhr\p{L}*|gefahren|flog\p{L}*|floh\p{L}*|geflohen|wander\p{L}*|segel\p{L}*|kehrt\p{L}*)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:for|reste|kom|kommit|flytta\p{L}*|åkte|seglade|flög|flydde|återvände|gick|vandrade)(?!\p{L})/iu,
  hi: /(?<![\p{L}\p{M}])(?:गया|गई|गए|गयी|गये|आया|आई|आए|लौट\p{M}*|भाग\p{M}*|पहुँच\p{M}*|पहुंच\p{M}*)(?![\p{L}\p{M}])/u,
  ar: /(?<!\p{L})[وف]?(?:ي|ت)?(?:سافر|ذهب|وصل|عاد|رحل|هاجر|انتقل|أبحر|جاء|غادر|فر|هرب)(?:ت|وا|ا)?(?!\p{L})/u,
  ja: /行(?:き|く|っ)|渡(?:り|る|っ)|移(?:り|る|っ|住)|帰|戻|向か|旅|逃|着(?:き|く|い)|航海|来(?:た|る)/u,
  zh: /去|来到|前往|回到|抵达|移居|逃|搬到|航行|出发|离开|到达|驶/u,
}

/** Words that say that a place is far away from the sentence's subject. */
const AWAY =
  /(?<!\p{L})(?:away|distant|far from|distancia|lejos|dista|éloigné\p{L}*|loin|distância|distante|longe|entfernt|weit weg|Entfernung|bort|avstånd|تبعد|يبعد|مسافة)(?!\p{L})|दूर|離れ|距離|距离|相距|距(?!今)/iu

/** Words between two places of a list, and words that continue a list in Chinese and Japanese. */
const LISTS =
  /^(?:[,،、，] ?|,? (?:and|or|y|e|o|et|ou|und|oder|och|eller|और|या) | و)(?:the |la |le |el |a |o |à |en |in |i |der )?$/iu
const GOES_ON = /^(?:等|など|、|や)/u

/** How a sentence uses a place (`judgePlace`). */
type ToldPlace = { bound: boolean; alone: boolean }

/**
 * How a sentence uses a place. `bound`: something only comes from the place, goes to it or is far from it, so the sentence's subject is not
 * there. `alone`: the map may show the place by itself. A bound place may be alone only if somebody goes to that one place.
 */
export function judgePlace(sentence: string, { place, start, end }: FoundPlace, wish: PlaceContext): ToldPlace {
  const { before, after } = BOUND[wish.language]
  const [ahead, behind] = [sentence.slice(0, start), sentence.slice(end)]
  const others = namedPlaces(sentence, wish).filter((other) => !(other.place.area && other.place.country === place.country))
  const listed = others.some(
    (other) => LISTS.test(sentence.slice(end, other.start)) || LISTS.test(sentence.slice(other.end, start)),
  )
  const away = AWAY.test(sentence)
  const bound = away || before?.test(ahead) === true || after?.test(behind) === true
  const goes_on = isUnspaced(wish.language) && GOES_ON.test(behind)
  return { bound, alone: !bound || (!away && !listed && !goes_on && MOVES[wish.language].test(sentence)) }
}

/** The start and the end of a route in a sentence ("from A to B"). Null without a route. */
export function findWay(sentence: string, wish: PlaceContext): [FoundPlace, FoundPlace] | null {
  const { before, between, after } = WAYS[wish.language]
  const places = namedPlaces(sentence, wish)
  for (const [index, first] of places.entries()) {
    const second = places[index + 1]
    if (!second) continue
    const told =
      between.test(sentence.slice(first.end, second.start)) &&
      (before?.test(sentence.slice(0, first.start)) ?? true) &&
      (after?.test(sentence.slice(second.end)) ?? true)
    if (told) return [first, second]
  }
  return isUnspaced(wish.language) ? null : wayToTown(sentence, places, wish)
}

/** Kilometres around the known end of a route within which the town at its other end is searched. */
const TOWN_WITHIN = 300

/** A route with one known end. Its other end is a nearby town that is too small to be found by its name alone. */
function wayToTown(sentence: string, places: readonly FoundPlace[], { language }: PlaceContext): [FoundPlace, FoundPlace] | null {
  const { before, between, after } = WAYS[language]
  const spans = listSpans(sentence, language).filter(
    ({ text }) => isName(text) && LATIN.test(text[0]!) && !WORDS.has(plainName(text)),
  )
  for (const known of places.filter(({ place }) => !place.area))
    for (const { text, start, end } of spans) {
      if ((start < known.end && known.start < end) || runsOn(sentence.slice(0, start), sentence.slice(end), language)) continue
      const [first, second] = start < known.start ? [{ start, end }, known] : [known, { start, end }]
      if (!between.test(sentence.slice(first.end, second.start))) continue
      if (before?.test(sentence.slice(0, first.start)) === false || after?.test(sentence.slice(second.end)) === false) continue
      const town = townNear(text, known.place, TOWN_WITHIN)
      if (town === null) continue
      const found: FoundPlace = { place: { name: text, ...town }, start, end }
      return start < known.start ? [found, known] : [known, found]
    }
  return null
}
