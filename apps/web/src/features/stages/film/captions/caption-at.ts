/** A tolerance in seconds: after a seek, the time of a sound may be slightly before the requested second. */
const TOLERANCE_SECONDS = 0.04

/** The index of the caption, scene or sentence that is current at a second. Before the first one begins, this is 0. */
export const captionAt = (captions: readonly { start_seconds: number }[], seconds: number): number =>
  Math.max(
    0,
    captions.findLastIndex(({ start_seconds }) => start_seconds <= seconds + TOLERANCE_SECONDS),
  )
