import { AppError } from '@orion/contract/errors.ts'
import { isLocalVoice } from '@orion/contract/local-voices.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { speakers } from './providers/index.ts'
import { GONE } from './providers/local-voices.ts'
import type { OfferedVoice, SpokenScene, VoiceProvider, VoiceUnit } from './providers/port.ts'
import { USUAL_MANNER } from './voice-manner.ts'

/** Every voice of a language from all built-in providers, the default first. */
export const offeredVoices = (language: OfferedVoice['language_code']): OfferedVoice[] =>
  speakers.flatMap((provider) => provider.voices(language))

/** The provider of a voice of a language; undefined if there is none. */
export const findSpeaker = ({ language, voice_id }: Pick<VoiceUnit, 'language' | 'voice_id'>): VoiceProvider | undefined =>
  speakers.find((provider) => provider.voices(language).some((voice) => voice.voice_id === voice_id))

/** A task waits this many seconds if this machine lacks its voice. Then this or another machine tries again. */
const ELSEWHERE_SECONDS = 5

/**
 * The provider of a task's voice on this machine. Throws AppError provider_failed, trouble 'busy', if the voice's files are not installed
 * here or do not load. Another machine then takes the task, or this one does once the voice is installed.
 */
export function speakerHere(unit: Pick<VoiceUnit, 'language' | 'voice_id'>, usual: VoiceProvider): VoiceProvider {
  const speaker = findSpeaker(unit)
  if (speaker !== undefined || !isLocalVoice(unit.voice_id)) return speaker ?? usual
  throw new AppError('provider_failed', GONE, { trouble: 'busy', retry_after_seconds: ELSEWHERE_SECONDS })
}

/** The name and version of the engine that speaks an offered voice. Empty if no engine offers the voice. */
export const engineOfVoice = (voice: Pick<VoiceUnit, 'language' | 'voice_id'>): string => findSpeaker(voice)?.engine() ?? ''

/**
 * Speaks a text with an offered voice and a film's default settings. This is no run of a stage. The default rate is the voice's own. Writes
 * a mono WAV to `out_path`. Throws AppError provider_failed in the provider's words.
 */
export async function sayOffered(
  ask: Pick<VoiceUnit, 'text' | 'language' | 'voice_id'> & Partial<VoiceUnit>,
  out_path: string,
  signal: AbortSignal,
): Promise<SpokenScene> {
  const speaker = findSpeaker(ask)
  if (speaker === undefined) throw new AppError('provider_failed', say('stages.no_voice_in_language', { voice: ask.voice_id }))
  const unit = { rate: 1, scene_id: '', ...USUAL_MANNER, ...ask, engine: speaker.engine() }
  return speaker.speak(unit, out_path, { env: {}, signal })
}
