import { FORMATS, type Format } from './recipe.ts'

export type Box = { x: number; y: number; width: number; height: number }

/** Areas for content in a format, in pixels. */
export type SafeArea = {
  width: number
  height: number
  /** all text that viewers read */
  text: Box
  /** the subject of the image */
  focus: Box
  /** only captions; no other text is placed here */
  captions: Box
  /** the height at which the sky meets the ground in a setting */
  horizon: number
}

const AREAS: Record<Format, Omit<SafeArea, 'width' | 'height'>> = {
  '16:9': {
    text: { x: 120, y: 90, width: 1680, height: 790 },
    focus: { x: 1100, y: 90, width: 720, height: 790 },
    captions: { x: 96, y: 910, width: 1728, height: 152 },
    horizon: 776,
  },
  '9:16': {
    text: { x: 80, y: 220, width: 920, height: 580 },
    focus: { x: 80, y: 800, width: 920, height: 640 },
    captions: { x: 60, y: 1480, width: 900, height: 180 },
    horizon: 1240,
  },
  '1:1': {
    text: { x: 72, y: 80, width: 936, height: 400 },
    focus: { x: 72, y: 440, width: 936, height: 440 },
    captions: { x: 65, y: 890, width: 950, height: 140 },
    horizon: 770,
  },
}

export const getSafeArea = (format: Format): SafeArea => ({ ...FORMATS[format], ...AREAS[format] })

/** The box of a format's captions: their own zone at the bottom, or at the same distance from the top. */
export function captionZone(format: Format, place?: 'top'): Box {
  const { captions, height } = getSafeArea(format)
  return place === 'top' ? { ...captions, y: height - captions.y - captions.height } : captions
}
