import { Path2D } from '@napi-rs/canvas'

/** Maximum characters and numbers of a path. */
export const PATH_LIMITS = { characters: 1500, numbers: 400 }

/** Numbers that each command takes. */
const NUMBERS: Record<string, number> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 }
const COMMAND = /([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/giu
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/giu

/**
 * The error in a path's syntax, in words for the person or the model that drew the path. Null without an error. The canvas itself reports
 * no errors: it draws the part of a path that it can read.
 */
export function pathFault(d: string): string | null {
  if (d.length > PATH_LIMITS.characters) return `its path has ${d.length} characters, at most ${PATH_LIMITS.characters}`
  if (!/^\s*m/iu.test(d)) return 'its path must begin with M'
  if (/[^MLHVCSQTAZ0-9e+\-.,\s]/iu.test(d)) return 'its path has a character that is no command and no number'
  let count = 0
  for (const [, command = '', rest = ''] of d.matchAll(COMMAND)) {
    const numbers = rest.match(NUMBER) ?? []
    if (rest.replace(NUMBER, '').replace(/[\s,]/gu, '') !== '')
      return `its path has “${rest.trim().slice(0, 20)}” where numbers belong`
    const each = NUMBERS[command.toUpperCase()]!
    count += numbers.length
    if (each === 0 ? numbers.length > 0 : numbers.length === 0 || numbers.length % each !== 0)
      return `${command} in its path takes ${each} numbers each time, it has ${numbers.length}`
    if (numbers.some((number) => !(Math.abs(Number(number)) <= MOST))) return `its path has a number beyond ${MOST}`
  }
  if (count > PATH_LIMITS.numbers) return `its path has ${count} numbers, at most ${PATH_LIMITS.numbers}`
  const { left, top, right, bottom } = pathBounds(d)
  if (![left, top, right, bottom].every(Number.isFinite)) return 'its path leads nowhere'
  return right - left > 0 || bottom - top > 0 ? null : 'its path is empty'
}

/** Maximum absolute value of a number in a drawing. */
export const MOST = 6000

/** The extent of a path's line, in the sheet's units. */
export function pathBounds(d: string): { left: number; top: number; right: number; bottom: number } {
  const [left, top, right, bottom] = new Path2D(d).computeTightBounds()
  return { left, top, right, bottom }
}
