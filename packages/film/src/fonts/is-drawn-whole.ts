import type { SKRSContext2D } from '@napi-rs/canvas'

/** Grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, ring, double acute, caron: they are above their letter. */
const ABOVE = /[\u0300-\u0304\u0306-\u0308\u030a-\u030c]/u

/** Letters whose marks are correctly beside their capital: the caron of Ľ, the tonos of Greek. */
const BESIDE = /^(?:[Ll]|\P{Script=Latin})/u

/** Ems that a letter may reach beyond its own place: a single outline may (ď, ľ), one that is put together from parts may less. */
const BEYOND = { own: 0.2, put_together: 0.15 }

/** An accent is at least so much higher than its capital, in ems. */
const HIGHER = 0.08

/** A letter's ink in ems: its reach beyond its own place at either side, and its height. */
function measureInk(context: SKRSContext2D, letter: string, size: number): { beyond: number; height: number } {
  const { width, actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent } = context.measureText(letter)
  return {
    beyond: Math.max(actualBoundingBoxLeft, actualBoundingBoxRight - width) / size,
    height: actualBoundingBoxAscent / size,
  }
}

/**
 * Whether the face that is set on a context draws a letter and its marks as one. No part of it may be in the next one's place, and the
 * accent of a capital must be above it. `size`: the face's.
 */
export function isDrawnWhole(context: SKRSContext2D, letter: string, size: number): boolean {
  const { beyond, height } = measureInk(context, letter, size)
  const composed = letter.normalize('NFC')
  if (beyond > ([...composed].length > 1 ? BEYOND.put_together : BEYOND.own)) return false
  const [base = '', mark = ''] = letter.normalize('NFD')
  const isAbove = ABOVE.test(mark) && /\p{Lu}/u.test(base) && !BESIDE.test(base)
  return !isAbove || height > measureInk(context, base, size).height + HIGHER
}
