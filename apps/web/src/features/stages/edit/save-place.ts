import { createPlace } from '../../../lib/create-place.ts'

/** In a stage's action bar: the stage's unsaved edits, and the one button that applies them. */
export const savePlace = createPlace()

/** The bottom of a stage's work area, for actions on several scenes. */
export const severalPlace = createPlace()
