import type { FigureValues } from '@orion/language/facts.ts'
import type { Focus } from '../art/photo.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { TimedBoard } from '../board/board.ts'
import type { CreditCorner } from '../board/credit-corner.ts'
import type { MapPlace, MapOptions } from '../world/plan-map.ts'
import { DECLARED_SHOTS, shotNamed } from './shots/declared.ts'
import type { World } from './world.ts'

/** One spoken word. Seconds count from the start of its scene. `char_start`/`char_end` are UTF-16 offsets in the scene's displayed text. */
export type TimedWord = { text: string; start_seconds: number; end_seconds: number; char_start: number; char_end: number }

/** One caption on the screen: one or two lines. Seconds count from the start of the scene (in a recipe) or of the film (in stage 4). */
export type CaptionCue = {
  start_seconds: number
  end_seconds: number
  lines: string[]
  /** `line` is the index in `lines`. `char_start`/`char_end` are the offsets in that line. */
  words: { text: string; start_seconds: number; end_seconds: number; line: number; char_start: number; char_end: number }[]
}

export const FORMATS = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '1:1': { width: 1080, height: 1080 },
} as const
export type Format = keyof typeof FORMATS

/** Frames per second of every film. */
export const FRAME_RATE = 30

export const VARIANTS = ['A', 'B', 'C'] as const
/** Layouts of a photograph. A: it fills the frame. B: it is next to paper. C: it is cut out. Other templates have only layout A. */
export type Variant = (typeof VARIANTS)[number]

/** A few words on an image, and the spoken word of the scene with which they appear. */
export type Label = { text: string; word: string }

/**
 * The label of a figure, at most four words. It is after the figure with `label_after`, and otherwise before it. A count needs no label if
 * its unit has the noun.
 */
export type LabelOfFigure = { label?: string; label_after?: boolean }

/**
 * The scene's whole text, as it is spoken. It is printed above a chart instead of the label or the measure, if these leave out words of
 * their clause, if they are missing, or if the chart's first figure is spoken late.
 */
export type SpokenTitle = { spoken?: string }

/** The slots that a shot prints: a chart that prints its scene's text prints neither its label nor the name of its measure. */
export function printedSlots<T extends object>(slots: T): T {
  const { label: _label, label_after: _after, measure: _measure, ...printed } = slots as Partial<Slots['bars'] & Slots['count']>
  return printed.spoken === undefined ? slots : (printed as T)
}

/**
 * An image on a board. `picture` is the key of its bytes. The image is under the board's parts, or in `box` (x, y, width, height on the
 * sheet) with its own background. The crop is around `focus`, or else around the most salient point. `graded`: the image has the film's
 * colours.
 */
export type BoardPicture = {
  picture: string
  box?: readonly [x: number, y: number, width: number, height: number]
  focus?: Focus
  graded?: true
  credit?: string
}

/** An item next to a photograph that stays from an earlier scene. `seed` is the seed of the item's scene. */
export type BesideThing = { [T in TemplateName]: { template: T; slots: Slots[T]; seed: string } }[TemplateName]

/** The words and figures that each template shows. A missing optional slot is left out. Its content is never invented. */
export type Slots = {
  /** `mark` is the number that the source gives an item. It replaces the item's numeral. */
  list: { heading?: string; items: { name: string; note?: string; mark?: string }[] }
  quotation: { words: string; speaker: string; source?: string; date?: string }
  definition: { term: string; meaning: string }
  timeline: { heading?: string; events: { year: number; text: string; label: string }[] }
  /**
   * A line of dates, along which the camera moves. `line` has the dates of this scene, each year once, in order. `events` are the same
   * dates in the order of its text. Stored recipes may also have the film's other dates in `line`, and the camera's last year in `from`.
   */
  dateline: { line: { year: number; text: string }[]; events: { year: number; text: string; label?: string }[]; from?: number }
  /**
   * A person of the film. `role` is the person's profession or function. `family` is the family name where the script writes names in
   * columns. `life` has years of the person's life in order, with the words about each year. `picture` is the key of a photograph's bytes,
   * and `credit` names its author.
   */
  person: {
    name: string
    family?: string
    role?: string
    life: { year: number; text: string; label?: string }[]
    picture: string
    credit?: string
    focus?: Focus
  }
  /**
   * One or two places. `told` is a figure of the place, with the words for the counted thing. `reach_km` is a
   * distance that the scene's text mentions and the frame shows. `old`: the event is older than today's borders, so no borders are drawn.
   */
  map: { places: [MapPlace, MapPlace?]; told?: { figure: FigureValues; label: string } } & MapOptions
  /**
   * `picture` is the key of the image's bytes. Without `focus`, the most salient point is used. `graded`: the image mixes the film's
   * colours with its own, and moves between two framings, as all current images do. Without `graded`, it has only the film's tones.
   * `as_it_is`: the image keeps its own colours in either layout. `move` is the motion that the user chose. `zoom` is the crop's zoom
   * relative to the largest possible view. `source_caption` is the caption from the image's source. It is next to the image where the image
   * does not fill the frame and has no `caption`.
   */
  photograph: {
    picture: string
    focus?: Focus
    zoom?: number
    move?: PictureMove
    title?: string
    caption?: string
    source_caption?: string
    credit?: string
    graded?: true
    as_it_is?: true
    /**
     * labels with their points as shares of the image's sides. While they are shown, the image does not move and shows all of their points
     */
    labels?: { text: string; x: number; y: number }[]
    /**
     * set if the last scene had the same image. `seed` is the seed of the first scene with the image. `back`: the move runs in reverse from
     * its end. `nearer` is the additional zoom where the image fills the frame. A page still shows the whole image
     */
    stands_on?: { seed: string; back?: true; nearer?: number }
  }
  /**
   * Two or three images in one composed shot. The source's caption and the author are below each image. An image lights up at the spoken
   * word `word`. `date` is over the images. `map` is next to the images where the frame has space.
   */
  photographs: {
    pictures: (Pick<Slots['photograph'], 'picture' | 'focus' | 'zoom' | 'caption' | 'credit' | 'as_it_is'> & { word?: string })[]
    date?: { text: string; label?: string }
    map?: Slots['map']
  }
  /**
   * `clip` identifies the clip's bytes. `graded`: the clip has the film's colours. `own_pace`: the clip is never slowed down. It is set for
   * footage of the real world.
   */
  footage: { clip: string; credit?: string; graded?: true; own_pace?: true }
  /**
   * A drawing that several scenes share, as `sceneBoard` returns it for this scene. `insets` are the exact charts by their ids.
   * `credit_corner` is the corner of the credit, by default the lower right. With `keeps_credit_free`, only its place is free, because an
   * earlier scene of the board shows the credit: charts and labels are in the same places in all scenes.
   */
  board: {
    board: TimedBoard
    insets: Record<string, FilledTemplate>
    credit: string
    credit_corner?: CreditCorner
    keeps_credit_free?: true
    picture?: BoardPicture
  }
  /**
   * A fact next to a photograph. The photograph stays from the previous scene, which showed it whole. `before` is the fact that this scene
   * replaces. `stays` has the seed and the `solemn` value of the photograph's scene.
   */
  beside: { stays: { slots: Slots['photograph']; seed: string; solemn: boolean }; shows: BesideThing; before?: BesideThing }
  /**
   * The spoken text, one clause at a time. The frame shows nothing else. `light`: the type is dark on paper. Otherwise it is light on the
   * film's deep colour.
   */
  page: { text: string; light: boolean }
  /** Steps of a how-to, one at a time. `first` is the number of this scene's first step, and `of` is the total number of steps. */
  steps: { heading?: string; steps: Label[]; first: number; of: number }
  /** Gains and losses of one measure on both sides of a zero line. `full` is the value at the end of either side. */
  diverging: { bars: { name: string; figure: FigureValues; direction: 'up' | 'down' }[]; full: number }
  /** The start value of a measure, two to five gains and losses, and the resulting end value. Start and end have no direction. */
  waterfall: { measure?: string; bars: { name: string; figure: FigureValues; direction?: 'up' | 'down' }[] }
  /** The size and direction of a change. */
  change: { figure: FigureValues; direction: 'up' | 'down' } & LabelOfFigure & SpokenTitle
  /** One figure on the film's scale of its measure, from 0 to `full`. */
  amount: { figure: FigureValues; full: number } & LabelOfFigure
  /**
   * Two to five amounts of one measure. `full` is the value at the end of the axis. A film has one `full` for each measure. `change` is the
   * difference between the first and the last amount.
   */
  bars: { measure?: string; bars: { name: string; figure: FigureValues }[]; full: number; change?: Change } & SpokenTitle
  /** A part of a whole: a percentage, a fraction, or a count out of a total. */
  share: { figure: FigureValues; whole?: FigureValues; said?: string; form: 'ring' | 'waffle' } & LabelOfFigure & SpokenTitle
  /** An amount between two values, or a threshold (at least `low`, at most `high`), on a scale from 0 to `full`. */
  range: { low?: FigureValues; high?: FigureValues; full: number } & LabelOfFigure & SpokenTitle
  /** Counted items. One dot means `each` in the whole film. */
  count: { figure: FigureValues; each: number } & LabelOfFigure & SpokenTitle
}
/** How an image moves: not at all, closer to its focus, away from its focus, or across towards its focus. */
export type PictureMove = 'still' | 'in' | 'out' | 'pan'

/** A difference that code computed from the two figures next to it, in its written form. */
export type Change = { value: number; number_text: string }
export type TemplateName = keyof Slots

/** All templates that are drawn. Footage is not drawn, because it shows a clip. */
export type DrawnTemplateName = Exclude<TemplateName, 'footage'>

export const TEMPLATE_NAMES = DECLARED_SHOTS.filter(({ is_clip }) => !is_clip).map(({ name }) => name as DrawnTemplateName)

const ONE_LOOK: readonly Variant[] = ['A']

/** The looks of a template. The first look is the template's default example. */
export const listLooks = (template: TemplateName): readonly Variant[] => shotNamed(template)?.looks ?? ONE_LOOK

/**
 * Whether a template of this name is still drawn. Stored images of older films may have removed templates, or quiet shots, which are pages
 * today.
 */
export const isTemplate = (name: string | undefined): boolean =>
  name === 'quiet' || DECLARED_SHOTS.some((shot) => shot.name === name)

export type FilledTemplate = { [T in TemplateName]: { template: T; slots: Slots[T] } }[TemplateName]

export type Transition = 'cut' | 'wipe' | 'hand-off'

/**
 * A text over a scene for some time, on any shot: the film's title over its opening, or its sources over its end. The sources may have a
 * line that credits the images (`credit`). The text has its own background, and the shot continues behind it.
 */
export type Overlay = { title: string; eyebrow?: string } | { sources: string[]; credit?: string }

/** The colours and the world of a film. */
export type RecipeLook = Pick<SceneRecipe, 'brand_color' | 'world'>

/** All inputs of a scene's image. Equal recipes give equal bytes. `seed` makes all random choices repeatable. */
export type SceneRecipe = FilledTemplate & {
  variant: Variant
  format: Format
  language: FilmLanguage
  /** '#rrggbb' */
  brand_color: string
  /** the look of the whole film; absent in older films, whose colours come from the brand colour alone */
  world?: World
  seed: string
  solemn: boolean
  /** Length in frames of 1/30 s. */
  frames: number
  words: TimedWord[]
  /** the second of a figure, by its `number_text`, where the first spoken word with these digits is not the figure ("half" is 1/2) */
  figure_seconds?: Record<string, number>
  captions: CaptionCue[]
  caption_style: 'box' | 'large' | 'plain' | 'none'
  /** the position of the captions; absent: at the bottom */
  caption_place?: 'top'
  /** absent: the captions as they are written */
  caption_case?: 'capitals'
  /** the shot and all of its parts are motionless; absent: the template's own motion is used */
  stands_still?: true
  transition_in: Transition
  transition_out: Transition
  overlay?: Overlay
  /** The position of this scene in the film, 0 (opening) to 1 (end). It sets how far the film's light has moved. */
  film_position: number
}

/** The keys of the bytes of a scene's images, in order. Empty for a scene without images. */
export const getPictures = ({ template, slots }: FilledTemplate): string[] => shotNamed(template)?.pictures?.(slots) ?? []

/** The figures that a chart shows. Empty for another shot. */
export const chartFigures = ({ template, slots }: FilledTemplate): FigureValues[] => shotNamed(template)?.figures?.(slots) ?? []

/** Whether a shot shows one fact, and may be next to a photograph that stays. */
export const mayBeBeside = (name: string | undefined): boolean =>
  DECLARED_SHOTS.some((shot) => shot.is_beside && shot.name === name)
