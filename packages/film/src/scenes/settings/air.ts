import { Path2D } from '@napi-rs/canvas'
import { phosphorIcon } from '../../art/icons.ts'
import { addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { conceptsOf } from '../concepts.ts'
import { ease, clamp, lerp } from '../ease.ts'
import { mixColors } from '../oklch.ts'
import { addSprite, isWide, randomOf, still, type Scene } from '../scene.ts'

/** Above the clouds: an aeroplane, a balloon or great birds cross the sun over a sea of clouds, whichever the topic tells of. */
export function air(scene: Scene, view: View): void {
  const { palette, height, recipe } = scene
  const base = view.horizon + 60
  paintSky(scene, { ...view, horizon: base + 60 })
  addSun(scene, view)
  addClouds(scene, { count: 2, from: Math.max(view.text_bottom, base - 260), to: base - 150, color: palette.ramp[3], scale: 0.8 })
  bank(scene, 'far', palette.ramp[4], base, 70)
  const told = conceptsOf(recipe.topic, recipe.language).map(({ key }) => key)
  if (told.includes('balloon')) addBalloon(scene, view)
  else if (told.includes('aircraft')) addPlane(scene, view)
  else addGliders(scene, view)
  bank(scene, 'middle', mixColors(palette.ramp[5], palette.ramp[4], 0.4), base + 96, 96)
  addClouds(scene, { count: 2, from: base + 60, to: base + 120, color: palette.ramp[2], scale: 1.1 })
  bank(scene, 'near', palette.ramp[6], height - 60, 110)
}

/** Round clouds side by side, filled down to the frame's foot. */
function bank(scene: Scene, part: string, color: string, y: number, size: number): void {
  const { width, height } = scene
  still(
    scene,
    (context) => {
      const random = randomOf(scene, part)
      context.fillStyle = color
      context.beginPath()
      for (let x = -40; x < width + 80; x += size * 0.9) {
        const radius = size * (0.6 + random() * 0.6)
        const top = y + random() * size * 0.4
        context.moveTo(x + radius, top)
        context.arc(x, top, radius, 0, 7)
      }
      context.fill()
      context.fillRect(0, y, width, height - y)
    },
    { x: 0, y: y - size * 1.3, width, height: height - y + size * 1.3 },
  )
}

function addPlane(scene: Scene, view: View): void {
  const { palette, width } = scene
  const size = (isWide(scene) ? 330 : 260) * view.zoom
  const icon = phosphorIcon('airplane-tilt')
  const goal = isWide(scene) ? width * 0.66 : width * 0.42
  addSprite(scene, {
    width: Math.ceil(size / 2) * 2,
    height: Math.ceil(size / 2) * 2,
    drift: true,
    draw: (context) => {
      if (!icon) return
      context.scale(size / icon.size, size / icon.size)
      context.fillStyle = palette.cream
      for (const path of icon.paths) context.fill(new Path2D(path))
    },
    at: (frame) => ({
      x: lerp(goal - 420, goal, ease.outCubic(clamp(frame / 100))) + frame * 0.7,
      y: Math.max(view.text_bottom + 20, view.horizon - 240) + lerp(120, 0, ease.outCubic(clamp(frame / 100))) - frame * 0.12,
      alpha: 1,
    }),
  })
}

/** Three birds on wide wings, the nearest largest. */
function addGliders(scene: Scene, view: View): void {
  const { palette, width } = scene
  const wide = isWide(scene)
  for (const [index, share] of [1, 0.6, 0.42].entries()) {
    const size = Math.round((wide ? 340 : 260) * share * Math.max(0.8, view.zoom))
    const left = width * (wide ? 0.6 : 0.34) + [0, size * 1.9, -size * 0.7][index]!
    const top = Math.max(view.text_bottom + 20, view.horizon - 250) + [40, -20, 110][index]!
    addSprite(scene, {
      width: size,
      height: Math.ceil(size * 0.25) * 2,
      drift: true,
      draw: (context) => {
        context.scale(size / 100, size / 100)
        context.fillStyle = index === 0 ? palette.cream : palette.ramp[1]
        context.beginPath()
        context.moveTo(2, 8)
        context.bezierCurveTo(22, 2, 40, 12, 48, 22)
        context.bezierCurveTo(54, 12, 74, 0, 98, 12)
        context.bezierCurveTo(80, 12, 64, 22, 58, 32)
        context.lineTo(64, 46)
        context.lineTo(50, 38)
        context.lineTo(38, 44)
        context.lineTo(42, 31)
        context.bezierCurveTo(34, 20, 20, 12, 2, 8)
        context.fill()
      },
      at: (frame) => ({
        x: left - frame * (0.5 + share * 0.5),
        y: top - frame * 0.16 + Math.sin(frame / 40 + index) * 10,
        alpha: 1,
      }),
    })
  }
}

function addBalloon(scene: Scene, view: View): void {
  const { palette, width } = scene
  const [wide, tall] = [220, 320]
  addSprite(scene, {
    width: wide,
    height: tall,
    drift: true,
    draw: (context) => {
      for (const [index, color] of [palette.third, palette.cream, palette.third].entries()) {
        context.fillStyle = color
        context.beginPath()
        context.ellipse(110, 110, 104 - index * 36, 106, 0, 0, 7)
        context.fill()
      }
      context.fillStyle = palette.third
      context.fillRect(70, 196, 80, 16)
      context.strokeStyle = palette.deep
      context.lineWidth = 4
      context.beginPath()
      context.moveTo(72, 208)
      context.lineTo(92, 272)
      context.moveTo(148, 208)
      context.lineTo(128, 272)
      context.stroke()
      context.fillStyle = palette.deep
      context.fillRect(86, 270, 48, 40)
    },
    at: (frame) => ({ x: width * (isWide(scene) ? 0.62 : 0.4) + frame * 0.5, y: view.horizon - 260 - frame * 0.18, alpha: 1 }),
  })
}
