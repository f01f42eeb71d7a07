import type { TextFault } from '@orion/contract/contents/06-image-to-video.ts'
import type { SceneRecipe } from '@orion/film/scenes/recipe.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/** What stage 6 makes of one scene; equal units have equal segments. */
export type SegmentUnit = {
  scene_id: string
  /** The words of the scene, for the screen. */
  text: string
  candidate_id: string
  /** A photograph's `picture` is its asset's id. */
  recipe: SceneRecipe
  /** The renderer's versions (`rendererEngine`). */
  engine: string
}

/**
 * What turns a scene into a moving picture, and says what is wrong with the words on it where it looks: an MP4 without sound, H.264, of
 * exactly `recipe.frames` pictures, at `out_path`.
 */
export type SegmentProvider = Provider & {
  animate: (
    unit: SegmentUnit,
    out_path: string,
    tools: Pick<Tools, 'env' | 'signal' | 'readAsset' | 'progress'>,
  ) => Promise<{ text_faults?: TextFault[] }>
}
