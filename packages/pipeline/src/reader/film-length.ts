import { PAUSES } from '@orion/language/reading.ts'
import type { WrittenSentence } from './types.ts'

/** Seconds that the film's voice needs for a text. */
export type Seconds = (text: string) => number

/**
 * How much a script's length may differ from the request, as a share of the film: pauses and pace correct that, without changed sentences.
 */
export const PAUSES_CLOSE = 0.06

/** The pause after each sentence but the last; it is longer before another beat. */
const pauseAfter = (sentence: WrittenSentence, next: WrittenSentence | undefined): number =>
  next === undefined ? 0 : next.beat === sentence.beat ? PAUSES.sentence : PAUSES.section

/** Seconds of a film of these sentences, with its pauses. */
export const measureLength = (sentences: readonly WrittenSentence[], seconds: Seconds): number =>
  sentences.reduce(
    (sum, sentence, index) => sum + seconds(sentence.text) + pauseAfter(sentence, sentences[index + 1]),
    PAUSES.lead + PAUSES.tail,
  )

/** Seconds of a film with this many beats that are neither sentences nor the usual pauses after them: at its ends and between its beats. */
export const measureFrame = (beats: number): number =>
  PAUSES.lead + PAUSES.tail - PAUSES.sentence + Math.max(0, beats - 1) * (PAUSES.section - PAUSES.sentence)

/** Seconds of a sentence with the usual pause after it; plans and requests count in these. */
export const spokenSeconds = (text: string, seconds: Seconds): number => seconds(text) + PAUSES.sentence

/** Seconds of each beat's sentences with the usual pause after each. Together with `measureFrame` they are the film's length. */
export function beatLengths(sentences: readonly WrittenSentence[], beats: number, seconds: Seconds): number[] {
  const lengths = Array<number>(beats).fill(0)
  for (const { beat, text } of sentences) lengths[beat] = (lengths[beat] ?? 0) + spokenSeconds(text, seconds)
  return lengths
}

/** The share by which a length may differ beyond PAUSES_CLOSE. Nobody notices it, and another request is not worth its cost. */
const LAST = 0.02

export const isTooLong = (length: number, target: number): boolean => length > target * (1 + PAUSES_CLOSE + LAST)
export const isTooShort = (length: number, target: number): boolean => length < target * (1 - PAUSES_CLOSE - LAST)
export const isFitting = (length: number, target: number): boolean => !isTooLong(length, target) && !isTooShort(length, target)
