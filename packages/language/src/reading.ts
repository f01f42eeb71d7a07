/** How a text is read aloud. */
export { spellOrdinal as spellItalianOrdinal } from './reading/it-numbers.ts'
export { normaliseForSpeech } from './reading/normalise.ts'
export { PAUSES } from './reading/pauses.ts'
export { type Pronunciation, pronunciationsIn } from './reading/pronunciation.ts'
export { type VisibleWord, listVisibleWords } from './reading/shown-words.ts'
export type { SpokenToken } from './reading/table.ts'
