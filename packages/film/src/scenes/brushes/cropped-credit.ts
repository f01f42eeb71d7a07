import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Photo } from '../../art/photo.ts'
import type { Scene } from '../scene.ts'
import type { View } from './photo-window.ts'

/** The note on an image of which a film shows a part, where its licence requires that changes are stated. */
const CROPPED: Record<FilmLanguage, string> = {
  en: 'cropped',
  es: 'recortada',
  zh: '有裁剪',
  ja: 'トリミングあり',
  hi: 'काटा हुआ चित्र',
  fr: 'recadrée',
  pt: 'recortada',
  de: 'Ausschnitt',
  sv: 'beskuren',
  ar: 'مقتطعة',
}

/** The licences that require a note on changes, as they are in a credit. */
const TELLS_CHANGES = /\bCC BY\b/u
/** A picture of which more than this is seen is whole: rounding and the shape of a screen take a line or two of every one. */
const WHOLE = 0.97

/**
 * The credit of an image, with a note where only a part of it is shown. `seen` is the part of its own pixels that is shown, the most in the
 * whole scene.
 */
export function croppedCredit({ recipe }: Scene, credit: string, { width, height, cut }: Photo, seen: View): string {
  const is_whole = cut || seen.width * seen.height >= WHOLE * width * height
  return is_whole || !TELLS_CHANGES.test(credit) ? credit : `${credit} · ${CROPPED[recipe.language]}`
}
