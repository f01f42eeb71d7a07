import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Id } from '../values.ts'
import { Take } from './takes.ts'

/** The kinds of a board: a drawing by the model, or one exact map, one exact chart or one photograph that carries its sentences. */
export const BOARD_KINDS = ['drawn', 'map', 'chart', 'photograph'] as const

/** The film's own exact drawings of facts. */
export const EXACT_KINDS = ['figure', 'bars', 'share', 'change', 'range', 'timeline', 'map'] as const
export type ExactKind = (typeof EXACT_KINDS)[number]

/**
 * The most that a person may ask and change of one board. `words` counts characters, moves are in units of the sheet, which is 2400 x 1350.
 */
export const BOARD_LIMITS = { says: 20, words: 600, takes: 3, move: 2400, size: { least: 0.2, most: 4 }, label: 60 }

/** The name of a board among the versions: how often it was to be drawn again. */
export const boardOf = (board_id: string): string => `board ${board_id}`

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
 * The requests of a person for boards, by board, in their order. The model gets each once, and each gives a version beside the existing
 * ones. A run makes only new ones.
 */
export const BoardSayings = z.optional(
  z.record(
    z.string(),
    z.array(BoardSaying).check(z.maxLength(BOARD_LIMITS.says, sentence('fields.board_asks_full', { most: BOARD_LIMITS.says }))),
  ),
)

/** The faults that the measure of a board may name. Each has a text on the screen. */
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
 * A possible fault of a version, found by a measure that cannot see: a hint. `what` is a key of the screen's texts. `says` is an English
 * sentence with the right state, as the model got it. `part` is the part at fault, where there is one. `place` is its place on its scene's
 * still, in shares of its sides.
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

/** A judge's marks of a sentence with its image: it shows the sentence, a part of it, or fails to. */
export const JUDGED_MARKS = ['shows', 'part', 'fails'] as const
export type JudgedMark = (typeof JUDGED_MARKS)[number]

/**
 * A judge's mark of one scene's image, from the sentences and their images alone: a hint. `why`: what a viewer sees instead, in the
 * sentence's language; '' where the image shows the sentence.
 */
export const BoardJudgement = z.object({ scene_id: z.string(), mark: z.enum(JUDGED_MARKS), why: z.string() })
export type BoardJudgement = z.infer<typeof BoardJudgement>

const Units = z.number().check(z.minimum(-BOARD_LIMITS.move), z.maximum(BOARD_LIMITS.move))

/**
 * A person's changes of a part. It can be hidden, or have the colour of a role (a name of the film's colours), an offset in units of the
 * sheet, and a factor of its size.
 */
export const PartEdit = z.object({
  off: z.optional(z.literal(true)),
  color: z.optional(z.string()),
  move: z.optional(z.tuple([Units, Units])),
  size: z.optional(z.number().check(z.minimum(BOARD_LIMITS.size.least), z.maximum(BOARD_LIMITS.size.most))),
})
export type PartEdit = z.infer<typeof PartEdit>

/** A label in a person's words; '' takes it off. `own_words` is set by Orion: the words are in no sentence or fact. */
export const LabelEdit = z.object({
  text: z.string().check(z.maxLength(BOARD_LIMITS.label, sentence('fields.label_too_long', { most: BOARD_LIMITS.label }))),
  own_words: z.optional(z.literal(true)),
})
export type LabelEdit = z.infer<typeof LabelEdit>

/** The grid that a board is planned on: columns A to L, rows 1 to 6. */
const CELLS = /^([A-L])([1-6])(?:-([A-L])([1-6]))?$/u
/** A cell of the sheet, in its units. */
export const BOARD_CELL = { width: 200, height: 225 }

/** Cells of a board's grid ('C2-D5', or one) as a box in units of the sheet; null where they are none. */
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

/** The origin of an image on a board, from the film's candidate; Orion sets it. */
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
 * An image on a board: the organization's own, or one of the film's scenes. As the `ground` it lies under all parts, as an `inset` it is in
 * `cells`. It is cropped about `focus` (shares of its sides; absent: what stands out most), in the film's colours unless `as_it_is`.
 * `credit` is written on it. For the film's images Orion sets it with `origin`; `attribution` names the organization's own.
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

/** All of a person's changes of a version, by the ids of its parts and labels. */
export const BoardEdits = z.object({
  parts: z.optional(z.record(z.string(), PartEdit)),
  labels: z.optional(z.record(z.string(), LabelEdit)),
  picture: z.optional(BoardPicture),
})
export type BoardEdits = z.infer<typeof BoardEdits>

/**
 * One drawing of a board. `answer` is the model's drawing as it was read (its form is the film's); every other field is about it. `words`:
 * a person's request that led to it. `seen`: the model has looked at it.
 */
export const BoardTake = z.object({
  take_id: z.string(),
  /** The model that drew it, as the service names it; null where the service did not say. */
  by: z.nullable(z.string()),
  words: z.optional(z.string()),
  seen: z.boolean(),
  answer: z.record(z.string(), z.unknown()),
  /** Back to front. `is`: what it is, in the model's words. */
  parts: z.array(z.object({ part_id: z.string(), is: z.string(), actor: z.boolean() })),
  labels: z.array(z.object({ label_id: z.string(), text: z.string(), part: z.string(), scene_id: z.string() })),
  /** Labels that were left off, since they are in no sentence and no fact: their words, and why. */
  refused_labels: z.array(z.object({ text: z.string(), why: z.string() })),
  faults: z.array(BoardFault),
  /** Scenes whose step fails, since nobody would see it: they show the board without it. */
  fails: z.array(z.string()),
  /** A judge's marks of the original drawing, where the model accepts images: hints. A person's own changes do not update them. */
  judged: z.optional(z.array(BoardJudgement)),
  /** Whether it may be first in its scenes (BOARDS 1.5). */
  passes: z.boolean(),
  /** Its picture at the end of each scene, by scene; one that is missing is drawn by the stage's next run. */
  stills: z.record(z.string(), Id),
  edits: z.optional(BoardEdits),
})
export type BoardTake = z.infer<typeof BoardTake>

/**
 * A sentence on a board. `s` is its name in the model's drawing and does not change. `word` is the word at which it changes something,
 * `change` is that change, `view` the cells that the camera shows.
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
 * A chart or map of the film's own on a board, from facts. `s` is the sentence with the facts; `shot` is it as the film draws it, absent
 * where it cannot. `figure` is the figure that it shows, in the sentence's words; it appears at that figure. `gives_way` is the figure said
 * next, at which it disappears. Both are absent for maps and dates.
 */
export const BoardExact = z.object({
  id: z.string(),
  s: z.string(),
  kind: z.enum(EXACT_KINDS),
  facts: z.array(z.string()),
  cells: z.string(),
  figure: z.optional(z.string()),
  gives_way: z.optional(z.object({ s: z.string(), words: z.string() })),
  shot: z.optional(z.object({ template: z.string(), slots: z.record(z.string(), z.unknown()) })),
})
export type BoardExact = z.infer<typeof BoardExact>

/** Why a board has no drawing: the answers could not be drawn, no version passed, or the service failed (`detail`). */
export const BOARD_TROUBLES = ['form', 'fails', 'failed'] as const

/** A board: the model's plan, and its versions. */
export const Board = z.object({
  board_id: z.string(),
  kind: z.enum(BOARD_KINDS),
  /** The board that it continues, changed; '' where it is none. */
  as: z.string(),
  /** A sentence of the model's about what a viewer sees. */
  seen: z.string(),
  /** The candidate that a photograph's board shows; '' for others. */
  picture: z.string(),
  sentences: z.array(BoardSentence),
  parts: z.array(z.object({ id: z.string(), cells: z.string(), is: z.string(), actor: z.boolean() })),
  touches: z.array(z.array(z.string())),
  exact: z.array(BoardExact),
  takes: z.array(BoardTake),
  /** `take_id` of the one that counts; absent where there is none. */
  chosen: z.optional(z.string()),
  /** It is never asked for again, whatever becomes of its sentences. */
  locked: z.optional(z.literal(true)),
  none: z.optional(z.object({ why: z.enum(BOARD_TROUBLES), detail: z.string() })),
  /** How often it was to be drawn again, when it was last asked for (`boardOf`). */
  take: Take,
  /** The requests of a person that the model got, in their words. `why` is set where the request failed: a run repeats it. */
  heard: z.array(z.string()),
  /** Of an edition: what the original's board was when it was taken over. */
  of: z.optional(z.string()),
  unheard: z.optional(z.record(z.string(), z.string())),
})
export type Board = z.infer<typeof Board>

/**
 * The boards of a film that a chat model directed. `none`: why there is no plan: its faults, or a failed service. The scenes then have
 * exact charts, maps, photographs and quiet ones.
 */
export const FilmBoards = z.object({
  /** The version of the prompts. */
  asks: z.string(),
  by: z.nullable(z.string()),
  take: Take,
  /** The film's one thing, and what has its brightest colour. */
  thing: z.string(),
  spark: z.string(),
  boards: z.array(Board),
  none: z.optional(z.string()),
})
export type FilmBoards = z.infer<typeof FilmBoards>
