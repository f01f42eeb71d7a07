import type { FilmLanguage } from '@orion/language/lexicons.ts'

/** What turns a clause to what is so: "not a filter but a cloth". */
export const TURN: Record<FilmLanguage, string> = {
  en: '(?<!\\p{L})(?:but|except)(?!\\p{L})',
  es: '(?<!\\p{L})(?:sino|pero|salvo)(?!\\p{L})',
  fr: '(?<!\\p{L})(?:mais|sauf)(?!\\p{L})',
  pt: '(?<!\\p{L})(?:mas|senão|exceto)(?!\\p{L})',
  de: '(?<!\\p{L})(?:sondern|aber|außer)(?!\\p{L})',
  sv: '(?<!\\p{L})(?:utan att|men|förutom)(?!\\p{L})',
  hi: 'बल्कि|लेकिन|सिवाय',
  ar: '(?<!\\p{L})[وف]?(?:بل|لكن\\p{L}*|إلا|سوى)(?!\\p{L})',
  ja: '(?<=ではなく|でなく)|が、',
  zh: '而是|但是?|除了',
}
