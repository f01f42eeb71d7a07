import { createPlace } from '../../../lib/create-place.ts'

/** Beside the transport: the tools of an editable timeline. */
export const toolsPlace = createPlace()
