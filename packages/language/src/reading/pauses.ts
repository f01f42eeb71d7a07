/** Silence in seconds: at a comma, and, as the script counts on, between sentences, between parts or paragraphs, before the first word, after the last. */
export const PAUSES = { clause: 0.2, sentence: 0.35, section: 0.75, lead: 0.4, tail: 1 } as const
