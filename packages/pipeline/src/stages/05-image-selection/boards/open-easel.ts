import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoardEdits } from '@orion/contract/contents/05-boards.ts'
import { joinStills, renderStill } from '@orion/film/render.ts'
import { findEarlierMoment, settledFrame, withoutLeaving } from '@orion/film/board.ts'
import { filmPalette, FRAME_RATE, type SceneRecipe } from '@orion/film/recipe.ts'
import { holdActors, listTries } from '@orion/showing/boards/own-tries.ts'
import { patchBoard } from '@orion/showing/boards/patch-board.ts'
import { type FilmTimes, timeSentences, stepSlots, stillTimes } from '../../../core/slots/board-slots.ts'
import { readDrawn, readEdited } from '../../../core/read-film-board.ts'
import { STILL } from '../../../core/shown-scene.ts'
import type { Tools } from '../../../core/stage.ts'
import { DrawnAnswer } from '../../../reader/boards/drawn-answer.ts'
import type { SentenceImage } from '../../../reader/boards/judge-board.ts'
import { findNamedActors } from '../../../reader/boards/named-actors.ts'
import { type DrawTask, type Easel, formerBoard, type Measured } from '../../../reader/boards/draw-board.ts'
import { measureInThread } from './measure-drawn.ts'
import type { SlotUnit } from './units.ts'

/** The widths in pixels of a board's image for a model: of one still, and of each of two. Both images have about the same tokens. */
const SHOWN_WIDTHS = { one: 960, of_two: 640 }
/** Seconds before a sentence's end at which it is shown: a part of the next sentence begins to enter a little before that sentence. */
const BEFORE_END = 0.2

/**
 * Writes an image of a scene for a model to look at. Returns the seconds of its stills. It is without the film's title, because a still
 * with a title shows a time before the last acts of its sentence. Its camera stays, because labels and charts fade before it moves to the
 * next sentence.
 */
async function drawPicture({ overlay, ...shown }: BoardRecipe, path: string, signal: AbortSignal): Promise<number[]> {
  const { frames } = shown
  const board = withoutLeaving(shown.slots.board, frames / FRAME_RATE)
  const scene = { ...shown, slots: { ...shown.slots, board } }
  const recipe = { ...scene, ...(overlay !== undefined && !('title' in overlay) && { overlay }) }
  const last = settledFrame(board, { frames, last: frames - Math.round(BEFORE_END * FRAME_RATE) })
  const earlier = findEarlierMoment(board, last / FRAME_RATE)
  const moments = earlier === null ? [last] : [Math.round(earlier * FRAME_RATE), last]
  const width = earlier === null ? SHOWN_WIDTHS.one : SHOWN_WIDTHS.of_two
  const [left, right] = await Promise.all(
    moments.map((at_frame) => renderStill(recipe, { at_frame, width, mime: 'image/png', signal })),
  )
  await writeFile(path, right === undefined ? left : await joinStills(left, right))
  return moments.map((frame) => frame / FRAME_RATE)
}

type BoardRecipe = Extract<SceneRecipe, { template: 'board' }>

/** An easel of a board, with the recipe of its image at the end of a scene; null if the answer cannot be read. */
export type StageEasel = Easel & { recipe: (answer: DrawnAnswer, scene_id: string) => Promise<SceneRecipe | null> }

/**
 * Lays out and measures drawings of a board by the times of its sentences, and draws them in the film's colours. A repaired drawing keeps a
 * person's changes of the earlier board (`edits`).
 */
export function openEasel(
  { task, edits }: { task: DrawTask; edits?: BoardEdits | undefined },
  { like, times }: SlotUnit['notes'],
  tools: Pick<Tools, 'folder' | 'signal'>,
): StageEasel {
  const { board: plan, language } = task
  const former = formerBoard(task.former)
  const stands = stillTimes(plan.sentences, language)
  const timed = timeSentences(plan.sentences, times)
  const named = findNamedActors(plan, language)
  const read = (answer: DrawnAnswer) => readDrawn(answer, { plan, former })
  const known = new Map<DrawnAnswer, Promise<Measured>>()
  const measure = (answer: DrawnAnswer): Promise<Measured> => {
    const measured = known.get(answer) ?? listMeasured(read(answer), { plan, like, times, language })
    known.set(answer, measured)
    return measured
  }
  const timedRecipe = async (answer: DrawnAnswer, scene_id: string, by: FilmTimes): Promise<BoardRecipe | null> => {
    const found = readEdited({ answer, edits }, { plan, former })
    const measured = await measure(answer)
    const shot = like[scene_id]
    if (found === null || measured.unreadable || shot === undefined) return null
    const slots = stepSlots(found, { ...plan, fails: measured.fails, picture: edits?.picture }, { scene_id, times: by, language })
    return slots === null ? null : { ...shot, ...STILL, variant: 'A', template: 'board', slots }
  }
  return {
    recipe: (answer, scene_id) => timedRecipe(answer, scene_id, stands),
    measure,
    patch: (answer, patch) => DrawnAnswer.parse(patchBoard(answer, patch, new Set(former?.parts.map(({ id }) => id)))),
    tries: (answer, { scene_id, at_seconds = 0, ...fault }) => {
      const found = read(answer)
      const sentence = plan.sentences.find((each) => each.scene_id === scene_id)?.s
      if ('faults' in found || sentence === undefined) return []
      const tries = listTries(answer, { board: found.board, said: timed, named }, { ...fault, sentence, at_seconds })
      return tries.map((tried) => DrawnAnswer.parse(tried))
    },
    hold: (answer) => {
      const found = read(answer)
      return 'faults' in found ? answer : holdActors(answer, { board: found.board, said: timed }, named)
    },
    show: async (answer, name) =>
      (
        await Promise.all(
          plan.sentences.map(async ({ s, scene_id }): Promise<SentenceImage[]> => {
            const still = await timedRecipe(answer, scene_id, times)
            if (still === null) return []
            const { from, until } = times[scene_id]
            const path = join(tools.folder, `${name}-${s}.png`)
            const seconds = await drawPicture({ ...still, frames: Math.round((until - from) * FRAME_RATE) }, path, tools.signal)
            return [{ s, path, seconds }]
          }),
        )
      ).flat(),
  }
}

/** The measured faults of a drawing during its sentences, by scene. */
async function listMeasured(
  found: ReturnType<typeof readDrawn>,
  { plan, like, times, language }: SlotUnit['notes'] & { plan: DrawTask['board']; language: DrawTask['language'] },
): Promise<Measured> {
  if ('faults' in found) return { unreadable: found.faults }
  const [shot] = Object.values(like)
  return shot === undefined
    ? { faults: [], fails: [] }
    : measureInThread(found.board, plan.sentences, { palette: filmPalette(shot), times, language })
}
