/** Silence that the script counts on, in seconds: between sentences, between parts or paragraphs, before the first word, after the last. */
export const PAUSES = { sentence: 0.35, section: 0.75, lead: 0.4, tail: 1 } as const
