import { block, disc, paintRoom, shape, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { markOf, randomOf, type Scene } from '../scene.ts'

/** A furnace of stone with its fire, sparks that keep rising, and an anvil before it. */
export function forge(scene: Scene, view: View): void {
  const { palette, recipe } = scene
  const set = stageSet(scene, view)
  const fire = markOf(scene)
  const hot = recipe.solemn ? palette.ramp[2] : palette.third
  paintRoom(scene, set.floor + 20, 0.7)
  set.put((context) => {
    shape(context, palette.ramp[6], [[470, 160], [760, 160], [720, -160], [520, -160]]) // prettier-ignore
    block(context, palette.ramp[5], [400, 160, 430, 560], [30, 30, 0, 0])
    for (let row = 0; row < 8; row++)
      for (let stone = 0; stone < 5; stone++) {
        const x = 408 + stone * 92 - (row % 2) * 40
        const left = Math.max(408, x)
        const right = Math.min(822, x + 84)
        block(context, (row * 3 + stone) % 4 === 0 ? palette.ramp[4] : mixColors(palette.ramp[5], palette.ramp[4], 0.4), [left, 178 + row * 66, right - left, 58], 8) // prettier-ignore
      }
    const glow = context.createRadialGradient(615, 520, 30, 615, 520, 420)
    glow.addColorStop(0, withAlpha(fire, 0.5))
    glow.addColorStop(1, withAlpha(fire, 0))
    context.fillStyle = glow
    context.fillRect(150, 60, 700, 640)
    block(context, palette.ramp[7], [490, 350, 250, 276], [125, 125, 8, 8])
    block(context, mixColors(hot, palette.deep, 0.35), [506, 368, 218, 258], [109, 109, 6, 6])
    flame(context, hot, 615, 622, 1)
    flame(context, fire, 590, 622, 0.72)
    flame(context, palette.cream, 622, 622, 0.4)
    block(context, palette.ramp[4], [460, 622, 310, 24], 6)
  })
  const random = randomOf(scene, 'sparks')
  for (let each = 0; each < 8; each++) {
    const [x, start, long, size] = [540 + random() * 150, random(), 2.4 + random() * 2.2, 5 + random() * 6]
    set.move({
      width: size * 2,
      height: size * 2,
      draw: (context) => disc(context, each % 2 === 0 ? fire : palette.cream, size, size, size),
      at: (seconds) => {
        const share = (seconds / long + start) % 1
        return { x: x - share * 160 + Math.sin(share * 7 + each) * 18, y: 560 - share * 470, alpha: Math.sin(share * Math.PI) }
      },
    })
  }
  set.put((context) => {
    block(context, palette.ramp[6], [236, 640, 150, 84], 6)
    shape(context, palette.ramp[3], [[140, 548], [420, 548], [420, 592], [346, 604], [346, 640], [276, 640], [276, 604], [220, 596]]) // prettier-ignore
    block(context, palette.ramp[2], [204, 544, 218, 12], 4)
    block(context, fire, [300, 528, 160, 16], 6)
    context.translate(250, 520)
    context.rotate(-0.5)
    block(context, palette.ramp[4], [-6, -150, 16, 150], 6)
    block(context, palette.cream, [-40, -176, 84, 44], 6)
  })
}

function flame(context: Parameters<typeof block>[0], color: string, x: number, y: number, scale: number): void {
  context.save()
  context.translate(x, y)
  context.scale(scale, scale)
  context.fillStyle = color
  context.beginPath()
  context.moveTo(-96, 0)
  context.bezierCurveTo(-120, -80, -60, -110, -58, -170)
  context.bezierCurveTo(-20, -140, -20, -110, -16, -90)
  context.bezierCurveTo(10, -130, 0, -190, 30, -230)
  context.bezierCurveTo(40, -170, 120, -110, 96, 0)
  context.fill()
  context.restore()
}
