import { openWavWriter } from '@orion/media/audio/wav.ts'
import { fulfil } from '@orion/media/threads/run-thread.ts'
import { compose } from './compose.ts'
import { styleNamed } from './plan-tracks.ts'
import type { RenderedSound, SoundOrder } from './render-sound.ts'
import { soundMarks } from './sound-marks.ts'
import { synthesise } from './synthesise.ts'
import type { Bus } from './voices.ts'
import { SAMPLE_RATE } from './voices.ts'

const PEAK_COUNT = 300
/** Samples are collected for up to a second before they are written. */
const PIECE = 48_000 * 2

await fulfil(async (wish: SoundOrder, { signal }): Promise<RenderedSound> => {
  if ('marks' in wish) {
    const { peaks } = await write(wish.path, { blocks: soundMarks(wish.marks, wish.seconds), seconds: wish.seconds }, signal)
    return { peaks, bpm: 0, key: '' }
  }
  const composition = compose({ ...wish.track, style: styleNamed(wish.track.style) })
  const { peaks } = await write(wish.path, { blocks: synthesise(composition), seconds: composition.seconds }, signal)
  return { peaks, bpm: composition.bpm, key: composition.key }
})

/** A sound in consecutive blocks, and its length. */
type Sound = { blocks: Iterable<Bus>; seconds: number }

async function write(path: string, { blocks, seconds }: Sound, signal: AbortSignal): Promise<{ peaks: number[] }> {
  const wav = await openWavWriter(path, SAMPLE_RATE, 2)
  const peaks = createPeaks(Math.round(seconds * SAMPLE_RATE))
  const piece = new Int16Array(PIECE)
  let filled = 0
  for (const block of blocks) {
    if (filled + 2 * block.left.length > PIECE) {
      signal.throwIfAborted()
      await wav.write(piece.subarray(0, filled))
      filled = 0
    }
    interleave(block, piece, filled)
    peaks.add(block)
    filled += 2 * block.left.length
  }
  await wav.write(piece.subarray(0, filled))
  await wav.close()
  return { peaks: peaks.read() }
}

function interleave({ left, right }: Bus, piece: Int16Array, from: number): void {
  for (let i = 0; i < left.length; i++) {
    piece[from + 2 * i] = Math.round(left[i] * 32767)
    piece[from + 2 * i + 1] = Math.round(right[i] * 32767)
  }
}

/** The waveform of a sound with `total` samples, for drawing. `add` receives its blocks in order. `read` returns the peaks, 0 to 1. */
function createPeaks(total: number): { add: (block: Bus) => void; read: () => number[] } {
  const peaks = new Float32Array(PEAK_COUNT)
  let start = 0
  return {
    add: ({ left, right }) => {
      for (let i = 0; i < left.length;) {
        const at = Math.min(PEAK_COUNT - 1, Math.floor(((start + i) / total) * PEAK_COUNT))
        const next = at + 1 === PEAK_COUNT ? left.length : Math.ceil(((at + 1) / PEAK_COUNT) * total) - start
        const end = Math.min(left.length, Math.max(i + 1, next))
        let most = peaks[at]
        for (; i < end; i++) most = Math.max(most, Math.abs(left[i]), Math.abs(right[i]))
        peaks[at] = most
      }
      start += left.length
    },
    read: () => Array.from(peaks, (peak) => Math.round(peak * 100) / 100),
  }
}
