import type { SKRSContext2D } from '@napi-rs/canvas'

/** Marks that are above their letter: grave, acute, circumflex, tilde, macron, breve, dot, diaeresis, ring, double acute, caron. */
const ABOVE = /[\u0300-\u0304\u0306-\u0308\u030a-\u030c]/u

/** Letters whose mark may be next to them: the caron of ľ and Ľ, and each letter of other scripts (the tonos of Greek capitals). */
const BESIDE = /^(?:[Ll]|\P{Script=Latin})/u

/**
 * Ems by which a letter may extend beyond its own advance width. A letter with its own outline (ď, ľ) may extend further than a letter that
 * is composed of parts.
 */
const BEYOND = { own: 0.2, put_together: 0.15 }

/** Minimum height of an accent above its capital, in ems. */
const HIGHER = 0.08

/** The ink of a letter in ems: how far it extends beyond its advance width at either side, and its height. */
function measureInk(context: SKRSContext2D, letter: string, size: number): { beyond: number; height: number } {
  const { width, actualBoundingBoxLeft, actualBoundingBoxRight, actualBoundingBoxAscent } = context.measureText(letter)
  return {
    beyond: Math.max(actualBoundingBoxLeft, actualBoundingBoxRight - width) / size,
    height: actualBoundingBoxAscent / size,
  }
}

/**
 * Whether a context's current font draws a letter and its marks as one unit. No part of the letter may be in the next letter's place, and
 * the accent of a capital must be above it. `size` is the font's size.
 */
export function isDrawnWhole(context: SKRSContext2D, letter: string, size: number): boolean {
  const { beyond, height } = measureInk(context, letter, size)
  const composed = letter.normalize('NFC')
  if (beyond > ([...composed].length > 1 ? BEYOND.put_together : BEYOND.own)) return false
  const [base = '', mark = ''] = letter.normalize('NFD')
  const isAbove = ABOVE.test(mark) && /\p{Lu}/u.test(base) && !BESIDE.test(base)
  return !isAbove || height > measureInk(context, base, size).height + HIGHER
}
