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
/** Samples are gathered to about a second before they are written. */
const PIECE = 48_000 * 2

await fulfil(async (wish: SoundOrder, { signal }): Promise<RenderedSound> => {
  if ('marks' in wish) {
    const { peaks } = await write(wish.path, soundMarks(wish.marks, wish.seconds), wish.seconds, signal)
    return { peaks, bpm: 0, key: '' }
  }
  const composition = compose({ ...wish.track, style: styleNamed(wish.track.style) })
  const { peaks } = await write(wish.path, synthesise(composition), composition.seconds, signal)
  return { peaks, bpm: composition.bpm, key: composition.key }
})

async function write(path: string, blocks: Iterable<Bus>, seconds: number, signal: AbortSignal): Promise<{ peaks: number[] }> {
  const wav = await openWavWriter(path, SAMPLE_RATE, 2)
  const total = Math.round(seconds * SAMPLE_RATE)
  const peaks = new Float32Array(PEAK_COUNT)
  const piece = new Int16Array(PIECE)
  let filled = 0
  let place = 0
  for (const { left, right } of blocks) {
    for (let i = 0; i < left.length; i++) {
      const at = Math.min(PEAK_COUNT - 1, Math.floor((place++ / total) * PEAK_COUNT))
      peaks[at] = Math.max(peaks[at], Math.abs(left[i]), Math.abs(right[i]))
      piece[filled++] = Math.round(left[i] * 32767)
      piece[filled++] = Math.round(right[i] * 32767)
      if (filled === PIECE) {
        signal.throwIfAborted()
        await wav.write(piece)
        filled = 0
      }
    }
  }
  await wav.write(piece.slice(0, filled))
  await wav.close()
  return { peaks: Array.from(peaks, (peak) => Math.round(peak * 100) / 100) }
}
