import { PAUSES } from '@orion/language/reading.ts'
import type { WrittenSentence } from './types.ts'

/** Seconds that the film's voice takes for a text. */
export type Seconds = (text: string) => number

/** How much longer or shorter than asked a script may be, as a part of the film: pauses and pace close that, never its sentences. */
export const PAUSES_CLOSE = 0.06

/** The pause behind each sentence but the last, longer where another beat begins. */
const pauseAfter = (sentence: WrittenSentence, next: WrittenSentence | undefined): number =>
  next === undefined ? 0 : next.beat === sentence.beat ? PAUSES.sentence : PAUSES.section

/** Seconds of a film of these sentences, with its pauses. */
export const measureLength = (sentences: readonly WrittenSentence[], seconds: Seconds): number =>
  sentences.reduce(
    (sum, sentence, index) => sum + seconds(sentence.text) + pauseAfter(sentence, sentences[index + 1]),
    PAUSES.lead + PAUSES.tail,
  )

/** Seconds of a film of so many beats that are no sentence's and not the usual pause behind one: at its ends and between its beats. */
export const measureFrame = (beats: number): number =>
  PAUSES.lead + PAUSES.tail - PAUSES.sentence + Math.max(0, beats - 1) * (PAUSES.section - PAUSES.sentence)

/** Seconds of a sentence with the usual pause behind it: what plans and asks count in. */
export const spokenSeconds = (text: string, seconds: Seconds): number => seconds(text) + PAUSES.sentence

/** Seconds of each beat's sentences, with the usual pause behind each; with `measureFrame` of them they are the film's. */
export function beatLengths(sentences: readonly WrittenSentence[], beats: number, seconds: Seconds): number[] {
  const lengths = Array<number>(beats).fill(0)
  for (const { beat, text } of sentences) lengths[beat] = (lengths[beat] ?? 0) + spokenSeconds(text, seconds)
  return lengths
}

/** The share that may remain after that: nobody notices it, and a request costs more than it brings. */
const LAST = 0.02

export const isTooLong = (length: number, target: number): boolean => length > target * (1 + PAUSES_CLOSE + LAST)
export const isTooShort = (length: number, target: number): boolean => length < target * (1 - PAUSES_CLOSE - LAST)
export const isFitting = (length: number, target: number): boolean => !isTooLong(length, target) && !isTooShort(length, target)
