import type { ServiceTrouble } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { ServiceUse } from '../../../core/service-use.ts'
import type { ImageAsk } from '../../../providers/image.ts'
import type { StockQuery } from '../../../providers/stock.ts'
import type { PickTask } from '../../../reader/pick-picture.ts'
import { type BoardUnit, isBoardUnit, isPlanUnit, type PlanUnit } from '../boards/units.ts'
import type { ThingKind } from '../pictured-things.ts'
import type { ImageUnit } from './port.ts'

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

/** A chat model chooses among the images found of one thing (`of`), for the scenes that name it. */
export type PickUnit = { engine: string; pick: PickTask; of: ThingUnit; service: ServiceUse }

/** The tasks of stage 5: drawn scenes, the film's boards, services' found and generated images, and the choice among them. */
export type PictureUnit = ImageUnit | ServiceUnit | PlanUnit | BoardUnit | PickUnit

export const isPickUnit = (unit: PictureUnit): unit is PickUnit => 'pick' in unit
export const isServiceUnit = (unit: PictureUnit): unit is ServiceUnit =>
  'service' in unit && !isPlanUnit(unit) && !isBoardUnit(unit) && !isPickUnit(unit)
export const isThingUnit = (unit: ServiceUnit): unit is ThingUnit => 'thing' in unit
/** The scene of a service's task, or the first of its scenes. */
export const getSceneId = (unit: ServiceUnit): string => (isThingUnit(unit) ? unit.notes.scene_id : unit.scene_id)
export const isDrawnUnit = (unit: PictureUnit): unit is ImageUnit => !('service' in unit)

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

/**
 * A model's choices for scenes by the images' bytes, null if it refused all. `by` is null if there was nothing to choose from, or no answer
 * (`failed`).
 */
export type PickData = {
  picks: { scene_id: string; sha256: string | null }[]
  by: { model: string | null; asks: number } | null
  failed?: string
}
