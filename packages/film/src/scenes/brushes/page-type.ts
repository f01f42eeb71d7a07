import type { SKRSContext2D } from '@napi-rs/canvas'
import { isRightToLeft } from '@orion/language/lexicons.ts'
import { setFace } from '../../fonts/faces.ts'
import { between, ease } from '../ease.ts'
import { measureInk, measureText, type Fitted } from '../text/fit.ts'
import type { Span } from '../cut-pages.ts'
import { evenBox, type Layer, type Scene } from '../scene.ts'

/** A block of a page: the fitted text, its ranges in the accent colour, the position of its first line, and its times. */
export type PageBlock = {
  fitted: Fitted
  text: string
  accents: readonly Span[]
  /** the edge where lines begin, and the top of the first line */
  x: number
  y: number
  colors: { text: string; accent: string }
  /** in frames */
  enter: number
  gone: number
}

/** Frames in which a page appears, and the pixels by which it rises during these frames. */
export const COMES = { length: 9, rises: 24 }

/**
 * Punctuation at the start of a line that hangs before the edge. A Latin mark hangs with its whole width, and a Chinese or Japanese mark
 * with its empty half.
 */
const HANGS = /^(?:[“”„«»‹›‘’"']+|[「『（《〈【]+)/u

/** Share of the frame's shorter side that stays free at the edges. */
const KEPT_FREE = 0.046

type Line = { text: string; left: number; width: number; baseline: number; accents: Span[] }

/** Padding in pixels around a line's ink, for letters that lean out of their width. */
const computePad = (size: number): number => size * 0.05 + 4

/**
 * The lines with their accented ranges. Each line is searched in the text after the previous one. Punctuation hangs by at most `room`
 * pixels.
 */
function placeLines({ fitted, text, accents, x, y }: PageBlock, room: number): Line[] {
  const { face, size, weight, language, line_height } = fitted
  const rtl = isRightToLeft(language)
  let at = 0
  return fitted.lines.map((line, index) => {
    const letters = line.replace(/-$/u, '')
    const from = Math.max(at, text.indexOf(letters, at))
    at = from + letters.length
    const accents_here = accents
      .map(({ start, end }) => ({ start: Math.max(start, from) - from, end: Math.min(end, from + line.length) - from }))
      .filter(({ start, end }) => start < end)
    const width = measureText(line, face, size, language, weight)
    const mark = HANGS.exec(line)?.[0] ?? ''
    const hang = Math.min(room, measureText(mark, face, size, language, weight) * (/[「『（《〈【]/u.test(mark) ? 0.5 : 1))
    const left = rtl ? x - width + hang : x - hang
    return { text: line, left, width, baseline: y + line_height * (index + 0.5) + size * 0.35, accents: accents_here }
  })
}

/** Writes a whole line, and then again in the accent colour within each accented range. With this, joined letters stay joined. */
function writeLine(
  context: SKRSContext2D,
  line: Line,
  { face, size, weight, language }: Fitted,
  colors: PageBlock['colors'],
): void {
  setFace(context, face, size, language, weight)
  const rtl = context.direction === 'rtl'
  const write = (color: string): void => {
    context.fillStyle = color
    context.textAlign = rtl ? 'right' : 'left'
    context.fillText(line.text, rtl ? line.left + line.width : line.left, line.baseline)
  }
  write(colors.text)
  for (const { start, end } of line.accents) {
    const before = measureText(line.text.slice(0, start), face, size, language, weight)
    const until = measureText(line.text.slice(0, end), face, size, language, weight)
    const from = rtl ? line.left + line.width - until : line.left + before
    context.save()
    context.beginPath()
    // the first and last letters of a line may extend beyond its width
    const [lean_left, lean_right] = rtl ? [end === line.text.length, start === 0] : [start === 0, end === line.text.length]
    const left = lean_left ? from - size : from
    context.rect(
      left,
      line.baseline - size * 2,
      (lean_right ? from + until - before + size : from + until - before) - left,
      size * 4,
    )
    context.clip()
    context.clearRect(left, line.baseline - size * 2, size * 40, size * 4)
    write(colors.accent)
    context.restore()
  }
}

/** Adds a block of a page to the frame. The block appears in 0.3 s. Then it does not move until the next page replaces it. */
export function addPageBlock(scene: Scene, block: PageBlock): void {
  const { fitted, colors, enter, gone } = block
  const { face, size, weight, language } = fitted
  const edge = isRightToLeft(language) ? scene.width - block.x : block.x
  const pad = computePad(size)
  for (const line of placeLines(block, Math.max(0, edge - pad - 2 - Math.min(scene.width, scene.height) * KEPT_FREE))) {
    const ink = measureInk(line.text, face, size, language, weight)
    const box = evenBox({
      x: line.left - pad,
      y: line.baseline - ink.ascent - 4,
      width: line.width + 2 * pad,
      height: ink.ascent + ink.descent + 8,
    })
    const layer: Layer = {
      kind: 'sprite',
      sprite: {
        width: box.width,
        height: box.height,
        draw: (context) => {
          context.translate(-box.x, -box.y)
          writeLine(context, line, fitted, colors)
        },
        at: (frame) => {
          if (frame <= enter || frame >= gone) return null
          const come = scene.recipe.stands_still ? 1 : ease.outCubic(between(frame, enter, enter + COMES.length))
          return { x: box.x, y: box.y + Math.round(((1 - come) * COMES.rises) / 2) * 2, alpha: come }
        },
      },
    }
    scene.text_layers.add(layer)
    scene.layers.push(layer)
    const { x, y, width, height } = box
    const color = line.accents.some(({ start, end }) => start === 0 && end === line.text.length) ? colors.accent : colors.text
    scene.text_boxes.push({ x, y, width, height, text: line.text, color, size, settled: enter + COMES.length, gone })
  }
}
