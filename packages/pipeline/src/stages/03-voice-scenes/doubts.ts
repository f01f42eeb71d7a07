import type { VoiceScene, VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { doubtfulWords } from '@orion/film/speech/doubtful-words.ts'

/** The words of scenes that the voice may say wrongly, as the content tells them: nothing where there are none. */
export function doubtsIn(
  scenes: readonly Pick<VoiceScene, 'id' | 'text'>[],
  language: FilmLanguage,
  pronunciations: VoiceScenes['pronunciations'],
): Pick<VoiceScenes, 'doubtful_words'> {
  const found = scenes.flatMap(({ id, text }) =>
    doubtfulWords(text, language, pronunciations).map(({ word }) => ({ scene_id: id, word })),
  )
  return found.length === 0 ? {} : { doubtful_words: found }
}
