import type { ServiceUse } from '../../../core/service-use.ts'
import type { PickTask } from '../../../reader/pick-picture.ts'
import type { ThingUnit } from '../services/units.ts'

/** A chat model chooses among the images found of one thing (`of`), for the scenes that name it. */
export type PickUnit = { engine: string; pick: PickTask; of: ThingUnit; service: ServiceUse }

/**
 * A model's choices for scenes by the images' bytes, null if it refused all. `by` is null if there was nothing to choose from, or no answer
 * (`failed`).
 */
export type PickData = {
  picks: { scene_id: string; sha256: string | null }[]
  by: { model: string | null; asks: number } | null
  failed?: string
}
