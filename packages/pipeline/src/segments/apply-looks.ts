import type { ImageToVideo, SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import type { SceneRecipe } from '@orion/film/recipe.ts'
import type { StageRequest } from '../core/stage.ts'

type Request = Pick<StageRequest<'image_to_video'>, 'edited' | 'before'>

/** A person's settings of single scenes, by scene id. */
export const looksIn = ({ edited, before }: Request): Partial<Record<string, SceneLook>> => (edited ?? before)?.looks ?? {}

/** The last transitions without those that a person chose (''), because the automatic transition there is unknown. */
export function keepUnchosenJoins(
  segments: ImageToVideo['segments'],
): Pick<ImageToVideo['segments'][number], 'scene_id' | 'transition_in' | 'transition_out'>[] {
  return segments.map(({ scene_id, transition_in, transition_out, look }, index) => ({
    scene_id,
    transition_in: segments[index - 1]?.look?.join ? '' : transition_in,
    transition_out: look?.join ? '' : transition_out,
  }))
}

/** A recipe with a person's motion: an image moves as set, a drawing does not move. */
export function movedAs(recipe: SceneRecipe, motion: SceneLook['motion']): SceneRecipe {
  if (motion === undefined || motion === 'own') return recipe
  if (recipe.template === 'photograph') return { ...recipe, slots: { ...recipe.slots, move: motion } }
  return motion === 'still' ? { ...recipe, stands_still: true } : recipe
}

/** The recipe of a scene that shows a clip instead of its drawing; `clip` is the hash of the clip's bytes. */
export const clipRecipe = (recipe: SceneRecipe, slots: { clip: string; credit?: string }): SceneRecipe => ({
  ...recipe,
  template: 'footage',
  variant: 'A',
  solemn: false,
  film_position: 0,
  slots,
})

/** The recipe of a scene with a clip, once the clip exists; its bytes have this hash. */
export const filmedRecipe = ({ recipe }: { recipe: SceneRecipe }, sha256: string): SceneRecipe => {
  const { credit } = recipe.slots as { credit?: string }
  return clipRecipe(recipe, { clip: sha256, credit })
}
