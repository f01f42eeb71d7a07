import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { CallTools, Expected } from './provider.ts'

/** At most `count` results. They are at most `fresh_days` old if the service can filter by age. */
export type SearchQuery = { words: string; language: VideoLanguage; count: number; fresh_days?: number }
export type SearchResult = { url: string; title: string; snippet: string; published?: string; copy_of?: Copied }

/** A page that the service itself stores and returns: the library's name, and the original's address if it is known. */
export type Copied = { name: string; url?: string; licence?: string }

export type Search = {
  /** The service stores whole articles itself. If it is connected, no other address is asked about the topic. */
  is_library?: true
  find: (query: SearchQuery, tools: CallTools) => Promise<{ results: SearchResult[]; used: Used }>
  expect: (query: SearchQuery) => Expected
}
