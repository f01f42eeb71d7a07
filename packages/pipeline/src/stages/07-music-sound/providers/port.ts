import type { TrackPlan, SoundMark } from '@orion/film/music.ts'
import type { Provider } from '../../../core/provider.ts'
import type { Tools } from '../../../core/stage.ts'

/**
 * The tasks of the composer: three tracks, and the sounds at scene changes if they are requested. `engine` is the version of the
 * synthesiser.
 */
export type ComposedUnit = { engine: string } & (
  | { kind: 'track'; track_id: string; track: TrackPlan }
  | { kind: 'marks'; marks: SoundMark[]; seconds: number }
)

/** All tracks have this loudness. The gains of the envelope are relative to it. */
export const TRACK_LUFS = -18

/** A finished sound in the folder of the task, with its measurements. `peaks` are 0 to 1 and are used to draw the sound. */
export type MadeSound = {
  path: string
  mime_type: string
  bpm: number
  key: string
  peaks: number[]
  /** Set for a track. Sound marks keep the loudness with which they are written. */
  loudness_lufs?: number
  licence: string
  attribution: string
}

/** A provider of music for a film. */
export type MusicProvider = Provider & {
  /** The version of the synthesiser. It is part of the recipe of each task. */
  engine: string
  make: (unit: ComposedUnit, tools: Pick<Tools, 'env' | 'signal' | 'folder' | 'progress'>) => Promise<MadeSound>
}
