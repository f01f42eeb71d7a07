import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { Point } from '../../world/atlas.ts'
import { landsOf, pathOf, projectionOf, type Camera } from '../../world/draw-world.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import type { Palette } from '../palette.ts'
import type { Paint, Scene } from '../scene.ts'

type Body = 'moon' | 'earth' | 'mars' | 'venus' | 'jupiter' | 'saturn'

/** Pictures of things that are worlds: they are drawn as they are seen, whatever the film's colours, and shine by another's light. */
const BODIES: Readonly<Record<string, Body>> = {
  'full-moon': 'moon',
  'globe-showing-europe-africa': 'earth',
  'ringed-planet': 'saturn',
  mars: 'mars',
  venus: 'venus',
  jupiter: 'jupiter',
}

/** Whether a thing's picture is a world of the sky. */
export const isBody = (art: string): boolean => art in BODIES

/** Radius of a world in shares of its square's side; one with a ring needs room for it. */
const RADIUS = { alone: 0.45, ringed: 0.3 }

/** Where the night begins, in radii from the middle of the day, and how dark it is. */
const NIGHT = { from: 0.72, to: 1.5, dark: 0.93, day: 0.62 }

/** The earth is seen over Africa and Europe. */
const EARTH_OVER: Point = [14, 20]

type Round = { x: number; y: number; radius: number }

function disc(context: SKRSContext2D, { x, y, radius }: Round, color: string): void {
  context.fillStyle = color
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
}

/** Spots on a disc: middle, half width and half height in radii. */
function spots(
  context: SKRSContext2D,
  { x, y, radius }: Round,
  color: string,
  all: readonly (readonly [number, number, number, number])[],
): void {
  context.fillStyle = color
  for (const [across, down, wide, high] of all) {
    context.beginPath()
    context.ellipse(x + across * radius, y + down * radius, wide * radius, high * radius, across * down, 0, 2 * Math.PI)
    context.fill()
  }
}

/** The seas of the near side as they lie, and its craters with their bright rims. */
function paintMoon(context: SKRSContext2D, round: Round, { matter, cream, deep }: Palette): void {
  const grey = mixColors(matter.metal, cream, 0.52)
  disc(context, round, grey)
  const sea = mixColors(matter.metal, deep, 0.22)
  spots(context, round, mixColors(grey, sea, 0.55), [
    [-0.52, -0.06, 0.36, 0.5],
    [-0.3, -0.44, 0.34, 0.27],
    [0.16, -0.4, 0.25, 0.23],
    [0.38, -0.12, 0.27, 0.2],
    [-0.24, 0.36, 0.24, 0.18],
    [0.62, -0.28, 0.13, 0.16],
    [0.6, 0.1, 0.2, 0.17],
    [0.42, 0.24, 0.13, 0.16],
  ])
  spots(context, round, sea, [
    [-0.34, -0.46, 0.24, 0.19],
    [0.17, -0.41, 0.18, 0.16],
    [-0.56, 0, 0.2, 0.28],
  ])
  for (const [across, down, size] of [
    [-0.1, 0.72, 0.085],
    [-0.34, -0.1, 0.06],
    [0.12, 0.42, 0.05],
    [0.26, 0.6, 0.07],
    [-0.52, 0.56, 0.05],
    [0.08, 0.1, 0.035],
    [0.5, 0.5, 0.045],
    [0.02, -0.78, 0.05],
  ] as const) {
    spots(context, round, mixColors(grey, cream, 0.7), [[across, down, size * 1.35, size * 1.35]])
    spots(context, round, mixColors(grey, sea, 0.5), [[across + size * 0.16, down + size * 0.16, size, size]])
  }
}

/** Sea, lands from the atlas, deserts, ice and clouds. */
function paintEarth(context: SKRSContext2D, round: Round, { matter, cream, deep }: Palette): void {
  const { x, y, radius } = round
  const side = context.canvas.width
  const camera: Camera = { over: EARTH_OVER, scale: radius, x, y, width: side, height: side }
  const lands = landsOf(camera, ['AQ', 'GL'])
  const project = projectionOf(camera)
  disc(context, round, mixColors(matter.water, deep, 0.18))
  context.save()
  const land = pathOf(lands.others)
  context.fillStyle = mixColors(matter.leaf, deep, 0.12)
  context.fill(land)
  context.clip(land)
  for (const [longitude, latitude, wide, high] of [
    [8, 24, 0.44, 0.13],
    [46, 24, 0.17, 0.13],
    [63, 36, 0.15, 0.08],
    [20, -23, 0.09, 0.1],
  ] as const) {
    const [px, py] = project([longitude, latitude]) ?? [NaN, NaN]
    if (Number.isFinite(px)) spots(context, round, matter.sand, [[(px - x) / radius, (py - y) / radius, wide, high]])
  }
  context.restore()
  context.fillStyle = cream
  context.fill(pathOf(lands.focus))
  spots(context, round, cream, [[0, -1.02, 0.34, 0.1]])
  spots(context, round, withAlpha(cream, 0.72), [
    [-0.52, 0.2, 0.3, 0.028],
    [-0.38, 0.26, 0.24, 0.022],
    [0.12, 0.66, 0.4, 0.03],
    [0.42, 0.58, 0.26, 0.024],
    [-0.3, -0.62, 0.22, 0.026],
    [0.4, -0.3, 0.2, 0.02],
  ])
}

function paintMars(context: SKRSContext2D, round: Round, { matter, cream, deep }: Palette): void {
  const rust = mixColors(matter.earth, matter.flame, 0.5)
  disc(context, round, rust)
  spots(context, round, mixColors(rust, deep, 0.34), [
    [-0.2, 0.3, 0.5, 0.13],
    [0.42, 0.22, 0.36, 0.12],
    [0.2, -0.16, 0.2, 0.1],
    [-0.56, 0.1, 0.2, 0.09],
  ])
  spots(context, round, mixColors(rust, matter.sand, 0.5), [
    [-0.42, -0.3, 0.24, 0.16],
    [0.44, -0.42, 0.22, 0.1],
    [0.1, 0.62, 0.26, 0.1],
  ])
  spots(context, round, cream, [[0, -0.97, 0.26, 0.09], [0.02, 0.99, 0.2, 0.06]]) // prettier-ignore
}

/** Bands of a world of gas or cloud, from pole to pole, in the colours given. */
function paintBands(context: SKRSContext2D, { x, y, radius }: Round, colors: readonly string[]): void {
  const high = (2 * radius) / colors.length
  for (const [index, color] of colors.entries()) {
    const top = y - radius + index * high
    context.fillStyle = color
    context.beginPath()
    context.moveTo(x - radius, top)
    for (let step = 0; step <= 40; step++)
      context.lineTo(x - radius + (step / 40) * 2 * radius, top + high * 0.14 * Math.sin(step * 0.5 + index * 1.9))
    context.lineTo(x + radius, y + radius)
    context.lineTo(x - radius, y + radius)
    context.fill()
  }
}

const SURFACES: Record<Body, (context: SKRSContext2D, round: Round, palette: Palette) => void> = {
  moon: paintMoon,
  earth: paintEarth,
  mars: paintMars,
  venus: (context, round, { matter, cream }) =>
    paintBands(
      context,
      round,
      [0.3, 0.45, 0.36, 0.52, 0.4, 0.3].map((share) => mixColors(cream, matter.sand, share)),
    ),
  jupiter: (context, round, { matter, cream }) => {
    const [pale, tan, brown] = [mixColors(cream, matter.sand, 0.25), mixColors(cream, matter.sand, 0.7), mixColors(matter.earth, matter.sand, 0.45)] // prettier-ignore
    paintBands(context, round, [brown, tan, pale, brown, pale, tan, pale, brown, tan, brown])
    spots(context, round, mixColors(matter.flame, matter.earth, 0.45), [[0.3, 0.36, 0.2, 0.11]])
  },
  saturn: (context, round, { matter, cream }) => {
    const [pale, tan] = [mixColors(cream, matter.sand, 0.35), mixColors(cream, matter.sand, 0.8)]
    paintBands(context, round, [tan, pale, tan, pale, mixColors(tan, pale, 0.5), pale, tan])
  },
}

/** One half of a ring round a world: behind it (`far`) or before it. */
function paintRing(context: SKRSContext2D, { x, y, radius }: Round, { matter, cream }: Palette, far: boolean): void {
  context.save()
  context.translate(x, y)
  context.rotate(-0.3)
  for (const [reach, width, share] of [
    [1.42, 0.14, 0.6],
    [1.28, 0.1, 0.25],
  ] as const) {
    context.lineWidth = width * radius
    context.strokeStyle = mixColors(cream, matter.sand, share)
    context.beginPath()
    context.ellipse(0, 0, reach * radius, reach * radius * 0.3, 0, far ? Math.PI : 0, far ? 2 * Math.PI : Math.PI)
    context.stroke()
  }
  context.restore()
}

/** Air that the light makes visible round a world. */
function paintAir(context: SKRSContext2D, { x, y, radius }: Round, color: string): void {
  const glow = context.createRadialGradient(x, y, radius * 0.98, x, y, radius * 1.09)
  glow.addColorStop(0, withAlpha(color, 0.6))
  glow.addColorStop(1, withAlpha(color, 0))
  context.fillStyle = glow
  context.beginPath()
  context.arc(x, y, radius * 1.09, 0, 2 * Math.PI)
  context.fill()
}

/**
 * A world in a square of `side` pixels with its day towards `light` (a direction of length 1, as laid out) and its night on the other side.
 * What lies east on it stays east in mirrored scenes. Throws for what is no world.
 */
export function paintBody(scene: Scene, art: string, side: number, light: readonly [number, number]): Paint {
  const body = BODIES[art]
  if (body === undefined) throw new Error(`${art} is no world of the sky.`)
  const { palette, mirrored } = scene
  return (context) => {
    const ringed = body === 'saturn'
    const round = { x: side / 2, y: side / 2, radius: side * (ringed ? RADIUS.ringed : RADIUS.alone) }
    const [x, y] = [
      round.x + (mirrored ? -1 : 1) * light[0] * round.radius * NIGHT.day,
      round.y + light[1] * round.radius * NIGHT.day,
    ]
    const surface = createCanvas(side, side)
    const drawn = surface.getContext('2d')
    drawn.beginPath()
    drawn.arc(round.x, round.y, round.radius, 0, 2 * Math.PI)
    drawn.clip()
    SURFACES[body](drawn, round, palette)
    const night = drawn.createRadialGradient(x, y, round.radius * NIGHT.from, x, y, round.radius * NIGHT.to)
    night.addColorStop(0, withAlpha(palette.deep, 0))
    night.addColorStop(0.55, withAlpha(palette.deep, NIGHT.dark * 0.72))
    night.addColorStop(1, withAlpha(palette.deep, NIGHT.dark))
    drawn.fillStyle = night
    drawn.fillRect(0, 0, side, side)
    context.save()
    if (mirrored) {
      context.translate(side, 0)
      context.scale(-1, 1)
    }
    if (body === 'earth') paintAir(context, round, mixColors(palette.matter.water, palette.cream, 0.3))
    if (ringed) paintRing(context, round, palette, true)
    context.drawImage(surface, 0, 0)
    if (ringed) paintRing(context, round, palette, false)
    context.restore()
  }
}
