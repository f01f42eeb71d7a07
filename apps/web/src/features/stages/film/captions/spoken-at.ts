import { SCRIPT_SECTIONS, type ScriptGeneration, type ScriptSentence } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'

/** The second of the film from which a sentence of the script is spoken. A sentence over two scenes appears twice. */
export type Spoken = { sentence: ScriptSentence; start_seconds: number }

/** Every sentence of the script with its second of the film, in the film's order. A scene with deleted sentences has none. */
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
      return [{ sentence, start_seconds: word?.start_seconds ?? speech_start_seconds }]
    })
  })
}
