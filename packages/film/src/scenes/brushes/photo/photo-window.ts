import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Focus, Photo } from '../../../art/photo.ts'
import { clamp } from '../../ease.ts'
import type { Box } from '../../safe-areas.ts'
import type { Slots } from '../../recipe.ts'
import { even, type Scene } from '../../scene.ts'

export type View = { x: number; y: number; width: number; height: number }
/**
 * The place of an image in the frame, its visible part (in its own pixels), and the focus within that part (shares). `toward` is the
 * requested position of the focus in the window. `along`: the window pans along that part. `print`: the whole image is on a page, and
 * hardly moves, so that its edges are not cropped.
 */
export type PhotoPlace = { window: Box; crop: View; focus: Focus; toward: Focus; along?: true; print?: true }

/**
 * The minimum visible share of an image that fills its area. An image that would show less becomes a band or a column. A band or a column
 * may show less, because it would otherwise be too thin.
 */
const LEAST_SEEN = 0.5
const LEAST_OF_BAND = 0.25
/** The largest size of an image pixel on the screen, where the request sets no lower limit. */
const LARGEST_PIXEL = 6

type Wish = {
  /** the requested position of the focus in the window */
  toward: Focus
  /** the place of an image that does not fill its area */
  beside: Box
  /** the window does not change; only the visible part is chosen */
  whole?: boolean
  least_seen?: number
  /** the largest size of an image pixel on the screen */
  largest_pixel?: number
  /** the requested zoom relative to the largest view of the window, limited by the image's sharpness */
  zoom?: number
}

/** The zoom of an image that fills its area: the user's zoom, and a closer zoom where the image has already been shown for a long time. */
export const getZoom = ({ zoom, stands_on }: Pick<Slots['photograph'], 'zoom' | 'stands_on'>): number | undefined =>
  stands_on?.nearer === undefined ? zoom : (zoom ?? 1) * stands_on.nearer

/** Maximum size of an image pixel at the start of a move, for an image that the user cropped. */
const CROPPED_PIXEL = 1.36

/**
 * In images that are at least `shape` times as high as wide, the subject is searched in the upper third. Faces and the tops of things are
 * usually there.
 */
const UPRIGHT = { shape: 1.1, top: 1 / 3 }

/**
 * The subject of an image, as far as it can be detected: the most salient point. In upright images the point is not below the upper third.
 */
export function findSubject({ width, height, focus }: Photo): Focus {
  return height > width * UPRIGHT.shape ? { x: focus.x, y: Math.min(focus.y, UPRIGHT.top) } : focus
}

/**
 * The window for an image in an area. The window fills the area where the image's shape and size allow this. Otherwise it is as large as
 * they allow, in the space next to the text.
 */
export function windowIn(scene: Scene, photo: Photo, room: Box, focus: Focus = findSubject(photo), wish: Wish): PhotoPlace {
  const shape = photo.width / photo.height
  const window = wish.whole === true || photo.cut ? whole(room) : makeWindow(photo, shape, room, wish)
  const aspect = window.width / window.height
  const widest = Math.min(photo.width, photo.height * aspect)
  const nearest = Math.max(1, (CROPPED_PIXEL * widest) / window.width)
  const width = photo.cut ? widest : widest / Math.min(wish.zoom ?? 1, nearest)
  const height = width / aspect
  const toward = { x: scene.mirrored ? 1 - wish.toward.x : wish.toward.x, y: wish.toward.y }
  const x = clamp(focus.x * photo.width - toward.x * width, 0, photo.width - width)
  const y = clamp(focus.y * photo.height - toward.y * height, 0, photo.height - height)
  const inside = { x: clamp((focus.x * photo.width - x) / width), y: clamp((focus.y * photo.height - y) / height) }
  return { window, crop: { x, y, width, height }, focus: photo.cut ? toward : inside, toward }
}

const whole = ({ x, y, width, height }: Box): Box => ({ x: even(x), y: even(y), width: even(width), height: even(height) })

/**
 * Whether an image fills an area: at least `least_seen` of the image is visible there, and no image pixel is larger than `largest_pixel`.
 */
export function fillsRoom(
  { width, height }: Photo,
  room: Pick<Box, 'width' | 'height'>,
  { least_seen, largest_pixel }: { least_seen: number; largest_pixel: number },
): boolean {
  const shape = width / height
  const room_shape = room.width / room.height
  const is_large = Math.max(room.width / width, room.height / height) <= largest_pixel
  return shape >= room_shape * least_seen && shape <= room_shape / least_seen && is_large
}

function makeWindow(
  photo: Photo,
  shape: number,
  room: Box,
  { beside, least_seen = LEAST_SEEN, largest_pixel = LARGEST_PIXEL }: Wish,
): Box {
  if (fillsRoom(photo, room, { least_seen, largest_pixel })) return whole(room)
  const width = Math.min(beside.width, (beside.height * shape) / LEAST_OF_BAND)
  const height = Math.min(beside.height, width / shape / LEAST_OF_BAND)
  const scale = Math.min(1, largest_pixel / Math.max(width / photo.width, height / photo.height))
  const size = { width: Math.max(2, even(width * scale)), height: Math.max(2, even(height * scale)) }
  const narrow = size.height >= beside.height - 4
  return {
    ...size,
    x: even(narrow ? beside.x + beside.width - size.width : beside.x + (beside.width - size.width) / 2),
    y: even(beside.y + (beside.height - size.height) / 2),
  }
}

/** Paints the backing of an image's transparent parts. */
export function paintBacking(
  { palette }: Scene,
  context: SKRSContext2D,
  { width, height }: { width: number; height: number },
): void {
  const light = context.createLinearGradient(0, 0, 0, height)
  light.addColorStop(0, palette.ramp[5])
  light.addColorStop(1, palette.ramp[3])
  context.fillStyle = light
  context.fillRect(0, 0, width, height)
}

/** The smallest part that contains two parts. */
export function uniteViews(a: View, b: View): View {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y }
}
