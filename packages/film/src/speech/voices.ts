import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** A voice of the offline engines. `pace`, `pitch` and `range` are the engine's own values at rate 1 (engine-messages.ts). */
export type Voice = {
  voice_id: string
  voice_name: string
  language: FilmLanguage
  gender: 'female' | 'male'
  /** The sound of the voice, in a few words. */
  description: string
  engine: 'espeak' | 'flite'
  engine_voice: string
  pace: number
  pitch: number
  range: number
}

/** The offline voices of a language. The first voice is the default. */
export const listVoices = (language: FilmLanguage): readonly Voice[] => LANGUAGES[language].speech.voices

/** The voice with this id, or the first voice of the language. Throws an Error if the language has no such voice. */
export function findVoice(language: FilmLanguage, voice_id?: string): Voice {
  const voices = LANGUAGES[language].speech.voices
  if (voice_id === undefined) return voices[0]
  const voice = voices.find((each) => each.voice_id === voice_id)
  if (!voice)
    throw new Error(
      `There is no voice '${voice_id}' for this language. Choose one of ${voices.map((each) => each.voice_id).join(', ')}.`,
    )
  return voice
}
