import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Board } from '@orion/film/board/board.ts'
import { renderStill } from '@orion/film/draw/render-scene.ts'
import { completeFrame } from '@orion/film/scenes/overlay.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import { patchBoard } from '@orion/showing/boards/patch-board.ts'
import { stepSlots, stillTimes } from '../../../core/board-slots.ts'
import { readDrawn } from '../../../core/read-film-board.ts'
import { STILL } from '../../../core/shown-scene.ts'
import type { Tools } from '../../../core/stage.ts'
import { DrawnAnswer } from '../../../reader/boards/drawn-answer.ts'
import type { DrawTask, Easel, FormerBoard } from '../../../reader/boards/draw-board.ts'
import type { SlotUnit } from './units.ts'

/** A board that another comes back from, as it is drawn. */
function formerBoard(of: FormerBoard | undefined): Board | undefined {
  if (of === undefined) return undefined
  const read = readDrawn(of.answer, { plan: of.board, former: formerBoard(of.former) })
  return 'faults' in read ? undefined : read.board
}

/** A picture of a scene, written where a model is shown it. */
async function pictureOf(recipe: SceneRecipe, path: string, signal: AbortSignal): Promise<string> {
  await writeFile(
    path,
    await renderStill(recipe, { at_frame: completeFrame(recipe), width: SHOWN_WIDTH, mime: 'image/png', signal }),
  )
  return path
}

/** Pixels of a picture of a board from side to side, as a model is shown it. */
const SHOWN_WIDTH = 960

/** A board's easel, and the recipe of its picture at the end of a scene; null where that cannot be read. */
export type StageEasel = Easel & { recipe: (answer: DrawnAnswer, scene_id: string) => SceneRecipe | null }

/** Sets and measures drawings of a board by the times of its sentences, and draws them in the film's colours. */
export function openEasel(task: DrawTask, { like }: SlotUnit['notes'], tools: Pick<Tools, 'folder' | 'signal'>): StageEasel {
  const { board: plan } = task
  const former = formerBoard(task.former)
  const stands = stillTimes(plan.sentences, task.language)
  const read = (answer: DrawnAnswer) => readDrawn(answer, { plan, former })
  const recipe: StageEasel['recipe'] = (answer, scene_id) => {
    const found = read(answer)
    const shot = like[scene_id]
    if ('faults' in found || shot === undefined) return null
    const slots = stepSlots(found.board, plan, { scene_id, times: stands, language: task.language })
    return slots === null ? null : { ...shot, ...STILL, variant: 'A', template: 'board', slots }
  }
  return {
    recipe,
    patch: (answer, patch) => DrawnAnswer.parse(patchBoard(answer, patch)),
    measure: (answer) => {
      const found = read(answer)
      if ('faults' in found) return { unreadable: found.faults }
      return { faults: [], fails: [] }
    },
    show: async (answer, name) =>
      Promise.all(
        plan.sentences.flatMap(({ scene_id }, index) => {
          const shown = recipe(answer, scene_id)
          return shown === null ? [] : [pictureOf(shown, join(tools.folder, `${name}-${index}.png`), tools.signal)]
        }),
      ),
  }
}
