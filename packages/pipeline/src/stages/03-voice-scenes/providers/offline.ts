import { writeFile } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import { readableRate } from '@orion/film/captions.ts'
import { speechEngine, synthesize, listVoices } from '@orion/film/speech.ts'
import { wavePeaks } from '@orion/media/audio/peaks.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { PACE } from '../../../core/timing/pace.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import { SCENE_PEAKS, type VoiceProvider } from './port.ts'
import { getManner } from '../voice-manner.ts'

/** The built-in voices: no key, no network, every film language. */
export const offline: VoiceProvider = {
  key: 'offline',
  name: 'Built-in voices',
  model: 'espeak-ng, flite',
  price: BUILT_IN_PRICES.voice_scenes,
  env: {},

  voices: (language) =>
    listVoices(language).map(({ voice_id, voice_name, description, gender }) => ({
      voice_id,
      voice_name,
      language_code: language,
      description,
      gender,
    })),

  engine: speechEngine,

  speak: async (unit, out_path, { signal }) => {
    const { text, language, voice_id, rate, pronunciations } = unit
    const speakAt = (pace: number) =>
      synthesize({ text, language, voice_id, rate: pace, ...getManner(unit), pronunciations }, { signal }).catch(
        (cause: unknown) => {
          signal.throwIfAborted()
          throw new AppError('provider_failed', cause instanceof Error ? cause.message : String(cause), { cause })
        },
      )
    const spoken = await speakAt(rate)
    // a fast rate that the user requested stays fast; a film's pace is nobody's request
    const slower = rate > PACE.most ? 1 : readableRate(text, spoken.words, language, spoken.pcm.length / spoken.sample_rate)
    const { pcm, sample_rate, words } = slower === 1 ? spoken : await speakAt(Math.round(rate * slower * 1000) / 1000)
    await writeFile(out_path, encodeWav(pcm, sample_rate))
    return { duration_seconds: pcm.length / sample_rate, words, peaks: wavePeaks(pcm, SCENE_PEAKS) }
  },
}
