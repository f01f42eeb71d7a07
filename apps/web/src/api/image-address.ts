import { IMAGE_WIDTHS, readFile } from '@orion/contract/assets.ts'
import { getAddress } from '../lib/call.ts'

/** The start of the address of a file of the API. Images of other addresses have no small forms. */
const FILES = readFile.path.split('{')[0]

/** The width of a film's player in CSS pixels. */
export const POSTER_WIDTH = 1000

/**
 * The address of an image that is at most `width` CSS pixels wide on the screen. It is the image's smallest form that has enough pixels for
 * this screen, or else the whole image.
 */
export function getImageAddress(path: string, width: number): string {
  const pixels = Math.min(width, innerWidth) * devicePixelRatio
  const form = path.startsWith(FILES) ? IMAGE_WIDTHS.find((each) => Number(each) >= pixels) : undefined
  return getAddress(form === undefined ? path : `${path}&width=${form}`)
}
