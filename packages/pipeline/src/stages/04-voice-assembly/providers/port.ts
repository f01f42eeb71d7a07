import type { Breath, Caption } from '@orion/contract/contents/04-voice-assembly.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'
import type { BreathUnit } from '../../../timeline/breaths.ts'
import type { PlacedSound } from '../../../timeline/plan-timeline.ts'

/** The task of stage 4's track; equal tasks have equal files. */
export type NarrationUnit = {
  audio: PlacedSound[]
  duration_seconds: number
  captions: Pick<Caption, 'start_seconds' | 'end_seconds' | 'lines'>[]
  /** Raised when the same task is assembled in another way. */
  engine: string
}

/** The tasks of stage 4: the track, separate files of captions that a person edited, and the places of breaths. */
export type AssemblyUnit = NarrationUnit | Pick<NarrationUnit, 'captions' | 'engine'> | BreathUnit
export type AssemblyData = AssembledNarration | { breaths: Breath[] } | null

/** The measures of the track. */
export type AssembledNarration = { loudness_lufs: number; true_peak_dbtp: number; sample_rate: number; peaks: number[] }

/** A provider that joins the scenes' sounds into one track: a WAV at `out_path`. */
export type AssemblyProvider = Provider & {
  assemble: (
    unit: NarrationUnit,
    out_path: string,
    tools: Pick<Tools, 'signal' | 'readAsset' | 'progress'>,
  ) => Promise<AssembledNarration>
}
