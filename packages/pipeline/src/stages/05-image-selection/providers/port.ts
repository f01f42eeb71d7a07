import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import type { PlannedScene } from '@orion/showing/plan-shots.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/** The task of one scene's drawings in stage 5: its possible shots. Equal tasks have equal images. */
export type ImageUnit = {
  scene_id: string
  /** The words of the scene, for the screen. */
  text: string
  /** One recipe per candidate; stage 6 adds times and captions. */
  recipes: SceneRecipe[]
  /** Why each candidate shows what it shows; null if a stored one does not state it. Not part of the images (`recipeHash`). */
  notes?: {
    whys: (NonNullable<Candidate['why']> | null)[]
    /** A person in the scene, for whom a photograph may be searched. */
    person?: PlannedScene['person']
    /** One additional image besides those from the rules: a person chose its words. */
    worded?: true
    /** The scene beside a photograph that stays. */
    beside?: true
    /** The board whose current version this image shows, at the end of the scene's step. */
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
  /** The licence of its images, and whom to credit. */
  credit: (recipe: SceneRecipe) => { licence: string; attribution: string }
}
