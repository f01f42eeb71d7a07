import type { SKRSContext2D } from '@napi-rs/canvas'
import { FILM_LANGUAGES, isRightToLeft, isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { BLANK_FAMILY } from './blank-font.ts'
import { LATIN, LATIN_LETTERS } from './latin-faces.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The role of a text: large display text, body text, or a quotation or term. */
export type FaceRole = 'display' | 'text' | 'serif'

/** The typography of a role in a language. `tracking` and `line_height` are in ems. */
export type Face = {
  /** the families that are tried for each letter, in order, as in CSS */
  families: string
  weight: number
  tracking: number
  line_height: number
  /** the variable axes for a size and weight */
  axes: (size: number, weight: number) => string
}

const BEYOND = Object.fromEntries(
  FILM_LANGUAGES.map((language) => [language, new RegExp(`[^${LANGUAGES[language].fonts.letters ?? LATIN_LETTERS}]`, 'u')]),
) as Record<FilmLanguage, RegExp>

/** Letters and signs of names, science and trade that the fonts themselves lack. */
const MORE = 'Noto Sans'
const SIGNS = 'Noto Sans Signs'
/**
 * Families that supply letters for names and terms in films of other languages. Japanese fonts are never used for this, because Chinese has
 * other letter forms.
 */
const LENT = ['IBM Plex Sans Arabic', 'Tiro Devanagari Hindi', 'Noto Sans SC']

/**
 * The role's own family, then the Latin family, then the families that supply other letters of the text. The blank family is last. Chinese
 * and Japanese take their Latin letters from a family without axes, which is tried first, because their own families put accents next to
 * the letter. A family with axes after theirs would cost the canvas a third of a second for every size.
 */
function listFamilies(role: FaceRole, language: FilmLanguage, beyond: boolean): string {
  const language_faces = LANGUAGES[language].fonts.faces
  const lent = LENT.filter((family) => language !== 'ja' || family !== 'Noto Sans SC')
  const faces =
    isUnspaced(language) && language_faces !== undefined
      ? [...(beyond ? [MORE] : []), language_faces[role].families, language_faces.display.families]
      : [(language_faces ?? LATIN)[role].families, LATIN[role].families, ...(beyond ? [MORE] : [])]
  return [...new Set([...faces, ...(beyond ? [SIGNS, ...lent] : []), BLANK_FAMILY])].join(', ')
}

type Faces = Record<FilmLanguage, Record<FaceRole, Face>>

const facesWith = (beyond: boolean): Faces =>
  Object.fromEntries(
    FILM_LANGUAGES.map((language) => {
      const face = (role: FaceRole) => ({
        ...(LANGUAGES[language].fonts.faces ?? LATIN)[role],
        families: listFamilies(role, language, beyond),
      })
      return [language, { display: face('display'), text: face('text'), serif: face('serif') }]
    }),
  ) as Faces

const FACES = facesWith(false)
const FACES_BEYOND = facesWith(true)

/** The font of a role in a language, for setting `text`. It includes other scripts and rare signs where `text` has them. */
export const getFace = (role: FaceRole, language: FilmLanguage, text = ''): Face =>
  (BEYOND[language].test(text) ? FACES_BEYOND : FACES)[language][role]

/** Sets all text properties of a context: font, size in pixels, weight, tracking, direction. */
export function setFace(context: SKRSContext2D, face: Face, size: number, language: FilmLanguage, weight = face.weight): void {
  const nearest_weight = isUnspaced(language) && face.families.startsWith('Noto') ? (weight >= 650 ? face.weight : 500) : weight
  context.font = `${Math.round(nearest_weight / 100) * 100} ${size}px ${face.families}`
  context.fontVariationSettings = face.axes(size, nearest_weight)
  context.letterSpacing = `${(face.tracking * size).toFixed(2)}px`
  context.direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
}
