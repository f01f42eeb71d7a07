import type { FigureValues } from '@orion/language/facts.ts'
import type { Focus } from '../art/photo.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { TimedBoard } from '../board/board.ts'
import type { MapPlace, MapOptions } from '../world/plan-map.ts'
import { DECLARED_SHOTS, shotNamed } from './shots/declared.ts'
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
/** Layouts of a photograph: A full bleed, B beside paper, C cut out. Other templates have one look, A. */
export type Variant = (typeof VARIANTS)[number]

/** A few words on an image, and the spoken word (of the scene's words) with which they appear. */
export type Label = { text: string; word: string }

/** The label of a figure in at most four words, before it or after it. A count whose noun is in its unit needs none. */
export type LabelOfFigure = { label?: string; label_after?: boolean }

/**
 * An image on a board, by the key of its bytes: under its parts, or in `box` (x, y, width, height on the sheet) on a ground of its own.
 * Cropped about `focus`, else about what stands out most; `graded`: in the film's colours.
 */
export type BoardPicture = {
  picture: string
  box?: readonly [x: number, y: number, width: number, height: number]
  focus?: Focus
  graded?: true
  credit?: string
}

/** A thing beside a photograph that stays, with the seed of the scene that it is of. */
export type BesideThing = { [T in TemplateName]: { template: T; slots: Slots[T]; seed: string } }[TemplateName]

/** The words and figures that each template shows (BOARDS 4). An optional slot is left out, never invented. */
export type Slots = {
  /** `mark` is in the numeral's place: the number that the source gives an item. */
  list: { heading?: string; items: { name: string; note?: string; mark?: string }[] }
  quotation: { words: string; speaker: string; source?: string; date?: string }
  definition: { term: string; meaning: string }
  timeline: { heading?: string; events: { year: number; text: string; label: string }[] }
  /**
   * The film's dates as one line that the camera runs along. `line` has all of the film, each year once, in their order. `events` are those
   * of this scene, in the order of its text. `from` is the year of the camera's last place.
   */
  dateline: { line: { year: number; text: string }[]; events: { year: number; text: string; label?: string }[]; from?: number }
  /**
   * A person of the film: `role` what they are, `family` their family name where the script writes names in columns. `life` has years of
   * theirs in their order, with the words about each. `picture`: the key of a photograph's bytes, `credit` its author.
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
   * A place, or the way from one to another. `told`: a figure of the place with the words that say what it counts. `reach_km`: a distance
   * of the scene's text, which the frame shows. `old`: it was before today's borders, so that none are drawn.
   */
  map: { places: [MapPlace, MapPlace?]; told?: { figure: FigureValues; label: string } } & MapOptions
  /**
   * `picture` is the key of the image's bytes; without `focus` the point that stands out most. `graded`: in the film's colours beside its
   * own and moved between two framings, as all current ones; without, in the film's tones alone. `as_it_is`: in its own colours in either
   * layout. `move`: the motion that a person wished; `zoom`: how many times closer its crop is than the most that the frame could show of
   * it. `source_caption`: its source's caption, beside it where it does not fill the frame and has no `caption`.
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
    /** labels with their points: shares of the image's sides; the image rests while they are shown, and shows all of their points */
    labels?: { text: string; x: number; y: number }[]
    /**
     * the image was in the last scene too: the seed of the first scene that shows it. `back`: its move runs the other way, from where it
     * ended. `nearer`: how many times closer it now is where it fills the frame: a page shows all of it still
     */
    stands_on?: { seed: string; back?: true; nearer?: number }
  }
  /**
   * Two or three images as one composed shot, each with its source's caption and its author beneath. `word`: the spoken word at which an
   * image lights up. `date` is over them, `map` beside them where the frame has space for it.
   */
  photographs: {
    pictures: (Pick<Slots['photograph'], 'picture' | 'focus' | 'zoom' | 'caption' | 'credit' | 'as_it_is'> & { word?: string })[]
    date?: { text: string; label?: string }
    map?: Slots['map']
  }
  /** `clip` is what the clip's bytes are known by. `graded`: in the film's colours; `own_pace`: never slowed, as what was filmed of the world is. */
  footage: { clip: string; credit?: string; graded?: true; own_pace?: true }
  /** A drawing that carries this scene and others, as `sceneBoard` says it for this one; `insets`: the exact charts by their ids. */
  board: { board: TimedBoard; insets: Record<string, FilledTemplate>; credit: string; picture?: BoardPicture }
  /**
   * A board of facts: a photograph that the scene before showed whole stays, and this scene's fact is beside it; `before`: the earlier one.
   * `stays` has the seed and the temper of the photograph's scene.
   */
  beside: { stays: { slots: Slots['photograph']; seed: string; solemn: boolean }; shows: BesideThing; before?: BesideThing }
  /**
   * The spoken text, a clause at a time, as all that the frame shows; `light`: dark type on paper, else light type on the film's deep
   * colour.
   */
  page: { text: string; light: boolean }
  /** Steps of a how-to, one at a time: `first` is the number of this scene's first one, `of` their number in all. */
  steps: { heading?: string; steps: Label[]; first: number; of: number }
  /** Gains and losses of one measure beside one zero line; `full` is the value at the end of either side. */
  diverging: { bars: { name: string; figure: FigureValues; direction: 'up' | 'down' }[]; full: number }
  /** A start, two to five gains and losses, and the end that they come to, of one measure. Start and end have no direction. */
  waterfall: { measure?: string; bars: { name: string; figure: FigureValues; direction?: 'up' | 'down' }[] }
  /** By how much something changed, and which way. */
  change: { figure: FigureValues; direction: 'up' | 'down' } & LabelOfFigure
  /** One figure on the film's scale of its measure, from nought to `full`. */
  amount: { figure: FigureValues; full: number } & LabelOfFigure
  /** Two to five amounts of one measure. `full` is the value at the axis' end, one for each measure in a film; `change` what leads from the first to the last. */
  bars: { measure?: string; bars: { name: string; figure: FigureValues }[]; full: number; change?: Change }
  /** A part of a whole: a percentage, a fraction, or so many of so many. */
  share: { figure: FigureValues; whole?: FigureValues; said?: string; form: 'ring' | 'waffle' } & LabelOfFigure
  /** An amount between two, or a threshold (at least `low`, at most `high`), on a scale from nought to `full`. */
  range: { low?: FigureValues; high?: FigureValues; full: number } & LabelOfFigure
  /** Counted things; one dot means `each` in the whole film. */
  count: { figure: FigureValues; each: number } & LabelOfFigure
}
/** How a picture moves: not at all, nearer to its focus, back from it, or across to it. */
export type PictureMove = 'still' | 'in' | 'out' | 'pan'

/** A difference that code computed of two figures that are beside it, as it is written. */
export type Change = { value: number; number_text: string }
export type TemplateName = keyof Slots

/** The templates that are drawn: a clip is its own picture. */
export type DrawnTemplateName = Exclude<TemplateName, 'footage'>

export const TEMPLATE_NAMES = DECLARED_SHOTS.filter(({ is_clip }) => !is_clip).map(({ name }) => name as DrawnTemplateName)

const ONE_LOOK: readonly Variant[] = ['A']

/** The looks in which a template is drawn; the first represents it. */
export const listLooks = (template: TemplateName): readonly Variant[] => shotNamed(template)?.looks ?? ONE_LOOK

/** Whether a stored image is of a template that is still drawn: older films have images of others, and quiet ones, which are pages now. */
export const isTemplate = (name: string | undefined): boolean =>
  name === 'quiet' || DECLARED_SHOTS.some((shot) => shot.name === name)

export type FilledTemplate = { [T in TemplateName]: { template: T; slots: Slots[T] } }[TemplateName]

export type Transition = 'cut' | 'wipe' | 'hand-off'

/**
 * A text over a scene for a while, on any shot: the film's title over its opening, its sources over its end, with a line that credits its
 * images (`credit`). Both have a ground of their own, and the shot continues behind it.
 */
export type Overlay = { title: string; eyebrow?: string } | { sources: string[]; credit?: string }

/** Everything that a scene's picture depends on; equal recipes give equal bytes. `seed` makes everything random repeatable. */
export type SceneRecipe = FilledTemplate & {
  variant: Variant
  format: Format
  language: FilmLanguage
  /** '#rrggbb' */
  brand_color: string
  /** the look that the whole film shares; absent in older films, whose colours are derived from the brand colour alone */
  world?: World
  seed: string
  solemn: boolean
  /** Length in frames of 1/30 s. */
  frames: number
  words: TimedWord[]
  captions: CaptionCue[]
  caption_style: 'box' | 'large' | 'plain' | 'none'
  /** their place; absent: at the bottom */
  caption_place?: 'top'
  /** absent: as they are written */
  caption_case?: 'capitals'
  /** the shot is motionless, with all of its parts; absent: it moves as its template has it */
  stands_still?: true
  transition_in: Transition
  transition_out: Transition
  overlay?: Overlay
  /** The place of this scene in the film, 0 (opening) to 1 (end): how far its light has moved. */
  film_position: number
}

/** The keys of the bytes of a scene's images, in its order; empty for a scene that is only drawn. */
export const getPictures = ({ template, slots }: FilledTemplate): string[] => shotNamed(template)?.pictures?.(slots) ?? []

/** The figures that a chart shows; none for another shot. */
export const chartFigures = ({ template, slots }: FilledTemplate): FigureValues[] => shotNamed(template)?.figures?.(slots) ?? []

/** Whether a shot shows a fact by itself, and may be beside a photograph that stays. */
export const mayBeBeside = (name: string | undefined): boolean =>
  DECLARED_SHOTS.some((shot) => shot.is_beside && shot.name === name)
