import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { ImageAsk } from '../../../providers/image.ts'
import type { StockQuery } from '../../../providers/stock.ts'
import type { ThingKind } from './pictured-things.ts'

/** A search in a collection; the query's `count` is how many images are kept. */
export type FoundUnit = { scene_id: string; find: StockQuery; service: ServiceUse }
/**
 * Images of one thing for every scene that names it, searched once per film. The first such scene is only noted, so that changes of other
 * sentences never cause another search.
 */
export type ThingUnit = {
  thing: { kind: ThingKind; name: string }
  find: StockQuery
  /** The number of clips to keep as well, if the collection has footage. */
  footage?: number
  service: ServiceUse
  notes: { scene_id: string }
}
/** An image that a model generates. */
export type MadeUnit = { scene_id: string; language: VideoLanguage; draw: ImageAsk; service: ServiceUse }
export type ServiceUnit = FoundUnit | MadeUnit | ThingUnit

/** An image of a service: its file's name in the task, and all data of a candidate. */
export type ServicePicture = Pick<
  Candidate,
  'kind' | 'licence' | 'attribution' | 'provider' | 'title' | 'licence_url' | 'author' | 'page_url' | 'fetched_at' | 'sha256'
> &
  Pick<Candidate, 'model' | 'prompt' | 'terms'> & {
    file: string
    /** The clip that begins with this image: its file's name in the task. */
    clip?: { file: string; sha256: string; seconds: number }
    /** For a searched thing: the year of the image, if known. */
    year?: number
  }

/** The result of a service's task: its images, or why it has none. `article`: the start of the article through which a thing was found. */
export type ServicePictures = {
  pictures: ServicePicture[]
  article?: { title: string; intro: string }
  failed?: { detail: string; trouble?: ServiceTrouble }
}
