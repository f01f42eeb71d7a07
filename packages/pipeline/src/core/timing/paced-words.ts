import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { TimedWord } from '@orion/film/recipe.ts'
import { estimateSeconds } from '@orion/film/speech.ts'
import { listVisibleWords } from '@orion/language/reading.ts'

/** A text's words at a pace; seconds from its start. `voice_id` is one of Orion's own, else the language's first. */
export function pacedWords(text: string, pace: { language: VideoLanguage; voice_id?: string; rate?: number }): TimedWord[] {
  const words = listVisibleWords(text, pace.language)
  const seconds = estimateSeconds(text, pace)
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  let letters_before = 0
  return words.map((word) => {
    const start_seconds = (seconds * letters_before) / letters
    letters_before += word.text.length
    return { ...word, start_seconds, end_seconds: (seconds * letters_before) / letters }
  })
}
