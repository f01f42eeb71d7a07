/** A recorded or selected sound, with properties that the page checks before the upload. */
export type ReadSound = {
  seconds: number
  /** The peaks for a waveform, from 0 to 1. */
  peaks: number[]
  /** The highest sample, from 0 to 1. */
  peak: number
  samples: Float32Array
  sample_rate: number
}

const PEAKS = 100
/** The level from which a sample is treated as clipped. */
export const CLIPPED = 0.995
/** The level (about -40 dB) below which a sound is treated as nearly inaudible. */
export const SILENT = 0.01

/** Decodes a sound file into one channel, with a waveform of this number of `bars`. Rejects if the browser cannot decode it. */
export async function readSound(file: Blob, bars = PEAKS): Promise<ReadSound> {
  const context = new AudioContext()
  try {
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel))
    const samples = channels[0].map((_, at) => channels.reduce((sum, channel) => sum + channel[at], 0) / channels.length)
    const peaks = findPeaks(samples, bars)
    return { seconds: sound.duration, peaks, peak: Math.max(...peaks), samples, sample_rate: sound.sampleRate }
  } finally {
    void context.close()
  }
}

function findPeaks(samples: Float32Array, bars: number): number[] {
  const step = samples.length / bars
  return Array.from({ length: bars }, (_, bar) =>
    samples
      .subarray(Math.floor(bar * step), Math.floor((bar + 1) * step))
      .reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  )
}

const HEADER_BYTES = 44

/** One channel as a 16-bit WAV file. Recordings of browsers have different formats, and their header lacks the length. */
export function toWav({ samples, sample_rate }: Pick<ReadSound, 'samples' | 'sample_rate'>, name: string): File {
  const view = new DataView(new ArrayBuffer(HEADER_BYTES + 2 * samples.length))
  const write = (at: number, text: string): void => {
    for (const [index, letter] of [...text].entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  write(0, 'RIFF')
  view.setUint32(4, view.byteLength - 8, true)
  write(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, sample_rate, true)
  view.setUint32(28, 2 * sample_rate, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  write(36, 'data')
  view.setUint32(40, 2 * samples.length, true)
  samples.forEach((value, index) =>
    view.setInt16(HEADER_BYTES + 2 * index, Math.round(Math.max(-1, Math.min(1, value)) * 32_767), true),
  )
  return new File([view.buffer], name, { type: 'audio/wav' })
}
