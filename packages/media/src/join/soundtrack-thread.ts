import { runFfmpeg } from '../ffmpeg/run.ts'
import { fulfil } from '../threads/run-thread.ts'
import { interleaved, limitedMix, writeMix } from './mix-sound.ts'
import { FILM_SAMPLE_RATE } from './read-sound.ts'
import type { SoundtrackOrder } from './write-soundtrack.ts'

/** At this bit rate, ffmpeg's 'fast' search is 2.5 times as fast as its default search, and 4 dB closer to the original sound. */
const ENCODER = ['-c:a', 'aac', '-b:a', '192k', '-aac_coder', 'fast']
const LONGEST_SECONDS = 4 * 3600

await fulfil(async ({ plan, path, mix_path }: SoundtrackOrder, { signal }): Promise<{ gain_db: number }> => {
  const limits = { signal, deadline_seconds: LONGEST_SECONDS }
  const mix = await writeMix(plan, mix_path, limits)
  const input = ['-f', 'f32le', '-ar', String(FILM_SAMPLE_RATE), '-ac', '2', '-i', 'pipe:0']
  await runFfmpeg(
    [...['-y', ...input, ...ENCODER], ...['-fflags', '+bitexact', '-flags:a', '+bitexact', '-f', 'mp4', `file:${path}`]],
    { ...limits, input: interleaveAll(limitedMix(mix, limits)) },
  )
  return { gain_db: mix.gain_db }
})

async function* interleaveAll(blocks: ReturnType<typeof limitedMix>): AsyncGenerator<Uint8Array> {
  for await (const block of blocks) yield interleaved(block)
}
