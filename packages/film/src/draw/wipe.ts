import type { I420 } from '@orion/media/picture/i420.ts'
import { CHROMA_U, CHROMA_V, LUMA } from '@orion/media/picture/i420.ts'
import { clamp, ease } from '../scenes/ease.ts'
import { parseChannels } from '../scenes/oklch.ts'
import { makePalette } from '../scenes/palette.ts'
import { randomFrom } from '../scenes/random.ts'
import type { Transition } from '../scenes/recipe.ts'
import { FRAME_RATE } from '../scenes/recipe.ts'
import type { World } from '../scenes/world.ts'
import { irisRows } from './iris.ts'

/** Length of a wipe on one side of a cut, in frames. */
const LENGTH = Math.round(0.4 * FRAME_RATE)

const SHAPES = ['ridge', 'disc', 'diagonal', 'level'] as const

/**
 * How far the film's deep colour covers a frame. `progress` is the progress of the sweep, 0 to 1. With `comes`, the colour closes the scene
 * at its end. Without it, the colour opens the scene at its start.
 */
type Cover = { progress: number; comes: boolean }

type Wiped = {
  frames: number
  transition_in: Transition
  transition_out: Transition
  brand_color: string
  world?: World
  mirrored: boolean
}

/** The covered range of a row in pixels. With `inside` false, everything outside the range is covered. */
type Span = { from: number; to: number; inside: boolean }

/** The cover of a frame. Null if the whole scene is visible. The first and the last frame of a wiped side are fully covered. */
export function coverAt({ frames, transition_in, transition_out }: Wiped, frame: number): Cover | null {
  const length = Math.min(LENGTH, Math.floor(frames / 3))
  const left = frames - 1 - frame
  if (transition_in === 'wipe' && frame < length) return { progress: ease.inOutQuart(frame / length), comes: false }
  if (transition_out === 'wipe' && left < length) return { progress: ease.inOutQuart(1 - left / length), comes: true }
  return null
}

/**
 * Opens an image from the film's motif, or closes the image to the motif. At the scene's start, the area outside the growing shape shows
 * `filling`. At the scene's end, the area inside it does. Both scenes have the same `filling` image (`irisPlate`).
 */
export function paintIris(picture: I420, scene: { world: World }, { progress, comes }: Cover, filling: I420): void {
  const { width, height } = picture
  const coveredIn = (step: number) =>
    irisRows(scene, { progress, width, height, step }).map((inside) => {
      if (comes) return inside
      const ends = [0, ...inside.flatMap(({ from, to }) => [from, to]), width]
      return Array.from({ length: ends.length / 2 }, (_, pair) => ({ from: ends[pair * 2], to: ends[pair * 2 + 1] }))
    })
  const whole = coveredIn(1)
  const halves = coveredIn(2)
  copySpans(picture.y, filling.y, whole, width, 1)
  copySpans(picture.u, filling.u, halves, width / 2, 0.5)
  copySpans(picture.v, filling.v, halves, width / 2, 0.5)
}

/**
 * Copies the ranges of each row. The pixels at their ends are blended by the covered share of the pixel. `scale` converts the ranges to the
 * plane's pixels.
 */
function copySpans(
  plane: Uint8Array,
  source: Uint8Array,
  rows: readonly (readonly { from: number; to: number }[])[],
  width: number,
  scale: number,
): void {
  for (const [row, spans] of rows.entries())
    for (const span of spans) {
      const start = row * width
      const from = clamp(span.from * scale, 0, width)
      const to = clamp(span.to * scale, 0, width)
      const first = Math.ceil(from)
      const last = Math.floor(to)
      const blend = (at: number, share: number): void => {
        if (share > 0) blendPixel(plane, start + at, source[start + at], share)
      }
      if (first > last) blend(last, to - from)
      else {
        plane.set(source.subarray(start + first, start + last), start + first)
        blend(first - 1, first - from)
        blend(last, to - last)
      }
    }
}

/**
 * Paints the cover over an image. A film has one shape, chosen by its colour. So the start of the next scene continues the end of the
 * previous scene. The shape sweeps in the reading direction.
 */
export function paintCover(picture: I420, scene: Wiped, cover: Cover): void {
  const { width, height } = picture
  const [r, g, b] = parseChannels(makePalette(scene.brand_color).deep).map((channel) => channel / 255)
  const level = (weights: typeof LUMA): number =>
    Math.round(weights.zero + weights.red * r + weights.green * g + weights.blue * b)
  const getSpan = sweep(scene, cover, width, height)
  const luma = level(LUMA)
  const u = level(CHROMA_U)
  const v = level(CHROMA_V)
  for (let row = 0; row < height; row++) fillRow(picture.y, row * width, width, getSpan(row + 0.5), 1, luma)
  for (let row = 0; row < height / 2; row++) {
    const span = getSpan(row * 2 + 1)
    fillRow(picture.u, (row * width) / 2, width / 2, span, 0.5, u)
    fillRow(picture.v, (row * width) / 2, width / 2, span, 0.5, v)
  }
}

/** The covered part of each row, by the film's shape. */
function sweep({ brand_color, mirrored }: Wiped, { progress, comes }: Cover, width: number, height: number): (y: number) => Span {
  const random = randomFrom(`wipe/${brand_color}`)
  const shape = SHAPES[Math.floor(random() * SHAPES.length)]
  if (shape === 'disc') {
    const reach = Math.hypot(width, height) / 2 + 2
    const radius = progress * reach
    return (y) => {
      const half = Math.sqrt(Math.max(0, radius ** 2 - (y - height / 2) ** 2))
      return { from: width / 2 - half, to: width / 2 + half, inside: comes }
    }
  }
  if (shape === 'level') {
    const top = height * (1 - progress)
    return (y) => {
      const covered = y > top === comes
      return { from: 0, to: covered ? width : 0, inside: true }
    }
  }
  const margin = width * (shape === 'ridge' ? 0.07 : 0.14)
  const turns = [random(), random(), random()].map((turn) => turn * Math.PI * 2)
  const profile = (y: number): number => {
    if (shape === 'diagonal') return 1 - (2 * y) / height
    const at = (y / height) * Math.PI * 2
    return 0.6 * Math.sin(at * 0.8 + turns[0]) + 0.3 * Math.sin(at * 1.9 + turns[1]) + 0.1 * Math.sin(at * 4.3 + turns[2])
  }
  return (y) => {
    const edge = progress * (width + 2 * margin) - margin + margin * profile(y)
    return mirrored ? { from: width - edge, to: width, inside: comes } : { from: 0, to: edge, inside: comes }
  }
}

/**
 * Fills the covered range of a row. The pixels at its ends are blended by the covered share of the pixel. `scale` converts the range to the
 * plane's pixels.
 */
function fillRow(plane: Uint8Array, start: number, width: number, span: Span, scale: number, value: number): void {
  const from = Math.min(width, Math.max(0, span.from * scale))
  const to = Math.min(width, Math.max(from, span.to * scale))
  if (span.inside) {
    fill(plane, start, from, to, value)
    return
  }
  fill(plane, start, 0, from, value)
  fill(plane, start, to, width, value)
}

function fill(plane: Uint8Array, start: number, from: number, to: number, value: number): void {
  const first = Math.ceil(from)
  const last = Math.floor(to)
  if (first > last) return blendPixel(plane, start + last, value, to - from)
  plane.fill(value, start + first, start + last)
  if (first > from) blendPixel(plane, start + first - 1, value, first - from)
  if (to > last) blendPixel(plane, start + last, value, to - last)
}

function blendPixel(plane: Uint8Array, at: number, value: number, share: number): void {
  plane[at] = Math.round(plane[at] + (value - plane[at]) * share)
}
