import type { SKRSContext2D } from '@napi-rs/canvas'
import { ridge, undergrowth } from '../brushes/land.ts'
import { eveningSky } from '../brushes/evening-sky.ts'
import { block, disc, shape, stageSet } from '../brushes/stage-set.ts'
import { addBirds, type View } from '../brushes/sky.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { conceptsOf } from '../concepts.ts'
import { markOf, type Scene } from '../scene.ts'

/** What stands where a topic tells of none of them. */
const OF_LANDS: Partial<Record<FilmLanguage, typeof church>> = { zh: pagoda, ja: pagoda, hi: pagoda, ar: mosque }

/** A house of prayer in the evening sun: a church, a mosque with its minarets or a pagoda, whichever the topic tells of. */
export function sanctuary(scene: Scene, view: View): void {
  const { palette, width, recipe } = scene
  const set = stageSet(scene, view)
  const base = set.floor
  const told = conceptsOf(recipe.topic, recipe.language).map(({ key }) => key)
  const shown = told.includes('mosque')
    ? mosque
    : told.includes('church')
      ? church
      : told.includes('temple')
        ? pagoda
        : (OF_LANDS[recipe.language] ?? church)
  eveningSky(scene, view, base - 40, 330)
  ridge(scene, { part: 'far', y: base - 90, height: 60, color: palette.ramp[4], bumps: 16 })
  set.put((context) => shown(context, scene))
  addBirds(scene, width * 0.55, Math.max(view.text_bottom + 30, base - 600), palette.deep)
  undergrowth(scene, { from: base - 2, box: base - 4, down: base + 112, step: 60, radius: 44, spread: 26 })
}

function mosque(context: SKRSContext2D, scene: Scene): void {
  const { palette } = scene
  for (const x of [170, 742]) {
    block(context, palette.ramp[2], [x, 150, 46, 560])
    for (const y of [250, 420]) block(context, palette.ramp[4], [x - 12, y, 70, 18], 4)
    shape(context, palette.ramp[4], [[x - 6, 152], [x + 23, 60], [x + 52, 152]]) // prettier-ignore
    disc(context, markOf(scene), x + 23, 50, 9)
  }
  block(context, palette.ramp[3], [262, 430, 436, 280])
  context.fillStyle = palette.ramp[1]
  context.beginPath()
  context.moveTo(300, 434)
  context.bezierCurveTo(262, 300, 400, 260, 480, 150)
  context.bezierCurveTo(560, 260, 698, 300, 660, 434)
  context.fill()
  block(context, markOf(scene), [477, 96, 6, 60])
  disc(context, markOf(scene), 480, 92, 15)
  block(context, palette.ramp[4], [250, 424, 460, 22], 4)
  for (const [x, wide] of [
    [300, 70],
    [590, 70],
    [410, 140],
  ] as const)
    // prettier-ignore
    block(context, wide > 100 ? palette.ramp[6] : markOf(scene), [x, wide > 100 ? 500 : 530, wide, 220], [wide / 2, wide / 2, 0, 0])
}

function church(context: SKRSContext2D, scene: Scene): void {
  const { palette } = scene
  block(context, palette.ramp[3], [420, 420, 360, 290])
  shape(context, palette.ramp[6], [[400, 424], [600, 290], [800, 424]]) // prettier-ignore
  block(context, palette.ramp[2], [270, 250, 180, 460])
  shape(context, palette.ramp[6], [[252, 254], [360, -20], [468, 254]]) // prettier-ignore
  block(context, markOf(scene), [356, -84, 9, 74])
  block(context, markOf(scene), [338, -62, 45, 9])
  disc(context, palette.cream, 360, 320, 36)
  block(context, palette.ramp[6], [357, 296, 6, 26])
  block(context, palette.ramp[6], [357, 318, 24, 6])
  block(context, palette.ramp[6], [310, 560, 100, 150], [50, 50, 0, 0])
  for (const x of [490, 580, 670]) block(context, markOf(scene), [x, 500, 46, 130], [23, 23, 2, 2])
  block(context, markOf(scene), [338, 410, 44, 90], [22, 22, 2, 2])
}

function pagoda(context: SKRSContext2D, scene: Scene): void {
  const { palette } = scene
  block(context, markOf(scene), [477, 10, 10, 100], 4)
  for (let story = 0; story < 4; story++) {
    const wide = 230 + story * 62
    const top = 110 + story * 146
    context.fillStyle = palette.ramp[6]
    context.beginPath()
    context.moveTo(482 - wide * 0.82, top + 68)
    context.quadraticCurveTo(482 - wide * 0.34, top + 50, 482 - wide * 0.2, top)
    context.lineTo(482 + wide * 0.2, top)
    context.quadraticCurveTo(482 + wide * 0.34, top + 50, 482 + wide * 0.82, top + 68)
    context.quadraticCurveTo(482, top + 46, 482 - wide * 0.82, top + 68)
    context.fill()
    block(context, palette.third, [482 - wide * 0.42, top + 60, wide * 0.84, 90])
    for (let panel = 0; panel < 3; panel++)
      block(context, markOf(scene), [482 - wide * 0.3 + panel * wide * 0.22, top + 76, wide * 0.14, 52], 3)
  }
  for (let step = 0; step < 2; step++)
    block(context, palette.ramp[(3 + step) as 3], [240 - step * 40, 690 + step * 16, 486 + step * 80, 20])
}
