import type { TrackPlan } from '@orion/film/music/plan-tracks.ts'
import type { SoundMark } from '@orion/film/music/sound-marks.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/** The composer's tasks: three tracks and, if requested, the sounds at scene changes. `engine` is the synthesiser's version. */
export type ComposedUnit = { engine: string } & (
  | { kind: 'track'; track_id: string; track: TrackPlan }
  | { kind: 'marks'; marks: SoundMark[]; seconds: number }
)

/** The loudness of every track, on which the envelope's gains are based. */
export const TRACK_LUFS = -18

/** A finished sound in the task's folder, with its measures. `peaks` are 0 to 1, for drawing. */
export type MadeSound = {
  path: string
  mime_type: string
  bpm: number
  key: string
  peaks: number[]
  /** Set for a track. Sound marks keep the loudness that they are written with. */
  loudness_lufs?: number
  licence: string
  attribution: string
}

/** A provider of a film's music. */
export type MusicProvider = Provider & {
  /** The synthesiser's version: part of every task's recipe. */
  engine: string
  make: (unit: ComposedUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'progress'>) => Promise<MadeSound>
}
