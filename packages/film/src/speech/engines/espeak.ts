import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SpeakRequest, WordEvent } from '../engine-messages.ts'
import { findPackage } from './find-package.ts'

/** The part of the package's interface that is used. Positions are in characters from 1, times in milliseconds. */
type EspeakEvent = { type: string; text_position: number; audio_position: number; id?: string }
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
/** Longest text in UTF-8 bytes: what the binding's buffer was made for before the fresh state was kept. */
const MOST_BYTES = 16_000

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
 * Speaks a text. The engine's memory is put back to what it was when fresh before each text, so that the same text always gives the
 * same samples, whatever was spoken before. Throws an Error when the voice is unknown.
 */
export async function speakWithEspeak(
  request: SpeakRequest,
): Promise<{ pcm: Int16Array; sample_rate: number; events: WordEvent[] }> {
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
  const events: WordEvent[] = []
  worker.synthesize(request.text, (pcm, happened) => {
    if (pcm) pieces.push(pcm)
    for (const { type, text_position, audio_position } of happened)
      if (type === 'word')
        events.push({ seconds: audio_position / 1000, char: offsets[text_position - 1] ?? request.text.length })
    return false
  })
  return { pcm: joinPieces(pieces), sample_rate: worker.get_samplerate(), events }
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

function joinPieces(pieces: Int16Array[]) {
  const joined = new Int16Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    joined.set(piece, at)
    at += piece.length
  }
  return joined
}
