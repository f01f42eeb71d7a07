import type { View } from '../brushes/sky.ts'
import { addPin } from '../brushes/pin.ts'
import { clamp, lerp } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import { addSprite, deepSpots, ground, randomOf, still, type Paint, type Scene } from '../scene.ts'

const GRID = 24

/** Heights on a grid: seeded bumps and two long waves. */
function heightsOf(scene: Scene): number[][] {
  const random = randomOf(scene, 'bumps')
  const bumps = Array.from({ length: 11 }, () => ({
    x: random() * scene.width,
    y: random() * scene.height,
    radius: 180 + random() * 340,
    tall: (random() - 0.3) * 1.5,
  }))
  return Array.from({ length: Math.ceil(scene.height / GRID) + 2 }, (_, row) =>
    Array.from({ length: Math.ceil(scene.width / GRID) + 2 }, (_, column) => {
      const [x, y] = [column * GRID, row * GRID]
      const hill = bumps.reduce(
        (sum, bump) => sum + bump.tall * Math.exp(-((x - bump.x) ** 2 + (y - bump.y) ** 2) / (2 * bump.radius ** 2)),
        0,
      )
      return hill + 0.12 * Math.sin(x * 0.006 + y * 0.004) + 0.06 * Math.sin(x * 0.013 - y * 0.011)
    }),
  )
}

type Point = [number, number]

/** Where a height crosses the four edges of one grid square (marching squares). */
function crossings(heights: number[][], row: number, column: number, height: number): Point[] {
  const corners: [number, number][] = [
    [column, row],
    [column + 1, row],
    [column + 1, row + 1],
    [column, row + 1],
  ]
  const points: Point[] = []
  corners.forEach(([x, y], index) => {
    const [nextX, nextY] = corners[(index + 1) % 4]!
    const [here, there] = [heights[y]![x]!, heights[nextY]![nextX]!]
    if (here > height === there > height) return
    const share = (height - here) / (there - here)
    points.push([lerp(x, nextX, share) * GRID, lerp(y, nextY, share) * GRID])
  })
  return points
}

/** Contour lines of a seeded land, every fourth one bold. */
export function paintContours(scene: Scene, soft: string, bold: string): Paint {
  return (context) => {
    const heights = heightsOf(scene)
    for (let level = 0; level < 22; level++) {
      context.strokeStyle = level % 4 === 0 ? bold : soft
      context.lineWidth = level % 4 === 0 ? 3.4 : 1.8
      context.beginPath()
      for (let row = 0; row < heights.length - 1; row++) {
        for (let column = 0; column < heights[0]!.length - 1; column++) {
          const points = crossings(heights, row, column, -0.5 + level / 11)
          for (let index = 0; index + 1 < points.length; index += 2) {
            context.moveTo(...points[index]!)
            context.lineTo(...points[index + 1]!)
          }
        }
      }
      context.stroke()
    }
  }
}

/** Contour lines, a dotted route that grows, and a pin whose rings keep opening. */
export function terrain(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  ground(scene, palette.deep, deepSpots(scene))
  still(scene, paintContours(scene, withAlpha(palette.ramp[3], 0.3), withAlpha(palette.ramp[3], 0.6)))
  still(scene, (context) => {
    const shade = context.createLinearGradient(0, 0, width * 0.62, 0)
    shade.addColorStop(0, withAlpha(palette.deep, 0.94))
    shade.addColorStop(0.6, withAlpha(palette.deep, 0.72))
    shade.addColorStop(1, withAlpha(palette.deep, 0))
    context.fillStyle = shade
    context.fillRect(0, 0, width * 0.62, width > 1200 ? height : view.text_bottom + 120)
  })
  addPin(
    scene,
    { x: view.disc.x - 60, y: Math.max(view.disc.y, 420) },
    scene.recipe.solemn ? palette.ramp[2] : palette.spark,
    palette.deep,
  )
  addRoute(scene, { x: view.disc.x - 60, y: Math.max(view.disc.y, 420) })
}

function addRoute(scene: Scene, to: { x: number; y: number }): void {
  const { palette, recipe, width, height } = scene
  const from = { x: width * 0.99, y: height * 0.9 }
  const turn = { x: to.x - 160, y: height * 0.94 }
  const count = 26
  for (let index = 0; index < count; index++) {
    const t = (index + 1) / (count + 1)
    const x = (1 - t) ** 2 * from.x + 2 * t * (1 - t) * turn.x + t * t * to.x
    const y = (1 - t) ** 2 * from.y + 2 * t * (1 - t) * turn.y + t * t * to.y
    const shown = 20 + index * Math.max(2, Math.floor((recipe.frames - 60) / count))
    addSprite(scene, {
      width: 16,
      height: 16,
      draw: (context) => {
        context.fillStyle = palette.cream
        context.beginPath()
        context.arc(8, 8, 6, 0, 7)
        context.fill()
      },
      at: (frame) => ({ x: x - 8, y: y - 8, alpha: clamp((frame - shown) / 6) }),
    })
  }
}
