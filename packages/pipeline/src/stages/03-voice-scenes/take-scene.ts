import { say } from '@orion/contract/sentences/say.ts'
import { sceneGroups } from '@orion/contract/compare-versions.ts'
import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { SceneOfVersion, StageRequest } from '../../core/stage.ts'
import { asTaken, refuseScene } from '../../core/taken-scene.ts'
import { editScenes } from './edit-scenes.ts'

/**
 * The scenes with one scene of another version, as it was spoken there. It replaces all scenes that speak the same sentences, because one
 * version may split or merge. `scene_id` is from either version; scenes that the other version lacks are removed. Throws AppError
 * invalid_fields.
 */
export function takeScene(
  request: Pick<StageRequest<'voice_scenes'>, 'film' | 'services' | 'settings'>,
  previous: VoiceScenes,
  { content: other, scene_id }: Pick<SceneOfVersion<'voice_scenes'>, 'content' | 'scene_id'>,
): VoiceScenes {
  const groups = sceneGroups(previous.scenes, other.scenes)
  const isNamed = ({ id }: VoiceScene) => id === scene_id
  const at = groups.findIndex(({ here, there }) => here.some(isNamed) || there.some(isNamed))
  if (at < 0) throw refuseScene(say('edits.scene_in_neither'))
  const { here, there } = groups[at]
  const behind = groups
    .slice(0, at)
    .findLast((group) => group.here.length > 0)
    ?.here.at(-1)
  const kept = previous.scenes.flatMap((scene) => {
    if (here.includes(scene)) return scene === here[0] ? there : []
    return here.length === 0 && scene === behind ? [scene, ...there] : [scene]
  })
  const scenes = here.length === 0 && behind === undefined ? [...there, ...kept] : kept
  const content = asTaken(() => editScenes(request, { ...previous, scenes }, { scenes }))
  const taken = new Set(there.map(({ id }) => id))
  return { ...content, scenes: content.scenes.map((scene) => (taken.has(scene.id) ? keptTake(scene, request.settings) : scene)) }
}

/** A scene with a chosen sound from a service; a run that requests no other version does not change it. */
const keptTake = (scene: VoiceScene, { takes = {} }: StageRequest<'voice_scenes'>['settings']): VoiceScene =>
  scene.made_by === undefined || scene.audio_asset_id === undefined ? scene : { ...scene, kept_take: takes[scene.id] ?? 0 }
