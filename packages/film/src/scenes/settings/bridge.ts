import { ridge } from '../brushes/land.ts'
import { block, stageSet, sunBehind } from '../brushes/stage-set.ts'
import { addBirds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { dashes, openWater } from '../brushes/water.ts'
import { markOf, type Scene } from '../scene.ts'

/** A suspension bridge over water in the evening, lights that travel along it. */
export function bridge(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  const water = set.floor - 30
  paintSky(scene, { ...view, horizon: water })
  addSun(scene, { ...view, horizon: water, disc: sunBehind(scene, view, water, 200) }, 90)
  ridge(scene, { part: 'far', y: water - 60, height: 60, color: palette.ramp[4], bumps: 12 })
  openWater(scene, water)
  set.put((context) => {
    context.strokeStyle = palette.ramp[2]
    context.lineWidth = 10
    context.beginPath()
    context.moveTo(-700, 480)
    context.quadraticCurveTo(-120, 480, 300, 150)
    context.quadraticCurveTo(560, 700, 800, 150)
    context.lineTo(1000, 330)
    context.stroke()
    context.lineWidth = 4
    for (let x = 330; x < 790; x += 32) {
      const t = (x - 300) / 500
      const y = (1 - t) ** 2 * 150 + 2 * t * (1 - t) * 700 + t * t * 150
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(x, 486)
      context.stroke()
    }
    for (let x = -110; x < 290; x += 36) {
      const t = (x + 700) / 1000
      context.beginPath()
      context.moveTo(x, Math.min(478, 480 - 330 * t ** 2.6))
      context.lineTo(x, 486)
      context.stroke()
    }
    for (const x of [272, 772]) {
      for (const side of [0, 40]) block(context, palette.ramp[5], [x + side, 130, 18, 570])
      for (const y of [150, 280, 400, 560]) block(context, palette.ramp[5], [x, y, 58, 16])
      block(context, palette.ramp[6], [x - 22, 650, 102, 60], 6)
    }
  })
  for (let light = 0; light < 5; light++)
    set.move({
      width: 46,
      height: 22,
      draw: (context) => {
        block(context, light % 2 === 0 ? palette.cream : palette.third, [0, 0, 46, 22], 8)
        block(context, markOf(scene), [38, 9, 8, 8], 3)
      },
      at: (seconds) => ({ x: ((seconds * 46 + light * 330) % 1660) - 780, y: 466 }),
    })
  set.put((context) => {
    block(context, palette.ramp[6], [-1200, 484, 2300, 26])
    block(context, palette.ramp[2], [-1200, 484, 2300, 5])
  })
  dashes(scene, { part: 'light', from: water + 16, to: height - 60, color: markOf(scene), count: 30, alpha: 0.35, moving: 4 })
  ridge(scene, { part: 'front', y: height - 16, height: 30, color: palette.deep, bumps: 34, frequency: 1.3 })
  addBirds(scene, width * 0.5, Math.max(view.text_bottom + 24, water - 560), palette.deep)
}
