import { getLanguageName, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { type AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { isLocalVoice } from '@orion/contract/local-voices.ts'
import { offeredVoices } from '@orion/pipeline/stages/03-voice-scenes/offered-voices.ts'

/** The error for a voice that is not offered in a language. It names the offered voices. */
export function unknownVoice(language: VideoLanguage, voice_id: string, loc: (string | number)[]): AppError {
  const voices = offeredVoices(language).map(({ voice_name }) => voice_name)
  return wrongField(
    loc,
    say('films.no_such_voice', { voice_id, language: getLanguageName(language), voices: voices.join(', ') }),
    'unknown',
  )
}

/** Throws invalid_fields at `loc` for a voice that is not offered in a language. A service checks its own voices when it speaks. */
export function requireOffered(language: VideoLanguage, voice_id: string, loc: (string | number)[]): void {
  const offered = offeredVoices(language)
  // the voice of a service is '{connection}:{voice}'
  if (offered.some((voice) => voice.voice_id === voice_id) || (voice_id.includes(':') && !isLocalVoice(voice_id))) return
  throw unknownVoice(language, voice_id, loc)
}
