import { isOwnTakeUsed, pronunciationsOf, type VoiceScene, type VoiceScenes } from '@orion/contract/contents/03-voice-scenes.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { doubtfulWords } from '@orion/film/speech/doubtful-words.ts'

/** The words of scenes that the voice may say wrongly, as the content tells them: nothing where there are none, or a person speaks. */
export function doubtsIn(
  scenes: readonly Pick<VoiceScene, 'id' | 'text' | 'own_take' | 'pronunciations'>[],
  language: FilmLanguage,
  pronunciations: VoiceScenes['pronunciations'],
): Pick<VoiceScenes, 'doubtful_words'> {
  const voiced = scenes.filter((scene) => !isOwnTakeUsed(scene))
  const found = voiced.flatMap(({ id, text, ...own }) =>
    doubtfulWords(text, language, pronunciationsOf(own, pronunciations)).map(({ word }) => ({ scene_id: id, word })),
  )
  return found.length === 0 ? {} : { doubtful_words: found }
}
