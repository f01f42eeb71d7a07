import { VIDEO_LANGUAGES, type VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { isLocalVoice } from '@orion/contract/local-voices.ts'
import { offeredVoices } from '@orion/pipeline/stages/03-voice-scenes/offered-voices.ts'

/** Throws invalid_fields at `loc` for a voice that is not offered in a language. A service checks its own voices when it speaks. */
export function requireOffered(language: VideoLanguage, voice_id: string, loc: (string | number)[]): void {
  const offered = offeredVoices(language)
  // the voice of a service is '{connection}:{voice}'
  if (offered.some((voice) => voice.voice_id === voice_id) || (voice_id.includes(':') && !isLocalVoice(voice_id))) return
  const { name } = VIDEO_LANGUAGES.find(({ code }) => code === language)!
  const voices = offered.map(({ voice_name }) => voice_name).join(', ')
  throw wrongField(loc, say('films.no_such_voice', { voice_id, language: name, voices }))
}
