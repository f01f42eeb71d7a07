import { createPlace } from '../../../lib/create-place.ts'

/** The foot of a stage's work, where whatever was edited in it is saved. */
export const savePlace = createPlace()
