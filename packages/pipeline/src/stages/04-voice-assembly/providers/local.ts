import { runThread } from '@orion/media/threads/run-thread.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { BUILT_IN_PRICES } from '../../../core/prices.ts'
import { NARRATION_RATE, type NarrationOrder, type WrittenNarration } from '../write-narration.ts'
import type { AssemblyProvider } from './port.ts'

/** Assembles the track on this machine. */
export const local: AssemblyProvider = {
  key: 'local',
  name: 'Built-in assembly',
  model: 'Orion audio',
  price: BUILT_IN_PRICES.voice_assembly,
  env: {},

  assemble: async ({ audio, duration_seconds }, out_path, { signal, readAsset, progress }) => {
    const paths = await Promise.all(
      [...new Set(audio.map((piece) => piece.audio_asset_id))].map(async (id) => [id, await readAsset(id)] as const),
    )
    const byId = new Map(paths)
    const pieces = audio.map(({ audio_asset_id, ...piece }) => ({ path: byId.get(audio_asset_id) ?? '', ...piece }))
    const { integrated_lufs, true_peak_dbtp, peaks } = await runThread<WrittenNarration, { fraction: number }>(
      new URL('../narration-thread.ts', import.meta.url),
      { pieces, seconds: duration_seconds, path: out_path } satisfies NarrationOrder,
      { signal, onNote: ({ fraction }) => progress(fraction, say('progress.levelling_narration')) },
    )
    const rounded = (value: number) => Math.round(value * 100) / 100
    return {
      loudness_lufs: rounded(integrated_lufs),
      true_peak_dbtp: rounded(true_peak_dbtp),
      sample_rate: NARRATION_RATE,
      peaks,
    }
  },
}
