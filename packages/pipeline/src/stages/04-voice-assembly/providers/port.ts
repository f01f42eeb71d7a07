import type { Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/** What stage 4 makes in one piece: equal units give equal files. */
export type NarrationUnit = {
  audio: { audio_asset_id: string; start_seconds: number }[]
  duration_seconds: number
  captions: Pick<Caption, 'start_seconds' | 'end_seconds' | 'lines'>[]
  /** Raised when the same unit is assembled differently. */
  engine: string
}

/** What stage 4 makes: the track, and, where a person edited captions, files of those beside it. */
export type AssemblyUnit = NarrationUnit | Pick<NarrationUnit, 'captions' | 'engine'>

/** What was measured of the track. */
export type AssembledNarration = { loudness_lufs: number; true_peak_dbtp: number; sample_rate: number; peaks: number[] }

/** What puts the scenes' sounds into one track: a WAV at `out_path`. */
export type AssemblyProvider = Provider & {
  assemble: (
    unit: NarrationUnit,
    out_path: string,
    tools: Pick<Tools, 'signal' | 'readAsset' | 'progress'>,
  ) => Promise<AssembledNarration>
}
