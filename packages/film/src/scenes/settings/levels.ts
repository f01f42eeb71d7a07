import { addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { clamp, ease, lerp } from '../ease.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { addSprite, even, randomOf, still, type Scene } from '../scene.ts'

/** Columns that rise to the right, gates between them, and a load that climbs one level after another. */
export function levels(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  paintSky(scene, { ...view, horizon: height }, 0.25)
  addSun(scene, { ...view, disc: { ...view.disc, y: view.disc.y - 120, radius: view.disc.radius * 0.7 } }, 60)
  addClouds(scene, { count: 2, from: view.horizon - 330, to: view.horizon - 240, color: palette.ramp[5], scale: 0.8 })
  const count = width > 1200 ? 6 : 4
  const wide = width / count
  const lowest = height - 150
  const highest = Math.max(view.text_bottom + 90, view.horizon - 260)
  const top = (column: number) => even(lerp(lowest, highest, clamp(column / (count - 1)) ** 1.25))
  still(
    scene,
    (context) => {
      const random = randomOf(scene, 'marks')
      for (let column = 0; column < count; column++) {
        context.fillStyle = palette.ramp[[6, 5, 5, 4, 4, 3][column] as 3] ?? palette.ramp[4]
        context.fillRect(column * wide, top(column), wide + 1, height - top(column))
        context.fillStyle = withAlpha(palette.paper, 0.3)
        for (let y = top(column) + 34; y < height - 30; y += 56) {
          context.beginPath()
          context.roundRect(column * wide + 24 + random() * wide * 0.4, y + random() * 16, 46 + random() * 60, 6, 3)
          context.fill()
        }
        if (column === 0) continue
        context.fillStyle = palette.deep
        context.fillRect(column * wide - 9, top(column) - 46, 18, height)
      }
    },
    { x: 0, y: highest - 60, width, height: height - highest + 60 },
  )
  addClimber(scene, { count, wide, top })
}

function addClimber(scene: Scene, { count, wide, top }: { count: number; wide: number; top: (column: number) => number }): void {
  const { palette, recipe } = scene
  const size = 132
  const every = Math.max(48, Math.min(78, Math.floor(recipe.frames / count)))
  addSprite(scene, {
    width: size,
    height: size,
    drift: true,
    draw: (context) => {
      const spark = recipe.solemn ? palette.ramp[1] : palette.spark
      context.fillStyle = spark
      context.beginPath()
      context.roundRect(2, 2, size - 4, size - 4, 16)
      context.fill()
      context.fillStyle = mixColors(spark, palette.deep, 0.2)
      context.fillRect(size / 2 - 12, 2, 24, size - 4)
      context.fillRect(2, size / 2 - 12, size - 4, 24)
    },
    at: (frame) => {
      const step = Math.floor(frame / every)
      const hop = ease.inOutQuart(clamp(((frame % every) - every * 0.55) / (every * 0.45)))
      const from = Math.min(count - 1, step)
      const to = Math.min(count - 1, step + 1)
      const resting = from === to ? Math.sin((frame - (count - 1) * every) / 26) * wide * 0.12 : 0
      const y = lerp(top(from), top(to), ease.outCubic(clamp(hop * 1.6)))
      return {
        x: lerp(from, to, hop) * wide + (wide - size) / 2 + resting,
        y: y - size - (from === to ? 0 : Math.sin(hop * Math.PI) * 30),
        alpha: 1,
      }
    },
  })
}
