/** Seconds rounded to whole milliseconds, the precision of the times of words, captions and pauses. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000
