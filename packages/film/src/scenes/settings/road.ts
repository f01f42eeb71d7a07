import { conceptsOf } from '../concepts.ts'
import { block, disc, stageSet, sunBehind } from '../brushes/stage-set.ts'
import { ridge } from '../brushes/land.ts'
import { addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { addSprite, even, still, type Scene } from '../scene.ts'

/** Hills with a road, or a railway where the topic tells of one. Poles and a vehicle pass where it tells of those: older roads have none. */
export function road(scene: Scene, view: View): void {
  const { palette, width, height, recipe } = scene
  const set = stageSet(scene, view)
  const base = set.floor
  const told = conceptsOf(recipe.topic, recipe.language).map(({ key }) => key)
  const rails = told.includes('train')
  const vehicle = rails || told.includes('car')
  paintSky(scene, { ...view, horizon: base - 40 })
  addSun(scene, { ...view, horizon: base - 40, disc: sunBehind(scene, view, base - 40, 150) }, 80)
  addClouds(scene, {
    count: 2,
    from: Math.max(view.text_bottom + 16, base - 520),
    to: Math.max(view.text_bottom + 40, base - 400),
    color: palette.ramp[3],
    scale: 0.8,
  })
  ridge(scene, { part: 'far', y: base - 150, height: 80, color: palette.ramp[4] })
  ridge(scene, { part: 'middle', y: base - 80, height: 60, color: palette.ramp[5], bumps: 16 })
  still(
    scene,
    (context) => {
      context.fillStyle = palette.ramp[6]
      context.fillRect(0, base - 50, width, height)
      if (!vehicle) return windingRoad(context, scene, base - 50)
      context.fillStyle = palette.ramp[7]
      context.fillRect(0, base - 20, width, 96)
      context.fillStyle = rails ? palette.ramp[3] : palette.ramp[2]
      if (rails) {
        for (let x = 0; x < width; x += 44) context.fillRect(x, base + 10, 26, 12)
        context.fillStyle = palette.ramp[1]
        context.fillRect(0, base + 2, width, 8)
      } else for (let x = 10; x < width; x += 150) context.fillRect(x, base + 24, 80, 8)
    },
    { x: 0, y: base - 60, width, height: height - base + 60 },
  )
  const scale = width > 1200 ? 1 : 0.85
  const long = rails ? 1120 : 300
  const speed = rails ? 70 : 46
  if (vehicle)
    addSprite(scene, {
      width: even(long * scale) + 4,
      height: even(170 * scale) + 4,
      drift: true,
      draw: (context) => {
        context.translate(2, 2)
        context.scale(scale, scale)
        if (rails) train(context, scene)
        else car(context, scene)
      },
      at: (frame) => ({
        x: width * (rails ? 0.16 : 0.42) + (frame / 30) * speed * scale - (rails ? long * 0.35 : 0),
        y: base + (rails ? 4 : 40) - 170 * scale,
        alpha: 1,
      }),
    })
  still(
    scene,
    (context) => {
      if (!vehicle) return
      context.fillStyle = palette.deep
      context.fillRect(0, base + 62, width, height)
      for (let x = 80; x < width; x += 420) {
        context.fillRect(x, base - 190, 12, 300)
        context.fillRect(x - 44, base - 170, 100, 9)
      }
    },
    { x: 0, y: base - 200, width, height: height - base + 200 },
  )
}

function train(context: Parameters<Parameters<typeof still>[1]>[0], { palette, recipe }: Scene): void {
  for (let wagon = 0; wagon < 4; wagon++) {
    const x = wagon * 280
    block(context, wagon === 3 ? palette.accent_deep : palette.paper, [x, 20, 272, 124], wagon === 3 ? [12, 60, 12, 12] : 12)
    block(context, palette.ramp[3], [x, 108, 272, 14])
    for (let pane = 0; pane < 4; pane++)
      block(context, recipe.solemn ? palette.ramp[5] : palette.spark, [x + 22 + pane * 60, 44, 44, 42], 6)
    for (const wheel of [50, 96, 186, 232]) disc(context, palette.deep, x + wheel, 148, 20)
  }
}

function car(context: Parameters<Parameters<typeof still>[1]>[0], { palette }: Scene): void {
  block(context, palette.accent_deep, [60, 30, 170, 80], [60, 50, 0, 0])
  block(context, palette.ramp[1], [84, 46, 58, 46], [30, 4, 4, 4])
  block(context, palette.ramp[1], [152, 46, 56, 46], [4, 28, 4, 4])
  block(context, palette.accent_deep, [4, 88, 290, 54], [30, 34, 12, 12])
  block(context, palette.cream, [274, 100, 20, 16], 6)
  for (const x of [70, 224]) {
    disc(context, palette.deep, x, 140, 29)
    disc(context, palette.ramp[2], x, 140, 12)
  }
}

/** A road without anything of a certain time on it, winding from the foreground to the hills. */
function windingRoad(context: Parameters<Parameters<typeof still>[1]>[0], { palette, width, height }: Scene, top: number): void {
  const [near, bend, far] = [width * 0.64, width * 0.96, width * 0.7]
  const tall = height - top
  context.fillStyle = palette.ramp[2]
  context.beginPath()
  context.moveTo(near - width * 0.13, height)
  context.bezierCurveTo(near, top + tall * 0.5, bend, top + tall * 0.42, far, top)
  context.lineTo(far + 14, top)
  context.bezierCurveTo(bend + 60, top + tall * 0.4, near + width * 0.2, top + tall * 0.55, near + width * 0.13, height)
  context.fill()
}
