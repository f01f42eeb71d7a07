import { createPlace } from '../../../lib/create-place.ts'

/** The film's place on a narrow page, before the timeline. Unused where the film is in its stage's own view. */
export const filmPlace = createPlace()
