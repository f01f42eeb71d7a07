import { createPlace } from '../../../lib/create-place.ts'

/** Beside the transport: what a timeline that is edited has of tools. */
export const toolsPlace = createPlace()
