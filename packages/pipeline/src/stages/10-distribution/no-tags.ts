import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import { LANGUAGES } from '../../languages/languages.ts'

const words = new Map<string, ReadonlySet<string>>(
  Object.entries(LANGUAGES).map(([language, { tags }]) => [language, new Set(tags.none.split(' '))]),
)

/** Whether the lists of stop words lack a word by which nobody searches for a film. `word` is in lower case. */
export const isNoTag = (word: string, language: VideoLanguage): boolean => words.get(language)?.has(word) === true
