import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { Aspect } from './image.ts'
import type { CallTools, Expected } from './provider.ts'

/** `first_picture` is the path of a JPEG or PNG that the clip begins with. */
export type VideoAsk = { prompt: string; first_picture?: string; seconds: number; aspect: Aspect }

/** How many seconds a clip will count that must be as long as is needed; null where the model does not say. */
export type ClipLengths = (needed: number) => number | null

export type Video = {
  /** Writes an MP4 to `out_path`, by a job that is begun once. */
  clip: (ask: VideoAsk, out_path: string, tools: CallTools) => Promise<{ used: Used; terms: string }>
  /**
   * The lengths of the model's clips, where only the service knows them. The caller keeps them for an hour. Throws AppError
   * provider_failed.
   */
  lengths?: (tools: CallTools) => Promise<ClipLengths>
  /** Without `lengths`, or where they do not say, by what models usually make. */
  expect: (ask: VideoAsk, lengths?: ClipLengths) => Expected
}
