import { ridge } from '../brushes/land.ts'
import { addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { lerp } from '../ease.ts'
import { addSprite, randomOf, still, type Paint, type Scene } from '../scene.ts'

/** Furrows to one vanishing point and, where it is no field of any kind, a large sun, flowers in front and a butterfly that keeps crossing. */
export function field(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const base = view.horizon + 30
  paintSky(scene, view, 0.9)
  addSun(scene, { ...view, disc: { ...view.disc, radius: view.disc.radius * 1.06 } })
  addClouds(scene, { count: 2, from: base - 330, to: base - 230, color: palette.ramp[4], scale: 0.8 })
  ridge(scene, { part: 'far', y: base - 96, height: 66, color: palette.ramp[4] })
  ridge(scene, { part: 'hedge', y: base - 34, height: 36, color: palette.ramp[5], bumps: 24 })
  still(scene, furrows(scene, base, view.disc.x - 120), { x: 0, y: base, width, height: height - base })
  if (scene.anywhere) return
  still(scene, flowers(scene, base), { x: 0, y: base - 20, width, height: height - base + 20 })
  addButterfly(scene, Math.max(view.text_bottom + 30, base - 250))
}

function furrows({ palette, width, height }: Scene, base: number, vanishing: number): Paint {
  return (context) => {
    context.fillStyle = palette.ramp[5]
    context.fillRect(0, base, width, height - base)
    context.fillStyle = palette.ramp[6]
    for (let row = -24; row <= 24; row += 2) {
      context.beginPath()
      context.moveTo(vanishing + row * 22, base)
      context.lineTo(vanishing + (row + 1) * 22, base)
      context.lineTo(vanishing + (row + 1) * 250, height)
      context.lineTo(vanishing + row * 250, height)
      context.fill()
    }
  }
}

function flowers(scene: Scene, base: number): Paint {
  const { palette, width, height, recipe } = scene
  const colors = recipe.solemn ? [palette.ramp[1], palette.paper, palette.ramp[2]] : [palette.third, palette.paper, palette.spark]
  return (context) => {
    const random = randomOf(scene, 'flowers')
    for (let index = 0; index < 30; index++) {
      const near = index / 30
      const y = lerp(base + 40, height + 20, near)
      const size = lerp(0.28, 1.25, near)
      const x = random() * width
      context.strokeStyle = palette.deep
      context.lineWidth = 9 * size
      context.beginPath()
      context.moveTo(x, y + 90 * size)
      context.lineTo(x, y - 60 * size)
      context.stroke()
      context.fillStyle = colors[index % 3]!
      for (let petal = 0; petal < 6; petal++) {
        context.beginPath()
        context.arc(x + Math.cos(petal * 1.047) * 34 * size, y - 60 * size + Math.sin(petal * 1.047) * 34 * size, 27 * size, 0, 7)
        context.fill()
      }
      context.fillStyle = palette.deep
      context.beginPath()
      context.arc(x, y - 60 * size, 19 * size, 0, 7)
      context.fill()
    }
  }
}

function addButterfly(scene: Scene, y: number): void {
  const { palette, width } = scene
  const wing: Paint = (context) => {
    for (const [x, top, w, h, turn] of [
      [58, 46, 46, 34, -0.5],
      [126, 46, 46, 34, 0.5],
      [66, 92, 32, 26, 0.4],
      [118, 92, 32, 26, -0.4],
    ] as const) {
      context.beginPath()
      context.ellipse(x, top, w, h, turn, 0, 7)
      context.fill()
    }
  }
  const start = width * 0.48
  addSprite(scene, {
    width: 184,
    height: 136,
    drift: true,
    draw: (context) => {
      context.fillStyle = palette.cream
      wing(context)
      context.fillStyle = palette.ink
      context.beginPath()
      context.roundRect(86, 30, 12, 84, 6)
      context.fill()
    },
    at: (frame) => ({ x: start + frame * 0.9, y: y + 14 * Math.sin(frame / 22), alpha: 1 }),
  })
}
