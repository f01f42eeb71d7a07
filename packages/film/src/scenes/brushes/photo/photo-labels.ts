import { createCanvas } from '@napi-rs/canvas'
import { PLATE } from '../../../board/lay-labels.ts'
import type { Photo } from '../../../art/photo.ts'
import { between, clamp, lerp } from '../../ease.ts'
import { mustFit } from '../../layout.ts'
import { titleStay } from '../../overlay.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { addPatch, evenBox, isWide, type Scene } from '../../scene.ts'
import { enterOrStand, entryFrame } from '../../timing.ts'
import { paintLeader, POINT_PAD } from '../label-leader.ts'
import { overlap, placeBeside } from '../label-place.ts'
import type { View } from './photo-window.ts'

type PhotoLabel = NonNullable<Slots['photograph']['labels']>[number]
type Point = { x: number; y: number }

/** The font limits of a label. They equal those of board labels. */
const FITS = { height: 120, smallest: 34, most_lines: 2 }
const WIDE = { width: 560, largest: 46 }
const TALL = { width: 460, largest: 42 }
/**
 * Costs of a label's place. `taken`: for each covered pixel of words or of another point. `busy`: for covered image content, by how much it
 * stands out. `crossed`: for each step of the line that crosses words.
 */
const COST = { taken: 6, busy: 260, crossed: 150 }
/** Pixels around a point that no other label covers. */
const CLEAR = 34
/** Frames in which a label appears. */
const COMES = 12
/** The size of the small image on which busy areas are measured. */
const SMALL = { width: 96, height: 96 }

/** The middle of the bounding box of all label points in an image, as shares of its sides. */
export function middleOfLabels(labels: readonly PhotoLabel[]): Point {
  const xs = labels.map(({ x }) => x)
  const ys = labels.map(({ y }) => y)
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
}

/**
 * Whether all label points are visible if a part of an image (in its own pixels) fills the frame. No point may be at the edge or under the
 * captions.
 */
export const areSeen = (
  { area, height: high }: Scene,
  labels: readonly PhotoLabel[],
  { width, height }: Pick<Photo, 'width' | 'height'>,
  view: View,
): boolean =>
  labels.every(({ x, y }) => {
    const across = (x * width - view.x) / view.width
    const down = (y * height - view.y) / view.height
    return Math.min(across, 1 - across, down) >= 0.02 && down * high < area.captions.y - POINT_PAD
  })

/** How many steps of the line from a label's box to its point cross occupied boxes. */
function crossed(box: Box, { x, y }: Point, taken: readonly Box[]): number {
  const from = { x: clamp(x, box.x, box.x + box.width), y: clamp(y, box.y, box.y + box.height) }
  const steps = Array.from({ length: 13 }, (_, at) => ({ x: lerp(from.x, x, at / 12), y: lerp(from.y, y, at / 12) }))
  const isOn = (step: Point) =>
    taken.some((each) => step.x > each.x && step.x < each.x + each.width && step.y > each.y && step.y < each.y + each.height)
  return steps.filter(isOn).length
}

/** How busy a part of the frame with an image is: the mean lightness difference between pixels, 0 (calm) to 1. */
function busyIn({ image }: Photo, view: View, window: Box): (box: Box) => number {
  const { width, height } = SMALL
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(image, view.x, view.y, view.width, view.height, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const lightAt = (x: number, y: number) => data[(y * width + x) * 4 + 1] / 255
  return (box) => {
    const left = Math.max(1, Math.floor(((box.x - window.x) / window.width) * width))
    const right = Math.min(width, Math.ceil(((box.x + box.width - window.x) / window.width) * width))
    const top = Math.max(1, Math.floor(((box.y - window.y) / window.height) * height))
    const foot = Math.min(height, Math.ceil(((box.y + box.height - window.y) / window.height) * height))
    let sum = 0
    let count = 0
    for (let y = top; y < foot; y++)
      for (let x = left; x < right; x++) {
        sum += Math.abs(lightAt(x, y) - lightAt(x - 1, y)) + Math.abs(lightAt(x, y) - lightAt(x, y - 1))
        count++
      }
    return count === 0 ? 0 : sum / count
  }
}

/** The frame from which labels may appear. It is after the end of a title over the scene. */
function opensAt({ recipe: { overlay, frames } }: Scene): number {
  return overlay !== undefined && 'title' in overlay ? Math.min(frames, titleStay(frames).gone) : 0
}

/**
 * Adds labels to an image that does not move, each with a line to its point. Each label has its own plate, so that viewers can read it on
 * any image. A label is as near to its point as calm image areas, the other points and all words allow. Each label appears with its word,
 * or else in its turn. `window` is the image's place in the frame, and `view` is the visible part in the image's own pixels. A label
 * without a free place is left out.
 */
export function addPhotoLabels(
  scene: Scene,
  photo: Photo,
  { window, view }: { window: Box; view: View },
  labels: readonly PhotoLabel[],
): void {
  const flat: Scene = { ...scene, mirrored: false } // an image is never mirrored, so its points keep their positions
  const { palette, area, width } = flat
  const seat = scene.mirrored ? { ...window, x: width - window.x - window.width } : window
  const wide = isWide(flat)
  const room = wide
    ? { x: 60, y: 56, width: width - 120, height: area.captions.y - 80 }
    : { x: 60, y: area.text.y, width: width - 120, height: area.captions.y - 30 - area.text.y }
  const points = labels.map(({ x, y }) => ({
    x: seat.x + ((x * photo.width - view.x) / view.width) * seat.width,
    y: seat.y + ((y * photo.height - view.y) / view.height) * seat.height,
  }))
  const busy = busyIn(photo, view, seat)
  const taken: Box[] = [...scene.text_boxes]
  let after = opensAt(scene)
  for (const [index, { text }] of labels.entries()) {
    const point = points[index]
    const fitted = mustFit(scene, text, { role: 'display', ...FITS, ...(wide ? WIDE : TALL) })
    const size = { width: fitted.width + 2 * PLATE.x + 8, height: fitted.height + 2 * PLATE.y }
    const others = points
      .filter((each) => each !== point)
      .map(({ x, y }) => ({ x: x - CLEAR, y: y - CLEAR, width: 2 * CLEAR, height: 2 * CLEAR }))
    const box = placeBeside(point, size, room, (own, padded) => {
      const covered = [...taken, ...others].reduce((sum, each) => sum + COST.taken * overlap(padded, each), 0)
      return covered + COST.busy * busy(own) + COST.crossed * crossed(own, point, taken)
    })
    if (box === null) continue
    taken.push(box)
    const share = 0.14 + (0.5 * index) / labels.length
    const enter = enterOrStand(scene, entryFrame(scene, text, share, COMES, after), COMES)
    after = Math.max(after, enter)
    const left = Math.min(box.x, point.x) - POINT_PAD
    const top = Math.min(box.y, point.y) - POINT_PAD
    const whole = evenBox({
      x: left,
      y: top,
      width: Math.max(box.x + box.width, point.x) + POINT_PAD - left,
      height: Math.max(box.y + box.height, point.y) + POINT_PAD - top,
    })
    addPatch(flat, {
      ...whole,
      state: (frame) => (frame < enter ? null : Math.min(COMES, frame - enter)),
      draw: (context, frame) => {
        context.translate(-whole.x, -whole.y)
        context.globalAlpha = between(frame, enter - 1, enter + COMES / 3)
        paintLeader(context, palette, { box, point, come: between(frame, enter - 1, enter + COMES) })
      },
    })
    scene.carriers.add(flat.layers[flat.layers.length - 1])
    const at = { x: box.x + PLATE.x, y: box.y + PLATE.y }
    placeText(flat, fitted, { ...at, color: palette.deep, enter, of: point })
  }
}
