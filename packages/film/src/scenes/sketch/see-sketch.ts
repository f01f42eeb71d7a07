import { createCanvas, type Canvas } from '@napi-rs/canvas'
import type { Palette } from '../palette.ts'
import { AT_REST, paintPart } from './paint-part.ts'
import { colorIn, SHEET, SKETCH_LIMITS, type Sketch, type SketchColor, type SketchPart } from './sketch.ts'

/** A quarter of the sheet: enough to say what is seen. */
const SCALE = 0.25
/** Two colours are told apart from so many steps of their three channels together. */
const STEP = 48

type Paints = { ground: string; colorOf: (part: SketchPart) => (color: SketchColor) => string; flat?: true }

function paintAll(parts: readonly SketchPart[], { ground, colorOf, flat }: Paints): Canvas {
  const canvas = createCanvas(SHEET.width * SCALE, SHEET.height * SCALE)
  const context = canvas.getContext('2d')
  context.fillStyle = ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.scale(SCALE, SCALE)
  for (const part of parts) paintPart(context, part, AT_REST, colorOf(part), flat)
  return canvas
}

const bytesOf = (canvas: Canvas): Uint8ClampedArray =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** Cells in which two pictures are told apart. */
function differing(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  let count = 0
  for (let at = 0; at < one.length; at += 4)
    count += Number([0, 1, 2].reduce((sum, channel) => sum + Math.abs(one[at + channel]! - other[at + channel]!), 0) > STEP)
  return count
}

/** Parts that change hardly anything in the finished picture: hidden, tiny, or in the colour of what lies behind them. */
export function unseenParts(sketch: Sketch, palette: Palette): string[] {
  const paint = (parts: readonly SketchPart[]) =>
    bytesOf(paintAll(parts, { ground: colorIn(palette, sketch.ground), colorOf: () => (color) => colorIn(palette, color) }))
  const whole = paint(sketch.parts)
  const least = (whole.length / 4) * SKETCH_LIMITS.seen
  return sketch.parts.flatMap((part) =>
    differing(whole, paint(sketch.parts.filter((each) => each !== part))) < least ? [part.id] : [],
  )
}

/**
 * The finished picture, a cell for a square of its sheet: which part is seen there (its index; -1: the ground, or where parts meet), and its colours
 * (red, green, blue, alpha of each cell in turn).
 */
export type Seen = { columns: number; rows: number; scale: number; parts: Int8Array; colors: Uint8ClampedArray }

/** Each part's own colour: where two meet, what is mixed of them is no other part's. */
const markOf = (index: number): [number, number] => [index + 1, ((index + 1) * 53) % 251]
const hex = (channel: number): string => channel.toString(16).padStart(2, '0')

/** What is seen of a sketch when everything is in its place. */
export function seeSketch({ parts, ground }: Sketch, palette: Palette): Seen {
  const marks = new Map(parts.map((part, index) => [part, `#${markOf(index).map(hex).join('')}00`]))
  const marked = paintAll(parts, { ground: '#000000', colorOf: (part) => () => marks.get(part)!, flat: true })
  const bytes = bytesOf(marked)
  const seen = Int8Array.from({ length: bytes.length / 4 }, (_, at) => {
    const [index, check] = [bytes[4 * at]! - 1, bytes[4 * at + 1]]
    return index >= 0 && index < parts.length && markOf(index)[1] === check ? index : -1
  })
  const colored = paintAll(parts, { ground: colorIn(palette, ground), colorOf: () => (color) => colorIn(palette, color) })
  return { columns: marked.width, rows: marked.height, scale: SCALE, parts: seen, colors: bytesOf(colored) }
}
