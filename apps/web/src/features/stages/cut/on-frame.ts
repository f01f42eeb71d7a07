import { FRAME_RATE } from '../../../lib/format.ts'

/** The second at which the nearest whole frame of the film begins. */
export const onFrame = (seconds: number): number => Math.round(seconds * FRAME_RATE) / FRAME_RATE
