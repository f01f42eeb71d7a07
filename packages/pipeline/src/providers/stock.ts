import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Aspect } from './image.ts'
import type { CallTools, Expected } from './provider.ts'

/** Lines of footage: no more than a film has (PICTURES 1.4), no fewer than can be looked at. */
export const CLIP_LINES = { most: 1080, least: 480 }
/** Characters of a description that describe the image; later ones are about other things too. */
export const MOST_DESCRIBED = 300

/** Kinds of images in a collection: images of the world, illustrations, moving ones, the outlines of living things. */
export type StockKind = 'photo' | 'illustration' | 'footage' | 'silhouette'

export type StockQuery = {
  words: string
  language: VideoLanguage
  kind: StockKind
  aspect: Aspect
  count: number
  /** The Wikidata id of the searched thing (Q…): where files are marked with their content it takes precedence, and excludes namesakes. */
  item?: string
}

/** Something found, with what a person needs to choose it and the film to credit it. Pixels; `bytes_url` is where the picture itself is. */
export type StockHit = {
  hit_id: string
  title: string
  author: string
  licence: string
  licence_url: string
  page_url: string
  preview_url: string
  bytes_url: string
  /** 0 where the collection does not say. */
  width: number
  height: number
  /** The collection's own words about it: title, description, tags; '' where there are none. */
  about: string
  /** When it was taken or made, where the collection says so. */
  year?: number
  /** It is footage, so many seconds of it where the collection says so. */
  moves?: { seconds?: number }
  /** Its collection marks it as a picture of the very thing that was asked for by its id. */
  depicts?: true
}

/**
 * An article of an encyclopedia: its title, also in English, its beginning, the Wikidata id of its subject, and its own image where a film
 * may use it.
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
  /** The kinds of the collection: no other kind is requested or found. */
  kinds: readonly StockKind[]
  /** Pixels of the longer side that its pictures of things have at least, where they are kept small as on a disk. */
  least_side?: number
  /** Only what may be changed and used commercially. */
  find: (query: StockQuery, tools: CallTools) => Promise<{ hits: StockHit[]; used: Used }>
  /** Fetches the hit's own bytes to `out_path`. */
  fetch: (hit: StockHit, out_path: string, tools: CallTools) => Promise<Licence>
  expect: (query: StockQuery) => Expected
  /**
   * The Wikipedia article of this title, its own picture with it; null where there is none, or several things are called so. Absent where a
   * collection knows no articles.
   */
  article?: (ask: { title: string; language: VideoLanguage }, tools: CallTools) => Promise<Article | null>
}
