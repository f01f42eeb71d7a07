import type { SKRSContext2D } from '@napi-rs/canvas'
import { ridge } from '../brushes/land.ts'
import { disc, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { isWide, randomOf, still, type Scene } from '../scene.ts'

/** Under water: light from above, rocks with weeds and corals, fish that pass, bubbles that rise. */
export function seabed(scene: Scene, view: View): void {
  const { palette, width, height, recipe } = scene
  const set = stageSet(scene, view)
  still(scene, (context) => {
    const water = context.createLinearGradient(0, 0, 0, height)
    water.addColorStop(0, palette.ramp[6])
    water.addColorStop(0.55, palette.ramp[6])
    water.addColorStop(1, palette.deep)
    context.fillStyle = water
    context.fillRect(0, 0, width, height)
    const x = width * (isWide(scene) ? 0.8 : 0.66)
    for (let ray = 0; ray < 5; ray++) {
      const from = x - 120 + ray * 110
      const light = context.createLinearGradient(0, 0, 0, set.floor)
      light.addColorStop(0, withAlpha(palette.ramp[2], 0.34))
      light.addColorStop(1, withAlpha(palette.ramp[2], 0))
      context.fillStyle = light
      context.beginPath()
      context.moveTo(from, -10)
      context.lineTo(from + 60, -10)
      context.lineTo(from - 60 + ray * 30, set.floor)
      context.lineTo(from - 260 + ray * 30, set.floor)
      context.fill()
    }
  })
  ridge(scene, { part: 'far', y: set.floor - 90, height: 70, color: palette.ramp[5], frequency: 1.4 })
  const school = randomOf(scene, 'school')
  for (let fish = 0; fish < 6; fish++) {
    const [size, x, y, speed] = [0.5 + school() * 0.5, school() * 800, 170 + school() * 330, 16 + school() * 16]
    const color = [palette.third, palette.ramp[2], recipe.solemn ? palette.ramp[1] : palette.spark][fish % 3]!
    set.move({
      width: 130 * size,
      height: 70 * size,
      draw: (context) => {
        context.scale(size, size)
        drawFish(context, color, palette.deep)
      },
      at: (seconds) => ({ x: 180 + ((x + seconds * speed) % 800), y: y + Math.sin(seconds + fish) * 8 }),
    })
  }
  ridge(scene, { part: 'near', y: set.floor - 10, height: 46, color: palette.ramp[7], frequency: 1.7 })
  set.put((context) => {
    for (const [index, x] of [210, 250, 560, 700, 760].entries())
      weed(context, palette.ramp[4], x, 720, 150 + ((index * 61) % 130))
    coral(context, palette.third, 400, 720, 96)
    coral(context, palette.accent_deep, 640, 726, 70)
    for (const [x, y, radius] of [[300, 716, 52], [356, 726, 34], [500, 724, 44]] as const) disc(context, palette.deep, x, y, radius) // prettier-ignore
  })
  const random = randomOf(scene, 'bubbles')
  for (let bubble = 0; bubble < 6; bubble++) {
    const [x, size, start, long] = [260 + random() * 480, 5 + random() * 10, random(), 6 + random() * 4]
    set.move({
      width: size * 2,
      height: size * 2,
      draw: (context) => disc(context, palette.ramp[1], size, size, size),
      at: (seconds) => {
        const share = (seconds / long + start) % 1
        return { x: x + Math.sin(share * 9) * 10, y: 640 - share * 520, alpha: Math.sin(share * Math.PI) * 0.6 }
      },
    })
  }
}

function drawFish(context: SKRSContext2D, color: string, dark: string): void {
  context.fillStyle = color
  context.beginPath()
  context.ellipse(78, 35, 48, 26, 0, 0, 7)
  context.moveTo(40, 35)
  context.lineTo(4, 8)
  context.lineTo(12, 35)
  context.lineTo(4, 62)
  context.fill()
  disc(context, dark, 104, 28, 6)
}

function weed(context: SKRSContext2D, color: string, x: number, y: number, tall: number): void {
  context.strokeStyle = color
  context.lineWidth = 14
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(x, y)
  context.bezierCurveTo(x - 40, y - tall * 0.35, x + 44, y - tall * 0.65, x - 6, y - tall)
  context.stroke()
}

function coral(context: SKRSContext2D, color: string, x: number, y: number, tall: number): void {
  context.strokeStyle = color
  context.lineCap = 'round'
  for (const [lean, share] of [[0, 1], [-0.5, 0.8], [0.5, 0.85], [-0.95, 0.55], [1, 0.6]] as const) {
    context.lineWidth = 18 * share
    context.beginPath()
    context.moveTo(x, y)
    context.quadraticCurveTo(x + lean * tall * 0.3, y - tall * 0.7 * share, x + lean * tall, y - tall * 1.3 * share)
    context.stroke()
  } // prettier-ignore
}
