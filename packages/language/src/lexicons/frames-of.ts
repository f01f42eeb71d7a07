import type { FilmLanguage } from './languages.ts'
import type { Frames } from './lexicon.ts'
import { lexiconOf } from './lexicon-of.ts'

/** The film's own sentences, written as its sources are: Japanese says です or である throughout, Chinese keeps to one script. */
export function framesOf({ language, statements }: { language: FilmLanguage; statements: readonly { text: string }[] }): Frames {
  const { frames, other_frames } = lexiconOf(language)
  return other_frames?.fits(statements.map(({ text }) => text)) ? { ...frames, ...other_frames.frames } : frames
}
