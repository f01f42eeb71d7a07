import type { Light } from './light.ts'
import type { Motif } from './motifs.ts'
import { randomFrom } from './random.ts'

/**
 * The hues of a film's colours by role, in degrees of OKLCH: the field, the one bright mark, the third colour and the fill. `chroma` is the
 * field's chroma, by default 0.1.
 */
export type Hues = { field: number; spark: number; third: number; fill: number; chroma?: number }

/** The look of a whole film. Without `hues`, its colours come from the brand colour. */
export type World = { hues?: Hues; motif: Motif; light: Light }

/** A class of topics: its colours, its shape and its light. */
type TopicClass = { hues: Hues; motif: Motif; light: Light }

const hues = (field: number, spark: number, third: number, fill: number, chroma?: number): Hues => ({
  field,
  spark,
  third,
  fill,
  ...(chroma !== undefined && { chroma }),
})

/** The classes of topics. Two classes that often appear in one text have different field and spark colours. */
const CLASSES = {
  coffee: { hues: hues(30, 66, 232, 28, 0.09), motif: 'octagon', light: 'below' },
  bees: { hues: hues(166, 84, 350, 158), motif: 'hexagon', light: 'behind' },
  money: { hues: hues(291, 166, 30, 286), motif: 'square', light: 'above' },
  trade: { hues: hues(214, 62, 24, 34), motif: 'chevron', light: 'beside' },
  sea: {
    hues: hues(228, 78, 28, 236),
    motif: 'wave',
    light: 'above',
  },
  deepsea: { hues: hues(256, 172, 40, 262, 0.12), motif: 'circle', light: 'above' },
  water: {
    hues: hues(200, 98, 44, 208),
    motif: 'drop',
    light: 'behind',
  },
  forest: { hues: hues(148, 74, 32, 142, 0.085), motif: 'leaf', light: 'above' },
  garden: { hues: hues(136, 350, 88, 350, 0.08), motif: 'flower', light: 'above' },
  harvest: {
    hues: hues(118, 78, 30, 128, 0.075),
    motif: 'leaf',
    light: 'beside',
  },
  animals: { hues: hues(52, 138, 236, 44, 0.07), motif: 'crescent', light: 'beside' },
  birds: { hues: hues(238, 48, 140, 242, 0.085), motif: 'chevron', light: 'above' },
  baking: { hues: hues(58, 88, 20, 40, 0.075), motif: 'circle', light: 'below' },
  cooking: { hues: hues(22, 92, 144, 26, 0.1), motif: 'flame', light: 'below' },
  drinks: { hues: hues(6, 78, 190, 2, 0.1), motif: 'drop', light: 'beside' },
  tea: { hues: hues(154, 40, 96, 148, 0.07), motif: 'leaf', light: 'beside' },
  city: {
    hues: hues(264, 58, 196, 268, 0.08),
    motif: 'square',
    light: 'beside',
  },
  towers: { hues: hues(236, 48, 328, 230, 0.05), motif: 'chevron', light: 'beside' },
  bridges: { hues: hues(222, 38, 92, 30, 0.07), motif: 'arch', light: 'behind' },
  castle: { hues: hues(312, 82, 200, 318, 0.08), motif: 'shield', light: 'beside' },
  history: { hues: hues(70, 44, 200, 50, 0.06), motif: 'arch', light: 'beside' },
  desert: { hues: hues(44, 82, 206, 36, 0.085), motif: 'arch', light: 'above' },
  mountains: { hues: hues(246, 66, 152, 250, 0.065), motif: 'triangle', light: 'beside' },
  fire: { hues: hues(16, 62, 100, 32, 0.11), motif: 'flame', light: 'below' },
  ice: {
    hues: hues(232, 36, 188, 238, 0.06),
    motif: 'crystal',
    light: 'behind',
  },
  space: { hues: hues(278, 88, 328, 284), motif: 'star', light: 'behind' },
  moon: { hues: hues(268, 104, 34, 274, 0.06), motif: 'crescent', light: 'behind' },
  sun: { hues: hues(250, 82, 24, 40), motif: 'circle', light: 'above' },
  roads: { hues: hues(252, 92, 28, 258, 0.06), motif: 'chevron', light: 'beside' },
  rail: { hues: hues(158, 52, 24, 22, 0.075), motif: 'ring', light: 'beside' },
  flight: { hues: hues(226, 56, 350, 232), motif: 'triangle', light: 'above' },
  energy: { hues: hues(294, 100, 190, 300), motif: 'bolt', light: 'behind' },
  industry: { hues: hues(40, 70, 214, 36, 0.05), motif: 'gear', light: 'below' },
  computing: { hues: hues(272, 178, 340, 266), motif: 'square', light: 'behind' },
  networks: { hues: hues(206, 134, 320, 280), motif: 'circle', light: 'behind' },
  body: { hues: hues(12, 192, 72, 14, 0.09), motif: 'heart', light: 'behind' },
  medicine: { hues: hues(188, 30, 92, 182, 0.075), motif: 'cross', light: 'above' },
  mind: { hues: hues(324, 84, 206, 330), motif: 'ring', light: 'behind' },
  cells: { hues: hues(178, 344, 98, 172), motif: 'ring', light: 'behind' },
  chemistry: { hues: hues(284, 140, 42, 278, 0.08), motif: 'hexagon', light: 'below' },
  physics: { hues: hues(262, 128, 18, 256), motif: 'ring', light: 'behind' },
  light: { hues: hues(284, 94, 200, 290, 0.075), motif: 'lens', light: 'beside' },
  music: { hues: hues(336, 70, 196, 342), motif: 'ring', light: 'beside' },
  art: { hues: hues(350, 94, 232, 356, 0.085), motif: 'flower', light: 'beside' },
  theatre: { hues: hues(24, 84, 212, 20), motif: 'diamond', light: 'above' },
  sport: {
    hues: hues(150, 102, 26, 154),
    motif: 'pentagon',
    light: 'above',
  },
  learning: {
    hues: hues(244, 76, 18, 248, 0.085),
    motif: 'triangle',
    light: 'beside',
  },
  books: { hues: hues(36, 76, 192, 30, 0.07), motif: 'lens', light: 'beside' },
  time: { hues: hues(216, 72, 346, 222, 0.075), motif: 'ring', light: 'beside' },
  justice: {
    hues: hues(306, 72, 152, 310, 0.065),
    motif: 'shield',
    light: 'above',
  },
  war: { hues: hues(8, 64, 220, 24, 0.065), motif: 'diamond', light: 'below' },
  people: { hues: hues(342, 62, 182, 336, 0.075), motif: 'circle', light: 'beside' },
  faith: { hues: hues(298, 80, 196, 292, 0.08), motif: 'arch', light: 'above' },
  craft: {
    hues: hues(46, 58, 222, 34, 0.09),
    motif: 'octagon',
    light: 'below',
  },
  weaving: { hues: hues(316, 60, 172, 322, 0.085), motif: 'diamond', light: 'beside' },
  treasure: { hues: hues(280, 86, 190, 74, 0.075), motif: 'crystal', light: 'beside' },
  journeys: { hues: hues(194, 60, 28, 188, 0.08), motif: 'diamond', light: 'above' },
} as const satisfies Record<string, TopicClass>

export type TopicClassName = keyof typeof CLASSES
/** The names of the classes of topics, in the table's order. */
export const TOPIC_CLASSES = Object.keys(CLASSES) as TopicClassName[]

/** The world of a film with this class of topics. */
export function classWorld(name: TopicClassName): Required<World> {
  const { hues: own, motif, light } = CLASSES[name]
  return { hues: own, motif, light }
}

/**
 * Other shapes that suit a class of topics, in addition to its own shape. The class of faiths has no sign of a single faith, because it
 * covers all of them.
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
export const listMotifs = (name: TopicClassName): readonly Motif[] => [CLASSES[name].motif, ...KIN[name]]

/** Maximum degrees between a topic's own field and fill hues and its class's hues. */
const TURN = 13

const turned = (hue: number, by: number): number => (hue + by + 360) % 360

/**
 * A film's world from its class of topics and its own topic. Two films of one class have slightly different hues, and each has one of the
 * shapes that suit the class. The same topic gives the same world.
 */
export function topicWorld(name: TopicClassName, topic: string): Required<World> {
  const { hues: own, light } = classWorld(name)
  const random = randomFrom(`world/${name}/${topic}`)
  const by = Math.round((random() * 2 - 1) * TURN)
  const motifs = listMotifs(name)
  return {
    hues: { ...own, field: turned(own.field, by), fill: turned(own.fill, by) },
    motif: motifs[Math.floor(random() * motifs.length)],
    light,
  }
}
