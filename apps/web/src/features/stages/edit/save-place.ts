import { createPlace } from '../../../lib/create-place.ts'

/** In a stage's action bar: what is open of its edits, and the one button that makes it. */
export const savePlace = createPlace()

/** The foot of a stage's work: what is done with several scenes. */
export const severalPlace = createPlace()
