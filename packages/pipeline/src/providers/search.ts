import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { CallTools, Expected } from './provider.ts'

/** `count` results at most, `fresh_days` old at most where the service can judge that. */
export type SearchQuery = { words: string; language: VideoLanguage; count: number; fresh_days?: number }
export type SearchResult = { url: string; title: string; snippet: string; published?: string; copy_of?: Copied }

/** A page that the service itself holds, read where the service is: what the library is called, and the original where it is known. */
export type Copied = { name: string; url?: string; licence?: string }

export type Search = {
  /** Its pages are whole articles that it holds itself: with one of them no other address is asked for the topic. */
  is_library?: true
  find: (query: SearchQuery, tools: CallTools) => Promise<{ results: SearchResult[]; used: Used }>
  expect: (query: SearchQuery) => Expected
}
