import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { PlannedScene } from '@orion/showing/plan-shots.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/** The unit of one scene's drawings in stage 5: its possible shots. Equal units have equal images. */
export type ImageUnit = {
  scene_id: string
  /** The words of the scene, for the screen. */
  text: string
  /** One recipe a candidate; times and captions are stage 6's. */
  recipes: SceneRecipe[]
  /** Why each candidate shows what it shows; null where a stored one does not say. No part of the pictures (`recipeHash`). */
  notes?: {
    whys: (NonNullable<Candidate['why']> | null)[]
    /** A person of the scene, for whom a photograph may be found. */
    person?: PlannedScene['person']
    /** One picture beside those that the rules give the scene: a person chose its words. */
    worded?: true
    /** The scene beside a photograph that stays. */
    beside?: true
    /** The scene at the end of its step of this board, in its current version. */
    board_id?: string
  }
  /** The renderer's versions (`rendererEngine`). */
  engine: string
}

/** A provider of a candidate's still: a JPEG at `out_path`. */
export type ImageProvider = Provider & {
  illustrate: (
    recipe: SceneRecipe,
    out_path: string,
    tools: Pick<Tools, 'env' | 'signal' | 'readAsset'>,
  ) => Promise<{ width: number; height: number }>
  /** Under what terms its pictures may be used, and whom to name. */
  credit: (recipe: SceneRecipe) => { licence: string; attribution: string }
}
