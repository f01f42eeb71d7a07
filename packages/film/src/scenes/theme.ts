import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { mentionsOf, type Concept } from './concepts.ts'
import { isFigure, rankSettings } from './rank-settings.ts'
import type { SettingName } from './settings/names.ts'

/** What a film tells of, most first, and for each scene what it alone tells of (null: nothing that the film is sure of). `strong`: the first, and the two after it if the title names them or many scenes do. `places`: where it happens. `aside`: a thing that a scene names and the film is not about. */
export type Theme = {
  leading: Concept[]
  strong: Concept[]
  places: SettingName[]
  own: (text: string) => Concept | null
  aside: (text: string) => Concept | null
}

/** What a title's word, a scene's word, and words with other senses weigh; a concept counts from `CERTAIN` on. */
const WEIGHT = { title: 3, uncertain_title: 1.5, scene: 1, told_twice: 1.5, uncertain_scene: 0.4, source: 0.25 }
/** What the title's own subject is before others of its weight. */
const NAMED = 1.5
/** Scenes that tell of a second theme. */
const OFTEN = 3
/** What all sentences of the sources together weigh at most. */
const MOST_BY_SOURCES = 3
/** What the sources must weigh where nothing else tells what a film is about. */
const FAINT = 0.5
const CERTAIN = 2
/** What a concept that a film is not about must weigh to help say where it stands, in how many scenes or sentences of the sources it must be told, and how much of that counts. */
const BESIDE = { from: 1, scenes: 2, sentences: 3, counts: 0.6 }
/**
 * Shares of the scenes, or of the sources' sentences, that must tell of what no title names, for every scene to show it; sentences do where they are
 * spread over that much of the sources, the fewer the farther.
 */
const SHARE = { scenes: 0.2, sources: 0.15, near: 0.3, few: 0.09, far: 0.4 }

/** Concepts whose words stand in any text: they count half, and never before one that is more to the point. */
export const COMMON: ReadonlySet<string> = new Set(
  'people place city building idea business home explorer freedom network machine market'.split(' '),
)

/** Concepts whose shapes stand for something else than a thing that a sentence names in passing. */
const NO_THING = new Set(
  'film history law war sport craft measure explorer art game medicine climate polar physics school water'.split(' '),
)

/** `words` are those that mean nothing else, `all` every word that tells of it. */
type Told = { words: Set<string>; all: Set<string>; certain: boolean }

/** Listed words of a concept that name the very thing that its shape shows; the later ones are only of its kind (a saddle is no boot). */
const NAMING = 2

/** Texts in which a letter must stand, and the share of all, to prove what it alone does not. */
const OFTEN_WRITTEN = { texts: 4, share: 0.12 }

/** Concepts of which a single letter tells (Chinese, Japanese: 湖) that stands in many texts: a letter alone may mean anything, a film's many do not. */
function oftenWritten(texts: readonly string[], language: FilmLanguage): Set<Concept> {
  if (!isUnspaced(language)) return new Set()
  const counts = new Map<Concept, number>()
  for (const text of texts) {
    const letters = mentionsOf(text, language).flat().filter(({ beginning }) => beginning.length === 1) // prettier-ignore
    for (const concept of new Set(letters.map(({ concept }) => concept))) counts.set(concept, (counts.get(concept) ?? 0) + 1)
  }
  const enough = Math.max(OFTEN_WRITTEN.texts, texts.length * OFTEN_WRITTEN.share)
  return new Set([...counts].filter(([, count]) => count >= enough).map(([concept]) => concept))
}

/** Whether an animal's or a person's word is written as a name here (Mr Fox): capital, and not what begins the text. German writes every noun so. */
const isName = (text: string, beginning: string, language: FilmLanguage) =>
  language !== 'de' &&
  !new RegExp(`(?<!\\p{L})${beginning}`, 'u').test(text) &&
  new RegExp(`(?<=\\p{L}[,;]? )${beginning.replace(/^./u, (letter) => letter.toUpperCase())}`, 'u').test(text)

function toldIn(text: string, language: FilmLanguage, often: Set<Concept>): Map<Concept, Told> {
  const told = new Map<Concept, Told>()
  for (const { concept, beginning, certain: alone } of mentionsOf(text, language).flat()) {
    const certain = often.has(concept) || (alone && !(isFigure(concept) && isName(text, beginning, language)))
    const known = told.get(concept) ?? { words: new Set<string>(), all: new Set<string>(), certain: false }
    known.all.add(beginning)
    if (certain) known.words.add(beginning)
    told.set(concept, { ...known, certain: known.certain || certain })
  }
  return told
}

/**
 * Decides by evidence: a concept counts when the title names it, when several scenes do, or scenes and sentences of the
 * sources together. Words with other senses prove nothing alone (a river that rose is no flower): a title's such word needs another of its
 * concept. Where the title names nothing for certain, what the film says its `subject` is stands beside it. Every film speaks of "this film" at its end, so films count only where the title says so.
 */
export function themeOf(
  {
    title,
    subject = '',
    scenes,
    sources = [],
  }: { title: string; subject?: string; scenes: readonly string[]; sources?: readonly string[] },
  language: FilmLanguage,
): Theme {
  const often = oftenWritten([title, ...scenes, ...sources], language)
  const by_title = toldIn(title.toLowerCase(), language, often)
  const named = [...by_title.values()].some(({ certain }) => certain)
    ? by_title
    : toldIn(`${title}. ${subject}`.toLowerCase(), language, often)
  const weights = new Map<Concept, number>()
  const told_by = new Map<Concept, number>()
  const add = (concept: Concept, weight: number) => weights.set(concept, (weights.get(concept) ?? 0) + weight)
  const sure = new Set<Concept>()
  const heard = new Map<Concept, Set<string>>()
  const hear = (concept: Concept, { all, certain }: Told) => {
    const words = new Set([...(heard.get(concept) ?? []), ...all])
    heard.set(concept, words)
    if (certain || (named.has(concept) && words.size > 1)) sure.add(concept)
  }
  for (const [concept, told] of named) {
    hear(concept, told)
    add(concept, told.certain ? WEIGHT.title : WEIGHT.uncertain_title)
  }
  for (const text of scenes)
    for (const [concept, told] of toldIn(text, language, often)) {
      const { certain, words } = told
      const weight = words.size > 1 ? WEIGHT.told_twice : certain ? WEIGHT.scene : WEIGHT.uncertain_scene
      add(concept, COMMON.has(concept.key) && !named.has(concept) ? weight / 2 : weight)
      hear(concept, told)
      told_by.set(concept, (told_by.get(concept) ?? 0) + 1)
    }
  const by_sources = new Map<Concept, number>()
  const told_in_sources = new Map<Concept, number[]>()
  for (const [place, text] of sources.entries())
    for (const [concept, told] of toldIn(text, language, often)) {
      hear(concept, told)
      const known = by_sources.get(concept) ?? 0
      if (told.certain) told_in_sources.set(concept, [...(told_in_sources.get(concept) ?? []), place])
      if (!told.certain || known >= MOST_BY_SOURCES) continue
      const weight = COMMON.has(concept.key) ? WEIGHT.source / 2 : WEIGHT.source
      by_sources.set(concept, known + weight)
      add(concept, weight)
    }
  for (const [concept, { certain }] of named)
    if (!certain && sure.has(concept)) add(concept, WEIGHT.title - WEIGHT.uncertain_title)
  const lead = ([concept, weight]: [Concept, number]) => weight + (named.has(concept) ? NAMED : 0)
  const proven = [...weights]
    .filter(([concept, weight]) => weight >= CERTAIN && sure.has(concept) && (concept.key !== 'film' || named.has(concept)))
    .toSorted((a, b) => lead(b) - lead(a))
    .map(([concept]) => concept)
  const told_of = [...by_sources]
    .filter(([{ key }, weight]) => weight >= FAINT && !COMMON.has(key))
    .map(([concept]) => concept)
    .toSorted((a, b) => weights.get(b)! - weights.get(a)!)
  const [most] = told_of
  const leading = proven.length > 0 ? proven : most ? [most] : []
  const isOften = (concept: Concept): boolean => {
    if (named.has(concept) || (told_by.get(concept) ?? 0) >= scenes.length * SHARE.scenes) return true
    const places = told_in_sources.get(concept) ?? []
    const share = places.length / Math.max(1, sources.length)
    const spread = ((places.at(-1) ?? 0) - (places[0] ?? 0)) / Math.max(1, sources.length)
    return (share >= SHARE.sources && spread >= SHARE.near) || (share >= SHARE.few && spread >= SHARE.far)
  }
  const shown = leading.filter(isOften)
  // "Voyager 1" is no voyage: what any film may tell of is named by a word that means nothing else
  const isNamed = (concept: Concept): boolean => named.has(concept) && (!COMMON.has(concept.key) || named.get(concept)!.certain)
  const beside = [...weights].filter(
    ([concept, weight]) =>
      weight >= BESIDE.from &&
      ((told_by.get(concept) ?? 0) >= BESIDE.scenes || (told_in_sources.get(concept)?.length ?? 0) >= BESIDE.sentences) &&
      sure.has(concept) &&
      !COMMON.has(concept.key) &&
      !shown.includes(concept),
  )
  const shared = leading.filter(({ key }) => !COMMON.has(key))
  const rank = (concept: Concept) => (shared.includes(concept) ? 0 : 1000) + (told_by.get(concept) ?? 0)
  return {
    leading,
    places: rankSettings(
      shown.map((concept) => [concept, lead([concept, weights.get(concept)!])] as const),
      (shown.length > 0 ? beside : []).map(([concept, weight]) => [concept, weight * BESIDE.counts] as const),
    ),
    strong: shown.slice(0, 3).filter((concept, at) => at === 0 || isNamed(concept) || (told_by.get(concept) ?? 0) >= OFTEN),
    own: (text) => {
      const told = [...toldIn(text, language, often)].filter(([concept, { certain }]) => certain && leading.includes(concept))
      return told.map(([concept]) => concept).toSorted((a, b) => rank(a) - rank(b))[0] ?? null
    },
    aside: (text) => {
      const told = [...toldIn(text, language, often)].filter(
        ([{ key, words: listed }, { words }]) =>
          !COMMON.has(key) && !NO_THING.has(key) && listed[language].slice(0, NAMING).some((word) => words.has(word)),
      )
      return told[0]?.[0] ?? null
    },
  }
}

/** Years before which there were no engines in streets and harbours. */
const MODERN = 1850

/** Whether most years that a film names are of old times. */
export function isOld(texts: readonly string[]): boolean {
  const years = texts.flatMap((text) =>
    [...text.matchAll(/(?<![\d.,])(?:1\d{3}|20\d{2})(?![\d.,]\d|\d)/gu)].map(([year]) => Number(year)),
  )
  return years.length > 1 && years.filter((year) => year < MODERN).length * 2 > years.length
}
