import { isRightToLeft, type FilmLanguage } from '@orion/language/lexicons.ts'

/** Signs of a gain and a loss. */
export const SIGN = { up: '+', down: '\u2212' } as const

/** A Unicode mark that keeps a sign to the left of its digits in right-to-left scripts. */
export const LEFT_TO_RIGHT = '\u200e'

/** A difference as the frame shows it. The sign is always present, and digits and marks follow the language. */
export function differenceText(value: number, language: FilmLanguage): string {
  const digits = Math.abs(value).toLocaleString(`${language}-u-nu-latn`, { maximumFractionDigits: 3 })
  return `${isRightToLeft(language) ? LEFT_TO_RIGHT : ''}${value < 0 ? SIGN.down : SIGN.up}${digits}`
}
