import { say } from '@orion/contract/sentences/say.ts'
import { SCENE_JOINS, type SceneMotion } from '@orion/contract/catalogues/scene-motions.ts'
import type { ImageToVideo, SceneLook } from '@orion/contract/contents/06-image-to-video.ts'
import { listMotions } from '@orion/contract/scene-looks.ts'
import { FILM_LOOKS, isCaptionLook, usualLook } from '@orion/contract/settings/look-settings.ts'
import { asTaken, refuseScene } from '../../core/taken-scene.ts'
import { editLooks } from './scene-looks.ts'

/**
 * The content with one scene's motion, transition and captions from another version, even where they come from the film's settings.
 * Existing files stay. The scene must show the same image or clip. Throws AppError invalid_fields that names `scene_id`.
 */
export function takeLook(previous: ImageToVideo, other: ImageToVideo, scene_id: string): ImageToVideo {
  const [now, then] = [previous, other].map(({ segments }) => segments.find((segment) => segment.scene_id === scene_id))
  if (!now || !then) throw refuseScene(say('edits.scene_not_in_both'))
  if (now.clip?.sha256 !== then.clip?.sha256) throw refuseScene(say('edits.another_clip_there'))
  if (now.candidate_id !== then.candidate_id) throw refuseScene(say('edits.another_picture_now'))
  const motion: SceneMotion = other.motion ?? 'own'
  const join = SCENE_JOINS.find((each) => each === then.transition_out)
  const joined = then.transition_out !== now.transition_out && now !== previous.segments.at(-1)
  const look: SceneLook = {
    ...captionsAsIn(other, previous),
    ...(motion !== (previous.motion ?? 'own') && listMotions(now).includes(motion) && { motion }),
    ...(joined && join && { join }),
    ...other.looks?.[scene_id],
  }
  return asTaken(() => editLooks(previous, { looks: { ...previous.looks, [scene_id]: look } }))
}

/** The film's caption settings that differ from another version's, as a scene's own. */
function captionsAsIn(other: ImageToVideo, previous: ImageToVideo): SceneLook {
  const differing = FILM_LOOKS.filter((name) => isCaptionLook(name) && other[name] !== previous[name])
  return Object.fromEntries(differing.map((name) => [name, other[name] ?? usualLook(name)])) as SceneLook
}
