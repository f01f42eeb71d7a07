import { plants, ridge } from '../brushes/land.ts'
import { addBirds, addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { mixColors } from '../oklch.ts'
import { randomOf, still, type Scene } from '../scene.ts'

type Peak = { x: number; y: number; half: number; foot: number; light: string; shade: string; snow: string | null }

function paintPeak(scene: Scene, part: string, { x, y, half, foot, light, shade, snow }: Peak): void {
  const random = randomOf(scene, part)
  const tooth = Array.from({ length: 5 }, () => random())
  still(
    scene,
    (context) => {
      context.fillStyle = light
      context.beginPath()
      context.moveTo(x - half, foot)
      context.lineTo(x, y)
      context.lineTo(x + half, foot)
      context.fill()
      context.fillStyle = shade
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(x + half, foot)
      context.lineTo(x + half * 0.18, foot)
      context.lineTo(x + half * 0.1, y + (foot - y) * 0.6)
      context.lineTo(x - half * 0.07, y + (foot - y) * 0.34)
      context.fill()
      if (!snow) return
      const line = 0.3
      context.fillStyle = snow
      context.beginPath()
      context.moveTo(x, y)
      context.lineTo(x - half * line, y + (foot - y) * line)
      for (const [index, value] of tooth.entries()) {
        const at = -line + ((index + 0.6) * 2 * line) / tooth.length
        context.lineTo(x + half * at, y + (foot - y) * line * (index % 2 ? 0.9 + 0.1 * value : 1.25 + 0.35 * value))
      }
      context.lineTo(x + half * line, y + (foot - y) * line)
      context.fill()
    },
    { x: x - half, y, width: half * 2, height: foot - y },
  )
}

/** Sharp peaks with snow before a rising sun, drifting cloud, dark conifers. */
export function mountain(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const base = view.horizon
  paintSky(scene, view, 0.7)
  addSun(
    scene,
    { ...view, disc: { ...view.disc, x: view.disc.x - 130, y: view.disc.y - 60, radius: view.disc.radius * 0.72 } },
    110,
  )
  const foot = height
  const snow = mixColors(palette.paper, palette.ramp[0], 0.3)
  const top = Math.max(view.text_bottom * (width > 1200 ? 0.55 : 1.08), base - 500)
  paintPeak(scene, 'far', {
    x: width * 0.52,
    y: Math.max(base - 150, view.text_bottom + 60),
    half: 520,
    foot,
    light: palette.ramp[4],
    shade: palette.ramp[5],
    snow: null,
  })
  paintPeak(scene, 'great', { x: width * 0.84, y: top, half: 720, foot, light: palette.ramp[3], shade: palette.ramp[5], snow })
  ridge(scene, { part: 'foothills', y: base + 20, height: 50, color: palette.ramp[5] })
  addClouds(scene, {
    count: 2,
    from: base - 190,
    to: base - 90,
    color: mixColors(palette.ramp[2], palette.paper, 0.25),
    scale: 0.9,
  })
  paintPeak(scene, 'left', {
    x: width * 0.16,
    y: Math.max(base - 60, view.text_bottom + 70),
    half: 560,
    foot,
    light: palette.ramp[4],
    shade: palette.ramp[6],
    snow: null,
  })
  const near = ridge(scene, { part: 'near', y: base + 150, height: 70, color: palette.ramp[6] })
  plants(scene, 'near trees', palette.ramp[6], near, { count: 24, from: 0, to: width, height: 110, kind: 'conifer' })
  const front = ridge(scene, { part: 'front', y: height - 40, height: 44, color: palette.deep })
  plants(scene, 'front trees', palette.deep, front, {
    count: 5,
    from: width * 0.84,
    to: width * 1.02,
    height: 360,
    kind: 'conifer',
  })
  plants(scene, 'front left', palette.deep, front, { count: 3, from: -20, to: width * 0.1, height: 260, kind: 'conifer' })
  addBirds(scene, width * 0.4, Math.max(view.text_bottom + 20, base - 240), palette.deep)
}
