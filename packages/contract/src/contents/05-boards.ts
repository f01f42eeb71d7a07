import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Id } from '../values.ts'
import { Take } from './takes.ts'

/** What a board is: a drawing of the model's, or one exact map, one exact chart or one photograph that carries its sentences. */
export const BOARD_KINDS = ['drawn', 'map', 'chart', 'photograph'] as const
export type BoardKind = (typeof BOARD_KINDS)[number]

/** What the film's own exact drawings say of facts. */
export const EXACT_KINDS = ['figure', 'bars', 'share', 'change', 'range', 'timeline', 'map'] as const
export type ExactKind = (typeof EXACT_KINDS)[number]

/** What a person may ask and change of one board at most; characters of words; units of the sheet, which is 2400 x 1350. */
export const BOARD_LIMITS = { says: 20, words: 600, takes: 3, move: 2400, size: { least: 0.2, most: 4 }, label: 60 }

/** The name of a board among the takes: how often it was to be drawn again. */
export const boardOf = (board_id: string): string => `board ${board_id}`

/** What a person says is wrong with a board, in their words, at the scene where they saw it. */
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
 * What a person asked of boards, by board, in the order in which they asked: each is asked of the model once, and gives a take beside those
 * that are there. A run makes only what is new.
 */
export const BoardSayings = z.optional(
  z.record(
    z.string(),
    z.array(BoardSaying).check(z.maxLength(BOARD_LIMITS.says, sentence('fields.board_asks_full', { most: BOARD_LIMITS.says }))),
  ),
)

/** What the measure of a board may name, each with words on the screen. */
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
 * What the measure, which has no sight, thinks is wrong with a take: a hint. `what` is a key of the screen's words; `says` is an English
 * sentence with what would be right, as the model was told it; `part` is what it is about, where it is about one; `place` is where it is on
 * its scene's still, in shares of its sides.
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

/** How a judge marks a sentence that sees its picture: it shows what is said, a part of it, or fails to. */
export const JUDGED_MARKS = ['shows', 'part', 'fails'] as const
export type JudgedMark = (typeof JUDGED_MARKS)[number]

/**
 * What a judge that had the sentences and their pictures alone says of one scene's picture: a hint. `why`: what a viewer sees instead, in
 * the sentence's language; '' where the picture shows it.
 */
export const BoardJudgement = z.object({ scene_id: z.string(), mark: z.enum(JUDGED_MARKS), why: z.string() })
export type BoardJudgement = z.infer<typeof BoardJudgement>

const Units = z.number().check(z.minimum(-BOARD_LIMITS.move), z.maximum(BOARD_LIMITS.move))

/**
 * What a person changed of a part: it is off, has the colour of a role (a name of the film's colours), stands by so many units of the sheet
 * elsewhere, and is so many times its size.
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

/** Where a picture on a board comes from, as the film's candidate told it; Orion sets it. */
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
 * A picture on a board: the organization's own, or one that the film's scenes have. As the `ground` it lies under all parts, as an `inset`
 * it stands in `cells`. It is cut about `focus` (shares of its sides; absent: what stands out most), in the film's colours unless
 * `as_it_is`. `credit` stands on it: of the film's pictures it is theirs, which Orion sets with `origin`; `attribution` names an own one.
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

/** All that a person changed of a take, by the ids of its parts and labels. */
export const BoardEdits = z.object({
  parts: z.optional(z.record(z.string(), PartEdit)),
  labels: z.optional(z.record(z.string(), LabelEdit)),
  picture: z.optional(BoardPicture),
})
export type BoardEdits = z.infer<typeof BoardEdits>

/**
 * One drawing of a board. `answer` is what the model drew, as it was read (its form is the film's); everything else here is told of it.
 * `words`: what a person said to have it so. `seen`: the model has looked at it.
 */
export const BoardTake = z.object({
  take_id: z.string(),
  /** Who drew it: the model that the service says answered, null where it did not say. */
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
  /** What a judge says of it as it was drawn, where the model takes pictures: hints, which a person's own changes leave behind. */
  judged: z.optional(z.array(BoardJudgement)),
  /** Whether it may be first in its scenes (BOARDS 1.5). */
  passes: z.boolean(),
  /** Its picture at the end of each scene, by scene; one that is missing is drawn by the stage's next run. */
  stills: z.record(z.string(), Id),
  edits: z.optional(BoardEdits),
})
export type BoardTake = z.infer<typeof BoardTake>

/**
 * A sentence on a board. `s` is its name in what the model draws, and stays the sentence's; `word` is the word with which it changes
 * something, `change` what, `view` the cells that the camera shows.
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
 * A chart or map of the film's own on a board, from facts: `s` is the sentence that says them; `shot` is it as the film draws it, absent
 * where it cannot. `figure`: the figure that it shows, in the sentence's words, on which it comes; `gives_way`: the figure that is said
 * next, at which it is gone. Both are absent of maps and dates.
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

/** Why a board has no drawing: the answers could not be drawn, no take passed, or the service failed (`detail`). */
export const BOARD_TROUBLES = ['form', 'fails', 'failed'] as const

/** A board: what the model planned, and the takes of it. */
export const Board = z.object({
  board_id: z.string(),
  kind: z.enum(BOARD_KINDS),
  /** The board that it comes back from, changed; '' where it is none. */
  as: z.string(),
  /** What a viewer sees, in a sentence of the model's. */
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
  /** What a person said of it and was asked of the model, in their words; with why, where the ask failed: a run asks that again. */
  heard: z.array(z.string()),
  /** Of an edition: what the original's board was when it was taken over. */
  of: z.optional(z.string()),
  unheard: z.optional(z.record(z.string(), z.string())),
})
export type Board = z.infer<typeof Board>

/**
 * The boards of a film that a chat model directed. `none`: why there is no plan: its faults, or that the service failed; the scenes have
 * exact charts, maps, photographs and quiet then.
 */
export const FilmBoards = z.object({
  /** The version of the asks. */
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
