import { createCanvas } from '@napi-rs/canvas'
import type { Box } from '../scenes/safe-areas.ts'
import { tracePath, type Camera, type Lands } from './draw-world.ts'

/** The kind of ground in a part of a map: sea, a neighbouring country, or a country of the scene. */
export type Ground = 'sea' | 'land' | 'focus'

/** The survey has one square for this many pixels of the frame, across and down. */
const SQUARE = 4

/** How often each kind of ground occurs in any box of a grid. Each square has the sum over all squares above and left of it. */
type Sums = { width: number; height: number; of: Int32Array }

function computeSums(cells: Uint8Array, width: number, height: number, counts: (cell: number) => boolean): Sums {
  const of = new Int32Array((width + 1) * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      if (counts(cells[y * width + x])) row++
      of[(y + 1) * (width + 1) + x + 1] = of[y * (width + 1) + x + 1] + row
    }
  }
  return { width, height, of }
}

/** Whether a whole box (pixels of the frame) has the counted kind of ground. Areas outside the frame do not. */
function isAll({ width, height, of }: Sums, { x, y, width: wide, height: high }: Box): boolean {
  const left = Math.floor(x / SQUARE)
  const top = Math.floor(y / SQUARE)
  const right = Math.ceil((x + wide) / SQUARE)
  const bottom = Math.ceil((y + high) / SQUARE)
  if (left < 0 || top < 0 || right > width || bottom > height) return false
  const at = (column: number, row: number) => of[row * (width + 1) + column]
  return at(right, bottom) - at(left, bottom) - at(right, top) + at(left, top) === (right - left) * (bottom - top)
}

/** The content of a map by position, to find space for words. */
export type Survey = {
  /** the kind of ground of a whole box; null if the box has two kinds */
  groundOf: (box: Box) => Ground | null
  /** whether a box lies fully within a country */
  isIn: (code: string, box: Box) => boolean
  /**
   * the scene's countries, and the neighbouring countries, from the largest to the smallest. Each has its share of the frame and the middle
   * of its visible part
   */
  own: Part[]
  beside: Part[]
}

type Part = { code: string; share: number; x: number; y: number }

export function surveyMap({ width, height }: Camera, lands: Lands, focus: readonly string[]): Survey {
  const columns = Math.ceil(width / SQUARE)
  const rows = Math.ceil(height / SQUARE)
  const canvas = createCanvas(columns, rows)
  const context = canvas.getContext('2d')
  context.scale(1 / SQUARE, 1 / SQUARE)
  const countries = [...lands.byCountry].slice(0, 254)
  const codes = countries.map(([code]) => code)
  countries.forEach(([, land], index) => {
    context.fillStyle = `rgb(${index + 1}, 0, 0)`
    context.fill(tracePath(land))
  })
  const { data } = context.getImageData(0, 0, columns, rows)
  const cells = Uint8Array.from({ length: columns * rows }, (_, index) => data[index * 4])
  const numbers = new Set(focus.map((code) => codes.indexOf(code) + 1).filter((number) => number > 0))
  const grounds: [Ground, Sums][] = [
    ['focus', computeSums(cells, columns, rows, (cell) => numbers.has(cell))],
    ['sea', computeSums(cells, columns, rows, (cell) => cell === 0)],
    ['land', computeSums(cells, columns, rows, (cell) => cell !== 0 && !numbers.has(cell))],
  ]
  const known_sums = new Map<string, Sums>()
  const sumsIn = (code: string): Sums => {
    const known = known_sums.get(code) ?? computeSums(cells, columns, rows, (cell) => cell === codes.indexOf(code) + 1)
    known_sums.set(code, known)
    return known
  }
  const parts = measureParts(cells, columns, codes)
  return {
    groundOf: (box) => grounds.find(([, sums]) => isAll(sums, box))?.[0] ?? null,
    isIn: (code, box) => isAll(sumsIn(code), box),
    own: parts.filter(({ code }) => focus.includes(code)),
    beside: parts.filter(({ code }) => !focus.includes(code)),
  }
}

function measureParts(cells: Uint8Array, columns: number, codes: readonly string[]): Part[] {
  const found = codes.map((code) => ({ code, share: 0, x: 0, y: 0 }))
  cells.forEach((cell, index) => {
    const country = found[cell - 1]
    if (!country) return
    country.share++
    country.x += index % columns
    country.y += Math.floor(index / columns)
  })
  return found
    .filter(({ share }) => share > 0)
    .map(({ code, share, x, y }) => ({ code, share: share / cells.length, x: (x / share) * SQUARE, y: (y / share) * SQUARE }))
    .toSorted((one, other) => other.share - one.share)
}

/** The distance of a box from a point, in pixels. A position above or below costs more than a position next to the point. */
export function farFrom({ x, y }: { x: number; y: number }, box: Box): number {
  const across = Math.max(box.x - x, 0, x - box.x - box.width)
  const down = Math.max(box.y - y, 0, y - box.y - box.height)
  return Math.hypot(across, down * 1.25)
}

/** Pixels around words in which the kind of ground must not change. */
export const CLEAR = 18

/** Pixels between two tried positions. */
const STEP = 8

export const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height

/** A box enlarged by this many pixels on every side. */
export const grown = ({ x, y, width, height }: Box, pad: number): Box => ({
  x: x - pad,
  y: y - pad,
  width: width + 2 * pad,
  height: height + 2 * pad,
})

/**
 * The box of a size within `area`, clear of the `taken` boxes, with the lowest `costs` (pixels; null: not allowed). Null if no such
 * position is free.
 */
export function findRoom(
  size: { width: number; height: number },
  area: Box,
  taken: readonly Box[],
  costs: (box: Box) => number | null,
): { box: Box; cost: number } | null {
  let best: { box: Box; cost: number } | null = null
  for (let y = area.y; y + size.height <= area.y + area.height; y += STEP) {
    for (let x = area.x; x + size.width <= area.x + area.width; x += STEP) {
      const box = { x, y, ...size }
      if (taken.some((other) => meets(box, other))) continue
      const cost = costs(box)
      if (cost !== null && (best === null || cost < best.cost)) best = { box, cost }
    }
  }
  return best
}
