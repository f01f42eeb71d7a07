import type { SKRSContext2D } from '@napi-rs/canvas'
import { beam, block, disc, paintRoom, shape, stageSet, swing } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { markOf, type Scene } from '../scene.ts'

/** A wall of framed pictures under spotlights that wander, a statue on its plinth and a bench. */
export function gallery(scene: Scene, view: View): void {
  const { palette } = scene
  const set = stageSet(scene, view)
  const light = markOf(scene)
  paintRoom(scene, set.floor)
  for (const [index, x] of [350, 640].entries())
    set.move({
      width: 360,
      height: 560,
      draw: (context) => beam(context, light, { width: 360, height: 540, lens: 24, inset: 10, strong: 0.42, weak: 0 }),
      at: (seconds) => ({ x: x - 180 + swing(seconds + index * 3, 11) * 34, y: -60 }),
    })
  set.put((context) => {
    landscape(context, scene, [230, 150, 290, 220])
    portrait(context, scene, [570, 90, 210, 280])
    forms(context, scene, [300, 420, 160, 130])
    block(context, palette.ramp[2], [590, 600, 150, 120], [4, 4, 0, 0])
    disc(context, palette.cream, 665, 458, 42, 50)
    shape(context, palette.cream, [[640, 490], [690, 490], [698, 530], [738, 556], [738, 602], [592, 602], [592, 556], [632, 530]]) // prettier-ignore
    block(context, palette.third, [190, 650, 330, 26], 8)
    for (const x of [220, 470]) block(context, palette.ramp[4], [x, 674, 18, 56])
  })
}

type Place = readonly [number, number, number, number]

function framed(context: SKRSContext2D, scene: Scene, [x, y, width, height]: Place, paint: () => void): void {
  block(context, scene.palette.ramp[1], [x - 16, y - 16, width + 32, height + 32], 4)
  context.save()
  context.beginPath()
  context.rect(x, y, width, height)
  context.clip()
  paint()
  context.restore()
}

function landscape(context: SKRSContext2D, scene: Scene, place: Place): void {
  const { palette } = scene
  const [x, y, width, height] = place
  framed(context, scene, place, () => {
    block(context, palette.ramp[3], [x, y, width, height])
    disc(context, markOf(scene), x + width * 0.68, y + height * 0.5, 46)
    disc(context, palette.ramp[5], x + 40, y + height + 30, 190, 120)
    disc(context, palette.ramp[6], x + width, y + height + 40, 170, 100)
  })
}

function portrait(context: SKRSContext2D, scene: Scene, place: Place): void {
  const { palette } = scene
  const [x, y, width, height] = place
  framed(context, scene, place, () => {
    block(context, palette.third, [x, y, width, height])
    disc(context, palette.ramp[7], x + width / 2, y + height + 20, 104, 120)
    disc(context, palette.cream, x + width / 2, y + 120, 46, 58)
    block(context, palette.ramp[7], [x + width / 2 - 52, y + 58, 104, 46], [52, 52, 0, 0])
  })
}

function forms(context: SKRSContext2D, scene: Scene, place: Place): void {
  const { palette } = scene
  const [x, y, width, height] = place
  framed(context, scene, place, () => {
    block(context, palette.cream, [x, y, width, height])
    disc(context, palette.third, x + 50, y + 50, 34)
    block(context, palette.ramp[5], [x + 76, y + 30, 60, 60])
    shape(context, markOf(scene), [[x + 20, y + 118], [x + 70, y + 66], [x + 110, y + 118]]) // prettier-ignore
  })
}
