import type { TrackPlan } from '@orion/film/music/plan-tracks.ts'
import type { SoundMark } from '@orion/film/music/sound-marks.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/** The composer's units: three tracks and, where wished, the sounds at scene changes. `engine` is the synthesiser's version. */
export type ComposedUnit = { engine: string } & (
  | { kind: 'track'; track_id: string; track: TrackPlan }
  | { kind: 'marks'; marks: SoundMark[]; seconds: number }
)

/** Loudness of every track: the envelope's gains count on it. */
export const TRACK_LUFS = -18

/** A finished sound in the unit's folder, with its measures. `peaks` are 0 to 1, for drawing. */
export type MadeSound = {
  path: string
  mime_type: string
  bpm: number
  key: string
  peaks: number[]
  /** A track's; sound marks are as loud as they are written. */
  loudness_lufs?: number
  licence: string
  attribution: string
}

/** A provider of a film's music. */
export type MusicProvider = Provider & {
  /** Version of the synthesiser: part of every unit's recipe. */
  engine: string
  make: (unit: ComposedUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'progress'>) => Promise<MadeSound>
}
