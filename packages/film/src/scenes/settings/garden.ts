import { broadleaf, ridge } from '../brushes/land.ts'
import { eveningSky } from '../brushes/evening-sky.ts'
import { block, disc, shape, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { markOf, randomOf, still, type Scene } from '../scene.ts'

/** A garden with a greenhouse, beds in bloom and a butterfly that wanders over them. */
export function garden(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  const base = set.floor
  eveningSky(scene, view, base - 50, 300)
  ridge(scene, { part: 'hedge', y: base - 70, height: 24, color: palette.ramp[5], bumps: 30 })
  set.put((context) => {
    context.fillStyle = palette.ramp[5]
    for (const [x, tall] of [[230, 330], [800, 400]] as const) broadleaf(context, x, 650, tall) // prettier-ignore
    block(context, withAlpha(palette.ramp[1], 0.32), [330, 380, 400, 300])
    shape(context, withAlpha(palette.ramp[0], 0.4), [[310, 384], [530, 230], [750, 384]]) // prettier-ignore
    for (let x = 330; x <= 730; x += 80) block(context, palette.cream, [x - 5, 384, 10, 300])
    for (const y of [380, 520]) block(context, palette.cream, [322, y, 416, 10])
    context.strokeStyle = palette.cream
    context.lineWidth = 11
    context.beginPath()
    context.moveTo(306, 388)
    context.lineTo(530, 230)
    context.lineTo(754, 388)
    context.stroke()
    for (let plant = 0; plant < 6; plant++) {
      const x = 366 + plant * 66
      block(context, palette.third, [x - 18, 640, 36, 40], [2, 2, 10, 10])
      disc(context, palette.accent_deep, x, 620 - (plant % 3) * 22, 28, 40 + (plant % 3) * 20)
    }
  })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.ramp[6]
      context.fillRect(0, base - 24, width, height)
    },
    { x: 0, y: base - 26, width, height: height - base + 26 },
  )
  const colors = [palette.third, palette.cream, markOf(scene), palette.accent_deep]
  still(
    scene,
    (context) => {
      const random = randomOf(scene, 'beds')
      for (let flower = 0; flower < 46; flower++) {
        const [x, y] = [random() * width, base + 30 + random() * (height - base - 40)]
        const size = 9 + ((y - base) / (height - base)) * 14
        block(context, palette.ramp[4], [x - 2, y, 4, size * 2.6])
        for (let petal = 0; petal < 5; petal++)
          disc(
            context,
            colors[flower % 4]!,
            x + Math.cos(petal * 1.26) * size * 0.72,
            y + Math.sin(petal * 1.26) * size * 0.72,
            size * 0.58,
          )
        disc(context, palette.deep, x, y, size * 0.36)
      }
    },
    { x: 0, y: base, width, height: height - base },
  )
  set.move({
    width: 76,
    height: 60,
    draw: (context) => {
      for (const [x, y, radius] of [[22, 22, 20], [54, 22, 20], [26, 44, 13], [50, 44, 13]] as const) disc(context, palette.cream, x, y, radius) // prettier-ignore
      block(context, palette.deep, [35, 10, 6, 44], 3)
    },
    at: (seconds) => ({ x: 180 + Math.sin(seconds * 0.5) * 130 + seconds * 8, y: 560 + Math.sin(seconds * 1.3) * 50 }),
  })
}
