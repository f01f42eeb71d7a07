import type { Canvas } from '@napi-rs/canvas'
import { gradedPhoto } from '../art/grade.ts'
import type { Photo } from '../art/photo.ts'
import { plainPhoto } from '../art/plain.ts'
import { makeGrade } from '../scenes/brushes/photo/graded-bleed.ts'
import { findSubject, type View } from '../scenes/brushes/photo/photo-window.ts'
import { clamp } from '../scenes/ease.ts'
import type { BoardPicture } from '../scenes/recipe.ts'
import { isWide, type Scene } from '../scenes/scene.ts'
import type { Box } from '../scenes/safe-areas.ts'
import { BOARD_SHEET, type TimedBoard } from './board.ts'
import type { Under } from './board-still.ts'
import { cameraAt, type Window } from './camera.ts'
import { insetBox } from './insets.ts'

/**
 * Maximum pixels of a background's longer side. `LARGEST_PIXEL` is the maximum size at which one image pixel is drawn. A larger image is
 * scaled by the frame.
 */
const MOST_SIDE = 3840
const LARGEST_PIXEL = 1.36
/** Minimum size in pixels of an image on a board. */
const LEAST = { width: 190, height: 190 }
/** Pixels between an image and a chart next to the image. */
const GAP = 20

/** The largest part of an image that has the aspect ratio of a size, around the image's focus, in pixels of the image. */
export function cropPicture(photo: Photo, size: { width: number; height: number }, focus = findSubject(photo)): View {
  const aspect = size.width / size.height
  const width = Math.min(photo.width, photo.height * aspect)
  const height = width / aspect
  return {
    x: clamp(focus.x * photo.width - width / 2, 0, photo.width - width),
    y: clamp(focus.y * photo.height - height / 2, 0, photo.height - height),
    width,
    height,
  }
}

/**
 * An image cropped to an aspect ratio around its focus. The user chose whether it has the film's colours or its own. Sizes are in pixels.
 */
function cutTo(scene: Scene, photo: Photo, { focus, graded }: BoardPicture, size: { width: number; height: number }): Canvas {
  const view = cropPicture(photo, size, focus)
  const whole = { width: Math.max(1, Math.round(size.width)), height: Math.max(1, Math.round(size.height)) }
  if (graded) return gradedPhoto(photo, view, whole, makeGrade(scene), scene.recipe.seed)
  return plainPhoto(photo, view, whole)
}

/**
 * Draws an image as a board's background, under all parts. The image covers the sheet and everything else that the camera shows. A portrait
 * frame shows more above and below than the sheet has.
 */
export function groundPicture(scene: Scene, photo: Photo, picture: BoardPicture, { views }: TimedBoard): Under {
  const { width, height } = scene
  const seen = views.map(({ box: [x, y, wide] }) => ({ x, y, right: x + wide, bottom: y + (wide * height) / width }))
  const x = Math.min(0, ...seen.map((each) => each.x))
  const y = Math.min(0, ...seen.map((each) => each.y))
  const wide = Math.max(BOARD_SHEET.width, ...seen.map(({ right }) => right)) - x
  const high = Math.max(BOARD_SHEET.height, ...seen.map(({ bottom }) => bottom)) - y
  const nearest = width / Math.min(...views.map(({ box }) => box[2]))
  const pixel_limit = Math.min(photo.width / wide, photo.height / high) * LARGEST_PIXEL
  const scale = Math.min(nearest, pixel_limit, MOST_SIDE / Math.max(wide, high))
  let drawn: Canvas | null = null
  return (context) => {
    drawn ??= cutTo(scene, photo, picture, { width: wide * scale, height: high * scale })
    context.drawImage(drawn, x, y, wide, high)
  }
}

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/**
 * The place of an image in the frame while the camera does not move. The image takes grid cells like a chart, next to the charts in
 * `taken`. Null while its cells are outside the view, or if the charts leave no space. `sheet` is the board as it is drawn for 16:9.
 */
export function pictureBox(
  scene: Scene,
  { box }: BoardPicture,
  { sheet, at_seconds, seen, taken }: { sheet: TimedBoard; at_seconds: number; seen: Window; taken: readonly Box[] },
): Box | null {
  if (box === undefined) return null
  const window = cameraAt(sheet, at_seconds)
  const x = box[0] + box[2] / 2 - window.x
  const y = box[1] + box[3] / 2 - window.y
  if (x < 0 || y < 0 || x > window.width || y > (window.width * 9) / 16) return null
  const inset = insetBox(scene, box, seen, LEAST)
  const floor = scene.area.captions.y - GAP
  const ceiling = isWide(scene) ? 48 : scene.area.text.y
  const places = [
    inset,
    ...taken.flatMap((chart) => [
      { ...inset, y: chart.y + chart.height + GAP },
      { ...inset, y: chart.y - GAP - inset.height },
      { ...inset, x: chart.x + chart.width + GAP },
      { ...inset, x: chart.x - GAP - inset.width },
    ]),
  ]
  const fits = (place: Box): boolean =>
    place.x >= 40 &&
    place.x + place.width <= scene.width - 40 &&
    place.y >= ceiling - 1 &&
    place.y + place.height <= floor &&
    !taken.some((chart) => meet(place, chart))
  return places.find(fits) ?? null
}

/** The visible part of an image in its box. */
export const insetPicture = (scene: Scene, photo: Photo, picture: BoardPicture, box: Box): Canvas =>
  cutTo(scene, photo, picture, box)
