import { createCanvas } from '@napi-rs/canvas'
import { gradedPhoto, type Grade } from '../../../art/grade.ts'
import type { Photo } from '../../../art/photo.ts'
import { withAlpha } from '../../oklch.ts'
import type { Slots } from '../../recipe.ts'
import type { Box } from '../../safe-areas.ts'
import { even, isWide, still, type Paint, type Scene } from '../../scene.ts'
import { findSubject, windowIn, type PhotoPlace } from './photo-window.ts'

/** Aspect ratios beyond which an image is panned along its length instead of being shown at once. */
const STRIP = { wide: 2.2, narrow: 0.45 }
/** The aspect ratios of the window for a pan, across and downwards. */
const ALONG = { wide: 2.39, tall: 1.2, column: 0.6 }
/** The minimum visible share of an image that is wider than its area: in a frame that is not wide, and next to words. */
const SEEN = { narrow: 0.62, beside_words: 0.7 }
/**
 * A share of an area's height. If the bands above and below an image take no more than this together, they look like threads. Then the
 * image fills the area instead.
 */
const THREADS = 0.12
/** A print's distance in pixels from the frame's edges, and the width of its paper border. */
const PRINT = { margin: 64, mat: 12 }
/** The left edge of an image with words next to it, in a wide frame. */
const BESIDE_WORDS = 860
/**
 * The blurred image behind its page: the pixels of its longer side, the blur radius, and the opacity of the film's background colour over
 * it.
 */
const BEHIND = { side: 160, blur: 7, ground: 0.7 }

/**
 * The place of an image that does not fill its frame. A `print` has a mat, and background on all sides. Other images extend to two of the
 * edges.
 */
export type PageStand = { place: PhotoPlace; print: boolean }

type Wish = Pick<Slots['photograph'], 'focus' | 'zoom' | 'move'> & {
  /** the maximum size of an image pixel at the start of the move */
  largest_pixel: number
  /** the whole image is shown, because points of it have labels */
  whole: boolean
  /** how far words extend down over the image in frames that are not wide, in pixels. 0 without words */
  words: number
  /** height in pixels of the row of words below a print, if present */
  beneath?: number
}

/** Whether words are next to an image on its page. They are in a wide frame, except for a panorama, which has the frame's whole width. */
export const isBesideWords = (scene: Scene, { width, height }: Photo): boolean => isWide(scene) && width / height <= STRIP.wide

/** Whether a print is in the middle of the frame with its words below. It is in a wide frame, unless the print is upright. */
export const isBeneathPrint = (scene: Scene, { width, height }: Photo): boolean => isWide(scene) && width >= height

/** The area of an image on its page, and the area of a print on its page. */
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

/** The window for a pan along a long image. Null if the image is not sharp enough. */
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
 * The page for an image whose shape or size does not allow it to fill the frame. An upright image is shown whole, from the top edge to the
 * bottom edge. Along a panorama or a tower, the camera pans. An image that is not sharp enough for either is a print (`beneath`: with its
 * words in a row below). In a frame that is not wide, the part farthest from the image's focus is cropped, up to a third. In a square
 * frame, slightly more is cropped if the image then fills the frame.
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
  const photo_shape = full.width / full.height
  const seen = whole ? 1 : isWide(scene) ? (words > 0 ? SEEN.beside_words : 1) : SEEN.narrow
  const least = shape > photo_shape ? Math.max(photo_shape, shape * seen) : shape
  // a square frame's area ends at the frame's edges, and a tall frame's area ends above its captions, where bands look like background
  const is_thread =
    !whole && scene.width === scene.height && shape > photo_shape && full.width / least > full.height * (1 - THREADS)
  const cut = is_thread ? photo_shape : least
  const width = Math.min(full.width, full.height * cut)
  const height = width / cut
  const reaches = isWide(scene) ? height >= full.height - 2 : width >= full.width - 2 || height >= full.height - 2
  // in a frame that is not tall, an image that extends to the edges is also under the captions, so labels of points there would collide
  // with them
  if (!(whole && scene.height <= scene.width) && reaches && Math.max(width / photo.width, height / photo.height) <= largest_pixel)
    return { place: put(edged(centred(width, height, full))), print: false }
  const wide = Math.min(print.width, print.height * shape, photo.width * largest_pixel)
  return { place: { ...put(centred(wide, wide / shape, print)), print: true }, print: true }
}

/**
 * The background of an image on a page. It is the image itself, blurred until only lightness and colours remain, under the film's
 * background colour.
 */
export function behindPage(scene: Scene, photo: Photo, grade: Grade, dark = BEHIND.ground): Paint {
  const { width, height, palette, recipe } = scene
  const scale = BEHIND.side / Math.max(width, height)
  const small = { width: Math.round(width * scale), height: Math.round(height * scale) }
  const wide = Math.min(photo.width, (photo.height * width) / height)
  const high = (wide * height) / width
  const part = { x: (photo.width - wide) / 2, y: (photo.height - high) / 2, width: wide, height: high }
  const soft = createCanvas(small.width, small.height)
  const blurred = soft.getContext('2d')
  blurred.filter = `blur(${BEHIND.blur}px)`
  const over = 3 * BEHIND.blur // larger than the page, because the blur makes the edges transparent
  const graded = gradedPhoto(photo, part, small, grade, recipe.seed)
  blurred.drawImage(graded, -over, -over, small.width + 2 * over, small.height + 2 * over)
  return (context) => {
    context.imageSmoothingQuality = 'high'
    context.drawImage(soft, 0, 0, width, height)
    context.fillStyle = withAlpha(palette.deep, dark)
    context.fillRect(0, 0, width, height)
  }
}

/** Paints the page under an image: its background, and for a print the paper border and a soft shadow. */
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
