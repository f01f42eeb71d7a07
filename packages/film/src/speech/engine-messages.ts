/** A request to the speech process. It is one line of JSON on its stdin. */
export type SpeakRequest = {
  id: number
  kind: 'speak'
  engine: 'espeak' | 'flite'
  /** The engine's name of the voice. */
  voice: string
  /** espeak: words per minute; flite: duration relative to the natural duration (1 is natural). */
  pace: number
  /** espeak: 0..99, 50 is natural; flite: factor of the natural pitch, in percent. */
  pitch: number
  /** espeak: 0..99, the variation of the pitch. */
  range: number
  text: string
}
export type ReadRequest = { id: number; kind: 'read'; text: string }
/** A model voice: a model with its tokens in a folder, the runtime's name for its kind, and the number of its speaker. */
export type ModelVoice = { folder: string; kind: 'vits' | 'kokoro'; model: string; speaker: number }
/** A `speed` of 1 is the voice's own speed. */
export type ModelRequest = { id: number; kind: 'model'; voice: ModelVoice; speed: number; text: string }
/** Asks whether model voices are available. */
export type RuntimeRequest = { id: number; kind: 'runtime' }
export type EngineRequest = SpeakRequest | ReadRequest | ModelRequest | RuntimeRequest

/** After `seconds`, the engine speaks the first sound of the word at the character `char` (UTF-16 offset in the spoken text). */
export type WordEvent = { seconds: number; char: number }

/** A pause between two words. The closure of a stop consonant is not a pause. */
export type Silence = { start_seconds: number; end_seconds: number }

/**
 * A Japanese word and its reading in katakana; null without a reading. `joins`: the word is spoken without a pause after the previous word.
 */
export type Reading = { start: number; end: number; reading: string | null; joins: boolean }

/**
 * The answer of the speech process on its stdout. It is framed by two lengths (32 bits each, little-endian), then this object as JSON, then
 * 16-bit mono samples.
 */
export type EngineAnswer = {
  id: number
  error?: string
  sample_rate?: number
  events?: WordEvent[]
  silences?: Silence[]
  readings?: Reading[]
  /** The version of the runtime for model voices. */
  runtime?: string
}

const PREFIX_BYTES = 8

/** A voice's speech: its samples, and the times of its words. */
export type EngineSpeech = { pcm: Int16Array; sample_rate: number; events: WordEvent[]; silences: Silence[] }

/** An answer as bytes. */
export function encodeAnswer(answer: EngineAnswer, pcm: Int16Array = new Int16Array(0)): Buffer {
  const json = Buffer.from(JSON.stringify(answer))
  const prefix = Buffer.alloc(PREFIX_BYTES)
  prefix.writeUInt32LE(json.length, 0)
  prefix.writeUInt32LE(pcm.byteLength, 4)
  return Buffer.concat([prefix, json, Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)])
}

/** Returns a function that collects arriving bytes and passes on each complete answer. */
export function readAnswers(onAnswer: (answer: EngineAnswer, pcm: Int16Array) => void): (bytes: Buffer) => void {
  let waiting: Buffer = Buffer.alloc(0)
  return (bytes) => {
    waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes])
    while (waiting.length >= PREFIX_BYTES) {
      const jsonEnd = PREFIX_BYTES + waiting.readUInt32LE(0)
      const end = jsonEnd + waiting.readUInt32LE(4)
      if (waiting.length < end) return
      const answer = JSON.parse(waiting.toString('utf8', PREFIX_BYTES, jsonEnd)) as EngineAnswer
      const pcm = new Int16Array((end - jsonEnd) / 2)
      for (let i = 0; i < pcm.length; i++) pcm[i] = waiting.readInt16LE(jsonEnd + i * 2)
      waiting = waiting.subarray(end)
      onAnswer(answer, pcm)
    }
  }
}
