import type { SKRSContext2D } from '@napi-rs/canvas'
import { FILM_LANGUAGES, isRightToLeft, isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { BLANK_FAMILY } from './blank-font.ts'

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

const weightAxis = (_size: number, weight: number) => `"wght" ${weight}`

const LATIN: Record<FaceRole, Face> = {
  display: {
    families: 'Orion Bricolage, Orion Bricolage Ext, Orion Bricolage Vietnamese',
    weight: 760,
    tracking: -0.016,
    line_height: 1,
    axes: (size, weight) => `"wght" ${weight}, "opsz" ${size > 60 ? 96 : 40}, "wdth" 94`,
  },
  text: {
    families: 'Orion Instrument, Orion Instrument Ext',
    weight: 500,
    tracking: -0.004,
    line_height: 1.32,
    axes: (_size, weight) => `"wght" ${weight}, "wdth" 100`,
  },
  serif: {
    families: 'Orion Fraunces, Orion Fraunces Ext, Orion Fraunces Vietnamese',
    weight: 440,
    tracking: -0.018,
    line_height: 1.1,
    axes: (size, weight) => `"wght" ${weight}, "opsz" ${size > 60 ? 144 : 40}, "SOFT" 50, "WONK" 0`,
  },
}

/**
 * Arabic and Hindi use the axes of the Latin fonts. Otherwise a Latin fallback family would be created again for every size, because the
 * family has an axis for sizes.
 */
const OWN: Partial<Record<FilmLanguage, Record<FaceRole, Face>>> = {
  ar: {
    display: { families: 'Alexandria', weight: 700, tracking: 0, line_height: 1.32, axes: LATIN.display.axes },
    text: { families: 'IBM Plex Sans Arabic', weight: 500, tracking: 0, line_height: 1.5, axes: LATIN.text.axes },
    serif: { families: 'Noto Naskh Arabic', weight: 500, tracking: 0, line_height: 1.5, axes: LATIN.serif.axes },
  },
  hi: {
    display: { families: 'Anek Devanagari', weight: 720, tracking: 0, line_height: 1.2, axes: LATIN.display.axes },
    text: { families: 'Anek Devanagari', weight: 500, tracking: 0, line_height: 1.4, axes: LATIN.text.axes },
    serif: { families: 'Tiro Devanagari Hindi', weight: 400, tracking: 0, line_height: 1.4, axes: LATIN.serif.axes },
  },
  ja: {
    display: { families: 'Noto Sans JP', weight: 900, tracking: 0, line_height: 1.24, axes: weightAxis },
    text: { families: 'Noto Sans JP', weight: 500, tracking: 0, line_height: 1.5, axes: weightAxis },
    serif: { families: 'Noto Serif JP', weight: 700, tracking: 0, line_height: 1.4, axes: weightAxis },
  },
  zh: {
    display: { families: 'Noto Sans SC', weight: 900, tracking: 0, line_height: 1.24, axes: weightAxis },
    text: { families: 'Noto Sans SC', weight: 500, tracking: 0, line_height: 1.5, axes: weightAxis },
    serif: { families: 'Noto Serif SC', weight: 700, tracking: 0, line_height: 1.4, axes: weightAxis },
  },
}

const LATIN_LETTERS =
  '\\u0020-\\u007e\\u00a0-\\u00a3\\u00a5\\u00a7-\\u00ab\\u00ae-\\u00b0\\u00b4\\u00b6-\\u00b8\\u00ba\\u00bb\\u00bf-\\u0107\\u010a-\\u0113\\u0116-\\u011b\\u011e-\\u0123' +
  '\\u012a\\u012b\\u012e-\\u0131\\u0139-\\u013e\\u0141-\\u0148\\u014c\\u014d\\u0150-\\u015b\\u015e-\\u0161\\u0164\\u0165\\u016a-\\u017e\\u0218-\\u021b' +
  '\\u2013\\u2014\\u2018-\\u201a\\u201c-\\u201e\\u2022\\u2026\\u2039\\u203a\\u20ac\\u2122\\u2212'
const HAN_LETTERS =
  '\\u0020-\\u007e\\u00b7\\u00d7\\u2014\\u2018\\u2019\\u201c\\u201d\\u2026\\u3000-\\u3003\\u3005-\\u301b\\u3041-\\u3096\\u3099-\\u30ff\\u3400-\\u9fff\\uff01-\\uff49\\uff4b-\\uff59\\uff5b-\\uff5d'
/** Letters that a language's own fonts have in every role. Texts of only these letters are typeset fastest. */
const OWN_LETTERS: Partial<Record<FilmLanguage, string>> = {
  ar: `${LATIN_LETTERS}\\u060c\\u061b\\u061f\\u0621-\\u063a\\u0640-\\u0652\\u0660-\\u066c\\u0670\\u067e\\u0686\\u0698\\u06a4\\u06a9\\u06af\\u06cc`,
  hi: `${LATIN_LETTERS}\\u0900-\\u097f\\u200b-\\u200d\\u20b9`,
  ja: HAN_LETTERS,
  zh: HAN_LETTERS,
}
const BEYOND = Object.fromEntries(
  FILM_LANGUAGES.map((language) => [language, new RegExp(`[^${OWN_LETTERS[language] ?? LATIN_LETTERS}]`, 'u')]),
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
 * A role's own family, then the Latin family. For a text with other letters, the families that supply these letters follow. The blank
 * family is last. Chinese and Japanese take their Latin letters from a family without axes, tried first, because their own families put
 * accents beside the letter. A family with axes after theirs would cost the canvas a third of a second for every size.
 */
function listFamilies(role: FaceRole, language: FilmLanguage, beyond: boolean): string {
  const own = OWN[language]
  const lent = LENT.filter((family) => language !== 'ja' || family !== 'Noto Sans SC')
  const faces = isUnspaced(language)
    ? [...(beyond ? [MORE] : []), own![role].families, own!.display.families]
    : [(own ?? LATIN)[role].families, LATIN[role].families, ...(beyond ? [MORE] : [])]
  return [...new Set([...faces, ...(beyond ? [SIGNS, ...lent] : []), BLANK_FAMILY])].join(', ')
}

type Faces = Record<FilmLanguage, Record<FaceRole, Face>>

const facesWith = (beyond: boolean): Faces =>
  Object.fromEntries(
    FILM_LANGUAGES.map((language) => {
      const face = (role: FaceRole) => ({ ...(OWN[language] ?? LATIN)[role], families: listFamilies(role, language, beyond) })
      return [language, { display: face('display'), text: face('text'), serif: face('serif') }]
    }),
  ) as Faces

const FACES = facesWith(false)
const FACES_BEYOND = facesWith(true)

/**
 * The font of a role in a language (SCENES.md section 1), for setting `text`. Includes other scripts and rare signs where `text` has them.
 */
export const getFace = (role: FaceRole, language: FilmLanguage, text = ''): Face =>
  (BEYOND[language].test(text) ? FACES_BEYOND : FACES)[language][role]

/** Sets all text properties of a context: font, size in pixels, weight, tracking, direction. */
export function setFace(context: SKRSContext2D, face: Face, size: number, language: FilmLanguage, weight = face.weight): void {
  const shown = isUnspaced(language) && face.families.startsWith('Noto') ? (weight >= 650 ? face.weight : 500) : weight
  context.font = `${Math.round(shown / 100) * 100} ${size}px ${face.families}`
  context.fontVariationSettings = face.axes(size, shown)
  context.letterSpacing = `${(face.tracking * size).toFixed(2)}px`
  context.direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
}
