import type { FilmLanguage } from '../lexicons/languages.ts'
import { getLexicon } from '../lexicons/lexicon-of.ts'

/** Whether a sentence addresses an assistant or a machine instead of a human reader, in the given language or in English. */
export const isInstruction = (text: string, language: FilmLanguage): boolean =>
  getLexicon(language).instructions.test(text) || getLexicon('en').instructions.test(text)
