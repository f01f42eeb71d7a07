/** Silence that the script counts on, in seconds; stage 4 places the same. */
export const PAUSES = { sentence: 0.35, section: 0.75 } as const
