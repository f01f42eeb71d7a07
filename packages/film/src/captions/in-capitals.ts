import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { CaptionCue } from '../scenes/recipe.ts'

/**
 * Captions in capitals. Each word has its position in the longer line ("Straße" becomes "STRASSE"). Captions in a script without capitals
 * do not change.
 */
export function inCapitals(cues: readonly CaptionCue[], language: FilmLanguage): CaptionCue[] {
  const capitals = (text: string): string => text.toLocaleUpperCase(language)
  return cues.map((cue) => ({
    ...cue,
    lines: cue.lines.map(capitals),
    words: cue.words.map((word) => {
      const place = (character: number): number => capitals(cue.lines[word.line].slice(0, character)).length
      return { ...word, text: capitals(word.text), char_start: place(word.char_start), char_end: place(word.char_end) }
    }),
  }))
}
