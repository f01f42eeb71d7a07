import { createPlace } from '../../../lib/create-place.ts'

/** A narrow page's place for the film, before the timeline; there is none where the film is in its stage's own view. */
export const filmPlace = createPlace()
