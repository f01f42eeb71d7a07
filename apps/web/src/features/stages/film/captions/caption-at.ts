/** A sound's clock is a little before the second that it was sent to: within this a caption has begun. */
const TOLERANCE_SECONDS = 0.04

/** The index of the caption, scene or sentence that has begun last at a second; the first before any has. */
export const captionAt = (captions: readonly { start_seconds: number }[], seconds: number): number =>
  Math.max(
    0,
    captions.findLastIndex(({ start_seconds }) => start_seconds <= seconds + TOLERANCE_SECONDS),
  )
