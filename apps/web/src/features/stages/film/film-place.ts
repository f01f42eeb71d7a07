import { createPlace } from '../../../lib/create-place.ts'

/** The place of the film on a narrow page, above the timeline. Not used if the film is in the view of the stage. */
export const filmPlace = createPlace()
