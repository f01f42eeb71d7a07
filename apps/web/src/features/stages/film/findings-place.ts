import { createPlace } from '../../../lib/create-place.ts'

/** The place over the timeline's images in which the findings of stage 9 are marked. */
export const findingsPlace = createPlace()
