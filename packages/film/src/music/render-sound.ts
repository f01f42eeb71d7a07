import { runThread } from '@orion/media/threads/run-thread.ts'
import type { TrackPlan } from './plan-tracks.ts'
import type { SoundMark } from './sound-marks.ts'

/** A request to the sound worker. The worker writes its result to `path`. */
export type SoundOrder = { path: string } & ({ track: TrackPlan } | { marks: SoundMark[]; seconds: number })

/** The sound worker's result: the waveform for drawing (0 to 1), and for a track its tempo and key. */
export type RenderedSound = { peaks: number[]; bpm: number; key: string }

/**
 * Composes and synthesises a track, or the sound marks, into a 16-bit stereo WAV file of 48 kHz. The work is in a separate thread, so that
 * the caller's event loop never waits. Rejects with the signal's reason when aborted.
 */
export const renderSound = (order: SoundOrder, signal?: AbortSignal): Promise<RenderedSound> =>
  runThread(new URL('./sound-worker.ts', import.meta.url), order, { signal })
