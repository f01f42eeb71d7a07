import { createPlace } from '../../../lib/create-place.ts'

/** The area over the timeline's images in which the check's findings are marked. */
export const findingsPlace = createPlace()
