import type { Photo } from '../../../art/photo.ts'
import type { Scene } from '../../scene.ts'
import type { View } from './photo-window.ts'
import { LANGUAGES } from '../../../languages/languages.ts'

/** The licences that require a note on changes, as a credit names them. */
const TELLS_CHANGES = /\bCC BY\b/u
/**
 * An image with a larger visible share than this counts as whole. Rounding and the frame's shape hide a line or two of nearly every image.
 */
const WHOLE = 0.97

/**
 * The credit of an image, with a note where the film shows only a part of the image. `seen` is the largest visible part in the whole scene,
 * in the image's own pixels.
 */
export function croppedCredit({ recipe }: Scene, credit: string, { width, height, cut }: Photo, seen: View): string {
  const is_whole = cut || seen.width * seen.height >= WHOLE * width * height
  return is_whole || !TELLS_CHANGES.test(credit) ? credit : `${credit} · ${LANGUAGES[recipe.language].words.cropped}`
}
