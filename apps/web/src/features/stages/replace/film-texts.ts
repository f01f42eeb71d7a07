import type { VoiceScene } from '@orion/contract/contents/03-voice-scenes.ts'
import type { EditedCaptions } from '@orion/contract/contents/04-voice-assembly.ts'
import type { FilmBoards } from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { splitLines, type WrittenCaption } from '../04-voice-assembly/caption-edits.ts'
import { chosenTake, withLabel, withTakeEdits } from '../05-image-selection/boards/board-edits.ts'
import { shotFields, withWords } from '../05-image-selection/shot-fields.ts'
import { withText } from '../03-voice-scenes/edit.ts'
import { withSentence } from '../02-script-generation/words.ts'
import { type Script, listSentences, withoutSentence } from '../edit/script-lines.ts'
import type { Place } from './find-places.ts'
import { findSpeakingScene } from '../film/chosen/use-chosen-scene.ts'

/** The stages that contain words of the film, in order. */
export const TEXT_STAGES = [2, 3, 4, 5] as const
export type TextStage = (typeof TEXT_STAGES)[number]

/** The kind of a text on the screen. */
type TextKind = 'title' | 'sentence' | 'scene' | 'caption' | 'label' | 'board'

/**
 * A text of the film. `id` identifies it within its stage. `scene_id` is its scene, or null for a text of the whole film and for an unknown
 * scene. `follows` is true if Orion makes the text from the script's words, and makes it again when they change.
 */
export type FilmText = { id: string; stage: TextStage; kind: TextKind; scene_id: string | null; text: string; follows?: true }

/** The current contents of the stages with unsaved input. A stage without content is absent. */
export type FilmWords = {
  script?: Script
  title?: string
  scenes?: readonly VoiceScene[]
  captions?: readonly WrittenCaption[]
  edited_captions?: readonly EditedCaptions[]
  pictures?: { scenes: readonly ImageScene[]; boards: FilmBoards | undefined }
}

/** The texts that a layout shows next to a photograph. */
const PICTURE_WORDS = ['title', 'caption'] as const

const findVisible = ({ candidates, chosen }: ImageScene): Candidate | undefined =>
  candidates.find(({ candidate_id }) => candidate_id === chosen)

function textsOfScript({ script, title, scenes = [] }: FilmWords): FilmText[] {
  if (script === undefined) return []
  return [
    { id: 'title', stage: 2, kind: 'title', scene_id: null, text: title ?? '' },
    ...listSentences(script).map(({ id, text }): FilmText => ({
      id,
      stage: 2,
      kind: 'sentence',
      scene_id: findSpeakingScene(scenes, id),
      text,
    })),
  ]
}

/**
 * The texts of scenes whose words differ from the script. The words of all other scenes are sentences of the script, so they are not listed
 * a second time.
 */
function textsOfScenes({ script, scenes = [] }: FilmWords): FilmText[] {
  const script_text = script
    ? listSentences(script)
        .map(({ text }) => text.trim())
        .join(' ')
    : ''
  return scenes
    .filter(({ text }) => !script_text.includes(text.trim()))
    .map(({ id, text }) => ({ id, stage: 3, kind: 'scene', scene_id: id, text }))
}

function textsOfCaptions({ captions = [], edited_captions = [] }: FilmWords): FilmText[] {
  const edited_scenes = new Set(edited_captions.map(({ scene_id }) => scene_id))
  return captions.map(({ scene_id, lines }, index) => ({
    id: String(index),
    stage: 4,
    kind: 'caption',
    scene_id,
    text: lines.join('\n'),
    ...(!edited_scenes.has(scene_id) && { follows: true as const }),
  }))
}

/**
 * Whether the words of an image can be edited. The words of a board are its labels, and words next to another image belong to that image.
 */
const mayWord = ({ kind, board, beside }: Candidate): boolean => kind === 'drawn' && board === undefined && beside === undefined

function textsOfPicture(scene: ImageScene): FilmText[] {
  const { scene_id } = scene
  const candidate = findVisible(scene)
  if (candidate === undefined) return []
  const label = (name: string | number, text: unknown): FilmText[] =>
    typeof text === 'string' && text !== '' ? [{ id: `${scene_id} ${name}`, stage: 5, kind: 'label', scene_id, text }] : []
  if (mayWord(candidate)) return shotFields(candidate).flatMap(({ text }, index) => label(index, text))
  return candidate.template === 'photograph' ? PICTURE_WORDS.flatMap((name) => label(name, candidate.slots?.[name])) : []
}

const textsOfBoards = (boards: FilmBoards | undefined): FilmText[] =>
  (boards?.boards ?? []).flatMap((board) => {
    const take = chosenTake(board)
    return (take?.labels ?? []).map(({ label_id, text, scene_id }): FilmText => ({
      id: `${board.board_id} ${label_id}`,
      stage: 5,
      kind: 'board',
      scene_id,
      text: take?.edits?.labels?.[label_id]?.text ?? text,
    }))
  })

/** All texts of a film whose words a person may change, by stage, in the order of the film. */
export const filmTexts = (words: FilmWords): FilmText[] => [
  ...textsOfScript(words),
  ...textsOfScenes(words),
  ...textsOfCaptions(words),
  ...(words.pictures?.scenes ?? []).flatMap(textsOfPicture),
  ...textsOfBoards(words.pictures?.boards),
]

/** New texts by their ids. */
type Changed = ReadonlyMap<string, string>

/** The script with the changed sentences. A sentence that became empty is removed. */
export const scriptWith = (script: Script, changed: Changed): Script =>
  listSentences(script).reduce((now, { id }) => {
    const text = changed.get(id)
    if (text === undefined) return now
    return text.trim() === '' ? withoutSentence(now, id) : withSentence(now, id, text)
  }, script)

/** The scenes with the changed words. */
export const scenesWith = (scenes: readonly VoiceScene[], changed: Changed): VoiceScene[] =>
  scenes.map((scene) => withText(scene, changed.get(scene.id) ?? scene.text))

/** The captions with the changed words. A caption that became empty is removed. */
export const captionsWith = (captions: readonly WrittenCaption[], changed: Changed): WrittenCaption[] =>
  captions.flatMap((caption, index) => {
    const text = changed.get(String(index))
    if (text === undefined) return caption
    const lines = splitLines(text)
    return lines.length === 0 ? [] : { ...caption, lines }
  })

/** The images and boards with the changed labels. */
export function picturesWith({ scenes, boards }: NonNullable<FilmWords['pictures']>, changed: Changed) {
  let labelled = boards
  for (const board of boards?.boards ?? []) {
    const take = chosenTake(board)
    for (const { label_id, text: drawn } of take?.labels ?? []) {
      const text = changed.get(`${board.board_id} ${label_id}`)
      const edits = labelled?.boards.find(({ board_id }) => board_id === board.board_id)
      if (!take || text === undefined || !edits) continue
      const before = chosenTake(edits)?.edits ?? {}
      labelled = withTakeEdits(
        labelled,
        { board_id: board.board_id, take_id: take.take_id },
        withLabel(before, label_id, { text, drawn }),
      )
    }
  }
  return { scenes: scenes.map((scene) => worded(scene, changed)), boards: labelled }
}

function worded(scene: ImageScene, changed: Changed): ImageScene {
  const { scene_id } = scene
  const candidate = findVisible(scene)
  if (candidate === undefined || textsOfPicture(scene).every(({ id }) => !changed.has(id))) return scene
  const { candidate_id } = candidate
  if (mayWord(candidate)) {
    const texts = shotFields(candidate).map(({ text }, index) => changed.get(`${scene_id} ${index}`) ?? text)
    return withWords([scene], scene_id, { candidate_id, texts })[0]
  }
  const slots = { ...candidate.slots }
  for (const name of PICTURE_WORDS) {
    const text = changed.get(`${scene_id} ${name}`)
    if (text !== undefined) slots[name] = text
  }
  return { ...scene, candidates: scene.candidates.map((each) => (each === candidate ? { ...each, slots } : each)) }
}

/** The number of each scene in the film, counted from 1, by scene id. */
export const listPlaces = ({ scenes, pictures }: FilmWords): Map<string, number> =>
  new Map((scenes?.map(({ id }) => id) ?? pictures?.scenes.map(({ scene_id }) => scene_id) ?? []).map((id, at) => [id, at + 1]))

/** The texts of one stage after their matches were replaced, by text id. */
export function changedTexts(places: readonly Place[], stage: TextStage, replacement: string): Map<string, string> {
  const changed = new Map<string, string>()
  // from the last match to the first, so that earlier positions stay valid
  for (const { of, ...span } of places.filter((place) => place.of.stage === stage).toReversed()) {
    const text = changed.get(of.id) ?? of.text
    changed.set(of.id, withReplaced(text, span, replacement))
  }
  return changed
}

/**
 * The text after a part of it was replaced. If the old part contains a line break, the break is moved after the new words. Removing words
 * leaves no double space.
 */
function withReplaced(text: string, { from, to }: { from: number; to: number }, replacement: string): string {
  const before = text.slice(0, from)
  const found = text.slice(from, to)
  const after = text.slice(to)
  if (replacement === '') return (/\s$|^$/u.test(before) ? before + after.replace(/^\s/u, '') : before + after).trimStart()
  return found.includes('\n') ? `${before}${replacement}\n${after.trimStart()}` : before + replacement + after
}
