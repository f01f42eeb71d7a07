import { conifer, ridge } from '../brushes/land.ts'
import { block, shape, stageSet, sunBehind } from '../brushes/stage-set.ts'
import { addSun, paintSky, type View } from '../brushes/sky.ts'
import { lerp } from '../ease.ts'
import { mixColors } from '../oklch.ts'
import { addSprite, markOf, randomOf, still, type Scene } from '../scene.ts'

/** A winter evening: white land, firs under snow, a cabin with a lit window, flakes that keep falling. */
export function snow(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  const base = set.floor
  paintSky(scene, { ...view, horizon: base - 90 }, 0.9)
  addSun(scene, { ...view, horizon: base - 90, disc: sunBehind(scene, view, base - 90, 190) }, 60)
  ridge(scene, {
    part: 'peaks',
    y: base - 190,
    height: 150,
    color: mixColors(palette.ramp[3], palette.ramp[2], 0.5),
    jagged: true,
  })
  const line = ridge(scene, { part: 'slope', y: base - 70, height: 50, color: palette.ramp[2] })
  firs(scene, line)
  set.put((context) => {
    block(context, palette.ramp[5], [420, 520, 250, 170])
    for (const y of [548, 580, 612, 644]) block(context, palette.ramp[6], [420, y, 250, 5])
    block(context, palette.ramp[6], [600, 380, 40, 90])
    shape(context, palette.cream, [[384, 528], [545, 396], [706, 528]]) // prettier-ignore
    shape(context, palette.ramp[6], [[430, 528], [545, 436], [660, 528]]) // prettier-ignore
    for (const x of [452, 580]) block(context, markOf(scene), [x, 560, 58, 56], 4)
    block(context, palette.cream, [594, 368, 52, 18], 9)
  })
  ridge(scene, { part: 'drift', y: base + 20, height: 26, color: palette.ramp[1], frequency: 1.4 })
  ridge(scene, { part: 'front', y: height - 60, height: 40, color: palette.paper, frequency: 1.2 })
  flakes(scene, view.text_bottom + 10, height)
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      conifer(context, width - 60, height + 20, 420)
      conifer(context, 40, height + 20, 300)
    },
    { x: 0, y: height - 420, width, height: 420 },
  )
}

function firs(scene: Scene, line: (x: number) => number): void {
  const { palette, width, height } = scene
  still(
    scene,
    (context) => {
      const random = randomOf(scene, 'firs')
      for (let each = 0; each < 12; each++) {
        const x = lerp(0.4, 1, random()) * width
        const tall = lerp(120, 250, random())
        context.fillStyle = palette.ramp[5]
        conifer(context, x, line(x) + 30, tall)
        context.fillStyle = palette.paper
        context.beginPath()
        context.moveTo(x - tall * 0.07, line(x) + 30 - tall * 0.84)
        context.lineTo(x, line(x) + 30 - tall)
        context.lineTo(x + tall * 0.07, line(x) + 30 - tall * 0.84)
        context.fill()
      }
    },
    { x: 0, y: height * 0.4, width, height: height * 0.6 },
  )
}

function flakes(scene: Scene, from: number, to: number): void {
  const random = randomOf(scene, 'flakes')
  for (let each = 0; each < 10; each++) {
    const [x, start, size, long] = [lerp(0.35, 1, random()) * scene.width, random(), 4 + random() * 6, 7 + random() * 5]
    addSprite(scene, {
      width: 24,
      height: 24,
      drift: true,
      draw: (context) => {
        context.fillStyle = scene.palette.paper
        context.beginPath()
        context.arc(12, 12, size, 0, 7)
        context.fill()
      },
      at: (frame) => {
        const share = (frame / 30 / long + start) % 1
        return {
          x: x + Math.sin(share * 9 + each) * 30,
          y: lerp(from, to, share),
          alpha: Math.min(1, share * 8, (1 - share) * 8),
        }
      },
    })
  }
}
