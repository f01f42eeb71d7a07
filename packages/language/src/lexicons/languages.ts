/** The ten film languages (specification a9). */
export const FILM_LANGUAGES = ['en', 'es', 'zh', 'ja', 'hi', 'fr', 'pt', 'de', 'sv', 'ar'] as const
export type FilmLanguage = (typeof FILM_LANGUAGES)[number]

/** Writing direction of a film language. */
export const isRightToLeft = (language: FilmLanguage): boolean => language === 'ar'

/** Languages written without spaces between words, whose lines break by their own rules. */
export const isUnspaced = (language: FilmLanguage): boolean => language === 'zh' || language === 'ja'

/** Languages whose headings, questions and lines are recognised by other signs than capitals. */
export const isEast = (language: FilmLanguage): boolean => ['zh', 'ja', 'hi', 'ar'].includes(language)
