import { createPlace } from '../../../lib/create-place.ts'

/** Over the timeline's pictures: where the findings of the check are marked. */
export const findingsPlace = createPlace()
