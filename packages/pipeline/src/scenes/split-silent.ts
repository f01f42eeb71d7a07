import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import type { VoiceAssembly } from '@orion/contract/contents/04-voice-assembly.ts'
import { joinSceneWords } from '@orion/film/captions.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import { keepIds } from './keep-scenes.ts'
import { type ScriptScene, splitScript } from './split-script.ts'

/**
 * The scenes of a narration without a voice, at the language's usual pace. Sentences that shared a scene in `before` share it again. A
 * scene whose sentence changed keeps its id.
 */
export function splitSilent(script: ScriptGeneration, language: VideoLanguage, before: VoiceAssembly | undefined): ScriptScene[] {
  const stood = before?.timeline.flatMap(({ scene_id: id, sentence_ids, words }) =>
    sentence_ids === undefined ? [] : [{ id, sentence_ids, text: joinSceneWords(words) }],
  )
  const scenes = splitScript(script, (text) => estimateSeconds(text, { language }), stood)
  return stood === undefined ? scenes : keepIds(scenes, stood, language)
}
