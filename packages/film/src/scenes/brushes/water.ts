import { lerp } from '../ease.ts'
import { addSprite, even, randomOf, still, type Scene } from '../scene.ts'

/** Open water from `y` down, deeper towards the viewer; `middle` is the share of its height by which it is half as deep. */
export function openWater(scene: Scene, y: number, middle?: number): void {
  const { palette, width, height } = scene
  still(
    scene,
    (context) => {
      const gradient = context.createLinearGradient(0, y, 0, height)
      gradient.addColorStop(0, palette.ramp[4])
      if (middle !== undefined) gradient.addColorStop(middle, palette.ramp[5])
      gradient.addColorStop(1, palette.deep)
      context.fillStyle = gradient
      context.fillRect(0, y, width, height - y)
    },
    { x: 0, y, width, height: height - y },
  )
}

type Dashes = { part: string; from: number; to: number; color: string; count: number; alpha: number; moving?: number }

/** Flat dashes of light on water, larger near the viewer; the last `moving` of them keep gliding. */
export function dashes(scene: Scene, { part, from, to, color, count, alpha, moving = 0 }: Dashes): void {
  const random = randomOf(scene, part)
  const all = Array.from({ length: count }, () => {
    const depth = random()
    const y = lerp(from, to, depth * depth * 0.85 + depth * 0.15)
    const size = 0.35 + (1.2 * (y - from)) / (to - from)
    return {
      x: random() * (scene.width + 300) - 200,
      y,
      width: (60 + 220 * random()) * size,
      height: 3 + 3.4 * size,
      alpha: alpha * (0.35 + 0.65 * random()),
    }
  })
  still(
    scene,
    (context) => {
      context.fillStyle = color
      for (const dash of all.slice(moving)) {
        context.globalAlpha = dash.alpha
        context.beginPath()
        context.roundRect(dash.x, dash.y, dash.width, dash.height, dash.height / 2)
        context.fill()
      }
    },
    { x: 0, y: from - 6, width: scene.width, height: to - from + 20 },
  )
  for (const [index, dash] of all.slice(0, moving).entries()) {
    const speed = (index % 2 ? -0.5 : 0.7) * lerp(0.6, 1.4, random())
    addSprite(scene, {
      width: Math.ceil(dash.width / 2) * 2 + 4,
      height: 12,
      drift: true,
      draw: (context) => {
        context.fillStyle = color
        context.beginPath()
        context.roundRect(2, 2, dash.width, dash.height, dash.height / 2)
        context.fill()
      },
      at: (frame) => ({ x: dash.x + frame * speed, y: dash.y, alpha: Math.min(1, dash.alpha * 1.2) }),
    })
  }
}

/** The sun's broken reflection below the horizon. */
export function reflection(scene: Scene, x: number, y: number, width: number): void {
  still(
    scene,
    (context) => {
      const random = randomOf(scene, 'reflection')
      context.fillStyle = scene.palette.sun[0]
      for (let index = 0; index < 26; index++) {
        const long = width * (1 - index / 36) * (0.4 + 0.7 * random())
        context.globalAlpha = 0.55 * (1 - index / 30)
        context.beginPath()
        context.roundRect(x - long / 2 + (random() - 0.5) * 120, y + 8 + index * 9, long, 4.5, 3)
        context.fill()
      }
    },
    { x: x - width, y, width: width * 2, height: 260 },
  )
}

type Crest = { x: number; y: number; width: number; color: string; height: number; depth: number; period: number; speed: number }

/**
 * A strip of wave crests that keeps sliding inside x … x + width: `height` pixels above and below the line y, filled down to `depth`
 * below it; deeper water is the caller's.
 */
export function addCrest(scene: Scene, { x, y, width, color, height, depth, period, speed }: Crest): void {
  const tall = even(height + depth)
  const top = even(y + depth) - tall
  addSprite(scene, {
    width: even(width + period),
    height: tall,
    drift: true,
    draw: (context) => {
      context.fillStyle = color
      context.beginPath()
      context.moveTo(0, tall)
      for (let step = 0; step <= width + period + 4; step += 4)
        context.lineTo(step, y - top + height * 0.9 * Math.sin((step / period) * 2 * Math.PI))
      context.lineTo(width + period + 4, tall)
      context.fill()
    },
    at: (frame) => {
      const slid = (((frame * speed) % period) + period) % period
      return { x: x - slid, y: top, alpha: 1, clip: { x: Math.floor(slid / 2) * 2, y: 0, width: even(width), height: tall } }
    },
  })
}
