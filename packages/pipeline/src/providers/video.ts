import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { Aspect } from './image.ts'
import type { CallTools, Expected } from './provider.ts'

/** `first_picture` is the path of a JPEG or PNG that the clip begins with. */
export type VideoAsk = { prompt: string; first_picture?: string; seconds: number; aspect: Aspect }

export type Video = {
  /** Writes an MP4 to `out_path`, by a job that is begun once. */
  clip: (ask: VideoAsk, out_path: string, tools: CallTools) => Promise<{ used: Used; terms: string }>
  expect: (ask: VideoAsk) => Expected
}
