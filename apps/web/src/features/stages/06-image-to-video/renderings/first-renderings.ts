import type { ImageScene } from '@orion/contract/contents/05-image-selection.ts'
import { type Rendering, RENDERINGS, type SceneLook, type Segment } from '@orion/contract/contents/06-image-to-video.ts'
import { isSameLook, listMotions } from '@orion/contract/scene-looks.ts'

type Scene = Pick<ImageScene, 'candidates' | 'chosen'>
type Moved = Pick<Segment, 'candidate_id' | 'template' | 'clip'>

/** Whether two renderings show the same image in the same way. */
export const isSameRendering = (one: Rendering, other: Rendering): boolean =>
  one.candidate_id === other.candidate_id && isSameLook(one.look, other.look)

/**
 * The motions that are possible for a scene with one of its images. The finished segment must allow them too, because the server would not
 * store other motions (`editLooks`).
 */
export function motionsWith(segment: Moved, { candidates }: Pick<Scene, 'candidates'>, candidate_id: string) {
  const made = listMotions(segment)
  if (candidate_id === segment.candidate_id) return made
  const candidate = candidates.find((each) => each.candidate_id === candidate_id)
  const template = candidate?.template ?? 'photograph' // older images have no template
  return listMotions({ template, clip: undefined }).filter((motion) => made.includes(motion))
}

/** The saved look and the saved renderings of a scene. */
type Saved = { look: SceneLook; kept: readonly Rendering[] | undefined }

/**
 * The renderings that the dialog shows at first: the saved ones that are still possible. Otherwise, these are the current scene, its next
 * images, and other motions or captions of its current image.
 */
export function firstRenderings(segment: Moved, scene: Scene, { look, kept }: Saved): Rendering[] {
  const now = { candidate_id: scene.chosen, look }
  const there = kept?.filter(({ candidate_id }) => scene.candidates.some((each) => each.candidate_id === candidate_id)) ?? []
  if (there.length >= RENDERINGS.least) return there
  const others = scene.candidates.flatMap(({ candidate_id }) =>
    candidate_id === scene.chosen ? [] : [{ candidate_id, look: {} }],
  )
  const ways = [
    ...motionsWith(segment, scene, scene.chosen).map((motion) => ({ ...now, look: { ...look, motion } })),
    { ...now, look: { ...look, caption_style: 'plain' as const } },
    { ...now, look: { ...look, caption_style: 'large' as const } },
  ].filter((each) => each.look.motion !== 'own' && !isSameRendering(each, now))
  return [now, ...others, ...ways].slice(0, RENDERINGS.most)
}
