import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { Aspect } from './image.ts'
import type { CallTools, Expected } from './provider.ts'

/** A request for a clip. `first_picture` is the path of the JPEG or PNG with which the clip begins. */
export type VideoAsk = { prompt: string; first_picture?: string; seconds: number; aspect: Aspect }

/** The length in seconds for which a clip is billed if it must last `needed` seconds. Null if the model does not state it. */
export type ClipLengths = (needed: number) => number | null

export type Video = {
  /** Starts one job, waits for it and writes an MP4 to `out_path`. */
  clip: (ask: VideoAsk, out_path: string, tools: CallTools) => Promise<{ used: Used; terms: string }>
  /**
   * The possible lengths of the model's clips, if only the service knows them. The caller keeps them for an hour. Throws AppError
   * provider_failed.
   */
  lengths?: (tools: CallTools) => Promise<ClipLengths>
  /** Without `lengths`, or if `lengths` returns null, the estimate uses the lengths that are usual for models. */
  expect: (ask: VideoAsk, lengths?: ClipLengths) => Expected
}
