import { getFace, type Face } from '../fonts/faces.ts'
import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { costBehind, figuresIn, NEVER, wordsIn } from './cut-pages.ts'
import { measureText, type Fitted } from './text/fit.ts'
import type { Format } from './recipe.ts'
import { getSafeArea, type Box } from './safe-areas.ts'
import { LANGUAGES } from '../languages/languages.ts'

/**
 * The largest font size of a page in pixels, its maximum number of lines, and the position of its lower edge. This edge is above the
 * captions' zone, which other words may need.
 */
export const PAGE_TYPE: Record<Format, { largest: number; most_lines: number; foot: number }> = {
  '16:9': { largest: 280, most_lines: 4, foot: 880 },
  '9:16': { largest: 240, most_lines: 5, foot: 1440 },
  '1:1': { largest: 220, most_lines: 4, foot: 862 },
}
const WEIGHT = 800

/** The area of a page's type. */
export function pageZone(format: Format): Box {
  const { text } = getSafeArea(format)
  return { ...text, height: PAGE_TYPE[format].foot - text.y }
}

/** Maximum size and lines, and the maximum height of the lines, in pixels. */
type PageWish = { language: FilmLanguage; format: Format; largest: number; most_lines: number; height: number }

/** Font size in pixels at which lines are measured once. */
const MEASURED = 100

/**
 * The factors on the size of a layout. They lower the rating of lines that break inside a phrase, are uneven, or end in one short word.
 * They also lower the rating of a single line and of a divided fixed phrase.
 */
const WORTH = { worst: 0.5, mean: 0.2, uneven: 0.25, lonely: 0.82, alone: 0.8, never: 0.3 }
/** How far the deepest letters of a page's last line extend below the line, in ems. */
const DEPTH = 0.2
/** A line is even enough from this share of the widest line on. A page with at least `ALONE` words should not be a single line. */
const FAIR = 0.6
const ALONE = 3

/** Returns every way to divide this many words into lines. A way is the index of the first word of each line, without the first line. */
function* listBreaks(words: number, lines: number, from = 1): Generator<number[]> {
  if (lines === 1) {
    yield []
    return
  }
  for (let at = from; at <= words - lines + 1; at++) for (const rest of listBreaks(words, lines - 1, at + 1)) yield [at, ...rest]
}

/** Whether a last line is one short word. */
const isLonely = (line: string, unspaced: boolean): boolean =>
  unspaced ? [...line].length <= 2 : !line.includes(' ') && line.replace(/\p{P}/gu, '').length <= 4

/**
 * Sets a part of a page as large as its box allows, in lines that break between phrases. It chooses the best balance of size and
 * readability among all ways to break the text. No word is ever broken.
 */
export function setPage(text: string, { language, format, largest, most_lines, height }: PageWish): Fitted {
  const weight = WEIGHT
  const { width } = pageZone(format)
  const face = getFace('display', language, text)
  const unspaced = isUnspaced(language)
  const leading = getLeading(face, language)
  const words = wordsIn(text, { start: 0, end: text.length }, language)
  // a break between two phrases costs little, and a break inside a phrase costs much
  const figures = figuresIn(text, language)
  const costs = words.slice(1).map((next, index) => (costBehind(text, words[index], next, { language, figures }) / 100) ** 2)
  const measured = new Map<string, number>()
  const measureWidth = (line: string): number => {
    const known = measured.get(line) ?? measureText(line, face, MEASURED, language, weight) / MEASURED
    measured.set(line, known)
    return known
  }
  let best: { lines: string[]; size: number; worth: number } | null = null
  for (let count = 1; count <= Math.min(most_lines, words.length); count++)
    for (const breaks of listBreaks(words.length, count)) {
      const lines = [0, ...breaks].map((first, line) =>
        text.slice(words[first].start, words[(breaks[line] ?? words.length) - 1].end),
      )
      const widths = lines.map(measureWidth)
      const widest = Math.max(...widths)
      const size = Math.min(largest, width / widest, height / (count * leading + DEPTH))
      const broken = breaks.map((at) => costs[at - 1])
      const mean = broken.reduce((sum, cost) => sum + cost, 0) / Math.max(1, broken.length)
      const uneven = Math.max(0, FAIR - Math.min(...widths) / widest) / FAIR
      const worth =
        size *
        (1 - WORTH.worst * Math.max(0, ...broken) - WORTH.mean * mean) *
        (1 - WORTH.uneven * uneven) *
        (broken.some((cost) => cost >= (NEVER / 100) ** 2) ? WORTH.never : 1) *
        (count > 1 && isLonely(lines[lines.length - 1], unspaced) ? WORTH.lonely : 1) *
        (count === 1 && words.length >= ALONE ? WORTH.alone : 1)
      if (best === null || worth > best.worth) best = { lines, size, worth }
    }
  if (best === null) throw new Error('The words of a page fit no size.')
  const { lines, size } = best
  const fitted = fittedAt(lines, Math.floor(size / 2) * 2, { face, weight, language })
  // small letters are wider relative to their size
  return fitted.width <= width ? fitted : fittedAt(lines, Math.floor((fitted.size * width) / fitted.width), fitted)
}

const getLeading = ({ line_height }: Face, language: FilmLanguage): number => line_height * (LANGUAGES[language].lines.apart ?? 1)

/** These lines at another size. */
export function fittedAt(
  lines: string[],
  size: number,
  { face, weight, language }: Pick<Fitted, 'face' | 'weight' | 'language'>,
): Fitted {
  const line_height = size * getLeading(face, language)
  const width = Math.max(...lines.map((line) => measureText(line, face, size, language, weight)))
  return { lines, size, line_height, width, height: line_height * lines.length, face, weight, language }
}
