import { block, shape, stageSet, sunBehind } from '../brushes/stage-set.ts'
import { addBirds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { addCrest, dashes, openWater } from '../brushes/water.ts'
import { drawShip } from '../brushes/vessels.ts'
import { clamp, ease, lerp } from '../ease.ts'
import { randomOf, still, type Scene } from '../scene.ts'

/** A quay with cranes that load a ship, gulls over the water. */
export function harbour(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  const water = set.floor - 60
  paintSky(scene, { ...view, horizon: water })
  addSun(scene, { ...view, horizon: water, disc: sunBehind(scene, view, water, 210) }, 90)
  openWater(scene, water)
  set.put((context) => {
    for (const [x, color] of [[250, palette.ramp[5]], [560, palette.ramp[6]]] as const) crane(context, x, color, palette.third) // prettier-ignore
  })
  const ship = { width: 800, height: 250 }
  set.move({
    ...ship,
    draw: (context) => drawShip(context, 4, ship.height - 2, 0.98, palette, randomOf(scene, 'load')),
    at: (seconds) => ({ x: lerp(330, 120, ease.outCubic(clamp(seconds / 6))) - seconds * 2, y: 666 - ship.height }),
  })
  set.move({
    width: 60,
    height: 330,
    draw: (context) => {
      block(context, palette.ramp[1], [28, 0, 4, 286])
      block(context, palette.spark, [0, 284, 60, 40], 4)
    },
    at: (seconds) => ({ x: 206, y: -150 + Math.sin(seconds * 0.7) * 70 }),
  })
  dashes(scene, { part: 'light', from: water + 30, to: height - 120, color: palette.ramp[2], count: 26, alpha: 0.4, moving: 4 })
  addCrest(scene, { x: 0, y: height - 70, width, color: palette.deep, height: 14, depth: 20, period: 260, speed: 0.6 })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      context.fillRect(0, height - 52, width, 60)
    },
    { x: 0, y: height - 56, width, height: 56 },
  )
  addBirds(scene, width * 0.56, Math.max(view.text_bottom + 24, water - 520), palette.deep)
}

function crane(context: Parameters<typeof block>[0], x: number, color: string, mark: string): void {
  for (const leg of [0, 150]) shape(context, color, [[x + leg, 660], [x + leg + 26, 660], [x + leg + 18, 210], [x + leg + 6, 210]]) // prettier-ignore
  block(context, color, [x, 330, 176, 16])
  block(context, color, [x - 170, 196, 430, 24], 4)
  shape(context, color, [[x + 70, 200], [x + 100, 200], [x + 92, 90], [x + 80, 90]]) // prettier-ignore
  context.strokeStyle = color
  context.lineWidth = 6
  context.beginPath()
  context.moveTo(x - 160, 200)
  context.lineTo(x + 86, 96)
  context.lineTo(x + 250, 200)
  context.stroke()
  block(context, mark, [x + 40, 222, 62, 42], 6)
}
