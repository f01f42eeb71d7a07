/** The ten film languages of the specification (a9), then Italian. */
export const FILM_LANGUAGES = ['en', 'es', 'zh', 'ja', 'hi', 'fr', 'pt', 'de', 'sv', 'ar', 'it'] as const
export type FilmLanguage = (typeof FILM_LANGUAGES)[number]

/** The order of the columns in the tables of cities, waters and landmarks. */
export const NAME_COLUMNS: readonly FilmLanguage[] = ['en', 'es', 'fr', 'pt', 'de', 'sv', 'hi', 'ar', 'ja', 'zh', 'it']

/** Writing direction of a film language. */
export const isRightToLeft = (language: FilmLanguage): boolean => language === 'ar'

/** Languages without spaces between words. They have their own rules for line breaks. */
export const isUnspaced = (language: FilmLanguage): boolean => language === 'zh' || language === 'ja'

/** German writes every noun with a capital. A capital within a sentence then marks no name. */
export const hasCapitalNouns = (language: FilmLanguage): boolean => language === 'de'

/** Languages whose headings, questions and lines have other signs than capital letters. */
export const isEast = (language: FilmLanguage): boolean => ['zh', 'ja', 'hi', 'ar'].includes(language)
