import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { TimelineScene } from '@orion/contract/contents/04-voice-assembly.ts'
import {
  boxOfCells,
  type Board as PlannedBoard,
  type BoardPicture,
  type BoardTake,
  type FilmBoards,
} from '@orion/contract/contents/05-boards.ts'
import type { Candidate, ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type Board, type TimedSentence, becomingFrom, sceneBoard } from '@orion/film/board.ts'
import type { FilledTemplate, Slots } from '@orion/film/recipe.ts'
import { findBeside, findChosen, standingOn } from './beside-slots.ts'
import { evenWords } from '../timing/even-words.ts'
import { readTake } from '../read-film-board.ts'
import type { Film } from '../stage.ts'
import { togetherShot } from './together-slots.ts'
import { LANGUAGES } from '../../languages/languages.ts'

/** The times of a scene's words, in seconds of the film: each word by its start in the scene's text. */
export type SceneTimes = { from: number; until: number; words: readonly { start: number; from: number }[] }

/** The times of a film's scenes, by scene. */
export type FilmTimes = Readonly<Record<string, SceneTimes>>

/** The times of scenes' words, in seconds of the film. */
export const listTimes = (timeline: readonly TimelineScene[]): FilmTimes =>
  Object.fromEntries(
    timeline.map(({ scene_id, start_seconds, end_seconds, words }) => [
      scene_id,
      {
        from: start_seconds,
        until: end_seconds,
        words: words.map((word) => ({ start: word.char_start, from: word.start_seconds })),
      },
    ]),
  )

/** A board's plan. `fails`: scenes with a step that is not visible. `picture`: an image that a person put on the board. */
type Planned = Pick<PlannedBoard, 'sentences' | 'exact'> & { fails?: readonly string[]; picture?: BoardPicture | undefined }

/** The times of a board's sentences, in seconds of the film. */
export const timeSentences = (sentences: Planned['sentences'], times: FilmTimes): TimedSentence[] =>
  sentences.flatMap(({ s, scene_id }) => {
    const timed = times[scene_id]
    return timed === undefined ? [] : [{ s, ...timed }]
  })

/** The film's own charts of a board, by the ids of its exact drawings. The only type cast: stage 5 keeps the charts as JSON. */
const listInsets = ({ exact }: Planned): Slots['board']['insets'] =>
  Object.fromEntries(exact.flatMap(({ id, shot }) => (shot === undefined ? [] : [[id, shot as FilledTemplate]])))

/** A board without its invisible steps. In such a step the camera stays in place and nothing is named. Its acts still happen. */
function withoutFailed(board: Board, { sentences, fails = [] }: Planned): Board {
  const failed = new Set(sentences.flatMap(({ s, scene_id }) => (fails.includes(scene_id) ? [s] : [])))
  if (failed.size === 0) return board
  const views = board.views.filter(({ s }) => !failed.has(s))
  return {
    ...board,
    views: views.length === 0 ? board.views : views,
    labels: board.labels.filter(({ at }) => !failed.has(at.s)),
  }
}

/** An image that a person put on a board, in the form that the film draws. */
function pictured({ image_asset_id, as, cells = '', focus, as_it_is, credit }: BoardPicture): Slots['board']['picture'] {
  const box = as === 'inset' ? boxOfCells(cells) : null
  return {
    picture: image_asset_id,
    ...(box && { box: [box.x, box.y, box.width, box.height] }),
    ...(focus && { focus }),
    ...(as_it_is !== true && { graded: true }),
    ...(credit !== undefined && { credit }),
  }
}

/** A scene's step of a board that was read, in seconds of the scene. Null where the scene is not on the board. */
export function stepSlots(
  board: Board,
  plan: Planned,
  { scene_id, times, language }: { scene_id: string; times: FilmTimes; language: VideoLanguage },
): Slots['board'] | null {
  const timed = times[scene_id]
  if (timed === undefined || !plan.sentences.some((sentence) => sentence.scene_id === scene_id)) return null
  const timed_sentences = timeSentences(plan.sentences, times)
  const step = sceneBoard(withoutFailed(board, plan), timed_sentences, timed)
  const insets = listInsets(plan)
  const inset_entries = step.insets.flatMap(({ id }) => (insets[id] === undefined ? [] : [[id, insets[id]] as const]))
  const slots = {
    board: step,
    insets: Object.fromEntries(inset_entries),
    credit: LANGUAGES[language].texts.illustration,
  }
  return plan.picture ? { ...slots, picture: pictured(plan.picture) } : slots
}

type ShownTake = { board_id: string; take_id: string }

/** A film's board: its shown version, and the plan that draws that version. */
export type CurrentBoard = { board: PlannedBoard; take: BoardTake; read: Board; plan: Planned }

/** A film's board with its shown version. Null where the version is missing or cannot be read. */
export function readCurrentBoard(boards: Pick<FilmBoards, 'boards'>, shown: ShownTake): CurrentBoard | null {
  const board = boards.boards.find(({ board_id }) => board_id === shown.board_id)
  const take = board?.takes.find(({ take_id }) => take_id === shown.take_id)
  if (board === undefined || take === undefined) return null
  const read = readTake(boards, board, take)
  return read === null ? null : { board, take, read, plan: { ...board, fails: take.fails, picture: take.edits?.picture } }
}

/** The slots of a scene on a film's board, from the shown version. Null where the version is missing or cannot be read. */
function boardSlots(
  boards: Pick<FilmBoards, 'boards'>,
  shown: ShownTake,
  scene: Parameters<typeof stepSlots>[2],
): Slots['board'] | null {
  const known = readCurrentBoard(boards, shown)
  return known === null ? null : stepSlots(known.read, known.plan, scene)
}

/**
 * The step of a board after the step of another board. A part that both boards have changes into its new form, where possible (BOARDS 2).
 * Null where no part does. A step after the same board, or after no board, is unchanged.
 */
function behind(
  slots: Slots['board'],
  { scene_id, board_id, times, language }: Parameters<typeof stepSlots>[2] & { board_id: string },
  { boards, scenes }: Images,
): Slots['board'] | null {
  const before = scenes[scenes.findIndex((scene) => scene.scene_id === scene_id) - 1]
  const board_before = before && findChosen(before)?.board
  const time = times[scene_id]
  const last = before && times[before.scene_id]
  if (!boards || !board_before || board_before.board_id === board_id || !time || !last) return slots
  const left = boardSlots(boards, board_before, { scene_id: before.scene_id, times, language })
  if (left === null) return slots
  const board = becomingFrom(slots.board, time.until - time.from, { board: left.board, seconds: last.until - last.from })
  return board && { ...slots, board }
}

/** Seconds of a scene without times, and the times of its words in those seconds. */
const UNTIMED = { scene: 6, from: 0.3, words: 4.5 }

/** The times of scenes for stills. All scenes are equally long, so no time depends on earlier words. */
export const stillTimes = (scenes: readonly { scene_id: string; text: string }[], language: VideoLanguage): FilmTimes =>
  Object.fromEntries(
    scenes.map(({ scene_id, text }, index) => {
      const from = index * UNTIMED.scene
      const words = evenWords(text, language, { start: from + UNTIMED.from, seconds: UNTIMED.words })
      return [
        scene_id,
        { from, until: from + UNTIMED.scene, words: words.map((word) => ({ start: word.char_start, from: word.start_seconds })) },
      ]
    }),
  )

type Shown = Pick<ImageScene, 'scene_id'> & { candidate: Pick<Candidate, 'board' | 'beside' | 'together' | 'slots'> }
type Images = {
  boards?: Pick<FilmBoards, 'boards'> | undefined
  scenes: readonly (Pick<ImageScene, 'scene_id' | 'text'> & Partial<ImageScene>)[]
}

/**
 * A scene with everything that its image shows. The scene may be a step of a board, with the times of the film's scenes or, without times,
 * as a still. It may be beside a photograph that stays, while the photograph stays. It may be such a photograph, or show several side by
 * side. Throws AppError wrong_state where the board is missing or cannot be drawn.
 */
export function completeScene<T extends Shown>(
  scene: T,
  images: Images | undefined,
  { language, seed, times }: Pick<Film, 'language' | 'seed'> & { times?: FilmTimes },
): T {
  const { board, beside, together } = scene.candidate
  if (together !== undefined) {
    const shot = togetherShot({ together }, images?.scenes.find(({ scene_id }) => scene_id === scene.scene_id) ?? {})
    if (shot === null) throw new AppError('wrong_state', say('runs.photographs_gone'))
    return { ...scene, candidate: { ...scene.candidate, ...shot } }
  }
  const scene_times = times ?? stillTimes(images?.scenes ?? [], language)
  if (beside !== undefined)
    return {
      ...scene,
      candidate: {
        ...scene.candidate,
        ...findBeside({ scene_id: scene.scene_id, beside }, images, { seed, times: scene_times }),
      },
    }
  if (board === undefined) {
    const scenes = images?.scenes ?? []
    const at = scenes.findIndex(({ scene_id }) => scene_id === scene.scene_id)
    const stands = at < 0 ? null : standingOn(at, scenes, { times: scene_times, seed })
    return stands === null
      ? scene
      : { ...scene, candidate: { ...scene.candidate, slots: { ...scene.candidate.slots, ...stands } } }
  }
  const slots = images?.boards && boardSlots(images.boards, board, { scene_id: scene.scene_id, times: scene_times, language })
  if (!slots) throw new AppError('wrong_state', say('runs.board_not_drawable'))
  const { scene_id } = scene
  const slots_behind = times && images ? behind(slots, { scene_id, board_id: board.board_id, times, language }, images) : slots
  return { ...scene, candidate: { ...scene.candidate, slots: slots_behind ?? slots } }
}
