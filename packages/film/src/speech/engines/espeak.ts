import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { EngineSpeech, Silence, SpeakRequest, WordEvent } from '../engine-messages.ts'
import { findPackage } from './find-package.ts'

/** The part of the package's interface that this file uses. Positions are in characters from 1, and times in milliseconds. */
type EspeakEvent = { type: string; text_position: number; audio_position: number; id?: string | number }
type EspeakWorker = {
  set_voice: (name: string) => number
  set_rate: (wordsPerMinute: number) => void
  set_pitch: (pitch: number) => void
  set_range: (range: number) => void
  get_samplerate: () => number
  synthesize: (text: string, onSound: (pcm: Int16Array | null, events: EspeakEvent[]) => boolean) => void
}
type EspeakModule = { HEAPU8: Uint8Array; eSpeakNGWorker: new () => EspeakWorker | PromiseLike<EspeakWorker> }
type Loaded = { module: EspeakModule; worker: EspeakWorker; fresh: Uint8Array }

const PACKAGE = '@echogarden/espeak-ng-emscripten'
/** Longest text in UTF-8 bytes. The binding's buffer had this size when its initial state was saved. */
const MOST_BYTES = 16_000
/** A shorter silence between two sounds is a gap, not a pause. */
const PAUSE_SECONDS = 0.05
/**
 * The last 10 ms of a pause in samples, and the level below which they are silent: -40 dBFS. Words that are spoken without a pause between
 * them are above -30.
 */
const QUIET_SAMPLES = 220
const QUIET_LEVEL = 328

let loading: Promise<Loaded> | undefined

async function load(): Promise<Loaded> {
  const file = findPackage(PACKAGE)
  const { default: create } = (await import(pathToFileURL(file).href)) as {
    default: (options: { locateFile: (name: string) => string }) => Promise<EspeakModule>
  }
  const module = await create({ locateFile: (name) => join(dirname(file), name) })
  const worker = await new module.eSpeakNGWorker()
  worker.set_voice('en-us')
  worker.synthesize('a'.repeat(MOST_BYTES), () => true)
  worker.synthesize('a', () => false)
  return { module, worker, fresh: module.HEAPU8.slice() }
}

/**
 * Speaks a text. The engine's memory is restored to its initial state before each text. So the same text always gives the same samples,
 * whatever was spoken before. Throws an Error when the voice is unknown.
 */
export async function speakWithEspeak(request: SpeakRequest): Promise<EngineSpeech> {
  const { module, worker, fresh } = await (loading ??= load())
  if (Buffer.byteLength(request.text) > MOST_BYTES) throw new Error('The text is too long to be spoken at once.')
  module.HEAPU8.set(fresh)
  module.HEAPU8.fill(0, fresh.length)
  if (worker.set_voice(request.voice) !== 0) throw new Error(`The speech engine has no voice ${request.voice}.`)
  worker.set_rate(request.pace)
  worker.set_pitch(request.pitch)
  worker.set_range(request.range)
  const offsets = characterOffsets(request.text)
  const pieces: Int16Array[] = []
  const happened: EspeakEvent[] = []
  worker.synthesize(request.text, (pcm, events) => {
    if (pcm) pieces.push(pcm)
    happened.push(...events)
    return false
  })
  const pcm = joinPieces(pieces)
  const sample_rate = worker.get_samplerate()
  const charAt = (position: number) => offsets[position - 1] ?? request.text.length
  const { events, silences } = readTimes(happened, charAt, pcm.length / sample_rate)
  return {
    pcm,
    sample_rate,
    events,
    silences: silences.filter(({ end_seconds }) => isSilentBefore(pcm, end_seconds * sample_rate)),
  }
}

/**
 * The starts of words and pauses. The engine reports the time of a word including the gap before it. The time of a sound is that of the
 * sound itself. A pause is a sound without a name.
 */
function readTimes(happened: EspeakEvent[], charAt: (position: number) => number, end: number) {
  const events: WordEvent[] = []
  const silences: Silence[] = []
  let waiting: number[] = []
  let silent: number | undefined
  for (const { type, text_position, audio_position, id } of happened) {
    const seconds = audio_position / 1000
    if (type === 'word') waiting.push(charAt(text_position))
    else if (type === 'phoneme' && id === '') silent ??= seconds
    else if (type === 'phoneme') {
      if (silent !== undefined && seconds - silent >= PAUSE_SECONDS)
        silences.push({ start_seconds: silent, end_seconds: seconds })
      silent = undefined
      for (const char of waiting) events.push({ seconds, char })
      waiting = []
    }
  }
  if (silent !== undefined) silences.push({ start_seconds: silent, end_seconds: end })
  return { events, silences }
}

/** The UTF-16 offset of every character. */
function characterOffsets(text: string) {
  const offsets: number[] = []
  let at = 0
  for (const character of text) {
    offsets.push(at)
    at += character.length
  }
  return offsets
}

/** Whether a pause that the engine reports is silent. Between connected words, it may report a pause that is not silent. */
function isSilentBefore(pcm: Int16Array, end: number): boolean {
  const last = pcm.subarray(Math.max(0, Math.round(end) - QUIET_SAMPLES), Math.round(end))
  return last.reduce((sum, sample) => sum + sample * sample, 0) < last.length * QUIET_LEVEL * QUIET_LEVEL
}

function joinPieces(pieces: Int16Array[]) {
  const joined = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
