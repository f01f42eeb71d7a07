import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'

/** A sentence of the script, its scene, and the second of the film at which it is spoken. A sentence of two scenes is listed twice. */
export type Spoken = { sentence: ScriptSentence; scene_id: string; start_seconds: number }

/** Every sentence of the script with its second, in the order of the film. Sentences that were deleted from the script are left out. */
export function spokenSentences(
  script: ScriptGeneration['script_with_timestamps'],
  { scenes }: Pick<VoiceScenes, 'scenes'>,
  { timeline }: Pick<VoiceAssembly, 'timeline'>,
): Spoken[] {
  const sentences = new Map(SCRIPT_SECTIONS.flatMap((name) => script[name].sentences).map((it) => [it.id, it]))
  return timeline.flatMap(({ scene_id, speech_start_seconds, words }) => {
    const scene = scenes.find(({ id }) => id === scene_id)
    return (scene?.sentence_ids ?? []).flatMap((id, index) => {
      const sentence = sentences.get(id)
      if (!sentence || !scene) return []
      const from = index === 0 ? 0 : scene.text.indexOf(sentence.text)
      const word = from > 0 ? words.find(({ char_start }) => char_start >= from) : undefined
      return [{ sentence, scene_id, start_seconds: word?.start_seconds ?? speech_start_seconds }]
    })
  })
}
