import { writeFile } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import { speakModel, speechEngine, takeRecording } from '@orion/film/speech.ts'
import { wavePeaks } from '@orion/media/audio/peaks.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import { installedSpeakers } from '../../../local-voices/installed.ts'
import { SCENE_PEAKS, type VoiceProvider } from './port.ts'

/** Raised when the same request to the same voice would be made in another way. */
const ASKING = 'local voices 1'

/** The message for a voice that was removed, or that this machine cannot speak. */
export const GONE = say('machine.voice_scene_not_machine_any')

/** Voices from files installed on this machine: no key, no network, the price of the built-in ones. */
export const localVoices: VoiceProvider = {
  key: 'local_voices',
  name: say('machine.voices_machine').text,
  model: 'sherpa-onnx',
  price: BUILT_IN_PRICES.voice_scenes,
  env: {},

  voices: (language) =>
    installedSpeakers(language).map(({ voice_id, speaker: { name, gender } }) => ({
      voice_id,
      voice_name: name,
      language_code: language,
      description: '',
      gender,
    })),

  engine: () => `${ASKING} ${speechEngine()}`, // our own voice is used to find the times of the words

  speak: async ({ text, language, voice_id, rate, pronunciations }, out_path, { signal }) => {
    const found = installedSpeakers(language).find((each) => each.voice_id === voice_id)
    if (found === undefined) throw new AppError('provider_failed', GONE)
    const { voice, speaker } = found
    const spoken_path = `${out_path}.said.wav`
    try {
      const files = { folder: await found.folder(), kind: voice.kind, model: voice.model, speaker: speaker.number }
      const { pcm, sample_rate } = await speakModel(
        { voice: files, text, language, rate, pronunciations: pronunciations ?? [] },
        signal,
      )
      await writeFile(spoken_path, encodeWav(pcm, sample_rate))
      const taken = await takeRecording({ path: spoken_path, demuxer: 'wav', text, language }, { signal })
      await writeFile(out_path, encodeWav(taken.pcm, taken.sample_rate))
      const { words, times } = taken
      const duration_seconds = taken.pcm.length / taken.sample_rate
      return { duration_seconds, words, peaks: wavePeaks(taken.pcm, SCENE_PEAKS), ...(times === 'estimated' && { times }) }
    } catch (cause) {
      signal.throwIfAborted()
      if (cause instanceof AppError) throw cause
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new AppError('provider_failed', `${speaker.name}: ${why}`, { cause })
    }
  },
}
