import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Aspect } from './image.ts'
import type { CallTools, Expected } from './provider.ts'

/** Height of footage in lines. A film shows at most 1080 (PICTURES 1.4); fewer than 480 look bad. */
export const CLIP_LINES = { most: 1080, least: 480 }
/** Characters of a description that are used. Later text is often about other things. */
export const MOST_DESCRIBED = 300

/** Kinds of images in a collection: photos, illustrations, footage, silhouettes of living things. */
export type StockKind = 'photo' | 'illustration' | 'footage' | 'silhouette'

export type StockQuery = {
  words: string
  language: VideoLanguage
  kind: StockKind
  aspect: Aspect
  count: number
  /**
   * The Wikidata id of the searched thing (Q…). If files are marked with their content, this id takes precedence and excludes things of the
   * same name.
   */
  item?: string
}

/**
 * A search hit, with the data that a person needs to choose it and that the film needs to credit it. Sizes are in pixels. `bytes_url` is
 * the address of the image itself.
 */
export type StockHit = {
  hit_id: string
  title: string
  author: string
  licence: string
  licence_url: string
  page_url: string
  preview_url: string
  bytes_url: string
  /** 0 if the collection does not state it. */
  width: number
  height: number
  /** The collection's own text about it: title, description, tags; '' if there is none. */
  about: string
  /** The year when it was taken or made, if the collection states it. */
  year?: number
  /** Set for footage; `seconds` if the collection states its length. */
  moves?: { seconds?: number }
  /** The collection marks it as depicting exactly the thing with the requested id. */
  depicts?: true
}

/**
 * An article of an encyclopedia: its title, also in English, its beginning, and the Wikidata id of its subject. It includes its own image
 * if a film may use that.
 */
export type Article = { title: string; english?: string; intro: string; item?: string; hits: StockHit[] }

/** The licence of a found image. `fetched_at` is ISO time, `sha256` the hash of its bytes. */
export type Licence = {
  licence: string
  licence_url: string
  author: string
  page_url: string
  attribution: string
  fetched_at: string
  sha256: string
}

export type Stock = {
  /** The kinds of images in the collection: no other kind is requested or found. */
  kinds: readonly StockKind[]
  /** The least length in pixels of an image's longer side, in collections that keep small images, as on a disk. */
  least_side?: number
  /** Finds only images whose licence allows changes and commercial use. */
  find: (query: StockQuery, tools: CallTools) => Promise<{ hits: StockHit[]; used: Used }>
  /** Downloads the hit's own bytes to `out_path`. */
  fetch: (hit: StockHit, out_path: string, tools: CallTools) => Promise<Licence>
  expect: (query: StockQuery) => Expected
  /**
   * The Wikipedia article with this title and its own image. Null if there is none, or if the title has several meanings. Absent if the
   * collection has no articles.
   */
  article?: (ask: { title: string; language: VideoLanguage }, tools: CallTools) => Promise<Article | null>
}
