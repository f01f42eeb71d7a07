import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { takePhrase } from '@orion/film/recipe.ts'

/** The most words of a title from the scene's own sentence. It is a label on a graded image; older images keep the old limit. */
const TITLE_WORDS = { graded: 4, before: 10 }

/** A phrase of a scene's own words for the label of its image; null if no phrase is short enough. */
export const findTitle = (text: string, language: VideoLanguage, graded: boolean): string | null =>
  takePhrase(text, language, graded ? TITLE_WORDS.graded : TITLE_WORDS.before)

/** That label as a slot. */
export function makeTitle(text: string, language: VideoLanguage, graded: boolean): { title?: string } {
  const title = findTitle(text, language, graded)
  return title === null ? {} : { title }
}
