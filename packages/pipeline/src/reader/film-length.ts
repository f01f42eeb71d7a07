import { PAUSES } from '@orion/language/reading.ts'
import type { WrittenSentence } from './types.ts'

/** Seconds that the film's voice takes to say a text. */
export type Seconds = (text: string) => number

/** How much longer or shorter than asked a script may be, as a part of the film: its pauses close that, never its sentences. */
export const PAUSES_CLOSE = { longer: 0.04, shorter: 0.06 } as const

/** The pause behind each sentence but the last, longer where another beat begins. */
const pauseAfter = (sentence: WrittenSentence, next: WrittenSentence | undefined): number =>
  next === undefined ? 0 : next.beat === sentence.beat ? PAUSES.sentence : PAUSES.section

/** Seconds of a film of these sentences, with its pauses. */
export const lengthOf = (sentences: readonly WrittenSentence[], seconds: Seconds): number =>
  sentences.reduce(
    (sum, sentence, index) => sum + seconds(sentence.text) + pauseAfter(sentence, sentences[index + 1]),
    PAUSES.lead + PAUSES.tail,
  )

/** Seconds of each beat's sentences, with the pauses behind them. */
export function beatLengths(sentences: readonly WrittenSentence[], beats: number, seconds: Seconds): number[] {
  const lengths = Array<number>(beats).fill(0)
  for (const [index, sentence] of sentences.entries())
    lengths[sentence.beat] = (lengths[sentence.beat] ?? 0) + seconds(sentence.text) + pauseAfter(sentence, sentences[index + 1])
  return lengths
}

export const isTooLong = (length: number, target: number): boolean => length > target * (1 + PAUSES_CLOSE.longer)
export const isTooShort = (length: number, target: number): boolean => length < target * (1 - PAUSES_CLOSE.shorter)
export const isFitting = (length: number, target: number): boolean => !isTooLong(length, target) && !isTooShort(length, target)
