import type { SKRSContext2D } from '@napi-rs/canvas'
import { lerp } from '../ease.ts'
import { randomOf, still, type Scene } from '../scene.ts'

type RidgeWish = { part: string; y: number; height: number; color: string; frequency?: number; bumps?: number; jagged?: boolean }

/** The line of a ridge: its top at every x, in pixels. */
export function ridgeLine(scene: Scene, { part, y, height, frequency = 1, jagged = false }: RidgeWish): (x: number) => number {
  const random = randomOf(scene, part)
  const [a, b, c] = [random() * 6, random() * 6, random() * 6]
  const saw = (value: number) => 2 * Math.abs(((value / Math.PI) % 2) - 1) - 1
  const wave = jagged ? (value: number) => saw(Math.abs(value)) : Math.sin
  return (x) =>
    y -
    height *
      (0.6 * wave(x * 0.0016 * frequency + a) + 0.3 * wave(x * 0.0037 * frequency + b) + 0.1 * wave(x * 0.0083 * frequency + c))
}

type Undergrowth = { from: number; box: number; down: number; step: number; radius: number; spread: number }

/**
 * The ground in front of a set, `from` a height down, and dark bushes along the frame's foot: a row every `step` pixels, their middles at
 * `down`, of a radius that varies by `spread`. Nothing is drawn above `box`.
 */
export function undergrowth(scene: Scene, { from, box, down, step, radius, spread }: Undergrowth): void {
  const { palette, width, height } = scene
  still(
    scene,
    (context) => {
      context.fillStyle = palette.ramp[6]
      context.fillRect(0, from, width, height)
      context.fillStyle = palette.deep
      context.beginPath()
      for (let x = -20; x < width + 60; x += step) context.arc(x, down, radius + ((x * 7) % spread), 0, 7)
      context.fill()
      context.fillRect(0, down - 6, width, height)
    },
    { x: 0, y: box, width, height: height - box },
  )
}

/** A ridge of land down to the frame's foot; `bumps` sets it with round trees of about that radius. Returns its line. */
export function ridge(scene: Scene, wish: RidgeWish): (x: number) => number {
  const line = ridgeLine(scene, wish)
  const { bumps = 0 } = wish
  const top = wish.y - wish.height - bumps * 1.4
  const box = { x: 0, y: top, width: scene.width, height: scene.height - top }
  still(
    scene,
    (context) => {
      context.fillStyle = wish.color
      context.beginPath()
      context.moveTo(-10, scene.height)
      for (let x = -10; x <= scene.width + 10; x += wish.jagged ? 2 : 8) context.lineTo(x, line(x))
      context.lineTo(scene.width + 10, scene.height)
      context.fill()
      if (!bumps) return
      const random = randomOf(scene, wish.part + ' bumps')
      context.beginPath()
      for (let x = -40; x < scene.width + 60; x += bumps * 0.72) {
        const radius = bumps * (0.55 + 0.6 * random())
        context.moveTo(x + radius, line(x) + radius * 0.15)
        context.arc(x, line(x) + radius * 0.15, radius, 0, 7)
      }
      context.fill()
    },
    box,
  )
  return line
}

/** A conifer of `height` pixels standing on x, y. */
export function conifer(context: SKRSContext2D, x: number, y: number, height: number): void {
  const width = height * 0.42
  context.fillRect(x - height * 0.025, y - height * 0.14, height * 0.05, height * 0.14)
  for (const [from, to, wide] of [
    [0.08, 0.52, 1],
    [0.32, 0.76, 0.78],
    [0.56, 1, 0.54],
  ] as const) {
    context.beginPath()
    context.moveTo(x - (width * wide) / 2, y - height * from)
    context.lineTo(x, y - height * to)
    context.lineTo(x + (width * wide) / 2, y - height * from)
    context.fill()
  }
}

/** A broad tree of `height` pixels standing on x, y. */
export function broadleaf(context: SKRSContext2D, x: number, y: number, height: number): void {
  context.fillRect(x - height * 0.03, y - height * 0.45, height * 0.06, height * 0.45)
  context.beginPath()
  for (const [dx, dy, radius] of [
    [0, -0.68, 0.3],
    [-0.2, -0.52, 0.22],
    [0.2, -0.54, 0.23],
  ] as const) {
    context.moveTo(x + (dx + radius) * height, y + dy * height)
    context.arc(x + dx * height, y + dy * height, radius * height, 0, 7)
  }
  context.fill()
}

/** Plants along a line, their feet a little below it. */
export function plants(
  scene: Scene,
  part: string,
  color: string,
  line: (x: number) => number,
  wish: { count: number; from: number; to: number; height: number; kind: 'conifer' | 'broadleaf' },
): void {
  const random = randomOf(scene, part)
  const standing = Array.from({ length: wish.count }, () => ({
    x: lerp(wish.from, wish.to, random()),
    height: wish.height * lerp(0.6, 1.15, random()),
  }))
  const top = Math.min(...standing.map(({ x, height }) => line(x) - height))
  still(
    scene,
    (context) => {
      context.fillStyle = color
      for (const { x, height } of standing) (wish.kind === 'conifer' ? conifer : broadleaf)(context, x, line(x) + 14, height)
    },
    { x: 0, y: top - 4, width: scene.width, height: scene.height - top + 4 },
  )
}
