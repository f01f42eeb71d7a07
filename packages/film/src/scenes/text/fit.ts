import { createCanvas } from '@napi-rs/canvas'
import { setFace, getFace, type Face, type FaceRole } from '../../fonts/faces.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { hyphenate, splitTokens } from '../tokens.ts'

export type FitRequest = {
  language: FilmLanguage
  role: FaceRole
  weight?: number
  /** the box for the lines, in pixels */
  width: number
  height: number
  /** sizes in pixels, tried from `largest` downwards in steps of 2 */
  largest: number
  smallest: number
  most_lines: number
}

/** A text in lines. `height` counts whole lines, and `width` is the widest line's width. */
export type Fitted = {
  lines: string[]
  size: number
  line_height: number
  width: number
  height: number
  face: Face
  weight: number
  language: FilmLanguage
}

const measuring = createCanvas(8, 8).getContext('2d')

/** Width in pixels of one line of text in a font. */
export function measureText(text: string, face: Face, size: number, language: FilmLanguage, weight = face.weight): number {
  setFace(measuring, face, size, language, weight)
  return measuring.measureText(text).width
}

/** The extent of one line's ink around its origin on the baseline, in pixels. */
export function measureInk(text: string, face: Face, size: number, language: FilmLanguage, weight = face.weight) {
  setFace(measuring, face, size, language, weight)
  measuring.direction = 'ltr'
  const { actualBoundingBoxAscent, actualBoundingBoxDescent, width } = measuring.measureText(text)
  return { ascent: actualBoundingBoxAscent, descent: actualBoundingBoxDescent, width }
}

const measureWidth = (text: string) => measuring.measureText(text.trimEnd()).width

function wrap(tokens: string[], width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const token of tokens) {
    if (line && measureWidth(line + token) > width) {
      lines.push(line.trim())
      line = token
    } else line += token
  }
  if (line) lines.push(line.trim())
  return lines
}

function balance(tokens: string[], lines: string[], width: number): string[] {
  let low = Math.max(width * 0.25, ...tokens.map(measureWidth))
  let high = width
  for (let step = 0; step < 14; step++) {
    const middle = (low + high) / 2
    if (wrap(tokens, middle).length <= lines.length) high = middle
    else low = middle
  }
  return wrap(tokens, high)
}

/** How even lines are: the narrowest line without the last, as a share of the widest line. A share below `FAIR` looks like a mistake. */
function evenness(lines: string[]): number {
  const widths = lines.map(measureWidth)
  const widest = Math.max(...widths)
  return Math.min(1, ...widths.slice(0, -1).map((width) => width / widest / FAIR), widths[widths.length - 1] / widest / FAIR_LAST)
}

const FAIR = 0.55
/** A last line that is narrower than this share of the widest line looks like a mistake. */
const FAIR_LAST = 0.38

/** Whether lines end well: every line is at least a fair share of the widest line, and the last line is never one short word. */
function endsWell(lines: string[], unspaced: boolean): boolean {
  if (lines.length < 2) return true
  const last = lines[lines.length - 1]
  return evenness(lines) === 1 && (unspaced ? [...last].length > 2 : last.includes(' ') || [...last].length > 4)
}

/** Like `endsWell`, for lines in their own size. */
function endsWellAt({ lines, size }: Attempt, face: Face, wish: FitRequest): boolean {
  setFace(measuring, face, size, wish.language, wish.weight)
  return endsWell(lines, isUnspaced(wish.language))
}

function broken(tokens: string[], width: number): string[] {
  const fits = (piece: string) => measureWidth(piece) <= width
  return tokens.flatMap((token) => {
    if (fits(token) || /\d/.test(token)) return [token]
    const words = token.trimEnd().split(' ')
    const space = token.endsWith(' ') ? ' ' : ''
    return words.flatMap((word, index) => {
      const pieces = fits(word) ? [word] : hyphenate(word, fits)
      return pieces.map((piece, at) => (at === pieces.length - 1 ? piece + (index < words.length - 1 ? ' ' : space) : piece))
    })
  })
}

type Attempt = { lines: string[]; size: number }

function attemptAt(size: number, tokens: string[], wish: FitRequest, face: Face, hyphens: boolean): Attempt | null {
  setFace(measuring, face, size, wish.language, wish.weight)
  const pieces = hyphens ? broken(tokens, wish.width) : tokens
  if (pieces.some((token) => measureWidth(token) > wish.width)) return null
  const greedy = wrap(pieces, wish.width)
  if (greedy.length > wish.most_lines || greedy.length * size * face.line_height > wish.height) return null
  return { lines: hyphens ? greedy : balance(pieces, greedy, wish.width), size }
}

/**
 * The largest size at which the lines end well. If no size near the largest one does, the result is the best compromise between size and
 * evenness.
 */
function largestWhole(sizes: number[], tokens: string[], wish: FitRequest, face: Face): Attempt | null {
  let first: Attempt | null = null
  let best: { attempt: Attempt; worth: number } | null = null
  for (const size of sizes) {
    if (first && size < first.size * 0.8) break
    const attempt = attemptAt(size, tokens, wish, face, false)
    if (!attempt) continue
    if (endsWell(attempt.lines, isUnspaced(wish.language))) return attempt
    first ??= attempt
    const worth = evenness(attempt.lines) + attempt.size / first.size
    if (best === null || worth > best.worth) best = { attempt, worth }
  }
  return best?.attempt ?? null
}

/** The same words with fewer joined words. Of a group of three or more, only the last two stay joined, so that no line has one word. */
const looser = (tokens: string[]): string[] =>
  tokens.flatMap((token) => {
    const [, before, last] = /^([^ ]+(?: [^ ]+)* )([^ ]+ [^ ]+ ?)$/u.exec(token) ?? []
    return before && last ? [before, last] : [token]
  })

function largestHyphenated(sizes: number[], tokens: string[], wish: FitRequest, face: Face): Attempt | null {
  for (const size of sizes) {
    const attempt = attemptAt(size, tokens, wish, face, true)
    if (attempt) return attempt
  }
  return null
}

/**
 * Sets a text as large as its box allows. It tries the largest size first, then balanced lines without a widow, then hyphens. Returns null
 * when the text does not fit whole at the smallest size. A text is never truncated.
 */
export function fitText(text: string, wish: FitRequest): Fitted | null {
  const face = getFace(wish.role, wish.language, text)
  const tokens = splitTokens(text, wish.language)
  const sizes = Array.from({ length: Math.floor((wish.largest - wish.smallest) / 2) + 1 }, (_, step) => wish.largest - 2 * step)
  const whole = largestWhole(sizes, tokens, wish, face)
  const loose = whole && !endsWellAt(whole, face, wish) ? largestWhole(sizes, looser(tokens), wish, face) : null
  const found = (loose && endsWellAt(loose, face, wish) ? loose : whole) ?? largestHyphenated(sizes, tokens, wish, face)
  if (!found) return null
  const weight = wish.weight ?? face.weight
  const width = Math.max(...found.lines.map((line) => measureText(line, face, found.size, wish.language, weight)))
  const line_height = found.size * face.line_height
  return {
    lines: found.lines,
    size: found.size,
    line_height,
    width,
    height: line_height * found.lines.length,
    face,
    weight,
    language: wish.language,
  }
}
