/** Tolerance in seconds: after a seek, a sound's clock is slightly before the requested second. */
const TOLERANCE_SECONDS = 0.04

/** The index of the caption, scene or sentence that began last at a second. Before any has begun, the first. */
export const captionAt = (captions: readonly { start_seconds: number }[], seconds: number): number =>
  Math.max(
    0,
    captions.findLastIndex(({ start_seconds }) => start_seconds <= seconds + TOLERANCE_SECONDS),
  )
