import { createCanvas } from '@napi-rs/canvas'
import { gradedPhoto, type Grade } from '../../art/grade.ts'
import type { Photo } from '../../art/photo.ts'
import { withAlpha } from '../oklch.ts'
import type { Slots } from '../recipe.ts'
import type { Box } from '../safe-areas.ts'
import { even, isWide, still, type Paint, type Scene } from '../scene.ts'
import { findSubject, windowIn, type PhotoPlace } from './photo-window.ts'

/** A picture as much wider than high, or as much narrower, is passed along instead of being shown at once. */
const STRIP = { wide: 2.2, narrow: 0.45 }
/** The shape of the window through which one is passed, across and downwards. */
const ALONG = { wide: 2.39, tall: 1.2, column: 0.6 }
/** The least visible part of an image wider than its area, in a frame that is not wide and beside words. */
const SEEN = { narrow: 0.62, beside_words: 0.7 }
/**
 * Share of an area's height: bands above and below an image that are no more than that together are threads, and the image fills the area
 * instead.
 */
const THREADS = 0.12
/** A print keeps these pixels from the frame's edges, and has an edge of paper. */
const PRINT = { margin: 64, mat: 12 }
/** Of a wide frame: where a picture begins that has words beside it. */
const BESIDE_WORDS = 860
/** The blurred picture behind its page: pixels of its sides' longer one, how far they are mixed, and how much of the ground lies over it. */
const BEHIND = { side: 160, blur: 7, ground: 0.7 }

/** The place of an image that does not fill its frame; a `print` has a mat and ground on all sides, others reach two of the edges. */
export type PageStand = { place: PhotoPlace; print: boolean }

type Wish = Pick<Slots['photograph'], 'focus' | 'zoom' | 'move'> & {
  /** a pixel of the picture is shown no larger than this at the beginning of its move */
  largest_pixel: number
  /** all of it is shown: points of it are named */
  whole: boolean
  /** how far words reach down over the picture in frames that are not wide; 0 without words. Pixels */
  words: number
  /** height of the row of words beneath a print, where they are there. Pixels */
  beneath?: number
}

/** Whether words are beside a picture on its page: in a wide frame, unless it is a panorama, which has the frame's whole width. */
export const isBesideWords = (scene: Scene, { width, height }: Photo): boolean => isWide(scene) && width / height <= STRIP.wide

/** Whether words of a print are beneath it, so that it has the middle of the frame: in a wide one, unless it is upright. */
export const isBeneathPrint = (scene: Scene, { width, height }: Photo): boolean => isWide(scene) && width >= height

/** The area of an image on its page, and that of a print there. */
function getRooms(scene: Scene, photo: Photo, { words, beneath }: Pick<Wish, 'words' | 'beneath'>): { full: Box; print: Box } {
  const { area, width, height } = scene
  const foot = area.captions.y - 24
  const { margin } = PRINT
  if (beneath !== undefined) {
    const x = margin
    const y = margin - PRINT.mat
    return { full: { x: 0, y: 0, width, height }, print: { x, y, width: width - 2 * x, height: foot - y - PRINT.mat - beneath } }
  }
  if (isBesideWords(scene, photo)) {
    const x = words > 0 ? BESIDE_WORDS : 0
    return {
      full: { x, y: 0, width: width - x, height },
      print: { x: x + margin, y: margin, width: width - x - 2 * margin, height: foot - 2 * margin },
    }
  }
  const is_tall = height > width
  const top = words > 0 ? words : is_tall ? 170 : 0
  return {
    full: { x: 0, y: top, width, height: (is_tall ? foot : height) - top },
    print: { x: margin, y: top + margin / 2, width: width - 2 * margin, height: foot - top - margin - 70 },
  }
}

const centred = (width: number, height: number, room: Box): Box => ({
  width: Math.max(2, even(width)),
  height: Math.max(2, even(height)),
  x: even(room.x + (room.width - width) / 2),
  y: even(room.y + (room.height - height) / 2),
})

/** The window through which a long picture is passed along; null where it is not sharp enough for one. */
function stripIn(scene: Scene, photo: Photo, room: Box, largest: number): Box | null {
  const shape = photo.width / photo.height
  if (shape > STRIP.wide) {
    const height = Math.min(room.height, room.width / (isWide(scene) ? ALONG.wide : ALONG.tall), photo.height * largest)
    return height * shape > room.width ? centred(room.width, height, room) : null
  }
  if (shape >= STRIP.narrow) return null
  const width = Math.min(room.width, room.height * ALONG.column, photo.width * largest)
  return width / shape > room.height ? centred(width, room.height, room) : null
}

/**
 * A page for an image whose shape or size does not allow it to fill the frame. An upright one is whole from edge to edge, and the camera
 * passes along a panorama or a tower. One that is not sharp enough for either is a print (`beneath`: with its words in a row under it). In
 * a frame that is not wide the part farthest from its point of interest is cropped, up to a third. In a square a little more is cropped
 * where that fills it.
 */
export function pageStand(scene: Scene, photo: Photo, wish: Wish): PageStand {
  const { largest_pixel, words, focus, zoom, move, whole } = wish
  const { full, print } = getRooms(scene, photo, wish)
  const toward = { x: 0.5, y: 0.5 }
  const put = (window: Box) => windowIn(scene, photo, window, focus, { toward, beside: window, whole: true, zoom })
  const edged = (window: Box): Box =>
    words > 0 && isBesideWords(scene, photo) ? { ...window, x: scene.width - window.width } : window
  const seen_along = whole ? null : stripIn(scene, photo, full, largest_pixel)
  if (seen_along !== null) {
    const strip = edged(seen_along)
    const crop = { x: 0, y: 0, width: photo.width, height: photo.height }
    if (move !== undefined && move !== 'pan') return { place: put(strip), print: false }
    return { place: { window: strip, crop, focus: focus ?? findSubject(photo), toward, along: true }, print: false }
  }
  const shape = photo.width / photo.height
  const own = full.width / full.height
  const seen = whole ? 1 : isWide(scene) ? (words > 0 ? SEEN.beside_words : 1) : SEEN.narrow
  const least = shape > own ? Math.max(own, shape * seen) : shape
  // a square's area ends at the frame's edges, a tall one's over its captions: there bands are part of the ground
  const is_thread = !whole && scene.width === scene.height && shape > own && full.width / least > full.height * (1 - THREADS)
  const cut = is_thread ? own : least
  const width = Math.min(full.width, full.height * cut)
  const height = width / cut
  const reaches = isWide(scene) ? height >= full.height - 2 : width >= full.width - 2 || height >= full.height - 2
  // in a frame that is not tall what reaches its edges lies under the captions: no point of it is named there
  if (!(whole && scene.height <= scene.width) && reaches && Math.max(width / photo.width, height / photo.height) <= largest_pixel)
    return { place: put(edged(centred(width, height, full))), print: false }
  const wide = Math.min(print.width, print.height * shape, photo.width * largest_pixel)
  return { place: { ...put(centred(wide, wide / shape, print)), print: true }, print: true }
}

/**
 * The background of an image on a page: the image itself, so far out of focus that only its light and colours are left, under the film's
 * ground.
 */
export function behindPage(scene: Scene, photo: Photo, grade: Grade, dark = BEHIND.ground): Paint {
  const { width, height, palette, recipe } = scene
  const scale = BEHIND.side / Math.max(width, height)
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const wide = Math.min(photo.width, (photo.height * width) / height)
  const high = (wide * height) / width
  const part = { x: (photo.width - wide) / 2, y: (photo.height - high) / 2, width: wide, height: high }
  const soft = createCanvas(small.width, small.height)
  const own = soft.getContext('2d')
  own.filter = `blur(${BEHIND.blur}px)`
  const over = 3 * BEHIND.blur // its edges would fade away
  const graded = gradedPhoto(photo, part, small, grade, recipe.seed)
  own.drawImage(graded, -over, -over, small.width + 2 * over, small.height + 2 * over)
  return (context) => {
    context.imageSmoothingQuality = 'high'
    context.drawImage(soft, 0, 0, width, height)
    context.fillStyle = withAlpha(palette.deep, dark)
    context.fillRect(0, 0, width, height)
  }
}

/** Lays the page under a picture: its ground, and under a print its edge of paper and a soft shadow. */
export function layPage(scene: Scene, photo: Photo, { place: { window }, print }: PageStand, grade: Grade): void {
  still(scene, behindPage(scene, photo, grade))
  still(scene, (context) => {
    const mat = print ? PRINT.mat : 0
    context.shadowColor = withAlpha(scene.palette.deep, 0.7)
    context.shadowBlur = 46
    context.shadowOffsetY = print ? 12 : 0
    context.fillStyle = print ? scene.palette.paper : scene.palette.deep
    context.fillRect(window.x - mat, window.y - mat, window.width + 2 * mat, window.height + 2 * mat)
  })
}
