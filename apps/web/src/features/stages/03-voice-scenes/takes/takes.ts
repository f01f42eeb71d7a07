import { isRecordingUsed, type VoiceScene, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { Spot } from '../../film/compare/place-in.ts'

/** A sound of a scene's words that can be heard beside another: a version's, or a voice that was tried. */
export type Take = {
  id: string
  url: string
  scene: VoiceScene
  seconds: number
  /** The newest version that has it; null for a voice that was tried. */
  version: { number: number; iteration_id: string } | null
}

/** A version of stage 3 as it is read. */
export type ReadVersion = { version: number; iteration_id: string; content: VoiceScenes; urls: Readonly<Record<string, string>> }

/**
 * The recordings of a scene's words in the versions of the stage, each sound once, by the newest version that has it; first that of the
 * version in use. A version with other words of the scene, or that splits or joins it, has none.
 */
export function listTakes(scene: VoiceScene, versions: readonly ReadVersion[], used: number): Take[] {
  const ordered = versions.toSorted((a, b) => Number(b.version === used) - Number(a.version === used) || b.version - a.version)
  const takes = ordered.flatMap(({ version, iteration_id, content, urls }): Take[] => {
    const own = content.scenes.find(
      ({ id, text, sentence_ids }) =>
        text === scene.text && (id === scene.id || sentence_ids.some((said) => scene.sentence_ids.includes(said))),
    )
    const url = urls[own?.audio_asset_id ?? '']
    if (!own?.audio_asset_id || !url || !own.duration_seconds) return []
    return [
      { id: own.audio_asset_id, url, scene: own, seconds: own.duration_seconds, version: { number: version, iteration_id } },
    ]
  })
  return takes.filter(({ id }, at) => takes.findIndex((other) => other.id === id) === at)
}

/** The speaker of a version: a person's name, else null, which means the voice of its scene. */
export const getSpeaker = ({ scene }: Take): string | null =>
  isRecordingUsed(scene) ? (scene.own_take?.attribution ?? null) : null

/** A take as a place in time: where its words are, from its own beginning. `until`: characters that are said of it at most. */
export function findSpot({ scene: { words = [] }, seconds }: Take, until = Infinity): Spot {
  const said = words.filter(({ char_end }) => char_end <= until)
  const end_seconds = until === Infinity ? seconds : (said.at(-1)?.end_seconds ?? seconds)
  return { scene_id: 'take', start_seconds: 0, end_seconds, words: said }
}
