import { SCENE_MOTIONS, type SceneMotion } from './catalogues/scene-motions.ts'
import type { ImageToVideo, SceneLook, Segment } from './contents/06-image-to-video.ts'
import { SCENE_LOOKS } from './settings/look-settings.ts'

/** A scene's own settings, in a fixed order. Settings that equal those of the film are removed. Undefined if no settings are left. */
export function lookSet(look: SceneLook): SceneLook | undefined {
  const set = SCENE_LOOKS.flatMap((name) => (look[name] ? [[name, look[name]]] : []))
  return set.length === 0 ? undefined : (Object.fromEntries(set) as SceneLook)
}

/** Whether two scenes have the same settings. */
export const isSameLook = (one: SceneLook = {}, other: SceneLook = {}): boolean =>
  JSON.stringify(lookSet(one)) === JSON.stringify(lookSet(other))

/** The ids of scenes whose segment differs from a person's current settings. */
export const unmadeLooks = ({ segments, looks = {} }: Pick<ImageToVideo, 'segments' | 'looks'>): string[] =>
  segments.flatMap(({ scene_id, look }) => (isSameLook(look, looks[scene_id]) ? [] : [scene_id]))

/**
 * The possible motions of a scene. A photograph can have every motion. A drawn image moves as its scene template does, or not at all. A
 * clip has only its own motion.
 */
export function listMotions({ template, clip }: Pick<Segment, 'template' | 'clip'>): readonly SceneMotion[] {
  if (clip !== undefined || template === 'footage') return ['own']
  return template === 'photograph' ? SCENE_MOTIONS : ['own', 'still']
}
