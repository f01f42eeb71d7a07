import type { FigureValues } from '@orion/language/facts.ts'
import type { Focus } from '../art/photo.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { SettingName } from './settings/names.ts'
import type { TimedBoard } from '../board/board.ts'
import type { Sketch } from './sketch/sketch.ts'
import type { MapPlace, MapWish } from '../world/plan-map.ts'
import type { World } from './world.ts'

/** One spoken word. Seconds count from the start of its scene; `char_start`/`char_end` are UTF-16 offsets in the scene's shown text. */
export type TimedWord = { text: string; start_seconds: number; end_seconds: number; char_start: number; char_end: number }

/** One caption on the screen: one line, two at most. Seconds count from the start of the scene (in a recipe) or of the film (in stage 4). */
export type CaptionCue = {
  start_seconds: number
  end_seconds: number
  lines: string[]
  /** `line` is the index in `lines`, `char_start`/`char_end` the offsets in that line. */
  words: { text: string; start_seconds: number; end_seconds: number; line: number; char_start: number; char_end: number }[]
}

export const FORMATS = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
} as const
export type Format = keyof typeof FORMATS

/** Frames a second of every film. */
export const FRAME_RATE = 30

export const VARIANTS = ['A', 'B', 'C'] as const
/** Three visibly different candidates of a scene: A type on paper, B picture, C shape. */
export type Variant = (typeof VARIANTS)[number]

/** What the source says of a figure: `label` before it, or with `label_after` after it ("82 kilometres long"), `tail` after it where the label stands before. */
export type SaidOfFigure = { label: string; label_after?: boolean; tail?: string }

/**
 * A few words on a picture, and the word as it is spoken (of the scene's words) that they come with. `icon`: the
 * shape (of `ICON_NAMES`) that shows just this, where that is certain.
 */
export type Label = { text: string; word: string; icon?: string }

/** What a figure is of in at most four words, before it or after it. A count whose noun stands in its unit needs none. */
export type LabelOfFigure = { label?: string; label_after?: boolean }

/** The words and figures that each template shows (SCENES.md section 4). An optional slot is left out, never invented. */
export type Slots = {
  /** `figures`: the hook's own, where it opens the film with numbers. */
  title: { title: string; eyebrow?: string; figures?: ({ figure: FigureValues } & SaidOfFigure)[] }
  /**
   * `lead` is what the scene says before its sentence, `rest` what it says after, `key` the part of it that may stand in very large type. `look`
   * counts the layouts of its candidates: from one to the next the picture changes, and its side.
   */
  statement: { sentence: string; stressed: string[]; key?: string; look?: number; lead?: string; rest?: string }
  /** `whole`: of how many the figure is a part. */
  'big-figure': { figure: FigureValues; comparisons: { name: string; figure: FigureValues }[]; whole?: number } & SaidOfFigure
  /** `mark` stands in the numeral's place: an amount. */
  list: { heading?: string; items: { name: string; note?: string; mark?: string }[] }
  quotation: { words: string; speaker: string; source?: string; date?: string }
  question: { question: string; answer?: string }
  definition: { term: string; meaning: string }
  comparison: { measure: string; left: { name: string; figure: FigureValues }; right: { name: string; figure: FigureValues } }
  timeline: { heading?: string; events: { year: number; text: string; label: string }[] }
  /**
   * The film's dates as one line that the camera runs along: `line` are all that the film tells, each year once, in their order; `events` those
   * that this scene tells, in the order told; `from` is the year at which the camera stood before.
   */
  dateline: { line: { year: number; text: string }[]; events: { year: number; text: string; label?: string }[]; from?: number }
  /**
   * Somebody who is told of: `role` what they are, `family` their family name where the script writes names in columns, `life` years of theirs in
   * their order, with the words that tell of each. `picture`: what the bytes of a photograph of them are known by, `credit` who made it.
   */
  person: {
    name: string
    family?: string
    role?: string
    life: { year: number; text: string; label?: string }[]
    picture?: string
    credit?: string
    focus?: Focus
  }
  process: { heading?: string; steps: string[] }
  /** `kind`: it is a place of that kind, not one with a name of its own. */
  place: { name: string; line?: string; kind?: SettingName }
  /**
   * A place, or the way from one to another. `told`: a figure of the place with the words that say what it counts; `reach_km`: how far the
   * scene says that something is there, which the frame shows; `old`: it was before today's borders, so that none are drawn.
   */
  map: { places: [MapPlace, MapPlace?]; told?: { figure: FigureValues; label: string } } & MapWish
  /**
   * `picture` is what the picture's bytes are known by; without `focus` the place that stands out most. `graded`: in the film's colours beside its
   * own and moved between two framings, as all since; without, in the film's tones alone. `move`: how a person wished it to move; `zoom`: how
   * many times nearer its crop is than all that the frame could show of it.
   */
  photograph: {
    picture: string
    focus?: Focus
    zoom?: number
    move?: PictureMove
    title?: string
    caption?: string
    credit?: string
    graded?: true
  }
  /** `clip` is what the clip's bytes are known by. */
  footage: { clip: string; credit?: string }
  chart: { title: string; unit: string; points: { label: string; value: number }[] }
  chapter: { number: number; title: string }
  close: { call: string; sources: string[]; brand?: string }
  /** `art`: the set's name of the thing's picture (`thingArt`); `label` at most 4 words (8 characters in Chinese and Japanese). */
  thing: { art: string; label: string }
  /** A drawing that carries this scene and others, as `sceneBoard` says it for this one; `insets`: the exact charts by their ids. */
  board: { board: TimedBoard; insets: Record<string, FilledTemplate>; credit: string }
  /** What a model drew of the scene; `part` of a label is what it names, `credit` says that it is an illustration. */
  sketch: { drawing: Sketch; labels: (Label & { part: string })[]; credit: string }
  /**
   * `phrase`: at most 4 words (8 characters in Chinese and Japanese); `look` counts the grounds and sides. `goes_on`: the scene before has the
   * same picture, which stands from the first frame. `poster`: the phrase is as large as the frame holds and comes word by word, over the motif,
   * or over what the film shows already (`held`) from nearer; `next` is a second phrase, which takes the first one's place. Without, as in films of before.
   */
  quiet: {
    phrase?: string
    next?: string
    look?: number
    goes_on?: true
    poster?: true
    held?: { art: string } | { place: MapPlace } | { person: { name: string; family?: string } }
  }
  /** Steps of a how-to, one at a time: `first` is the number of the first one told here, `of` how many there are in all. */
  steps: { heading?: string; steps: Label[]; first: number; of: number }
  /** What comes round: the last of `nodes` leads to the first again. `center`: what comes round. */
  cycle: { nodes: Label[]; center?: Label }
  /** Each link brings about the next. */
  chain: { links: Label[] }
  /** Where something comes from, where it goes, and `what` it is. */
  flow: { from: Label; to: Label; what?: Label }
  /** What divides, and into what. */
  tree: { root: Label; parts: Label[] }
  /** What lies on what, the uppermost first. */
  layers: { heading?: string; layers: Label[] }
  checklist: { heading?: string; items: Label[] }
  /** What `subject` does without, or what it is not. */
  'crossed-list': { subject?: Label; items: Label[] }
  /** What decides, and the two ways: when what, then what. */
  'if-then': { condition: Label; ways: { when: Label; outcome: Label }[] }
  /** What is weighed against what; the beam tilts where it is said which is `heavier`. */
  balance: { left: Label[]; right: Label[]; heavier?: 'left' | 'right' }
  /** Several that become one. */
  'many-to-one': { sources: Label[]; result: Label }
  /** What is kept, and what is left. */
  sorting: { kept: Label[]; left: Label[] }
  /** What happens in a place, in its order. */
  event: { place: Label; events: Label[] }
  /** What one thing is linked with. */
  network: { center: Label; nodes: Label[] }
  /** The place of something among its kind, 1 the first: `what` are the words that say it ("second highest mountain"). */
  ladder: { rank: number; name?: Label; what: Label }
  /** A time of the day: `time` as it is said, `label` what happens then. */
  clock: { hour: number; minute: number; time: string; label?: string }
  /** Gains and losses of one measure beside one zero line; `full` is the value at the end of either side. */
  diverging: { bars: { name: string; figure: FigureValues; direction: 'up' | 'down' }[]; full: number }
  /** Two that a film compares again and again: a row a comparison, the newest last. */
  scoreboard: { left: string; right: string; rows: { measure?: string; left: FigureValues; right: FigureValues }[] }
  /** One figure; `direction`: it is by how much something changed. */
  figure: { figure: FigureValues; direction?: 'up' | 'down' } & LabelOfFigure
  /** One figure on the film's scale of its measure, from nought to `full`. */
  amount: { figure: FigureValues; full: number } & LabelOfFigure
  /** Two to five amounts of one measure. `full` is the value at the axis' end, one for each measure in a film; `change` what leads from the first to the last. */
  bars: { measure?: string; bars: { name: string; figure: FigureValues }[]; full: number; change?: Change }
  /** A part of a whole: a percentage, a fraction, or so many of so many. */
  share: { figure: FigureValues; whole?: FigureValues; form: 'ring' | 'waffle' } & LabelOfFigure
  /** A height or a depth on a scale from nought to `full`. */
  ruler: { figure: FigureValues; reads: 'height' | 'depth'; full: number } & LabelOfFigure
  /** Two heights of one water, which goes to the `first` and then to the `second`, on a gauge from `low` to `high`. */
  levels: { first: FigureValues; second: FigureValues; low: number; high: number; label?: string }
  /** A span of time on a scale from nought to `full`; `until`: its longest, where it is a range. */
  duration: { figure: FigureValues; until?: FigureValues; full: number } & LabelOfFigure
  /** An amount between two, at least `low` or at most `high`, on a scale from nought to `full`. */
  range: { low?: FigureValues; high?: FigureValues; full: number } & LabelOfFigure
  /** Things that are counted; one dot stands for `each` in the whole film. */
  count: { figure: FigureValues; each: number } & LabelOfFigure
}
/** How a picture moves: not at all, nearer to its focus, back from it, or across to it. */
export type PictureMove = 'still' | 'in' | 'out' | 'pan'

/** A difference that code computed of two figures that stand beside it, as it is written. */
export type Change = { value: number; number_text: string }
export type TemplateName = keyof Slots

const ONE_LOOK = ['A'] as const

/**
 * The templates that are drawn, each with the looks that it has: the old ones have three, a shot has one (it is its drawing that differs from
 * other shots). Footage is not drawn: a clip is its picture.
 */
const LOOKS = {
  title: VARIANTS,
  chapter: VARIANTS,
  statement: VARIANTS,
  'big-figure': VARIANTS,
  list: VARIANTS,
  quotation: VARIANTS,
  question: VARIANTS,
  definition: VARIANTS,
  comparison: VARIANTS,
  timeline: VARIANTS,
  dateline: ONE_LOOK,
  person: ONE_LOOK,
  process: VARIANTS,
  place: VARIANTS,
  map: ONE_LOOK,
  photograph: VARIANTS,
  chart: VARIANTS,
  close: VARIANTS,
  quiet: ONE_LOOK,
  steps: ONE_LOOK,
  cycle: ONE_LOOK,
  chain: ONE_LOOK,
  flow: ONE_LOOK,
  tree: ONE_LOOK,
  layers: ONE_LOOK,
  checklist: ONE_LOOK,
  'crossed-list': ONE_LOOK,
  'if-then': ONE_LOOK,
  balance: ONE_LOOK,
  'many-to-one': ONE_LOOK,
  sorting: ONE_LOOK,
  event: ONE_LOOK,
  network: ONE_LOOK,
  ladder: ONE_LOOK,
  clock: ONE_LOOK,
  diverging: ONE_LOOK,
  scoreboard: ONE_LOOK,
  figure: ONE_LOOK,
  amount: ONE_LOOK,
  bars: ONE_LOOK,
  share: ONE_LOOK,
  ruler: ONE_LOOK,
  levels: ONE_LOOK,
  duration: ONE_LOOK,
  range: ONE_LOOK,
  count: ONE_LOOK,
  thing: ONE_LOOK,
  sketch: ONE_LOOK,
  board: ONE_LOOK,
} as const satisfies Partial<Record<TemplateName, readonly Variant[]>>
export type DrawnTemplateName = keyof typeof LOOKS

export const TEMPLATE_NAMES = Object.keys(LOOKS) as DrawnTemplateName[]

/** The looks that a template is drawn in, the first of which stands for it. */
export const looksOf = (template: TemplateName): readonly Variant[] => (template === 'footage' ? ONE_LOOK : LOOKS[template])

/** A look that a template has: the wished one, else its first. */
export const wishedLook = (template: TemplateName, wished: Variant): Variant =>
  looksOf(template).includes(wished) ? wished : looksOf(template)[0]!

/** A template with its filled slots. */
export type FilledTemplate = { [T in TemplateName]: { template: T; slots: Slots[T] } }[TemplateName]

export type Transition = 'cut' | 'wipe' | 'hand-off'

/**
 * What stands over a scene for a while, whatever shot is beneath it: the film's title over its opening, its sources over its end, with a
 * line that names who made its pictures (`credit`). Both
 * on a ground of their own, the shot going on behind.
 */
export type Overlay = { title: string; eyebrow?: string } | { sources: string[]; credit?: string }

/**
 * Everything that a scene's picture depends on; equal recipes give equal bytes. `topic` holds the words (of the film and the
 * scene) by which settings and art are found, `seed` makes everything random repeatable.
 */
export type SceneRecipe = FilledTemplate & {
  variant: Variant
  format: Format
  language: FilmLanguage
  /** '#rrggbb' */
  brand_color: string
  /** what the whole film has one of; absent in films of before, whose colours come of the brand colour alone */
  world?: World
  seed: string
  topic: string[]
  /** the landscape, where it is not the one that the topic's words choose */
  setting?: SettingName
  solemn: boolean
  /** Length in frames of 1/30 s. */
  frames: number
  words: TimedWord[]
  captions: CaptionCue[]
  caption_style: 'box' | 'large' | 'plain' | 'none'
  /** where they stand; absent: at the bottom */
  caption_place?: 'top'
  /** the shot stands as it is when all of it is there; absent: it moves as its template has it */
  stands_still?: true
  transition_in: Transition
  transition_out: Transition
  /** The step of a how-to that the scene belongs to, kept in the corner: from 1 to `of`. */
  step?: { at: number; of: number }
  /** absent in films of before, whose title and sources are scenes of their own templates */
  overlay?: Overlay
  /** Where this scene stands in the film, 0 (opening) to 1 (end): the same setting later in the day. */
  film_position: number
}

/** What the bytes of the picture are known by that a scene shows; undefined for one that is drawn alone. */
export const pictureOf = (recipe: SceneRecipe): string | undefined =>
  recipe.template === 'photograph' || recipe.template === 'person' ? recipe.slots.picture : undefined
