import type { ImageScene, ImageSelection } from '@orion/contract/contents/05-image-selection.ts'
import { findChosen } from '../../../core/slots/beside-slots.ts'
import { completeScene } from '../../../core/slots/board-slots.ts'
import { makeRecipe, STILL } from '../../../core/shown-scene.ts'
import type { StageRequest } from '../../../core/stage.ts'
import type { ImageUnit } from '../providers/port.ts'
import type { MadeTask } from '../tasks.ts'

/**
 * Whether every run shows this photograph in this scene, whatever it finds: it is from the sources, a person's own, or chosen by a person.
 */
const isCertain = (scene: ImageScene | undefined): boolean => {
  const candidate = scene && findChosen(scene)
  return candidate?.kind === 'upload' || candidate?.picture_id !== undefined || scene?.chosen_by_person === true
}

/**
 * The images of scenes beside a photograph, if a run's content can be predicted. If a collection finds the photograph by itself, they are
 * drawn only with the film.
 */
export const planBesides = (
  { film }: Pick<StageRequest<'image_selection'>, 'film'>,
  drawn: readonly ImageUnit[],
  foreseen: ImageSelection,
): ImageUnit[] =>
  foreseen.scenes.flatMap((scene): ImageUnit[] => {
    const { scene_id, text, candidates } = scene
    const candidate = candidates.find(({ beside }) => beside !== undefined)
    const [like] = drawn.find((unit) => unit.scene_id === scene_id)?.recipes ?? []
    const photograph = foreseen.scenes.find((each) => each.scene_id === candidate?.beside?.scene_id)
    if (candidate === undefined || like === undefined || !isCertain(photograph)) return []
    const on_board = completeScene({ ...scene, candidate }, foreseen, film)
    if (on_board.candidate.template !== 'beside') return []
    const notes = { whys: [candidate.why ?? null], beside: true as const }
    const recipe = makeRecipe(film, on_board, { ...like, ...STILL })
    return [{ scene_id, text, engine: drawn[0].engine, recipes: [recipe], notes }]
  })

/** A run's drawn images of scenes beside photographs, by scene. */
export const stillsBeside = (tasks: readonly MadeTask<'beside'>[]): Map<string, string> =>
  new Map(
    tasks.flatMap(({ unit, made }) => {
      const [still] = Object.values(made.assets)
      return still === undefined ? [] : [[unit.scene_id, still] as const]
    }),
  )
