import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { it } from './it.ts'
import { ja } from './ja.ts'
import { pt } from './pt.ts'
import { sv } from './sv.ts'
import type { WordLists } from './word-lists.ts'
import { zh } from './zh.ts'

/** The closed word lists of the film languages. */
export const WORD_LISTS: Record<FilmLanguage, WordLists> = { en, es, zh, ja, hi, fr, pt, de, sv, ar, it }
