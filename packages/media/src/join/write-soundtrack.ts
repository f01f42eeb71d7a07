import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FfmpegLimits, OutputFile } from '../ffmpeg/run.ts'
import { runThread } from '../threads/run-thread.ts'
import type { SoundPlan } from './mix-sound.ts'

/** A request to the soundtrack's thread; `mix_path` is for the temporary mix. */
export type SoundtrackOrder = { plan: SoundPlan; path: string; mix_path: string }

/**
 * Writes a film's whole sound as one AAC track in an MP4, at −14 LUFS. The track is joined with the images unchanged. Returns the gain in
 * dB. No sound is fully in memory, and the caller's event loop never waits.
 */
export async function writeSoundtrack(
  plan: SoundPlan,
  { path, folder }: OutputFile,
  { signal }: Pick<FfmpegLimits, 'signal'> = {},
): Promise<{ gain_db: number }> {
  const mix_path = join(folder, 'mix.f32')
  const order: SoundtrackOrder = { plan, path, mix_path }
  try {
    return await runThread(new URL('./soundtrack-thread.ts', import.meta.url), order, { signal })
  } finally {
    await rm(mix_path, { force: true })
  }
}
