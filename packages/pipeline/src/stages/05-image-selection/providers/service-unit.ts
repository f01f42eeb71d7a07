import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { ImageAsk } from '../../../providers/image.ts'
import type { StockQuery } from '../../../providers/stock.ts'
import type { ImageUnit } from './port.ts'

/** Pictures that a collection is searched for; `count` of the query is how many are kept. */
export type FoundUnit = { scene_id: string; find: StockQuery; service: ServiceUse }
/** A picture that a model makes. */
export type MadeUnit = { scene_id: string; language: VideoLanguage; draw: ImageAsk; service: ServiceUse }
export type ServiceUnit = FoundUnit | MadeUnit

/** What stage 5 makes: drawn scenes, and what services find and make for them. */
export type PictureUnit = ImageUnit | ServiceUnit

export const isServiceUnit = (unit: PictureUnit): unit is ServiceUnit => 'service' in unit
export const isDrawnUnit = (unit: PictureUnit): unit is ImageUnit => !isServiceUnit(unit)

/** A picture of a service: its file's name in the unit, and all that a candidate says of it. */
export type ServicePicture = Pick<
  Candidate,
  'kind' | 'licence' | 'attribution' | 'provider' | 'title' | 'licence_url' | 'author' | 'page_url' | 'fetched_at' | 'sha256'
> &
  Pick<Candidate, 'model' | 'prompt' | 'terms'> & { file: string }

/** What a service's unit leaves: its pictures, or why it has none. */
export type ServicePictures = { pictures: ServicePicture[]; failed?: { detail: string; trouble?: ServiceTrouble } }
