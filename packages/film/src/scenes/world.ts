import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { type Concept, mentionsOf, plainWord } from './concepts.ts'
import type { Light } from './light.ts'
import type { Motif } from './motifs.ts'
import { randomFrom } from './random.ts'
import { COMMON, themeOf } from './theme.ts'
import { topicInTitle } from './topic-words.ts'

/**
 * The hues of a film's colours by their role, in degrees of OKLCH: the field that it stands on, the one bright mark, the third colour and
 * the fill. `chroma` is how coloured the field is, 0.1 unless said.
 */
export type Hues = { field: number; spark: number; third: number; fill: number; chroma?: number }

/** What a whole film has one of: without `hues` its colours come of the brand colour. */
export type World = { hues?: Hues; motif: Motif; light: Light }

/** A class of topics: its colours, its shape and its light, and the concepts (keys of the concept table) that belong to it. */
type TopicClass = { hues: Hues; motif: Motif; light: Light; concepts: string }

const hues = (field: number, spark: number, third: number, fill: number, chroma?: number): Hues => ({
  field,
  spark,
  third,
  fill,
  ...(chroma !== undefined && { chroma }),
})

/** The classes of topics. Two that are often told beside one another stand apart in field and spark. */
const CLASSES = {
  coffee: { hues: hues(30, 66, 232, 28, 0.09), motif: 'octagon', light: 'below', concepts: 'coffee chocolate' },
  bees: { hues: hues(166, 84, 350, 158), motif: 'hexagon', light: 'behind', concepts: 'insect mosquito' },
  money: { hues: hues(291, 166, 30, 286), motif: 'square', light: 'above', concepts: 'money bank tax business' },
  trade: { hues: hues(214, 62, 24, 34), motif: 'chevron', light: 'beside', concepts: 'trade market truck bag gift' },
  sea: {
    hues: hues(228, 78, 28, 236),
    motif: 'wave',
    light: 'above',
    concepts: 'sea ship sail harbour island tsunami lighthouse',
  },
  deepsea: { hues: hues(256, 172, 40, 262, 0.12), motif: 'circle', light: 'above', concepts: 'fish deepsea' },
  water: {
    hues: hues(200, 98, 44, 208),
    motif: 'drop',
    light: 'behind',
    concepts: 'water river well pipe manhole washer hygiene swim umbrella clean',
  },
  forest: { hues: hues(148, 74, 32, 142, 0.085), motif: 'leaf', light: 'above', concepts: 'forest rabbit tent' },
  garden: { hues: hues(136, 350, 88, 350, 0.08), motif: 'flower', light: 'above', concepts: 'flower perfume wedding' },
  harvest: {
    hues: hues(118, 78, 30, 128, 0.075),
    motif: 'leaf',
    light: 'beside',
    concepts: 'farm cow horse windmill vegetable fruit egg',
  },
  animals: { hues: hues(52, 138, 236, 44, 0.07), motif: 'crescent', light: 'beside', concepts: 'animal dog cat' },
  birds: { hues: hues(238, 48, 140, 242, 0.085), motif: 'chevron', light: 'above', concepts: 'bird falcon' },
  baking: { hues: hues(58, 88, 20, 40, 0.075), motif: 'circle', light: 'below', concepts: 'bread cake cheese icecream' },
  cooking: { hues: hues(22, 92, 144, 26, 0.1), motif: 'flame', light: 'below', concepts: 'food restaurant spice ferment salt' },
  drinks: { hues: hues(6, 78, 190, 2, 0.1), motif: 'drop', light: 'beside', concepts: 'wine beer' },
  tea: { hues: hues(154, 40, 96, 148, 0.07), motif: 'leaf', light: 'beside', concepts: 'tea' },
  city: {
    hues: hues(264, 58, 196, 268, 0.08),
    motif: 'square',
    light: 'beside',
    concepts: 'city building hotel home',
  },
  towers: { hues: hues(236, 48, 328, 230, 0.05), motif: 'chevron', light: 'beside', concepts: 'build elevator stairs' },
  bridges: { hues: hues(222, 38, 92, 30, 0.07), motif: 'arch', light: 'behind', concepts: 'bridge cave' },
  castle: { hues: hues(312, 82, 200, 318, 0.08), motif: 'shield', light: 'beside', concepts: 'castle king chess' },
  history: { hues: hues(70, 44, 200, 50, 0.06), motif: 'arch', light: 'beside', concepts: 'history dinosaur digging' },
  desert: { hues: hues(44, 82, 206, 36, 0.085), motif: 'arch', light: 'above', concepts: 'desert traveller' },
  mountains: { hues: hues(246, 66, 152, 250, 0.065), motif: 'triangle', light: 'beside', concepts: 'mountain andes climate' },
  fire: { hues: hues(16, 62, 100, 32, 0.11), motif: 'flame', light: 'below', concepts: 'volcano fire firefight candle quake' },
  ice: {
    hues: hues(232, 36, 188, 238, 0.06),
    motif: 'crystal',
    light: 'behind',
    concepts: 'snow polar frozen ski skating cooling',
  },
  space: { hues: hues(278, 88, 328, 284), motif: 'star', light: 'behind', concepts: 'planet rocket asteroid telescope' },
  moon: { hues: hues(268, 104, 34, 274, 0.06), motif: 'crescent', light: 'behind', concepts: 'moon sleep' },
  sun: { hues: hues(250, 82, 24, 40), motif: 'circle', light: 'above', concepts: 'sun' },
  roads: { hues: hues(252, 92, 28, 258, 0.06), motif: 'chevron', light: 'beside', concepts: 'car road traffic bus motorcycle' },
  rail: { hues: hues(158, 52, 24, 22, 0.075), motif: 'ring', light: 'beside', concepts: 'train bicycle' },
  flight: { hues: hues(226, 56, 350, 232), motif: 'triangle', light: 'above', concepts: 'aircraft balloon' },
  energy: { hues: hues(294, 100, 190, 300), motif: 'bolt', light: 'behind', concepts: 'energy battery windturbine' },
  industry: { hues: hues(40, 70, 214, 36, 0.05), motif: 'gear', light: 'below', concepts: 'factory machine oil waste garbage' },
  computing: { hues: hues(272, 178, 340, 266), motif: 'square', light: 'behind', concepts: 'computer robot game' },
  networks: { hues: hues(206, 134, 320, 280), motif: 'circle', light: 'behind', concepts: 'network phone radio television' },
  body: { hues: hues(12, 192, 72, 14, 0.09), motif: 'heart', light: 'behind', concepts: 'heart organ ear tooth hair baby' },
  medicine: { hues: hues(188, 30, 92, 182, 0.075), motif: 'cross', light: 'above', concepts: 'medicine wheelchair' },
  mind: { hues: hues(324, 84, 206, 330), motif: 'ring', light: 'behind', concepts: 'brain idea' },
  cells: { hues: hues(178, 344, 98, 172), motif: 'ring', light: 'behind', concepts: 'cell dna virus' },
  chemistry: { hues: hues(284, 140, 42, 278, 0.08), motif: 'hexagon', light: 'below', concepts: 'chemistry' },
  physics: { hues: hues(262, 128, 18, 256), motif: 'ring', light: 'behind', concepts: 'physics' },
  light: { hues: hues(284, 94, 200, 290, 0.075), motif: 'lens', light: 'beside', concepts: 'optics eye glasses photo film' },
  music: { hues: hues(336, 70, 196, 342), motif: 'ring', light: 'beside', concepts: 'music piano dance' },
  art: { hues: hues(350, 94, 232, 356, 0.085), motif: 'flower', light: 'beside', concepts: 'art gallery' },
  theatre: { hues: hues(24, 84, 212, 20), motif: 'diamond', light: 'above', concepts: 'theatre' },
  sport: {
    hues: hues(150, 102, 26, 154),
    motif: 'pentagon',
    light: 'above',
    concepts: 'sport football running wrestling target',
  },
  learning: {
    hues: hues(244, 76, 18, 248, 0.085),
    motif: 'triangle',
    light: 'beside',
    concepts: 'school mathematics abacus measure pencil',
  },
  books: { hues: hues(36, 76, 192, 30, 0.07), motif: 'lens', light: 'beside', concepts: 'book writing language print post map' },
  time: { hues: hues(216, 72, 346, 222, 0.075), motif: 'ring', light: 'beside', concepts: 'time calendar bell' },
  justice: {
    hues: hues(306, 72, 152, 310, 0.065),
    motif: 'shield',
    light: 'above',
    concepts: 'law police prison parliament key',
  },
  war: { hues: hues(8, 64, 220, 24, 0.065), motif: 'diamond', light: 'below', concepts: 'war' },
  people: { hues: hues(342, 62, 182, 336, 0.075), motif: 'circle', light: 'beside', concepts: 'people freedom' },
  faith: { hues: hues(298, 80, 196, 292, 0.08), motif: 'arch', light: 'above', concepts: 'church mosque temple' },
  craft: {
    hues: hues(46, 58, 222, 34, 0.09),
    motif: 'octagon',
    light: 'below',
    concepts: 'craft tool metalwork glass pottery chair toy',
  },
  weaving: { hues: hues(316, 60, 172, 322, 0.085), motif: 'diamond', light: 'beside', concepts: 'weaving clothes leather shoe' },
  treasure: { hues: hues(280, 86, 190, 74, 0.075), motif: 'crystal', light: 'beside', concepts: 'gold' },
  journeys: { hues: hues(194, 60, 28, 188, 0.08), motif: 'diamond', light: 'above', concepts: 'explorer place' },
} as const satisfies Record<string, TopicClass>

export type TopicClassName = keyof typeof CLASSES
/** The names of the classes of topics, in the table's order. */
export const TOPIC_CLASSES = Object.keys(CLASSES) as TopicClassName[]

const CLASS_OF = new Map<string, TopicClassName>(
  TOPIC_CLASSES.flatMap((name) => CLASSES[name].concepts.split(' ').map((concept) => [concept, name] as const)),
)

/** What a class of topics gives a film. */
export function classWorld(name: TopicClassName): Required<World> {
  const { hues: own, motif, light } = CLASSES[name]
  return { hues: own, motif, light }
}

/**
 * Other shapes that suit a class of topics as well as its own. Faiths have no sign of one of them here: a class is of all.
 */
const KIN: Record<TopicClassName, readonly Motif[]> = {
  coffee: ['circle', 'drop'],
  bees: ['flower'],
  money: ['circle', 'diamond'],
  trade: ['square', 'diamond'],
  sea: ['drop', 'circle'],
  deepsea: ['wave', 'drop'],
  water: ['wave', 'circle'],
  forest: ['triangle', 'ring'],
  garden: ['leaf', 'circle'],
  harvest: ['flower', 'circle'],
  animals: ['leaf', 'circle'],
  birds: ['leaf', 'triangle'],
  baking: ['crescent', 'octagon'],
  cooking: ['circle', 'drop'],
  drinks: ['circle', 'leaf'],
  tea: ['drop', 'circle'],
  city: ['diamond', 'hexagon'],
  towers: ['triangle', 'diamond', 'crystal'],
  bridges: ['triangle', 'chevron'],
  castle: ['arch', 'square'],
  history: ['octagon', 'square'],
  desert: ['triangle', 'circle'],
  mountains: ['crystal', 'chevron'],
  fire: ['triangle', 'drop'],
  ice: ['hexagon', 'star'],
  space: ['ring', 'circle'],
  moon: ['circle', 'ring'],
  sun: ['star', 'ring'],
  roads: ['ring', 'arch'],
  rail: ['chevron', 'arch'],
  flight: ['chevron', 'crescent'],
  energy: ['ring', 'star'],
  industry: ['hexagon', 'octagon'],
  computing: ['hexagon', 'diamond'],
  networks: ['ring', 'hexagon'],
  body: ['drop', 'ring'],
  medicine: ['heart', 'drop'],
  mind: ['circle', 'lens'],
  cells: ['circle', 'hexagon'],
  chemistry: ['ring', 'drop'],
  physics: ['wave', 'circle'],
  light: ['star', 'circle'],
  music: ['wave', 'circle'],
  art: ['diamond', 'circle'],
  theatre: ['star', 'arch'],
  sport: ['ring', 'star'],
  learning: ['square', 'star'],
  books: ['square', 'diamond'],
  time: ['circle', 'gear'],
  justice: ['diamond', 'square'],
  war: ['shield', 'flame'],
  people: ['heart', 'ring'],
  faith: ['lens', 'flower', 'octagon'],
  craft: ['gear', 'diamond'],
  weaving: ['square', 'hexagon'],
  treasure: ['diamond', 'star'],
  journeys: ['star', 'chevron'],
}

/** The shapes that suit a class of topics, its own first. */
export const motifsOf = (name: TopicClassName): readonly Motif[] => [CLASSES[name].motif, ...KIN[name]]

/** Degrees by which a topic's own field and fill lie at most beside its class's. */
const TURN = 13

const turned = (hue: number, by: number): number => (hue + by + 360) % 360

/**
 * What a film's world is by its class and its own topic: two films of one class have hues a little apart, and one of the shapes that suit
 * it. The same topic has the same world.
 */
export function topicWorld(name: TopicClassName, topic: string): Required<World> {
  const { hues: own, light } = classWorld(name)
  const random = randomFrom(`world/${name}/${topic}`)
  const by = Math.round((random() * 2 - 1) * TURN)
  const motifs = motifsOf(name)
  return {
    hues: { ...own, field: turned(own.field, by), fill: turned(own.fill, by) },
    motif: motifs[Math.floor(random() * motifs.length)]!,
    light,
  }
}

/** The class that a concept (a key of the concept table) belongs to; undefined where none does. */
export const classOf = (concept: string): TopicClassName | undefined => CLASS_OF.get(concept)

/** What a film is told by when its class is told: never one sentence alone. */
type WorldSubject = { title: string; topic: string; language: FilmLanguage; sources: readonly string[] }

/** The class of a film's topic, and the word of its title or its sources that says so; without a word nothing in the table is told of. */
type ToldClass = { name: TopicClassName; word: string | null }

/** The word by which a text tells of a concept, as the table lists it; its first where the text only means it. */
function wordIn(texts: readonly string[], { words }: Concept, language: FilmLanguage): string | null {
  const told = texts.map(plainWord)
  return words[language].find((word) => told.some((text) => text.includes(word))) ?? words[language][0] ?? null
}

/** What a title says that its subject does without: it is not about that. */
const WITHOUT: Partial<Record<FilmLanguage, RegExp>> = {
  en: /(?<!\p{L})without \p{L}+/giu,
  es: /(?<!\p{L})sin \p{L}+/giu,
  fr: /(?<!\p{L})sans \p{L}+/giu,
  pt: /(?<!\p{L})sem \p{L}+/giu,
  de: /(?<!\p{L})ohne \p{L}+/giu,
  sv: /(?<!\p{L})utan \p{L}+/giu,
  hi: /(?<![\p{L}\p{M}])(?:बिना|बगैर) \S+/gu,
  ar: /(?<!\p{L})(?:بلا|بدون|دون) \S+/gu,
}

/** Sentences of the sources at least that tell of what the title only may mean. */
const TOLD_AGAIN = 2

/** Classes of no one matter, with motifs of plain geometry: for a topic that tells of none. */
const NEUTRAL: readonly TopicClassName[] = ['journeys', 'people', 'time', 'learning', 'city', 'mind']

/**
 * The class of a film's topic: of what its title names, by the longest word that does; else of what a letter of its title may mean, where the
 * sources tell of that again; else of what the sources most tell of. A topic that tells of nothing that is known has one of no matter by its own
 * letters, so that two such films differ.
 */
export function tellClass({ title, topic, language, sources }: WorldSubject): ToldClass {
  const said = `${title}. ${topic}`.replaceAll(WITHOUT[language] ?? /(?!)/gu, '')
  const told = mentionsOf(said, language).flat()
  const { leading } = themeOf({ title: said, scenes: [], sources }, language)
  const named = leading.filter(
    (concept) => !COMMON.has(concept.key) && told.some((each) => each.concept === concept && each.certain),
  )
  const classIn = (concepts: readonly Concept[]): ToldClass | null => {
    for (const concept of concepts) {
      const name = classOf(concept.key)
      if (name !== undefined) return { name, word: wordIn([title, topic, ...sources], concept, language) }
    }
    return null
  }
  const often = (concept: Concept): number =>
    sources.filter((text) => mentionsOf(text, language).flat().some((each) => each.concept === concept)).length // prettier-ignore
  const maybe = told.filter(({ certain }) => !certain).map(({ concept }) => concept)
  const again = isUnspaced(language) ? maybe.filter((concept) => often(concept) >= TOLD_AGAIN) : []
  const named_by = Math.max(0, ...told.filter((each) => named.includes(each.concept)).map(({ beginning }) => beginning.length))
  const in_title = topicInTitle(said, language)
  const longest = in_title !== null && in_title.word.length > named_by ? in_title : null
  const found = longest ?? classIn(named) ?? in_title ?? classIn(again) ?? classIn(leading) ?? classIn(maybe)
  return found ?? { name: NEUTRAL[Math.floor(randomFrom(`world/${topic}`)() * NEUTRAL.length)]!, word: null }
}
