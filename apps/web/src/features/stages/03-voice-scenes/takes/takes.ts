import { isRecordingUsed, type VoiceScene, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Spot } from '../../film/compare/place-in.ts'

/** A sound of a scene's words that can be compared with another: a saved version, or a tried voice. */
export type Take = {
  id: string
  url: string
  scene: VoiceScene
  seconds: number
  /** The newest version with this sound. Null for a tried voice. */
  version: { number: number; iteration_id: string } | null
}

/** A loaded version of stage 3. */
export type ReadVersion = { version: number; iteration_id: string; content: VoiceScenes; urls: Readonly<Record<string, string>> }

/**
 * The recordings of a scene's words in the stage's versions. Each sound is listed once, with the newest version that has it. The recording
 * in use is first. A version that changes the scene's words, or splits or joins the scene, has no such recording.
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

/** The speaker of a version: a person's name. Null means the scene's voice. */
export const getSpeaker = ({ scene }: Take): string | null =>
  isRecordingUsed(scene) ? (scene.own_take?.attribution ?? null) : null

/** A recording as positions in time, counted from its own beginning. `until`: maximum characters of its speech. */
export function findSpot({ scene: { words = [] }, seconds }: Take, until = Infinity): Spot {
  const words_before = words.filter(({ char_end }) => char_end <= until)
  const end_seconds = until === Infinity ? seconds : (words_before.at(-1)?.end_seconds ?? seconds)
  return { scene_id: 'take', start_seconds: 0, end_seconds, words: words_before }
}
