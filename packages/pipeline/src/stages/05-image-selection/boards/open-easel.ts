import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BoardEdits } from '@orion/contract/contents/05-boards.ts'
import { renderStill, completeFrame } from '@orion/film/render.ts'
import { withoutLeaving } from '@orion/film/board.ts'
import { filmPalette, FRAME_RATE, type SceneRecipe, type Slots } from '@orion/film/recipe.ts'
import { holdActors, listTries } from '@orion/showing/boards/own-tries.ts'
import { patchBoard } from '@orion/showing/boards/patch-board.ts'
import { timeSentences, stepSlots, stillTimes } from '../../../core/slots/board-slots.ts'
import { readDrawn, readEdited } from '../../../core/read-film-board.ts'
import { STILL } from '../../../core/shown-scene.ts'
import type { Tools } from '../../../core/stage.ts'
import { DrawnAnswer } from '../../../reader/boards/drawn-answer.ts'
import { findNamedActors } from '../../../reader/boards/named-actors.ts'
import { type DrawTask, type Easel, formerBoard, type Measured } from '../../../reader/boards/draw-board.ts'
import { measureInThread } from './measure-drawn.ts'
import type { SlotUnit } from './units.ts'

/**
 * Writes an image of a scene for a model to look at. It is without the film's title, because a still with a title shows a time before the
 * last acts of its sentence. Its camera stays, because labels and charts fade before it moves to the next sentence.
 */
async function drawPicture({ overlay, ...shown }: SceneRecipe, path: string, signal: AbortSignal): Promise<string> {
  const scene = shown.template === 'board' ? { ...shown, slots: staying(shown.slots, shown) } : shown
  const recipe = { ...scene, ...(overlay !== undefined && !('title' in overlay) && { overlay }) }
  await writeFile(
    path,
    await renderStill(recipe, { at_frame: completeFrame(recipe), width: SHOWN_WIDTH, mime: 'image/png', signal }),
  )
  return path
}

const staying = (slots: Slots['board'], { frames }: Pick<SceneRecipe, 'frames'>): Slots['board'] => ({
  ...slots,
  board: withoutLeaving(slots.board, frames / FRAME_RATE),
})

/** The width in pixels of a board's image for a model. */
const SHOWN_WIDTH = 960

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
  const read = (answer: DrawnAnswer) => readDrawn(answer, { plan, former })
  const known = new Map<DrawnAnswer, Promise<Measured>>()
  const measure = (answer: DrawnAnswer): Promise<Measured> => {
    const measured = known.get(answer) ?? listMeasured(read(answer), { plan, like, times, language })
    known.set(answer, measured)
    return measured
  }
  const recipe: StageEasel['recipe'] = async (answer, scene_id) => {
    const found = readEdited({ answer, edits }, { plan, former })
    const measured = await measure(answer)
    const shot = like[scene_id]
    if (found === null || measured.unreadable || shot === undefined) return null
    const slots = stepSlots(
      found,
      { ...plan, fails: measured.fails, picture: edits?.picture },
      { scene_id, times: stands, language },
    )
    return slots === null ? null : { ...shot, ...STILL, variant: 'A', template: 'board', slots }
  }
  return {
    recipe,
    measure,
    patch: (answer, patch) => DrawnAnswer.parse(patchBoard(answer, patch)),
    tries: (answer, { scene_id, at_seconds = 0, ...fault }) => {
      const found = read(answer)
      const sentence = plan.sentences.find((each) => each.scene_id === scene_id)?.s
      if ('faults' in found || sentence === undefined) return []
      const tries = listTries(
        answer,
        { board: found.board, said: timeSentences(plan.sentences, times) },
        { ...fault, sentence, at_seconds },
      )
      return tries.map((tried) => DrawnAnswer.parse(tried))
    },
    hold: (answer) => {
      const found = read(answer)
      return 'faults' in found
        ? answer
        : holdActors(answer, { board: found.board, said: timeSentences(plan.sentences, times) }, findNamedActors(plan, language))
    },
    show: async (answer, name) =>
      (
        await Promise.all(
          plan.sentences.map(async ({ scene_id }, index) => {
            const scene_recipe = await recipe(answer, scene_id)
            return scene_recipe && drawPicture(scene_recipe, join(tools.folder, `${name}-${index}.png`), tools.signal)
          }),
        )
      ).filter((path) => path !== null),
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
