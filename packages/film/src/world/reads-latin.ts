import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** Whether a language is written in Latin letters: in others a name that is in no table of theirs is left out, not printed in foreign ones. */
export const readsLatin = (language: FilmLanguage): boolean => !['hi', 'ar', 'ja', 'zh'].includes(language)
