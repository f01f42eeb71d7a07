import type { SKRSContext2D } from '@napi-rs/canvas'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { randomFrom } from '../random.ts'
import { addSprite, deepSpots, ground, still, type Scene } from '../scene.ts'

function blob(context: SKRSContext2D, x: number, y: number, radius: number, color: string, seed: string): void {
  const random = randomFrom(seed)
  const [a, b, c] = [random() * 6.28, random() * 6.28, random() * 6.28]
  context.fillStyle = color
  context.beginPath()
  for (let angle = 0; angle <= 6.29; angle += 0.05) {
    const reach = radius * (1 + 0.06 * Math.sin(angle * 2 + a) + 0.05 * Math.sin(angle * 3 + b) + 0.02 * Math.sin(angle * 5 + c))
    context.lineTo(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach)
  }
  context.fill()
}

type Cell = { x: number; y: number; radius: number; first: boolean; seed: string }

function drawCell(context: SKRSContext2D, { palette, recipe }: Scene, { x, y, radius, first, seed }: Cell): void {
  const heart = first && !recipe.solemn ? palette.spark : palette.ramp[2]
  blob(context, x, y, radius, palette.ramp[4], seed + 'a')
  blob(context, x, y, radius * 0.82, first ? palette.ramp[3] : palette.ramp[5], seed + 'b')
  blob(context, x + radius * 0.1, y - radius * 0.05, radius * 0.36, heart, seed + 'c')
  blob(context, x + radius * 0.14, y - radius * 0.08, radius * 0.16, first ? palette.third : palette.ramp[5], seed + 'd')
  const random = randomFrom(seed + 'e')
  context.fillStyle = withAlpha(palette.paper, 0.35)
  for (let index = 0; index < 7; index++) {
    const angle = random() * 6.28
    const reach = radius * (0.5 + 0.2 * random())
    context.beginPath()
    context.arc(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach, radius * (0.025 + 0.03 * random()), 0, 7)
    context.fill()
  }
}

const PLACES = [
  [0, 0, 320],
  [340, -300, 210],
  [-410, 350, 190],
  [350, 330, 230],
  [-130, -480, 120],
  [-740, 480, 110],
] as const
const LINKS = [
  [0, 1],
  [0, 2],
  [0, 3],
  [0, 4],
  [2, 5],
] as const

/** Soft cells joined by thick links in which something keeps flowing; one small cell drifts by. */
export function cells(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  ground(scene, palette.deep, deepSpots(scene))
  const centre = { x: view.disc.x, y: width > 1200 ? height * 0.52 : view.disc.y + 120 }
  const size = width > 1200 ? 1 : 0.8
  const all = PLACES.map(([x, y, radius], index): Cell => ({
    x: centre.x + x * size,
    y: centre.y + y * size,
    radius: radius * size,
    first: index === 0,
    seed: `${scene.recipe.seed}${index}`,
  }))
  const shown = all.filter(
    ({ x, y, radius }) =>
      y - radius > view.text_bottom + 10 || x - radius > width * 0.58 || (width <= 1200 && y - radius > view.text_bottom),
  )
  const curve = (from: Cell, to: Cell) => ({ x: (from.x + to.x) / 2 + 60, y: (from.y + to.y) / 2 - 60 })
  const links = LINKS.filter(([a, b]) => shown.includes(all[a]) && shown.includes(all[b])).map(
    ([a, b]) => [all[a]!, all[b]!] as const,
  )
  still(scene, (context) => {
    context.lineCap = 'round'
    for (const [from, to] of links) {
      const middle = curve(from, to)
      context.beginPath()
      context.moveTo(from.x, from.y)
      context.quadraticCurveTo(middle.x, middle.y, to.x, to.y)
      context.lineWidth = 42
      context.strokeStyle = palette.ramp[4]
      context.stroke()
    }
  })
  const flow = scene.recipe.solemn ? palette.ramp[1] : palette.spark
  for (const [index, [from, to]] of links.entries()) {
    const middle = curve(from, to)
    for (let dot = 0; dot < 4; dot++) {
      addSprite(scene, {
        width: 18,
        height: 18,
        drift: true,
        draw: (context) => {
          context.fillStyle = flow
          context.beginPath()
          context.arc(9, 9, 7, 0, 7)
          context.fill()
        },
        at: (frame) => {
          const t = (frame / 150 + dot / 4 + index * 0.13) % 1
          const [u, v, w] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
          return { x: u * from.x + v * middle.x + w * to.x - 9, y: u * from.y + v * middle.y + w * to.y - 9, alpha: 1 }
        },
      })
    }
  }
  still(scene, (context) => {
    for (const cell of shown) drawCell(context, scene, cell)
  })
  addDrifter(scene, view)
}

function addDrifter(scene: Scene, view: View): void {
  const { width, height } = scene
  const side = 190
  const start = width > 1200 ? width * 0.4 : width * 0.05
  addSprite(scene, {
    width: side,
    height: side,
    drift: true,
    draw: (context) =>
      drawCell(context, scene, { x: side / 2, y: side / 2, radius: 80, first: false, seed: `${scene.recipe.seed}drifter` }),
    at: (frame) => ({
      x: start + frame * 0.6,
      y: Math.min(height - side - 190, Math.max(view.text_bottom + 30, height * 0.66)),
      alpha: 1,
    }),
  })
}
