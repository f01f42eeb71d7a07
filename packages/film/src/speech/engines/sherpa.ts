import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { toPcm } from '@orion/media/audio/samples.ts'
import type { ModelRequest, ModelVoice } from '../engine-messages.ts'

/** The part of sherpa-onnx-node that this file uses. The package has no types. */
type Runtime = { version: string; OfflineTts: { createAsync: (config: object) => Promise<Tts> } }
type Tts = {
  sampleRate: number
  numSpeakers: number
  generate: (ask: { text: string; sid: number; speed: number }) => { samples: Float32Array; sampleRate: number }
}

const THREADS = 2
const ESPEAK_DATA = 'espeak-ng-data'
const LEXICONS = ['lexicon-us-en.txt', 'lexicon-zh.txt']

/** The runtime of model voices. Throws Node's error if it is not installed. If the runtime cannot run here, this process may end. */
const loadRuntime = (): Runtime => createRequire(import.meta.url)('sherpa-onnx-node') as Runtime

/** The engine's version. Throws like `loadRuntime`. */
export const runtimeVersion = (): string => `sherpa-onnx ${loadRuntime().version}`

let loaded: { key: string; tts: Promise<Tts> } | undefined

/**
 * Speaks a text with a model voice. The model is loaded once. Throws an Error if the voice returns no sound. A broken model ends this
 * process.
 */
export async function speakWithModel({
  voice,
  speed,
  text,
}: Pick<ModelRequest, 'voice' | 'speed' | 'text'>): Promise<{ pcm: Int16Array; sample_rate: number }> {
  const key = `${voice.folder} ${voice.model}`
  if (loaded?.key !== key) loaded = { key, tts: loadVoice(voice) }
  const tts = await loaded.tts
  if (voice.speaker >= tts.numSpeakers)
    throw new Error(`This voice has ${tts.numSpeakers} speakers, none of number ${voice.speaker}.`)
  const { samples, sampleRate } = tts.generate({ text, sid: voice.speaker, speed })
  if (samples.length === 0) throw new Error('The voice could not say this text: it holds no words of its language.')
  return { pcm: toPcm(samples), sample_rate: sampleRate }
}

function loadVoice({ folder, kind, model }: ModelVoice): Promise<Tts> {
  const inFolder = (name: string): string => (existsSync(join(folder, name)) ? join(folder, name) : '')
  const files = { model: join(folder, model), tokens: join(folder, 'tokens.txt'), dataDir: inFolder(ESPEAK_DATA) }
  const missing = [files.model, files.tokens].find((path) => !existsSync(path))
  if (missing !== undefined) return Promise.reject(new Error('Files of this voice are missing. Install it again.'))
  const lexicon = LEXICONS.map(inFolder)
    .filter((path) => path !== '')
    .join(',')
  const model_files = kind === 'vits' ? { vits: files } : { kokoro: { ...files, voices: join(folder, 'voices.bin'), lexicon } }
  return loadRuntime().OfflineTts.createAsync({
    model: { ...model_files, numThreads: THREADS, provider: 'cpu', debug: false },
    maxNumSentences: 1,
  })
}
