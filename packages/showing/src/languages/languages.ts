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
import { zh } from './zh.ts'
import type { ShowingLanguage } from './language.ts'

/** The words and patterns of each film language for choosing shots. */
export const LANGUAGES: Record<FilmLanguage, ShowingLanguage> = { en, es, zh, ja, hi, fr, pt, de, sv, ar, it }
