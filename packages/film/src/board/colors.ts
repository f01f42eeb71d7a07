import { hexToOklch, type Oklch } from '../scenes/oklch.ts'
import type { Palette } from '../scenes/palette.ts'

const RAMP = ['ramp0', 'ramp1', 'ramp2', 'ramp3', 'ramp4', 'ramp5', 'ramp6', 'ramp7'] as const
const PLAIN = [
  'deep',
  'deep2',
  'deep3',
  'ink',
  'ink2',
  'paper',
  'paper2',
  'cream',
  'accent',
  'accent_deep',
  'spark',
  'third',
] as const
const MATTER = ['water', 'earth', 'coffee', 'blood', 'leaf', 'flame', 'metal', 'sand'] as const

/** Fixed colours in addition to the film's own. They are the same in every film, and are never changed for contrast with a background. */
const SEEN = {
  sky: '#8fc4e8',
  cloud: '#eef2f4',
  snow: '#f8fbfd',
  wheat: '#dfb34f',
  stone: '#a79f94',
  brick: '#a9553d',
  wood: '#8a5a34',
  grass: '#7fa653',
  skin: '#c68e6a',
} as const
const SEEN_NAMES = Object.keys(SEEN) as (keyof typeof SEEN)[]

/** The colour names that a drawing may use: roles of the film's palette, and the fixed colours of materials. */
export const BOARD_COLORS = [...PLAIN, ...RAMP, ...MATTER, ...SEEN_NAMES] as const
export type BoardColor = (typeof BOARD_COLORS)[number]

/** A role as '#rrggbb'. For `body`, returns the accent colour. */
export function colorIn(palette: Palette, color: BoardColor | 'body'): string {
  if (color === 'body') return palette.accent
  const step = RAMP.findIndex((each) => each === color)
  if (step >= 0) return palette.ramp[step]!
  if (color in SEEN) return SEEN[color as keyof typeof SEEN]
  const matter = MATTER.find((each) => each === color)
  return matter === undefined ? palette[color as (typeof PLAIN)[number]] : palette.matter[matter]
}

/** Hues of OKLCH in degrees, each with its name. A name is valid up to the next entry. */
const HUES: readonly (readonly [from: number, word: string])[] = [
  [0, 'pink'],
  [16, 'red'],
  [40, 'orange'],
  [66, 'amber'],
  [92, 'yellow'],
  [112, 'olive green'],
  [132, 'green'],
  [166, 'sea green'],
  [186, 'teal'],
  [208, 'blue-green'],
  [232, 'blue'],
  [280, 'violet'],
  [312, 'purple'],
  [340, 'pink'],
]
/** A colour with a lower chroma is called grey. */
const GREY = 0.02

/** Colours at a smaller distance (in OKLab) look like one colour. */
const NEAR = 0.17

const measureDistance = (one: Oklch, other: Oklch): number => {
  const turn = ((one.hue - other.hue) * Math.PI) / 180
  const across = one.chroma ** 2 + other.chroma ** 2 - 2 * one.chroma * other.chroma * Math.cos(turn)
  return Math.hypot(one.lightness - other.lightness, Math.sqrt(Math.max(0, across)))
}

/** The values of all colour names in a film: '#rrggbb'. */
export const colorValues = (palette: Palette): Record<BoardColor, string> =>
  Object.fromEntries(BOARD_COLORS.map((name) => [name, colorIn(palette, name)])) as Record<BoardColor, string>

const WORDED = ['hue', 'accent', 'third', 'spark'] as const

/**
 * The colours of these roles in words, as a prompt writes them after the role's name: ' (amber, near third)'. `near` names an earlier role
 * with nearly the same colour. `hue` is the ramp's hue.
 */
export function colorsInWords(palette: Palette): Record<(typeof WORDED)[number], string> {
  const colors = WORDED.map((role) => ({ role, color: hexToOklch(role === 'hue' ? palette.ramp[4] : palette[role]) }))
  const words = colors.map(({ role, color }, at) => {
    const near = colors.slice(0, at).find((other) => measureDistance(other.color, color) < NEAR)
    const name = color.chroma < GREY ? 'grey' : HUES.findLast(([from]) => from <= color.hue)![1]
    return [role, ` (${name}${near === undefined ? '' : `, near ${near.role}`})`] as const
  })
  return Object.fromEntries(words) as Record<(typeof WORDED)[number], string>
}
