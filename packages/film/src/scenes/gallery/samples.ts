import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english } from './english.ts'
import { german } from './german.ts'
import { hindi } from './hindi.ts'
import { japanese } from './japanese.ts'
import type { Sample } from './sample.ts'

/** Words to draw the templates with, for people to look at; no film shows them. Every script has every template; German adds long words. */
export const SAMPLES = {
  en: english,
  de: german,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  zh: chinese,
} satisfies Partial<Record<FilmLanguage, Sample>>
