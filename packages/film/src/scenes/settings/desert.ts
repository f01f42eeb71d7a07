import type { SKRSContext2D } from '@napi-rs/canvas'
import { ridgeLine } from '../brushes/land.ts'
import { addBirds, addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { mixColors } from '../oklch.ts'
import { still, type Scene } from '../scene.ts'

function cactus(context: SKRSContext2D, x: number, y: number, scale: number): void {
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.lineWidth = 44 * scale
  for (const path of [
    [0, 0, 0, -300],
    [0, -120, -90, -120, -90, -210],
    [0, -170, 84, -170, 84, -250],
  ]) {
    context.beginPath()
    for (let index = 0; index < path.length; index += 2) context.lineTo(x + path[index]! * scale, y + path[index + 1]! * scale)
    context.stroke()
  }
}

/** Dunes with lit and shaded sides, broken pillars far off, a great sun. */
export function desert(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const base = view.horizon
  const warm = (color: string, share: number) => mixColors(color, palette.sun[1], scene.recipe.solemn ? 0 : share)
  paintSky(scene, view, 1)
  addSun(scene, { ...view, disc: { ...view.disc, radius: view.disc.radius * 1.1 } }, 120)
  addClouds(scene, { count: 2, from: base - 270, to: base - 170, color: palette.ramp[5], scale: 0.9 })
  if (base - 270 > view.text_bottom && !scene.anywhere)
    still(scene, (context) => pillars(context, width * (width > 1200 ? 0.5 : 0.12), base - 20, palette.ramp[6]), {
      x: 0,
      y: base - 260,
      width,
      height: 300,
    })
  for (const [index, dune] of [
    { y: base - 34, tall: 44, light: warm(palette.ramp[4], 0.14), shade: palette.ramp[5] },
    { y: base + 110, tall: 70, light: warm(palette.ramp[5], 0.1), shade: palette.ramp[6] },
    { y: height - 70, tall: 60, light: palette.deep2, shade: palette.deep },
  ].entries()) {
    const line = ridgeLine(scene, { part: `dune ${index}`, y: dune.y, height: dune.tall, color: '', frequency: 0.9 })
    still(
      scene,
      (context) => {
        context.fillStyle = dune.light
        context.beginPath()
        context.moveTo(0, height)
        for (let x = 0; x <= width + 8; x += 8) context.lineTo(x, line(x))
        context.lineTo(width, height)
        context.fill()
        context.fillStyle = dune.shade
        for (let crest = 220 + index * 170; crest < width + 300; crest += 620) {
          context.beginPath()
          context.moveTo(crest, line(crest))
          for (let x = crest; x <= Math.min(width + 8, crest + 460); x += 8) context.lineTo(x, line(x))
          context.bezierCurveTo(crest + 300, line(crest) + 90, crest + 160, line(crest) + 110, crest - 90, line(crest) + 260)
          context.quadraticCurveTo(crest + 40, line(crest) + 110, crest, line(crest))
          context.fill()
        }
      },
      { x: 0, y: dune.y - dune.tall - 4, width, height: height - dune.y + dune.tall + 4 },
    )
  }
  if (!scene.anywhere)
    still(
      scene,
      (context) => {
        context.strokeStyle = palette.deep
        cactus(context, width - 150, height + 20, 1.15)
        cactus(context, 90, height + 30, 0.7)
      },
      { x: 0, y: height - 420, width, height: 420 },
    )
  addBirds(scene, width * 0.42, Math.max(view.text_bottom + 20, base - 230), palette.deep)
}

function pillars(context: SKRSContext2D, x: number, y: number, color: string): void {
  context.fillStyle = color
  for (const [index, tall] of [150, 190, 120, 190].entries()) {
    context.fillRect(x + index * 74, y - tall, 34, tall)
    context.fillRect(x + index * 74 - 8, y - tall - 10, 50, 14)
  }
  context.fillRect(x + 62, y - 226, 128 + 74, 22)
  context.fillRect(x - 30, y - 12, 340, 24)
}
