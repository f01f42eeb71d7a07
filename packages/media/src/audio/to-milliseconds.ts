/** Seconds rounded to whole milliseconds: what times of words, captions and pauses are told in. */
export const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000
