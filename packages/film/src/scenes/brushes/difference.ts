import { isRightToLeft, type FilmLanguage } from '@orion/language/lexicons.ts'

/** A mark that keeps a sign on the left of its digits where the script runs from right to left. */
const LEFT_TO_RIGHT = '\u200e'

/** A difference as it is on the frame: its sign always printed, digits and marks as the language writes them. */
export function differenceText(value: number, language: FilmLanguage): string {
  const digits = Math.abs(value).toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 3 })
  return `${isRightToLeft(language) ? LEFT_TO_RIGHT : ''}${value < 0 ? '\u2212' : '+'}${digits}`
}
