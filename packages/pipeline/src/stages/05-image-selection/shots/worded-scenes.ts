import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import { isTemplate, type SceneRecipe } from '@orion/film/recipe.ts'
import type { StageRequest } from '../../../core/stage.ts'
import { staysWorded } from './kept-choices.ts'
import { scenesBefore } from '../services/plan.ts'
import type { ImageUnit } from '../providers/port.ts'
import type { MadeTask } from '../tasks.ts'

type Request = StageRequest<'image_selection'>

/** The images of a scene on which a person wrote words, as long as the scene has no other figure than they show. */
function listWorded(request: Request, { scene_id, text }: ImageUnit): Candidate[] {
  const scene = scenesBefore(request).get(scene_id)
  if (scene === undefined) return []
  return scene.candidates.filter((candidate) => {
    const { own_words, board, beside, template } = candidate
    const isOwn = own_words !== undefined && board === undefined && beside === undefined && isTemplate(template)
    return isOwn && staysWorded(candidate, scene.text, text)
  })
}

/** Those images as tasks; a drawing that already exists is found again. */
export const planWorded = (request: Request, drawn: readonly ImageUnit[]): ImageUnit[] =>
  drawn.flatMap((unit) =>
    listWorded(request, unit).map(({ template, slots, variant, why = null }): ImageUnit => {
      const recipe = { ...unit.recipes[0], template, slots, variant } as SceneRecipe
      const { scene_id, text, engine } = unit
      return { scene_id, text, engine, recipes: [recipe], notes: { whys: [why], worded: true } }
    }),
  )

/** The same images as they are drawn now, by scene. `made` are the results of `planWorded`'s tasks, in order. */
export function wordedCandidates(
  request: Request,
  drawn: readonly ImageUnit[],
  made: readonly MadeTask<'worded'>[],
): Map<string, Candidate[]> {
  let place = 0
  return new Map(
    drawn.map((unit) => {
      const candidates = listWorded(request, unit).map((candidate): Candidate => {
        const { assets, data } = made[place++].made
        return { ...candidate, image_asset_id: Object.values(assets)[0], ...data.credits[0] }
      })
      return [unit.scene_id, candidates] as const
    }),
  )
}
