import type { SKRSContext2D } from '@napi-rs/canvas'
import { mixColors } from '../oklch.ts'
import { getOutline, type Motif, type Point } from '../motifs.ts'
import type { Scene } from '../scene.ts'

/** The motif of the film. An older film without a motif gets a ring. */
export const getMotif = ({ recipe }: Pick<Scene, 'recipe'>): Motif => recipe.world?.motif ?? 'ring'

/** The circle around a motif in pixels. `turn` is the motif's rotation in radians. */
type Stand = { x: number; y: number; radius: number; turn?: number }

function trace(context: SKRSContext2D, points: readonly Point[]): void {
  context.beginPath()
  points.forEach(([x, y], index) => (index === 0 ? context.moveTo(x, y) : context.lineTo(x, y)))
  context.closePath()
}

/** Begins a path along the outline of the motif. The caller fills it, strokes it or clips to it. */
export function traceMotif(context: SKRSContext2D, motif: Motif, { x, y, radius, turn = 0 }: Stand): void {
  const cos = Math.cos(turn) * radius
  const sin = Math.sin(turn) * radius
  trace(
    context,
    getOutline(motif).map(([px, py]): Point => [x + px * cos - py * sin, y + px * sin + py * cos]),
  )
}

/**
 * Paints the motif as a mark, for example as a bullet of a list. `full`: the item was already named, and the mark is filled. `open`: the
 * item is named later, and the mark is an outline of `line` pixels, by default an eighth of the radius. A ring has its hole in both forms.
 */
export function paintMotif(
  context: SKRSContext2D,
  motif: Motif,
  { color, look = 'full', line, ...stand }: Stand & { color: string; look?: 'full' | 'open'; line?: number },
): void {
  context.save()
  const width = line ?? Math.max(2, stand.radius / 8)
  const is_line = look === 'open' || motif === 'ring'
  const line_width = look === 'full' && motif === 'ring' ? stand.radius * 0.36 : width
  traceMotif(context, motif, is_line ? { ...stand, radius: Math.max(1, stand.radius - line_width / 2) } : stand)
  if (is_line) {
    context.strokeStyle = color
    context.lineWidth = line_width
    context.lineJoin = 'round'
    context.stroke()
  } else {
    context.fillStyle = color
    context.fill()
  }
  context.restore()
}

/**
 * Limits of shading. A side that faces the light gets up to the share `bright` of white. A side that faces away gets up to the share `dark`
 * of black. An outline with more than `most` sides counts as round.
 */
const FACETS = { bright: 0.09, dark: 0.3, most: 40 }

/** In the gradient of a round outline, this many sides share one shade. */
const SHADE_EVERY = 4

/**
 * The shades of a round outline, as one conic gradient around a point. Painting a hundred sides one by one would take too long. Null if the
 * direction of the outline around this point reverses, as in a crescent.
 */
function roundShade(
  context: SKRSContext2D,
  {
    outline,
    inside: [x, y],
    getShade,
  }: { outline: readonly Point[]; inside: Point; getShade: (from: Point, to: Point) => string },
) {
  const turn = context.createConicGradient(0, x, y)
  const sides = outline.map((from, index) => [from, outline[(index + 1) % outline.length]] as const)
  const measureLength = ([from, to]: readonly [Point, Point]): number => Math.hypot(to[0] - from[0], to[1] - from[1])
  const round = sides.reduce((sum, side) => sum + measureLength(side), 0)
  const stops = sides.flatMap((side, index) => {
    const [from, to] = side
    const straight = measureLength(side) > round / FACETS.most
    const shares = straight ? [0.02, 0.98] : index % SHADE_EVERY === 0 ? [0.5] : []
    return shares.map((share) => {
      const px = from[0] + (to[0] - from[0]) * share - x
      const py = from[1] + (to[1] - from[1]) * share - y
      return { at: (Math.atan2(py, px) / (2 * Math.PI) + 1) % 1, shade: getShade(from, to) }
    })
  })
  const turns_back = stops.filter(({ at }, index) => at < (stops[index - 1] ?? stops.at(-1)).at).length
  if (turns_back > 1) return null
  stops.sort((a, b) => a.at - b.at)
  turn.addColorStop(0, stops[0].shade)
  for (const { at, shade } of stops) turn.addColorStop(at, shade)
  turn.addColorStop(1, stops[0].shade)
  return turn
}

/** The direction (length 1) from a point towards the light. */
export function towardsLight({ x, y }: { x: number; y: number }, light: { x: number; y: number }): Point {
  const dx = light.x - x
  const dy = light.y - y
  const distance = Math.hypot(dx, dy) || 1
  return [dx / distance, dy / distance]
}

/** Fills an outline. The shade of each side depends on its angle to the light. `light` is a direction of length 1 towards the light. */
export function paintFacets(
  context: SKRSContext2D,
  {
    outline,
    inside,
    color,
    light,
    tones,
  }: {
    outline: readonly Point[]
    inside: Point
    color: string
    light: Point
    tones: { bright: string; dark: string }
  },
): void {
  const getShade = (from: Point, to: Point): string => {
    const along_x = to[0] - from[0]
    const along_y = to[1] - from[1]
    const facing = (along_y * light[0] - along_x * light[1]) / (Math.hypot(along_x, along_y) || 1)
    return facing > 0
      ? mixColors(color, tones.bright, FACETS.bright * facing)
      : mixColors(color, tones.dark, -FACETS.dark * facing)
  }
  trace(context, outline)
  if (outline.length > FACETS.most) {
    context.fillStyle = roundShade(context, { outline, inside, getShade }) ?? color
    context.fill()
    return
  }
  context.fillStyle = color
  context.fill()
  context.save()
  context.clip()
  outline.forEach((from, index) => {
    const to = outline[(index + 1) % outline.length]
    if (Math.hypot(to[0] - from[0], to[1] - from[1]) < 1e-3) return
    const shade = getShade(from, to)
    trace(context, [from, to, inside])
    context.fillStyle = context.strokeStyle = shade
    context.lineWidth = 1.5
    context.fill()
    context.stroke()
  })
  context.restore()
}
