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
