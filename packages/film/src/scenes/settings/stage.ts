import type { SKRSContext2D } from '@napi-rs/canvas'
import { beam, block, disc, shape, stageSet, swing } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { conceptsOf } from '../concepts.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { markOf, still, type Scene } from '../scene.ts'

/** A stage with its curtain, on it a microphone, a grand piano or a screen, whichever the topic tells of, and beams of light that keep wandering. */
export function stage(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  const light = markOf(scene)
  const told = conceptsOf(scene.recipe.topic, scene.recipe.language).map(({ key }) => key)
  const shown = told.includes('piano') ? piano : told.includes('film') ? screen : microphone
  still(scene, (context) => {
    context.fillStyle = palette.deep
    context.fillRect(0, 0, width, height)
    const glow = context.createRadialGradient(width * 0.76, set.floor - 200, 60, width * 0.76, set.floor - 200, 900)
    glow.addColorStop(0, withAlpha(palette.ramp[5], 0.9))
    glow.addColorStop(1, withAlpha(palette.deep, 0))
    context.fillStyle = glow
    context.fillRect(0, 0, width, height)
    context.fillStyle = palette.ramp[7]
    context.fillRect(0, set.floor, width, height)
  })
  for (const [index, x] of [300, 560].entries())
    set.move({
      width: 420,
      height: 760,
      draw: (context) => beam(context, light, { width: 420, height: 740, lens: 40, inset: 20, strong: 0.5, weak: 0.06 }),
      at: (seconds) => ({ x: x - 210 + swing(seconds + index * 2.5, 10) * 60, y: -50 }),
    })
  set.put((context) => {
    disc(context, withAlpha(light, 0.28), 480, 706, 330, 34)
    shown(context, scene)
  })
  still(
    scene,
    (context) => {
      const folds = 7
      const wide = width * 0.11
      for (let fold = 0; fold < folds; fold++) {
        context.fillStyle = mixColors(palette.third, palette.deep, fold % 2 === 0 ? 0.35 : 0.55)
        const x = width - wide + (fold * wide) / folds
        context.fillRect(x, 0, wide / folds + 1, set.floor + 20)
      }
      context.fillStyle = mixColors(palette.third, palette.deep, 0.45)
      context.fillRect(width - wide, set.floor + 8, wide, 14)
    },
    { x: width * 0.86, y: 0, width: width * 0.14, height: set.floor + 30 },
  )
}

function piano(context: SKRSContext2D, { palette }: Scene): void {
  context.fillStyle = palette.deep
  context.beginPath()
  context.moveTo(270, 520)
  context.lineTo(270, 450)
  context.bezierCurveTo(360, 300, 560, 270, 690, 300)
  context.bezierCurveTo(650, 380, 600, 420, 640, 470)
  context.lineTo(700, 520)
  context.fill()
  block(context, palette.deep, [230, 510, 480, 62], [10, 30, 20, 10])
  block(context, palette.cream, [236, 506, 150, 14], 3)
  for (let key = 0; key < 9; key++) block(context, palette.deep, [246 + key * 16, 506, 7, 8])
  for (const x of [268, 470, 660]) {
    shape(context, palette.deep, [[x, 560], [x + 26, 560], [x + 18, 700], [x + 8, 700]]) // prettier-ignore
    disc(context, palette.ramp[3], x + 13, 702, 9)
  }
  block(context, palette.ramp[4], [156, 586, 90, 20], 8)
  for (const x of [166, 226]) block(context, palette.ramp[4], [x, 600, 10, 104])
}

/** A screen with a picture on it, and rows of heads before it. */
function screen(context: SKRSContext2D, { palette, recipe }: Scene): void {
  block(context, palette.ramp[1], [220, 210, 560, 330], 10)
  context.save()
  context.beginPath()
  context.rect(232, 222, 536, 306)
  context.clip()
  block(context, palette.ramp[3], [232, 222, 536, 306])
  disc(context, recipe.solemn ? palette.ramp[1] : palette.spark, 610, 380, 84)
  disc(context, palette.ramp[5], 380, 570, 240, 130)
  disc(context, palette.ramp[6], 680, 590, 220, 120)
  context.restore()
  for (let row = 0; row < 2; row++)
    for (let seat = 0; seat < 7; seat++) {
      const x = 190 + seat * 98 + row * 46
      disc(context, row === 0 ? palette.ramp[7] : palette.deep, x, 618 + row * 46, 26)
      block(context, row === 0 ? palette.ramp[7] : palette.deep, [x - 40, 640 + row * 46, 80, 70], [30, 30, 0, 0])
    }
}

function microphone(context: SKRSContext2D, { palette }: Scene): void {
  block(context, palette.ramp[3], [474, 250, 14, 440], 7)
  block(context, palette.ramp[3], [400, 690, 162, 18], 9)
  context.save()
  context.translate(481, 236)
  context.rotate(-0.42)
  block(context, palette.deep, [-26, -20, 52, 130], 18)
  disc(context, palette.ramp[1], 0, -46, 52)
  for (const y of [-70, -46, -22]) block(context, palette.ramp[4], [-46, y, 92, 6], 3)
  block(context, palette.ramp[3], [-52, -6, 104, 16], 8)
  context.restore()
  block(context, palette.deep, [610, 596, 130, 110], 10)
  disc(context, palette.ramp[5], 675, 650, 36)
  disc(context, palette.ramp[7], 675, 650, 14)
}
