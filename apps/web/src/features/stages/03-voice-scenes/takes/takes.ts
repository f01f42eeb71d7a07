import { isRecordingUsed, type VoiceScene, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Spot } from '../../film/compare/place-in.ts'

/** A sound of a scene's words that can be compared with another sound. It is from a saved version, or from a voice that a person tries. */
export type Take = {
  id: string
  url: string
  scene: VoiceScene
  seconds: number
  /** The newest stage version with this sound. Null for a voice that a person tries. */
  version: { number: number; iteration_id: string } | null
}

/** A loaded version of stage 3. */
export type ReadVersion = { version: number; iteration_id: string; content: VoiceScenes; urls: Readonly<Record<string, string>> }

/**
 * The takes of a scene in the versions of the stage. Each sound is listed once, with the newest version that has it. The take in use is
 * first. Versions in which the scene has other words are left out.
 */
export function listTakes(scene: VoiceScene, versions: readonly ReadVersion[], used: number): Take[] {
  const ordered = versions.toSorted((a, b) => Number(b.version === used) - Number(a.version === used) || b.version - a.version)
  const takes = ordered.flatMap(({ version, iteration_id, content, urls }): Take[] => {
    const same_scene = content.scenes.find(
      ({ id, text, sentence_ids }) =>
        text === scene.text && (id === scene.id || sentence_ids.some((said) => scene.sentence_ids.includes(said))),
    )
    const url = urls[same_scene?.audio_asset_id ?? '']
    if (!same_scene?.audio_asset_id || !url || !same_scene.duration_seconds) return []
    return [
      {
        id: same_scene.audio_asset_id,
        url,
        scene: same_scene,
        seconds: same_scene.duration_seconds,
        version: { number: version, iteration_id },
      },
    ]
  })
  return takes.filter(({ id }, at) => takes.findIndex((other) => other.id === id) === at)
}

/** The person who spoke a take. Null if the scene's voice spoke it. */
export const getSpeaker = ({ scene }: Take): string | null =>
  isRecordingUsed(scene) ? (scene.own_take?.attribution ?? null) : null

/** The times of a take's words, counted from its own start. With `until`, only the words up to that character are included. */
export function findSpot({ scene: { words = [] }, seconds }: Take, until = Infinity): Spot {
  const words_before = words.filter(({ char_end }) => char_end <= until)
  const end_seconds = until === Infinity ? seconds : (words_before.at(-1)?.end_seconds ?? seconds)
  return { scene_id: 'take', start_seconds: 0, end_seconds, words: words_before }
}
