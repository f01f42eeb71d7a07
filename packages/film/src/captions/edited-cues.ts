import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { listVisibleWords } from '@orion/language/reading.ts'
import { toMilliseconds } from '@orion/media/audio/to-milliseconds.ts'
import type { CaptionCue, TimedWord } from '../scenes/recipe.ts'

/** A caption as a person wrote it, in seconds from the scene's first spoken word. */
export type WrittenCue = Pick<CaptionCue, 'start_seconds' | 'end_seconds' | 'lines'>

/** The words that a scene speaks, as one text. Edited captions are valid only for these words. */
export const joinSceneWords = (words: readonly Pick<TimedWord, 'text'>[]): string => words.map(({ text }) => text).join(' ')

/**
 * Captions that a person wrote, in the seconds of `spoken`, with times for their own words. `spoken` are the scene's words. If a caption
 * has as many words as are spoken during it, its words get the times of those words. In other captions, the time is divided by letters.
 */
export const editedCues = (cues: readonly WrittenCue[], spoken: readonly TimedWord[], language: FilmLanguage): CaptionCue[] =>
  cues.map(({ lines, ...fromSpeech }) => {
    const start_seconds = spoken[0].start_seconds + fromSpeech.start_seconds
    const end_seconds = spoken[0].start_seconds + fromSpeech.end_seconds
    const visible = lines.flatMap((text, line) => listVisibleWords(text, language).map((word) => ({ ...word, line })))
    const spoken_words = spoken.filter((word) => findMiddle(word) >= start_seconds && findMiddle(word) < end_seconds)
    const times = spoken_words.length === visible.length ? spoken_words : sharedTimes(visible, { start_seconds, end_seconds })
    const words = visible.map((word, index) => ({
      ...word,
      start_seconds: toMilliseconds(times[index].start_seconds),
      end_seconds: toMilliseconds(times[index].end_seconds),
    }))
    return { start_seconds: toMilliseconds(start_seconds), end_seconds: toMilliseconds(end_seconds), lines: [...lines], words }
  })

const findMiddle = ({ start_seconds, end_seconds }: Pick<TimedWord, 'start_seconds' | 'end_seconds'>): number =>
  (start_seconds + end_seconds) / 2

/** A range of time, divided among words by their letters. */
function sharedTimes(words: readonly { text: string }[], stretch: { start_seconds: number; end_seconds: number }) {
  const letters = Math.max(
    1,
    words.reduce((sum, { text }) => sum + text.length, 0),
  )
  const seconds = stretch.end_seconds - stretch.start_seconds
  let passed = 0
  return words.map(({ text }) => {
    const from = stretch.start_seconds + (seconds * passed) / letters
    passed += text.length
    return { start_seconds: from, end_seconds: stretch.start_seconds + (seconds * passed) / letters }
  })
}
