import { conceptsOf } from '../concepts.ts'
import { block, disc, shape, stageSet, swing, type StageSet } from '../brushes/stage-set.ts'
import { paintSky, type View } from '../brushes/sky.ts'
import { withAlpha } from '../oklch.ts'
import { markOf, randomOf, still, type Scene } from '../scene.ts'

/** A stadium at night: stands full of people, floodlights, a field on which a ball keeps rolling. */
export function stadium(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  const light = scene.recipe.solemn ? palette.ramp[1] : palette.cream
  paintSky(scene, { ...view, horizon: set.floor }, 0.3)
  set.put((context) => {
    for (const x of [250, 690]) {
      block(context, palette.ramp[7], [x - 6, 150, 12, 330])
      block(context, palette.ramp[6], [x - 62, 96, 124, 70], 8)
      for (let lamp = 0; lamp < 8; lamp++) disc(context, light, x - 42 + (lamp % 4) * 28, 116 + Math.floor(lamp / 4) * 30, 10)
      const glow = context.createRadialGradient(x, 130, 20, x, 130, 260)
      glow.addColorStop(0, withAlpha(light, 0.34))
      glow.addColorStop(1, withAlpha(light, 0))
      context.fillStyle = glow
      context.fillRect(x - 260, -130, 520, 520)
    }
  })
  still(
    scene,
    (context) => {
      const random = randomOf(scene, 'crowd')
      const rows = 7
      const tall = (set.floor - 40 - (set.floor - 360)) / rows
      for (let row = 0; row < rows; row++) {
        const y = set.floor - 340 + row * tall
        context.fillStyle = [palette.ramp[7], palette.ramp[6]][row % 2]!
        context.beginPath()
        context.moveTo(0, y + 46 - row * 6)
        context.quadraticCurveTo(width * 0.6, y - 26 + row * 3, width, y + 30 - row * 4)
        context.lineTo(width, height)
        context.lineTo(0, height)
        context.fill()
        for (let x = (row % 2) * 13; x < width; x += 26) {
          const lift = 4 * (x / width - 0.6) ** 2 * 60 - 8
          context.fillStyle = [palette.ramp[3], palette.ramp[4], palette.ramp[5], palette.ramp[4], palette.third][
            Math.floor(random() * 5)
          ]!
          context.beginPath()
          context.arc(x, y + 22 + lift * (1 - row / 9), 8, 0, 7)
          context.fill()
        }
      }
      const field = context.createLinearGradient(0, set.floor - 60, 0, height)
      field.addColorStop(0, palette.ramp[3])
      field.addColorStop(1, palette.ramp[5])
      context.fillStyle = field
      context.fillRect(0, set.floor - 60, width, height)
      for (let stripe = 0; stripe < 6; stripe++) {
        const [from, to] = [width * (stripe / 6 - 0.1), width * (stripe / 3 - 0.6)]
        context.fillStyle = withAlpha(palette.ramp[4], 0.55)
        if (stripe % 2 === 0)
          shape(context, withAlpha(palette.ramp[4], 0.55), [
            [from, set.floor - 60],
            [from + width / 6, set.floor - 60],
            [to + width / 3, height],
            [to, height],
          ])
      }
      context.fillStyle = withAlpha(palette.cream, 0.85)
      context.fillRect(0, set.floor - 48, width, 7)
    },
    { x: 0, y: set.floor - 400, width, height: height - set.floor + 400 },
  )
  if (conceptsOf(scene.recipe.topic, scene.recipe.language).some(({ key }) => key === 'football')) addBall(scene, set)
  else addSpotlight(set, light)
}

/** A spot of light that wanders over the field: a sport that is not drawn has no ball of another's. */
function addSpotlight({ move }: StageSet, light: string): void {
  move({
    width: 360,
    height: 70,
    draw: (context) => {
      disc(context, withAlpha(light, 0.3), 180, 35, 178, 33)
      disc(context, withAlpha(light, 0.4), 180, 35, 120, 22)
    },
    at: (seconds) => ({ x: 280 + swing(seconds + 1, 11) * 180, y: 690 }),
  })
}

function addBall(scene: Scene, { move }: StageSet): void {
  const { palette } = scene
  const ball = 44
  move({
    width: ball * 2 + 30,
    height: ball * 2 + 24,
    draw: (context) => {
      disc(context, withAlpha(palette.deep, 0.4), ball + 12, ball * 2 + 10, ball, 10)
      disc(context, palette.cream, ball + 4, ball + 4, ball)
      disc(context, markOf(scene), ball + 4, ball + 4, ball * 0.34)
      for (let spot = 0; spot < 5; spot++) {
        const angle = (spot / 5) * 2 * Math.PI + 0.5
        disc(
          context,
          palette.ramp[6],
          ball + 4 + Math.cos(angle) * ball * 0.72,
          ball + 4 + Math.sin(angle) * ball * 0.72,
          ball * 0.16,
        )
      }
    },
    at: (seconds) => ({ x: 180 + seconds * 34, y: 640 }),
  })
}
