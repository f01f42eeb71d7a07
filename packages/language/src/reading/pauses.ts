/**
 * Silence in seconds at a comma. Also the silence that the script assumes between sentences, between parts or paragraphs, before the first
 * word, and after the last word.
 */
export const PAUSES = { clause: 0.2, sentence: 0.35, section: 0.75, lead: 0.4, tail: 1 } as const
