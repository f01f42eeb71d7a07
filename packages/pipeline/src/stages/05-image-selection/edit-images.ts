import { wordsOfMessage } from '@orion/contract/sentences/words-of-message.ts'
import * as z from 'zod/mini'
import {
  Candidate,
  type ImageSelection,
  PICTURE_LABELS,
  PICTURE_LIMITS,
  PICTURE_MOVES,
  PICTURE_ZOOM,
  TOGETHER_ID,
} from '@orion/contract/contents/05-image-selection.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { sentence } from '@orion/contract/sentences/sentence.ts'
import { findTitle } from './image-title.ts'
import { parseEdit } from '../../core/parse-edit.ts'
import { besideAfter } from './boards/beside-scenes.ts'
import { BoardsEdit, editBoards, withBoards } from './boards/edit-boards.ts'
import { editTogether } from './together-scenes.ts'
import { wordShot } from './word-shot.ts'

/** A person's edit: the chosen candidate, words on drawn ones, and images of their own, which may move between scenes. */
const Edit = z.object({
  scenes: z.array(
    z.object({
      scene_id: z.string(),
      chosen: z.string(),
      candidates: z.optional(z.array(z.partial(Candidate))),
    }),
  ),
  boards: z.optional(BoardsEdit),
})

/** A person's settings of their own image: its focus, its crop, its motion, and the words next to it. '' means no words. */
const PhotographWords = z.object({
  focus: z.optional(
    z.object({ x: z.number().check(z.minimum(0), z.maximum(1)), y: z.number().check(z.minimum(0), z.maximum(1)) }),
  ),
  zoom: z.optional(
    z
      .number()
      .check(
        z.minimum(
          PICTURE_ZOOM.least,
          sentence('fields.crop_times_nearer', { least: PICTURE_ZOOM.least, most: PICTURE_ZOOM.most }),
        ),
        z.maximum(
          PICTURE_ZOOM.most,
          sentence('fields.crop_times_nearer', { least: PICTURE_ZOOM.least, most: PICTURE_ZOOM.most }),
        ),
      ),
  ),
  move: z.optional(z.enum(PICTURE_MOVES, sentence('fields.choose_one_moves'))),
  title: z.optional(z.string().check(z.maxLength(120))),
  caption: z.optional(z.string().check(z.maxLength(160))),
  credit: z.optional(z.string().check(z.maxLength(120))),
  /** In its own colours, or in the film's. */
  as_it_is: z.optional(z.boolean()),
  /** Labels with their places on it. */
  labels: z.optional(
    z
      .array(
        z.object({
          text: z
            .string()
            .check(
              z.trim(),
              z.minLength(1, sentence('fields.write_what_label_says')),
              z.maxLength(PICTURE_LABELS.characters, sentence('fields.label_too_long', { most: PICTURE_LABELS.characters })),
            ),
          x: z.number().check(z.minimum(0), z.maximum(1)),
          y: z.number().check(z.minimum(0), z.maximum(1)),
        }),
      )
      .check(z.maxLength(PICTURE_LABELS.most, sentence('fields.picture_labels_most', { most: PICTURE_LABELS.most }))),
  ),
})

const problem = (loc: (string | number)[], msg: Words) => wrongField(loc, msg, 'value_error')

/**
 * The content after a person chose other candidates, or uploaded, rearranged or moved images. A drawn candidate with other words is added
 * beside the earlier one, and the stage's next run draws it. An image without words gets the scene's, if they are short enough for a label.
 * A new image is shown in its own colours until a person wants it in the film's. Throws AppError invalid_fields that names the field.
 */
export function editImages(before: ImageSelection, edited: unknown, language: FilmLanguage): ImageSelection {
  const wished = parseEdit(Edit, edited, say('edits.pictures_not_right'))
  const { boards } = wished
  const previous = before.boards && boards ? withBoards(before, editBoards(before.boards, boards, before.scenes)) : before
  const wishes = new Map(wished.scenes.map((scene, index) => [scene.scene_id, { ...scene, index }]))
  for (const { scene_id, index } of wishes.values()) {
    if (!previous.scenes.some((scene) => scene.scene_id === scene_id))
      throw problem(['scenes', index, 'scene_id'], say('edits.no_such_scene'))
  }
  const uploads = previous.scenes.flatMap(({ candidates }) => candidates.filter(({ kind }) => kind === 'upload'))
  const slots_by_asset = new Map(
    uploads.flatMap(({ image_asset_id, slots }) => (image_asset_id ? [[image_asset_id, slots ?? {}] as const] : [])),
  )
  const scenes = previous.scenes.map((scene) => {
    const edit = wishes.get(scene.scene_id)
    if (!edit) return scene
    const ofKinds = (...kinds: Candidate['kind'][]) => scene.candidates.filter(({ kind }) => kinds.includes(kind))
    const uploads_here =
      edit.candidates === undefined
        ? ofKinds('upload')
        : listUploads(edit.candidates, edit.index, {
            title: findTitle(scene.text, language, true),
            given: slots_by_asset,
          })
    const served = ofKinds('found', 'made').map((kept) => laidOut(kept, edit.candidates, edit.index))
    const { drawn, wordedAs } = worded(scene, edit, language)
    const at = edit.candidates?.findIndex(({ candidate_id }) => candidate_id === TOGETHER_ID) ?? -1
    const loc = ['scenes', edit.index, 'candidates', at]
    const candidates = editTogether({ ...scene, candidates: [...drawn, ...uploads_here, ...served] }, edit.candidates?.[at], loc)
    const chosen = stillChosen(wordedAs.get(edit.chosen) ?? edit.chosen, scene, candidates)
    if (!candidates.some(({ candidate_id }) => candidate_id === chosen))
      throw problem(['scenes', edit.index, 'chosen'], say('edits.choose_scene_picture'))
    const by_person = scene.chosen_by_person === true || chosen !== scene.chosen
    return { ...scene, candidates, chosen, ...(by_person && { chosen_by_person: true as const }) }
  })
  return { ...previous, scenes: besideAfter(previous.scenes, scenes) }
}

/** The choice after photographs side by side are reduced to one: that one, else the scene's first image. */
function stillChosen(chosen: string, before: ImageSelection['scenes'][number], candidates: readonly Candidate[]): string {
  if (chosen !== TOGETHER_ID || before.chosen !== TOGETHER_ID) return chosen
  const isThere = (id: string): boolean => candidates.some(({ candidate_id }) => candidate_id === id)
  const shows = before.candidates.find(({ together }) => together !== undefined)?.together?.shows ?? []
  return isThere(chosen) ? chosen : (shows.find(isThere) ?? candidates[0].candidate_id)
}

type Wish = z.infer<typeof Edit>['scenes'][number] & { index: number }

/**
 * A scene's drawn images, followed by those on which a person wrote other words. `wordedAs`: for an image's id, the id of the one with
 * other words. Throws as `wordShot` does, and if a scene has too many.
 */
function worded(
  { candidates }: ImageSelection['scenes'][number],
  { candidates: wished = [], index }: Wish,
  language: FilmLanguage,
): { drawn: Candidate[]; wordedAs: Map<string, string> } {
  const wordedAs = new Map<string, string>()
  const drawn = candidates.filter(({ kind }) => kind === 'drawn')
  const more: Candidate[] = []
  const kept = drawn.map((each): Candidate => {
    const at = wished.findIndex(({ candidate_id }) => candidate_id === each.candidate_id)
    if (wished[at]?.slots === undefined || each.board !== undefined || each.beside !== undefined || each.together !== undefined)
      return each
    const loc = ['scenes', index, 'candidates', at, 'slots']
    const other = atField(loc, () => wordShot(each, wished[at].slots, language))
    if (other === null) return each
    const { image_asset_id: _, ...shot } = each
    if (each.own_words !== undefined) return { ...shot, ...other }
    const taken = [...drawn, ...more].filter(({ own_words, beside }) => own_words !== undefined && beside === undefined).length
    if (taken === PICTURE_LIMITS.asks) throw problem(loc, say('edits.asks_full', { most: PICTURE_LIMITS.asks }))
    const candidate_id = `own-${each.template}-${taken + 1}`
    wordedAs.set(each.candidate_id, candidate_id)
    more.push({ ...shot, candidate_id, ...other })
    return each
  })
  return { drawn: [...kept, ...more], wordedAs }
}

/** Adds a part's place to the field names of its errors. */
function atField<T>(loc: (string | number)[], act: () => T): T {
  try {
    return act()
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error
    throw new AppError(error.code, error.words, {
      fields: error.fields.map((field) => ({ ...field, loc: [...loc, ...field.loc] })),
    })
  }
}

function wordsIn(slots: Candidate['slots'], index: number, at: number): z.infer<typeof PhotographWords> {
  const words = PhotographWords.safeParse(slots ?? {})
  if (words.success) return words.data
  const [issue] = words.error.issues
  throw problem(['scenes', index, 'candidates', at, 'slots', ...issue.path.map(String)], wordsOfMessage(issue.message))
}

/** A service's image after a person's changes. They may change its layout, focus and words, but not its credit. */
function laidOut(kept: Candidate, wished: Partial<Candidate>[] | undefined, index: number): Candidate {
  const at = wished?.findIndex(({ candidate_id }) => candidate_id === kept.candidate_id) ?? -1
  const edit = wished?.[at]
  if (edit === undefined) return kept
  const { credit: _, as_it_is, ...words } = wordsIn(edit.slots, index, at)
  if (kept.template === 'person') return { ...kept, slots: { ...kept.slots, ...(words.focus && { focus: words.focus }) } }
  const { credit, graded, source_caption, as_it_is: was } = kept.slots ?? {}
  return {
    ...kept,
    ...(edit.variant && { variant: edit.variant }),
    slots: {
      ...words,
      ...(source_caption !== undefined && { source_caption }),
      ...(credit !== undefined && { credit }),
      ...(graded === true && { graded }),
      ...((as_it_is ?? was) === true && { as_it_is: true }),
    },
  }
}

/** A person's own images of a scene. `given`: their earlier images by asset; those keep their colours until they are changed. */
function listUploads(
  candidates: Partial<Candidate>[],
  index: number,
  { title, given }: { title: string | null; given: ReadonlyMap<string, NonNullable<Candidate['slots']>> },
): Candidate[] {
  return candidates
    .filter(({ kind }) => kind === 'upload')
    .map(({ image_asset_id, licence, attribution, variant, slots }, at) => {
      if (!image_asset_id)
        throw problem(['scenes', index, 'candidates', at, 'image_asset_id'], say('edits.uploaded_picture_needs_file'))
      const { as_it_is: wished, ...words } = wordsIn(slots, index, at)
      const before = given.get(image_asset_id)
      const graded = before === undefined || before['graded'] === true
      const as_it_is = wished ?? (before === undefined || before['as_it_is'] === true)
      return {
        candidate_id: `upload-${image_asset_id}`,
        kind: 'upload',
        image_asset_id,
        licence: licence ?? 'own',
        attribution: words.credit?.trim() || (attribution ?? ''),
        template: 'photograph',
        variant: variant ?? 'A',
        slots: { ...(title !== null && { title }), ...words, ...(graded && { graded }), ...(as_it_is && { as_it_is }) },
      }
    })
}
