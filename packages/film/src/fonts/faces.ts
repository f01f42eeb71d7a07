import type { SKRSContext2D } from '@napi-rs/canvas'
import { isRightToLeft, isUnspaced, type FilmLanguage } from '../languages.ts'

/** What a text is: large type, reading text, or a quotation or term. */
export type FaceRole = 'display' | 'text' | 'serif'

/** How a role is set in a language. `tracking` and `line_height` count in ems. */
export type Face = {
  families: string
  weight: number
  tracking: number
  line_height: number
  /** the variable axes at a size and weight */
  axes: (size: number, weight: number) => string
}

const weightAxis = (_size: number, weight: number) => `"wght" ${weight}`

const LATIN: Record<FaceRole, Face> = {
  display: {
    families: 'Bricolage Grotesque',
    weight: 760,
    tracking: -0.016,
    line_height: 1,
    axes: (size, weight) => `"wght" ${weight}, "opsz" ${size > 60 ? 96 : 40}, "wdth" 94`,
  },
  text: {
    families: 'Instrument Sans',
    weight: 500,
    tracking: -0.004,
    line_height: 1.32,
    axes: (_size, weight) => `"wght" ${weight}, "wdth" 100`,
  },
  serif: {
    families: 'Fraunces',
    weight: 440,
    tracking: -0.018,
    line_height: 1.1,
    axes: (size, weight) => `"wght" ${weight}, "opsz" ${size > 60 ? 144 : 40}, "SOFT" 50, "WONK" 0`,
  },
}

const OWN: Partial<Record<FilmLanguage, Record<FaceRole, Face>>> = {
  ar: {
    display: { families: 'Alexandria, Bricolage Grotesque', weight: 700, tracking: 0, line_height: 1.32, axes: weightAxis },
    text: { families: 'IBM Plex Sans Arabic, Instrument Sans', weight: 500, tracking: 0, line_height: 1.5, axes: weightAxis },
    serif: { families: 'Noto Naskh Arabic, Fraunces', weight: 500, tracking: 0, line_height: 1.5, axes: weightAxis },
  },
  hi: {
    display: { families: 'Anek Devanagari, Bricolage Grotesque', weight: 720, tracking: 0, line_height: 1.2, axes: weightAxis },
    text: { families: 'Anek Devanagari, Instrument Sans', weight: 500, tracking: 0, line_height: 1.4, axes: weightAxis },
    serif: { families: 'Tiro Devanagari Hindi, Fraunces', weight: 400, tracking: 0, line_height: 1.4, axes: weightAxis },
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

/** The face of a role in a language (SCENES.md section 1). */
export const faceOf = (role: FaceRole, language: FilmLanguage): Face => OWN[language]?.[role] ?? LATIN[role]

/** The face of big figures: Western digits in every language, tabular when counting. */
export const FIGURE_FACE = LATIN.display

/** Sets everything that text needs on a context: face, size in pixels, weight, tracking, direction. */
export function setFace(context: SKRSContext2D, face: Face, size: number, language: FilmLanguage, weight = face.weight): void {
  const shown = isUnspaced(language) && face.families.startsWith('Noto') ? (weight >= 650 ? face.weight : 500) : weight
  context.font = `${Math.round(shown / 100) * 100} ${size}px ${face.families}`
  context.fontVariationSettings = face.axes(size, shown)
  context.letterSpacing = `${(face.tracking * size).toFixed(2)}px`
  context.direction = isRightToLeft(language) ? 'rtl' : 'ltr'
  context.textAlign = 'left'
  context.textBaseline = 'alphabetic'
}
