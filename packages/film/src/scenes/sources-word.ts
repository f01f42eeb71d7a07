import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** The heading over the names of a film's sources. */
export const SOURCES: Record<FilmLanguage, string> = {
  en: 'Sources',
  es: 'Fuentes',
  zh: '资料来源',
  ja: '出典',
  hi: 'स्रोत',
  fr: 'Sources',
  pt: 'Fontes',
  de: 'Quellen',
  sv: 'Källor',
  ar: 'المصادر',
}
