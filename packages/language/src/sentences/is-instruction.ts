import type { FilmLanguage } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'

/** Whether a sentence speaks to an assistant or machine instead of a reader, in the language given or in English. */
export const isInstruction = (text: string, language: FilmLanguage): boolean =>
  getLexicon(language).instructions.test(text) || getLexicon('en').instructions.test(text)
