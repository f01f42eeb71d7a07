import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say, type Words } from '@orion/contract/sentences/say.ts'
import { takeRecording } from '@orion/film/speech.ts'
import { wavePeaks } from '@orion/media/audio/peaks.ts'
import { encodeWav } from '@orion/media/audio/wav.ts'
import type { ServiceUse } from '../../core/service-use.ts'
import { soundDemuxer } from '../../core/sound-demuxer.ts'
import type { Tools } from '../../core/stage.ts'
import { SCENE_PEAKS, type SpokenScene, type VoiceUnit } from './providers/port.ts'
import { NO_MANNER } from './voice-manner.ts'

/** A scene in the form of a request to a service; settings that only our own voices use have neutral values. */
export const serviceUnit = (
  ask: Pick<VoiceUnit, 'scene_id' | 'text' | 'language' | 'voice_id' | 'rate'>,
  service: ServiceUse,
): VoiceUnit => ({ ...ask, ...NO_MANNER, engine: '', service })

/** A service's recording of a scene, and its use. */
export type ServedScene = SpokenScene & { times?: 'estimated'; made_by: { provider: string; model: string | null; used: Used } }

type Uses = Pick<Tools, 'folder' | 'signal' | 'service' | 'once'>
type Served = VoiceUnit & { service: ServiceUse }

/**
 * Has a service speak a text and converts the sound to the film's form: mono, 48 kHz, -16 LUFS. Throws AppError provider_failed in the
 * service's words, with its trouble.
 */
async function sayByService(
  { text, language, voice_id, rate, service }: Served,
  tools: Uses,
): Promise<Awaited<ReturnType<typeof takeRecording>> & { provider: string; used: Used }> {
  const { provider, call } = await tools.service(service)
  const { speech } = provider.capabilities
  if (speech === undefined) throw new AppError('provider_not_configured', say('runs.speaks_no_more', { service: provider.name }))
  const sent = join(tools.folder, 'sent')
  const ask = { text, language, voice_id, rate }
  const { words, used } = await tools.once('speak', ask, () => speech.speak(ask, sent, call), sent)
  const type = await soundDemuxer(sent)
  if (type === null) throw notSound(say('troubles.what_sent_no_sound', { name: provider.name }))
  const recording = { path: sent, demuxer: type.demuxer, text, language, ...(words && { words }) }
  const taken = await takeRecording(recording, { signal: tools.signal }).catch((cause: unknown) => {
    tools.signal.throwIfAborted()
    throw notSound(`${provider.name}: ${cause instanceof Error ? cause.message : String(cause)}`)
  })
  return { ...taken, provider: provider.name, used }
}

/** A scene spoken by `sayByService`, written to `out_path`. Throws the same errors as `sayByService`. */
export async function speakByService(unit: Served, out_path: string, tools: Uses): Promise<ServedScene> {
  const { pcm, sample_rate, words, times, provider, used } = await sayByService(unit, tools)
  await writeFile(out_path, encodeWav(pcm, sample_rate))
  return {
    duration_seconds: pcm.length / sample_rate,
    words,
    peaks: wavePeaks(pcm, SCENE_PEAKS),
    ...(times === 'estimated' && { times }),
    made_by: { provider, model: unit.service.model, used },
  }
}

const notSound = (words: Words): AppError => new AppError('provider_failed', words, { trouble: 'answer' })
