import { IMAGE_WIDTHS, readFile } from '@orion/contract/assets.ts'
import { getAddress } from '../lib/call.ts'

/** The start of the address of a file of the API. Images of other addresses have no small forms. */
const FILES = readFile.path.split('{')[0]

/** The largest widths of images on the screen, in CSS pixels. */
export const IMAGE_SIZE = {
  /** In a row or a frame. */
  thumbnail: 160,
  /** In a list of choices. */
  choice: 320,
  /** On a card. */
  card: 400,
  /** In one of two columns. */
  column: 640,
  /** In a film's player. */
  poster: 1000,
} as const

/** The largest number of screen pixels for one CSS pixel. People see no difference beyond it. */
const MOST_PIXEL_RATIO = 2

const getForm = (path: string, width: string): string => getAddress(`${path}&width=${width}`)

/**
 * The address of an image that is at most `width` CSS pixels wide on the screen. It is the image's smallest form that has enough pixels for
 * this screen, or else the whole image.
 */
export function getImageAddress(path: string, width: number): string {
  const pixels = Math.min(width, innerWidth) * Math.min(devicePixelRatio, MOST_PIXEL_RATIO)
  const form = path.startsWith(FILES) ? IMAGE_WIDTHS.find((each) => Number(each) >= pixels) : undefined
  return form === undefined ? getAddress(path) : getForm(path, form)
}

/**
 * The attributes of an image whose width follows the window. `sizes` is this width in CSS. The browser chooses one of the image's small
 * forms, of which the largest is 1280 pixels wide.
 */
export const getImageSources = (path: string, sizes: string): { src: string; srcSet?: string; sizes?: string } =>
  path.startsWith(FILES)
    ? { src: getForm(path, '1280'), srcSet: IMAGE_WIDTHS.map((each) => `${getForm(path, each)} ${each}w`).join(', '), sizes }
    : { src: getAddress(path) }
