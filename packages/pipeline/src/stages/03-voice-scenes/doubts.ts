import {
  isRecordingUsed,
  listPronunciations,
  type VoiceScene,
  type VoiceScenes,
} from '@orion/contract/contents/03-voice-scenes.ts'
import { ON_SCREEN_VOICE } from '@orion/contract/narration.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { doubtfulWords } from '@orion/film/speech.ts'

/**
 * The words of scenes that the voice may mispronounce, as a part of the content. Nothing if there are none, or if a person speaks or the
 * film is silent.
 */
export function doubtsIn(
  scenes: readonly (Pick<VoiceScene, 'id' | 'text' | 'own_take' | 'pronunciations'> & Partial<Pick<VoiceScene, 'voice_id'>>)[],
  language: FilmLanguage,
  pronunciations: VoiceScenes['pronunciations'],
): Pick<VoiceScenes, 'doubtful_words'> {
  const voiced = scenes.filter((scene) => !isRecordingUsed(scene) && scene.voice_id !== ON_SCREEN_VOICE)
  const found = voiced.flatMap(({ id, text, ...own }) =>
    doubtfulWords(text, language, listPronunciations(own, pronunciations)).map(({ word }) => ({ scene_id: id, word })),
  )
  return found.length === 0 ? {} : { doubtful_words: found }
}
