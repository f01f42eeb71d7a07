import type { FilmLanguage } from './languages.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import type { Lexicon } from './lexicon.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import { zh } from './zh.ts'

const lexicons: Record<FilmLanguage, Lexicon> = { en, es, zh, ja, hi, fr, pt, de, sv, ar, it }

/** The lexicon of a film language. */
export const getLexicon = (language: FilmLanguage): Lexicon => lexicons[language]
