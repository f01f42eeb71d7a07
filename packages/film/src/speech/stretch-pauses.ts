import { fadeEdges } from '@orion/media/audio/samples.ts'
import type { TimedWord } from '../scenes/recipe.ts'
import { PAUSES } from '@orion/language/reading.ts'

const FADE_SECONDS = 0.006

/** The minimum pause for a punctuation mark, in seconds at rate 1. The value is 0 without a mark. */
export function leastPause(between: string): number {
  if (/[.!?。！？؟।…]/u.test(between)) return 0.38
  if (/[;:；：؛—–]/u.test(between)) return 0.28
  if (/[,，、،]/u.test(between)) return PAUSES.clause
  return 0
}

/** Speech with the times of its words. */
type TimedSpeech = { samples: Float32Array; sample_rate: number; words: TimedWord[] }

/**
 * Lengthens short pauses at punctuation to their minimum by inserting silence in their middle. Returns the longer sound and the words' new
 * times. `rate` shortens the pauses as it shortens the words.
 */
export function stretchPauses(
  { samples, sample_rate, words }: TimedSpeech,
  text: string,
  rate: number,
): { samples: Float32Array; words: TimedWord[] } {
  const pieces: Float32Array[] = []
  let from = 0
  let added = 0
  const moved = words.map((word, index) => {
    const before = words[index - 1]
    if (before) {
      const gap = word.start_seconds - before.end_seconds
      const missing = Math.round((leastPause(text.slice(before.char_end, word.char_start)) / rate - gap) * sample_rate)
      if (gap > 0.03 && missing > 0) {
        const middle = Math.round(((before.end_seconds + word.start_seconds) / 2) * sample_rate)
        pieces.push(samples.slice(from, middle), new Float32Array(missing))
        from = middle
        added += missing
      }
    }
    return {
      ...word,
      start_seconds: word.start_seconds + added / sample_rate,
      end_seconds: word.end_seconds + added / sample_rate,
    }
  })
  if (added === 0) return { samples, words }
  pieces.push(samples.slice(from))
  const stretched = new Float32Array(samples.length + added)
  const fade = Math.round(FADE_SECONDS * sample_rate)
  let at = 0
  pieces.forEach((piece, index) => {
    fadeEdges(piece, index === 0 ? 0 : fade, index === pieces.length - 1 ? 0 : fade)
    stretched.set(piece, at)
    at += piece.length
  })
  return { samples: stretched, words: moved }
}
