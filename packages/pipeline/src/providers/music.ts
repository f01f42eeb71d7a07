import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { CallTools, Expected } from './provider.ts'

export type MusicAsk = { description: string; seconds: number }

export type Music = {
  /** Writes a track to `out_path` in any format that FFmpeg reads, through a job that is begun once. */
  compose: (ask: MusicAsk, out_path: string, tools: CallTools) => Promise<{ used: Used; terms: string }>
  expect: (ask: MusicAsk) => Expected
}
