import { Worker } from 'node:worker_threads'
import type { TrackPlan } from './plan-tracks.ts'
import type { SoundMark } from './sound-marks.ts'

/** What the sound worker is asked to write to `path`. */
export type SoundOrder = { path: string } & ({ track: TrackPlan } | { marks: SoundMark[]; seconds: number })

/** What was written: the waveform to draw (0 to 1), and of a track its tempo and key. */
export type RenderedSound = { peaks: number[]; bpm: number; key: string }

/**
 * Composes and sounds a track, or the sound marks, into a 16-bit stereo WAV file of 48 kHz. Runs in a thread of its own, so that the
 * caller's event loop never waits. Rejects with the signal's reason when aborted.
 */
export function renderSound(order: SoundOrder, signal?: AbortSignal): Promise<RenderedSound> {
  signal?.throwIfAborted()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./sound-worker.ts', import.meta.url), { workerData: order })
    const end = (settle: () => void): void => {
      signal?.removeEventListener('abort', onAbort)
      settle()
    }
    const onAbort = (): void => void worker.terminate() // its exit rejects
    signal?.addEventListener('abort', onAbort, { once: true })
    worker.once('message', (rendered: RenderedSound) => end(() => resolve(rendered)))
    worker.once('error', (error) => end(() => reject(error)))
    worker.once('exit', (code) => end(() => reject(signal?.reason ?? new Error(`The sound worker ended with ${code}.`))))
  })
}
