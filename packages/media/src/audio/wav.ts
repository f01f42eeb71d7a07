import { open } from 'node:fs/promises'

/** Sound as 16-bit samples, interleaved for more than one channel. */
export type Sound = { pcm: Int16Array; sample_rate: number; channels: number }

const HEADER_BYTES = 44
/** The bytes of a format, and of an extensible format up to its code. */
const FORMAT_BYTES = 16
const EXTENSIBLE_BYTES = 26
/** The code of a format whose real code follows later. */
const EXTENSIBLE = 0xfffe
const INCOMPLETE = 'The header of the WAV file is incomplete.'

function wavHeader(samples: number, sampleRate: number, channels: number) {
  const header = Buffer.alloc(HEADER_BYTES)
  const bytes = samples * 2
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + bytes, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE(sampleRate * channels * 2, 28)
  header.writeUInt16LE(channels * 2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(bytes, 40)
  return header
}

const getBytes = (pcm: Int16Array) => Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength)

/** A 16-bit PCM WAV file. */
export function encodeWav(pcm: Int16Array, sampleRate: number, channels = 1): Uint8Array {
  return Buffer.concat([wavHeader(pcm.length, sampleRate, channels), getBytes(pcm)])
}

/** Reads a WAV file with samples of 16 or 24 bits, or of 32-bit floating point. Throws an Error for any other file. */
export function decodeWav(file: Uint8Array): Sound {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.length < 12 || bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('The sound is not a WAV file.')
  let format: { code: number; channels: number; sample_rate: number; bits: number } | undefined
  for (let at = 12; at + 8 <= bytes.length;) {
    const id = bytes.toString('latin1', at, at + 4)
    const start = at + 8
    const end = Math.min(bytes.length, start + bytes.readUInt32LE(at + 4))
    if (id === 'fmt ') {
      if (end - start < FORMAT_BYTES) throw new Error(INCOMPLETE)
      const code = bytes.readUInt16LE(start)
      if (code === EXTENSIBLE && end - start < EXTENSIBLE_BYTES) throw new Error(INCOMPLETE)
      format = {
        code: code === EXTENSIBLE ? bytes.readUInt16LE(start + 24) : code,
        channels: bytes.readUInt16LE(start + 2),
        sample_rate: bytes.readUInt32LE(start + 4),
        bits: bytes.readUInt16LE(start + 14),
      }
    }
    if (id === 'data') {
      if (format === undefined) throw new Error('The WAV file has no format before its samples.')
      return {
        pcm: readSamples(bytes.subarray(start, end), format.code, format.bits),
        sample_rate: format.sample_rate,
        channels: format.channels,
      }
    }
    at = end + (end % 2)
  }
  throw new Error('The WAV file holds no samples.')
}

function readSamples(data: Buffer, code: number, bits: number) {
  if (bits === 0) throw new Error(INCOMPLETE)
  const bytes = bits / 8
  const pcm = new Int16Array(Math.floor(data.length / bytes))
  if (code === 1 && bits === 16) for (let i = 0; i < pcm.length; i++) pcm[i] = data.readInt16LE(i * 2)
  else if (code === 1 && bits === 24) for (let i = 0; i < pcm.length; i++) pcm[i] = data.readInt16LE(i * 3 + 1)
  else if (code === 3 && bits === 32)
    for (let i = 0; i < pcm.length; i++) pcm[i] = Math.round(Math.max(-1, Math.min(1, data.readFloatLE(i * 4))) * 32767)
  else throw new Error(`WAV files with ${bits}-bit samples of kind ${code} cannot be read.`)
  return pcm
}

/** Writes a WAV file piece by piece, so that a long file is never fully in memory. Its header is correct after `close()`. */
export async function openWavWriter(path: string, sampleRate: number, channels = 1) {
  const file = await open(path, 'w')
  await file.write(wavHeader(0, sampleRate, channels))
  let samples = 0
  return {
    /** Appends interleaved samples. */
    async write(pcm: Int16Array) {
      await file.write(getBytes(pcm))
      samples += pcm.length
    },
    /** Completes the header. Returns the number of samples per channel. */
    async close() {
      await file.write(wavHeader(samples, sampleRate, channels), 0, HEADER_BYTES, 0)
      await file.close()
      return samples / channels
    },
  }
}
