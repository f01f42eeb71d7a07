import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Id } from '../values.ts'
import { Take } from './takes.ts'

/**
 * The kinds of boards (illustrations). A board is a drawing by the model, or one exact map, one exact chart or one photograph for all its
 * sentences.
 */
export const BOARD_KINDS = ['drawn', 'map', 'chart', 'photograph'] as const

/** Graphics that code draws exactly, from facts. */
export const EXACT_KINDS = ['figure', 'bars', 'share', 'change', 'range', 'timeline', 'map'] as const
export type ExactKind = (typeof EXACT_KINDS)[number]

/**
 * Limits of a person's requests and changes of one board. `words` and `label` are in characters. `move` is in units of the sheet, which is
 * 2400 x 1350 units.
 */
export const BOARD_LIMITS = { says: 20, words: 600, takes: 3, move: 2400, size: { least: 0.2, most: 4 }, label: 60 }

/** The key of a board in the counters of requested versions (`take`). */
export const getBoardKey = (board_id: string): string => `board ${board_id}`

/** A person's complaint about a board, in their words, with the scene where they saw it. */
export const BoardSaying = z.object({
  words: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, sentence('fields.say_what_is_wrong')),
      z.maxLength(BOARD_LIMITS.words, sentence('edits.at_most_characters', { most: BOARD_LIMITS.words })),
    ),
  scene_id: z.optional(z.string()),
})
export type BoardSaying = z.infer<typeof BoardSaying>

/**
 * A person's requests for boards, by board, in their order. The model gets each request once. Each request adds a version, and older
 * versions are kept. A run sends only new requests.
 */
export const BoardSayings = z.optional(
  z.record(
    z.string(),
    z.array(BoardSaying).check(z.maxLength(BOARD_LIMITS.says, sentence('fields.board_asks_full', { most: BOARD_LIMITS.says }))),
  ),
)

/** The faults that the check of a board may report. Each has a text on the screen. */
export type BoardFaultKind =
  | 'hidden'
  | 'cut'
  | 'apart'
  | 'still'
  | 'jump'
  | 'covered'
  | 'count'
  | 'label'
  | 'mislaid'
  | 'empty'
  | 'faint'
  | 'early'
  | 'idle'
  | 'restless'
  | 'plain'
  | 'air'

const Share = z.number().check(z.minimum(0), z.maximum(1))

/**
 * A possible fault of a version. It is a hint, calculated without looking at the image. `what` is a key of the screen's texts. `says` is
 * the English sentence that the model got, about the sentence at which the fault is visible. `part` is the faulty part, if there is one.
 * `place` is the fault's position on the still of the scene, as shares of width and height.
 */
export const BoardFault = z.object({
  what: z.string(),
  scene_id: z.optional(z.string()),
  part: z.optional(z.string()),
  at_seconds: z.optional(z.number()),
  says: z.string(),
  place: z.optional(z.object({ x: Share, y: Share, width: Share, height: Share })),
})
export type BoardFault = z.infer<typeof BoardFault>

/** A model's rating of an image for its sentence: it shows the sentence, shows a part of it, or fails. */
export const JUDGED_MARKS = ['shows', 'part', 'fails'] as const
export type JudgedMark = (typeof JUDGED_MARKS)[number]

/**
 * A model's rating of the image of one scene. It is a hint. The model got only the sentences and their images. `why` describes what a
 * viewer sees instead, in the language of the sentence. It is '' if the image shows the sentence.
 */
export const BoardJudgement = z.object({ scene_id: z.string(), mark: z.enum(JUDGED_MARKS), why: z.string() })
export type BoardJudgement = z.infer<typeof BoardJudgement>

const Units = z.number().check(z.minimum(-BOARD_LIMITS.move), z.maximum(BOARD_LIMITS.move))

/** A person's changes of a part: hidden, another colour (a role of the film's palette), moved by units of the sheet, or scaled. */
export const PartEdit = z.object({
  off: z.optional(z.literal(true)),
  color: z.optional(z.string()),
  move: z.optional(z.tuple([Units, Units])),
  size: z.optional(z.number().check(z.minimum(BOARD_LIMITS.size.least), z.maximum(BOARD_LIMITS.size.most))),
})
export type PartEdit = z.infer<typeof PartEdit>

/** A label in a person's words. '' removes the label. Orion sets `own_words` if the words are in no sentence or fact. */
export const LabelEdit = z.object({
  text: z.string().check(z.maxLength(BOARD_LIMITS.label, sentence('fields.label_too_long', { most: BOARD_LIMITS.label }))),
  own_words: z.optional(z.literal(true)),
})
export type LabelEdit = z.infer<typeof LabelEdit>

/** The grid of a board's plan: columns A to L, rows 1 to 6. */
const CELLS = /^([A-L])([1-6])(?:-([A-L])([1-6]))?$/u
/** A cell of the sheet, in its units. */
export const BOARD_CELL = { width: 200, height: 225 }

/** The box of cells of the grid ('C2-D5' or 'C2'), in units of the sheet. Null if the text does not name cells. */
export function boxOfCells(cells: string): { x: number; y: number; width: number; height: number } | null {
  const found = CELLS.exec(cells)
  if (!found) return null
  const [, left = 'A', top = '1', right = left, bottom = top] = found
  const column = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0)
  const x = Math.min(column(left), column(right))
  const y = Math.min(Number(top), Number(bottom)) - 1
  return {
    x: x * BOARD_CELL.width,
    y: y * BOARD_CELL.height,
    width: (Math.abs(column(right) - column(left)) + 1) * BOARD_CELL.width,
    height: (Math.abs(Number(bottom) - Number(top)) + 1) * BOARD_CELL.height,
  }
}

/** The origin of an image on a board that is one of the film's images. Orion sets it. */
export const PictureOrigin = z.object({
  kind: z.enum(['upload', 'found', 'made']),
  licence: z.string(),
  attribution: z.string(),
  provider: z.optional(z.string()),
  title: z.optional(z.string()),
  licence_url: z.optional(z.string()),
  author: z.optional(z.string()),
  page_url: z.optional(z.string()),
  fetched_at: z.optional(z.string()),
  sha256: z.optional(z.string()),
  model: z.optional(z.nullable(z.string())),
  prompt: z.optional(z.string()),
  terms: z.optional(z.string()),
})
export type PictureOrigin = z.infer<typeof PictureOrigin>

/**
 * An image on a board: an upload of the organization, or an image of one of the film's scenes. As `ground`, it is under all parts. As
 * `inset`, it is in `cells`. It is cropped around `focus`, in shares of its sides. Without `focus`, it is cropped around its most salient
 * point. It gets the film's colours unless `as_it_is` is set. `credit` is written on it. For the film's images, Orion sets `credit` and
 * `origin`. `attribution` is for uploads.
 */
export const BoardPicture = z.object({
  image_asset_id: Id,
  as: z.enum(['ground', 'inset']),
  cells: z.optional(z.string().check(z.regex(CELLS, sentence('fields.choose_cells')))),
  focus: z.optional(z.object({ x: Share, y: Share })),
  as_it_is: z.optional(z.literal(true)),
  credit: z.optional(z.string().check(z.maxLength(160))),
  attribution: z.optional(z.string().check(z.maxLength(300))),
  origin: z.optional(PictureOrigin),
})
export type BoardPicture = z.infer<typeof BoardPicture>

/** A person's changes of a version, by the ids of its parts and labels. */
export const BoardEdits = z.object({
  parts: z.optional(z.record(z.string(), PartEdit)),
  labels: z.optional(z.record(z.string(), LabelEdit)),
  picture: z.optional(BoardPicture),
})
export type BoardEdits = z.infer<typeof BoardEdits>

/**
 * A version of a board. `answer` is the model's drawing as it was read, in the form of the film package. The other fields describe it.
 * `words`: the request of a person for this version. `seen`: a model has looked at its images.
 */
export const BoardTake = z.object({
  take_id: z.string(),
  /** The name of the model that drew the version. Null if the service did not give a name. */
  by: z.nullable(z.string()),
  words: z.optional(z.string()),
  seen: z.boolean(),
  answer: z.record(z.string(), z.unknown()),
  /** The parts, from back to front. `is` describes a part in the model's words. */
  parts: z.array(z.object({ part_id: z.string(), is: z.string(), actor: z.boolean() })),
  labels: z.array(z.object({ label_id: z.string(), text: z.string(), part: z.string(), scene_id: z.string() })),
  /** Labels that were removed because their words are in no sentence and no fact. Each has the reason. */
  refused_labels: z.array(z.object({ text: z.string(), why: z.string() })),
  faults: z.array(BoardFault),
  /** The scenes in which the change of the board would not be visible. These scenes show the board without the change. */
  fails: z.array(z.string()),
  /**
   * A model's ratings of the original drawing, if the model can read images. They are hints. They are not updated when a person changes the
   * drawing.
   */
  judged: z.optional(z.array(BoardJudgement)),
  /** Whether the version may be the first choice in its scenes. */
  passes: z.boolean(),
  /** The still of the version at the end of each scene. The next run of the stage draws missing ones. */
  stills: z.record(z.string(), Id),
  edits: z.optional(BoardEdits),
})
export type BoardTake = z.infer<typeof BoardTake>

/**
 * A sentence of a board. `s` is its name in the model's drawing and never changes. The drawing changes at `word`, and `change` describes
 * how. `view` names the cells that the camera shows.
 */
export const BoardSentence = z.object({
  s: z.string(),
  scene_id: z.string(),
  text: z.string(),
  view: z.string(),
  word: z.string(),
  change: z.string(),
})
export type BoardSentence = z.infer<typeof BoardSentence>

/**
 * A chart or map on a board that code draws from facts. `s` is the sentence with the facts. `shot` is the scene template that draws it, or
 * absent if no template can. It appears when its `figure` is spoken, and disappears at the next figure, `gives_way`. Both are absent for
 * maps and dates. A chart that `follows` another chart replaces it and shows the next figure of the same sentence. Orion adds such a chart,
 * and it is not part of the plan or the drawing. `names` are from the plan, in words of the sentence: the chart's label, or a name for each
 * bar. `refused_name` is a name of the plan that has other words. `unit` is also from the plan, and `whole` is the figure of which a
 * share's `figure` is a part; they are in words of the sentence, of the one before, or of its facts.
 */
export const BoardExact = z.object({
  id: z.string(),
  s: z.string(),
  kind: z.enum(EXACT_KINDS),
  facts: z.array(z.string()),
  cells: z.string(),
  figure: z.optional(z.string()),
  names: z.optional(z.array(z.string())),
  refused_name: z.optional(z.string()),
  unit: z.optional(z.string()),
  whole: z.optional(z.string()),
  gives_way: z.optional(z.object({ s: z.string(), words: z.string() })),
  follows: z.optional(z.string()),
  shot: z.optional(z.object({ template: z.string(), slots: z.record(z.string(), z.unknown()) })),
})
export type BoardExact = z.infer<typeof BoardExact>

/**
 * The reason why a board has no drawing: no answer could be drawn (`form`), no version passed (`fails`), or the service failed (`failed`).
 */
export const BOARD_TROUBLES = ['form', 'fails', 'failed'] as const

/** A board: the model's plan, and its versions. */
export const Board = z.object({
  board_id: z.string(),
  kind: z.enum(BOARD_KINDS),
  /** The board that this board continues, with changes. '' if it continues no board. */
  as: z.string(),
  /** A description of the image that a viewer sees, in one sentence of the model. */
  seen: z.string(),
  /** The candidate that a board of the kind photograph shows. '' for other kinds. */
  picture: z.string(),
  sentences: z.array(BoardSentence),
  parts: z.array(z.object({ id: z.string(), cells: z.string(), is: z.string(), actor: z.boolean() })),
  touches: z.array(z.array(z.string())),
  exact: z.array(BoardExact),
  takes: z.array(BoardTake),
  /** `take_id` of the chosen version. Absent if no version is chosen. */
  chosen: z.optional(z.string()),
  /** The model never draws the board again, even if its sentences change. */
  locked: z.optional(z.literal(true)),
  none: z.optional(z.object({ why: z.enum(BOARD_TROUBLES), detail: z.string() })),
  /** The value of the board's counter (`getBoardKey`) when the model last drew the board. */
  take: Take,
  /** The requests of a person that the model got, in the person's words. */
  heard: z.array(z.string()),
  /** In a translated edition: the state of the original's board when it was copied. */
  of: z.optional(z.string()),
  /** The requests of a person that failed, each with the reason. A run repeats them. */
  unheard: z.optional(z.record(z.string(), z.string())),
})
export type Board = z.infer<typeof Board>

/**
 * The boards of a film that a language model planned. `none`: the reason why there is no plan (its faults, or a failed service). The scenes
 * then show charts, maps, photographs and quiet scenes instead.
 */
export const FilmBoards = z.object({
  /** The version of the prompts. */
  asks: z.string(),
  by: z.nullable(z.string()),
  take: Take,
  /** The main subject of the film. It gets the brightest colour. */
  thing: z.string(),
  spark: z.string(),
  boards: z.array(Board),
  none: z.optional(z.string()),
})
export type FilmBoards = z.infer<typeof FilmBoards>
