import type { FitRequest } from '../text/fit.ts'
import { mustFit } from '../layout.ts'
import { placeLight } from '../light.ts'
import { mixColors } from '../oklch.ts'
import { placeText, type PlacedText } from '../place-text.ts'
import type { Label } from '../recipe.ts'
import { addSprite, even, ground, getMarkColor, paperGround, type Scene } from '../scene.ts'
import { enterOrStand, entryFrame, entryLength } from '../timing.ts'
import type { Point } from './path.ts'

/**
 * The colours of a diagram on its background. `lit` is for the part that the voice currently names, `ink` is for an earlier part, and
 * `ghost` is for a later part.
 */
export type Tones = {
  ground: string
  ink: string
  quiet: string
  line: string
  ghost: string
  lit: string
  /** the colour of words about the current part */
  lit_ink: string
  on_lit: string
  done: string
  on_done: string
  /** a band in which something flows or grows */
  band: string
}

/** Covers the frame with the diagram's background and returns its colours. */
export function diagramGround(scene: Scene, on: 'deep' | 'paper'): Tones {
  const { palette } = scene
  if (on === 'paper') {
    paperGround(scene)
    const lit = scene.recipe.solemn ? palette.ink2 : palette.accent
    return {
      ground: palette.paper,
      ink: palette.ink,
      quiet: palette.ink2,
      line: palette.ramp[2],
      ghost: palette.paper2,
      lit,
      lit_ink: scene.recipe.solemn ? palette.ink2 : palette.accent_text,
      on_lit: palette.paper,
      done: palette.ink,
      on_done: palette.paper,
      band: palette.ramp[1],
    }
  }
  const glow = {
    color: mixColors(palette.deep, palette.deep3, 0.9),
    radius: Math.max(scene.width, scene.height) * 0.62,
    strength: 1,
  }
  ground(scene, palette.deep, [{ ...glow, ...placeLight(scene) }])
  const lit = getMarkColor(scene)
  return {
    ground: palette.deep,
    ink: palette.cream,
    quiet: palette.cream2,
    line: palette.ramp[5],
    ghost: palette.deep3,
    lit,
    lit_ink: lit,
    on_lit: palette.deep,
    done: palette.cream,
    on_done: palette.deep,
    band: palette.ramp[4],
  }
}

/** The times of a spoken item: its first frame, and the first frame of the next item (`Infinity` for the last item). */
export type Turn = { enter: number; until: number }

/** Minimum frames between two spoken items. */
const APART = 8

/**
 * The times of labels. Each label appears at its word, and after the previous label. Labels without words are spread evenly from `from` (a
 * share of the scene) on.
 */
export function planTurns(scene: Scene, labels: readonly Label[], from = 0.05): Turn[] {
  const length = entryLength(scene, 0.8)
  let after = 0
  const enters = labels.map(({ word }, index) => {
    const share = index === 0 ? from : from + ((0.86 - from) * index) / labels.length
    const enter = entryFrame(scene, word, share, length, after)
    after = Math.max(after, enter + APART)
    return index === 0 ? opening(scene, enter) : enter
  })
  return enters.map((enter, index) => ({ enter, until: enters[index + 1] ?? Infinity }))
}

/** The frame of a diagram's first part. In the film's first scene, this part is present on the first frame. */
export const opening = (scene: Scene, enter: number): number => enterOrStand(scene, enter, entryLength(scene, 0.8) + 4)

type LabelWish = {
  /** left edge, middle or right edge, as `align` sets. `y` is the middle of the lines, or their top with `hangs` */
  x: number
  y: number
  align: 'start' | 'center' | 'end'
  hangs?: boolean
  width: number
  height: number
  largest: number
  smallest?: number
  lines?: number
  color?: string
  /** the colour while the label is spoken; absent: the colour from the tones */
  lit?: string
  role?: FitRequest['role']
  leave?: number
}

/** A label at its time. It is highlighted while it is spoken. */
export function placeLabel(scene: Scene, tones: Tones, text: string, turn: Turn, wish: LabelWish): PlacedText {
  const { width, height, largest, align, x, y, role = 'display', lines = 3 } = wish
  const fitted = mustFit(scene, text, {
    role,
    width,
    height,
    largest,
    smallest: wish.smallest ?? Math.min(34, largest),
    most_lines: lines,
    ...(role === 'text' && { weight: 600 }),
  })
  return placeText(scene, fitted, {
    x,
    align,
    y: wish.hangs ? y : y - fitted.height / 2,
    color: wish.color ?? tones.ink,
    enter: turn.enter + 3,
    lit: { color: wish.lit ?? tones.lit_ink, until: turn.until },
    ...(wish.leave !== undefined && { leave: wish.leave }),
  })
}

type BeadWish = { radius: number; color: string; at: (frame: number) => Point | null }

/** Adds a disc that moves as the speech proceeds. */
function bead(scene: Scene, { radius, color, at }: BeadWish): void {
  const side = even(radius * 2) + 4
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.arc(side / 2, side / 2, radius, 0, 7)
      context.fill()
    },
    at: (frame) => {
      const place = at(frame)
      return place && { x: place.x - side / 2, y: place.y - side / 2, alpha: 1 }
    },
  })
}

/** The scale of a highlighted node relative to its own size. */
const LIT_SIZE = 1.1

/** Seconds in which the small disc circles the highlighted node once. */
const ORBIT_SECONDS = 3.4

/** A small disc that circles the highlighted node. */
export function orbit(scene: Scene, tones: Tones, nodes: readonly (Point & { radius: number; turn: Turn })[]): void {
  const size = Math.max(7, Math.min(13, (nodes[0]?.radius ?? 0) * 0.09))
  bead(scene, {
    radius: size,
    color: tones.lit,
    at: (frame) => {
      const lit = nodes.findLast(({ turn }) => frame >= turn.enter) ?? nodes[0]
      const away = lit.radius * LIT_SIZE + Math.max(5, lit.radius * 0.07) + size + 4
      const angle = (frame / 30 / ORBIT_SECONDS) * 2 * Math.PI - 1
      return { x: lit.x + away * Math.cos(angle), y: lit.y + away * Math.sin(angle) }
    },
  })
}
