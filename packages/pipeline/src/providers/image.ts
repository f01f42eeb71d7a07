import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { CallTools, Expected } from './provider.ts'

export type Aspect = '16:9' | '9:16' | '1:1'

/** The description of an image, and of what the image must not show. */
export type ImageAsk = { prompt: string; avoid?: string; aspect: Aspect; seed?: number }

export type Images = {
  /** Writes a JPEG, PNG or WebP to `out_path`. `terms` is a link to the terms of use. */
  draw: (ask: ImageAsk, out_path: string, tools: CallTools) => Promise<{ used: Used; terms: string }>
  expect: (ask: ImageAsk) => Expected
}
