import { addPasser } from '../layout.ts'
import { mixColors } from '../oklch.ts'
import { getMotif } from './motif.ts'
import { deepSpots, ground, getMarkColor, paperGround, type Scene } from '../scene.ts'

/** The colours of a shot with figures, by purpose, on its background. */
export type FigureTones = {
  text: string
  quiet: string
  unit: string
  /** the shape of a figure */
  shape: string
  /** a second shape next to the first */
  other: string
  /** a marked item: a change, a threshold */
  mark: string
  /** the whole of a share, where it is not filled */
  track: string
  axis: string
  /** the background */
  ground: string
}

/** Paints the background of a shot with figures and returns the colours for that background. */
export function figureTones(scene: Scene, on: 'paper' | 'deep'): FigureTones {
  const { palette, recipe } = scene
  if (on === 'paper') {
    paperGround(scene)
    return {
      text: palette.ink,
      quiet: palette.ink2,
      unit: palette.accent_text,
      shape: palette.accent,
      other: palette.ramp[3],
      mark: recipe.solemn ? palette.accent : palette.third_data,
      track: palette.ramp[1],
      axis: palette.ink,
      ground: palette.paper,
    }
  }
  ground(scene, palette.deep, deepSpots(scene))
  return {
    text: palette.cream,
    quiet: palette.cream2,
    unit: getMarkColor(scene),
    shape: getMarkColor(scene),
    other: palette.ramp[3],
    mark: recipe.solemn ? palette.ramp[1] : palette.third,
    track: palette.deep3,
    axis: palette.cream,
    ground: palette.deep,
  }
}

/** Contrast between the motif under figures and its background. Viewers mistook a clearly visible motif for a part of the figure. */
const CALM = { paper: 0.16, deep: 0.26 } as const

/**
 * Adds slow motion under a shot with figures once its shape has grown: the film's motif, large and only slightly lighter than the
 * background. Older films without worlds show a disc that the lower edge crops. Call this before the parts above are added.
 */
export function glide(scene: Scene, on: 'paper' | 'deep'): void {
  const { palette, width, height, recipe } = scene
  const color = on === 'paper' ? palette.ramp[0] : palette.deep3
  if (recipe.world === undefined) {
    addPasser(scene, { from: width * 0.6, to: width * 0.86, y: height + 60, radius: 150, color, seconds: 7 })
    return
  }
  const radius = Math.min(width, height) * 0.4
  addPasser(scene, {
    from: width * 0.66,
    to: width * 0.8,
    y: height * 0.46,
    radius,
    color: mixColors(on === 'paper' ? palette.paper : palette.deep, color, CALM[on]),
    seconds: 9,
    motif: getMotif(scene),
  })
}
