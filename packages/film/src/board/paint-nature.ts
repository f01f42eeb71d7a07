import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Look } from './paint-shape.ts'
import type { Shape } from './shapes.ts'

type Painter = (context: SKRSContext2D, shape: Shape, look: Look) => void

/** The distance of a spring's zigzag to each side, in widths of its wire. */
const SWAY = 2.6
/** The speed of rain and snow in units per second. Drops longer than `drop` are rain. */
const FALLS = { rain: 420, snow: 90, drop: 4 }
/** Step sizes that distribute things without a visible pattern. */
const STREW = [0.618034, 0.7548777] as const

const paintRope: Painter = (context, { at: [x = 0, y = 0, to_x = 0, to_y = 0], fill, stroke, width = 9 }, { color, drawn }) => {
  context.strokeStyle = color(stroke ?? fill ?? 'sand')
  context.lineWidth = width
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x, y)
  context.lineTo(x + (to_x - x) * drawn, y + (to_y - y) * drawn)
  context.stroke()
}

const paintSpring: Painter = (context, { at, fill, stroke, width = 8 }, { color }) => {
  const [x = 0, y = 0, to_x = 0, to_y = 0, coils = 6] = at
  const length = Math.hypot(to_x - x, to_y - y) || 1
  const across = (-(to_y - y) / length) * width * SWAY
  const down = ((to_x - x) / length) * width * SWAY
  const turns = Math.round(coils) * 2
  context.strokeStyle = color(stroke ?? fill ?? 'metal')
  context.lineWidth = width
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x, y)
  for (let index = 0; index < turns; index++) {
    const share = (index + 0.5) / turns
    const side = index % 2 === 0 ? -1 : 1
    context.lineTo(x + (to_x - x) * share + across * side, y + (to_y - y) * share + down * side)
  }
  context.lineTo(to_x, to_y)
  context.stroke()
}

const paintPerson: Painter = (context, { at: [x = 0, y = 0, high = 0], fill, stroke }, { color }) => {
  context.fillStyle = color(fill ?? stroke ?? 'ink')
  context.beginPath()
  context.arc(x, y - high * 0.875, high * 0.122, 0, 2 * Math.PI)
  context.fill()
  context.beginPath()
  context.roundRect(x - high * 0.15, y - high * 0.72, high * 0.3, high * 0.4, high * 0.11)
  context.fill()
  context.beginPath()
  context.roundRect(x - high * 0.118, y - high * 0.5, high * 0.108, high * 0.5, high * 0.035)
  context.roundRect(x + high * 0.01, y - high * 0.5, high * 0.108, high * 0.5, high * 0.035)
  context.fill()
}

const paintFall: Painter = (context, { at, fill, stroke, width = 5 }, { color, drawn, seconds }) => {
  const [x = 0, y = 0, wide = 0, high = 0, count = 60, long = 24] = at
  const speed = long > FALLS.drop ? FALLS.rain : FALLS.snow
  context.beginPath()
  context.rect(x, y, wide, high)
  context.clip()
  context.strokeStyle = color(fill ?? stroke ?? 'cloud')
  context.lineWidth = long > FALLS.drop ? width : Math.max(width, 10)
  context.lineCap = 'round'
  context.beginPath()
  for (let index = 0; index < Math.round(count) * drawn; index++) {
    const across = x + ((index * STREW[0]) % 1) * wide
    const down = y + ((((index * STREW[1]) % 1) * high + seconds * speed) % high)
    context.moveTo(across, down)
    context.lineTo(across - long * 0.15, down + Math.max(0.1, long))
  }
  context.stroke()
}

/** The circles of a cloud. Each has the position of its centre, across and down, and its radius, as shares of the cloud's height. */
const CLOUD = [
  [0.17, 0.7, 0.3],
  [0.36, 0.46, 0.4],
  [0.6, 0.4, 0.4],
  [0.82, 0.68, 0.32],
] as const

const paintCloud: Painter = (context, { at: [x = 0, y = 0, wide = 0, high = 0], fill, stroke }, { color }) => {
  context.fillStyle = color(fill ?? stroke ?? 'cloud')
  context.beginPath()
  context.roundRect(x + wide * 0.04, y + high * 0.6, wide * 0.92, high * 0.4, high * 0.2)
  for (const [across, down, radius] of CLOUD) {
    const reach = Math.min(radius * high, wide * 0.24)
    context.moveTo(x + across * wide + reach, y + down * high)
    context.arc(x + across * wide, y + down * high, reach, 0, 2 * Math.PI)
  }
  context.fill()
}

const paintHill: Painter = (context, { at: [x = 0, y = 0, wide = 0, high = 0], fill, stroke }, { color }) => {
  context.fillStyle = color(fill ?? stroke ?? 'leaf')
  context.beginPath()
  context.moveTo(x, y)
  context.bezierCurveTo(x + wide * 0.22, y - high * 0.25, x + wide * 0.3, y - high, x + wide * 0.5, y - high)
  context.bezierCurveTo(x + wide * 0.7, y - high, x + wide * 0.78, y - high * 0.25, x + wide, y)
  context.closePath()
  context.fill()
}

/** A tuft of grass. `apart` is its width as a share of its height. `leans` are the slants of its blades. */
const TUFT = { apart: 0.9, leans: [-0.42, -0.1, 0.22, 0.46] }

const paintGrass: Painter = (context, { at: [x = 0, y = 0, wide = 0, high = 0], fill, stroke }, { color }) => {
  context.fillStyle = color(fill ?? stroke ?? 'leaf')
  const tufts = Math.min(160, Math.max(1, Math.round(wide / Math.max(8, high * TUFT.apart))))
  context.beginPath()
  for (let index = 0; index < tufts; index++) {
    const foot = x + ((index + 0.5) / tufts) * wide
    for (const [blade, lean] of TUFT.leans.entries()) {
      const tall = high * (0.62 + 0.38 * ((index * STREW[0] + blade * STREW[1]) % 1))
      const at = foot + lean * high * 0.3
      context.moveTo(at - high * 0.07, y)
      context.quadraticCurveTo(at, y - tall * 0.6, at + lean * high * 0.5, y - tall)
      context.quadraticCurveTo(at + high * 0.06, y - tall * 0.5, at + high * 0.07, y)
      context.closePath()
    }
  }
  context.fill()
}

/** Painters for ropes, springs, people, rain and snow, clouds, hills and grass. */
export const NATURE = {
  rope: paintRope,
  spring: paintSpring,
  person: paintPerson,
  fall: paintFall,
  cloud: paintCloud,
  hill: paintHill,
  grass: paintGrass,
} as const satisfies Partial<Record<Shape['kind'], Painter>>
