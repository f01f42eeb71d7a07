import { createPlace } from '../../../lib/create-place.ts'

/** The place in a stage's action bar for the stage's unsaved edits and their save button. */
export const savePlace = createPlace()

/** The place at the bottom of a stage's view for the actions on several scenes. */
export const severalPlace = createPlace()
