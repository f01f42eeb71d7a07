import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { Aspect } from './image.ts'
import type { CallTools, Expected } from './provider.ts'

/** `first_picture` is the path of a JPEG or PNG that the clip begins with. */
export type VideoAsk = { prompt: string; first_picture?: string; seconds: number; aspect: Aspect }

/** The length in seconds that a clip will be billed for if it must last `needed`; null if the model does not state it. */
export type ClipLengths = (needed: number) => number | null

export type Video = {
  /** Writes an MP4 to `out_path`, through a job that is begun once. */
  clip: (ask: VideoAsk, out_path: string, tools: CallTools) => Promise<{ used: Used; terms: string }>
  /**
   * The lengths of the model's clips, if only the service knows them. The caller caches them for an hour. Throws AppError provider_failed.
   */
  lengths?: (tools: CallTools) => Promise<ClipLengths>
  /** Without `lengths`, or if they are null, the estimate uses the usual lengths of models. */
  expect: (ask: VideoAsk, lengths?: ClipLengths) => Expected
}
