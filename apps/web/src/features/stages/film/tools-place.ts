import { createPlace } from '../../../lib/create-place.ts'

/** The place next to the player's buttons for the tools of a timeline. */
export const toolsPlace = createPlace()
