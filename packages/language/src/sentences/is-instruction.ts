import type { FilmLanguage } from '../lexicons/languages.ts'
import { lexiconOf } from '../lexicons/lexicon-of.ts'

/** Whether a sentence speaks to an assistant or machine instead of a reader, in the language given or in English. */
export const isInstruction = (text: string, language: FilmLanguage): boolean =>
  lexiconOf(language).instructions.test(text) || lexiconOf('en').instructions.test(text)
