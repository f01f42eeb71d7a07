import { addClouds, addSun, paintSky, type View } from '../brushes/sky.ts'
import { clamp, lerp } from '../ease.ts'
import { mixColors } from '../oklch.ts'
import { addSprite, randomOf, still, type Scene } from '../scene.ts'

type Row = { part: string; color: string; width: number; top: number; rise: number; lit: number }

function skyline(scene: Scene, base: number, row: Row): void {
  const { palette, width, height } = scene
  still(
    scene,
    (context) => {
      const random = randomOf(scene, row.part)
      for (let x = -60; x < width; x += row.width * 0.92) {
        const top = base + row.top - (0.35 + random()) * row.rise
        const wide = row.width * (0.7 + 0.35 * random())
        context.fillStyle = row.color
        context.fillRect(x, top, wide, height - top)
        if (random() > 0.72) context.fillRect(x + wide * 0.45, top - 56, 8, 58)
        if (random() > 0.76) {
          context.beginPath()
          context.arc(x + wide / 2, top + 1, wide / 2, Math.PI, 0)
          context.fill()
        }
        for (let y = top + 24; row.lit > 0 && y < height - 60; y += 36) {
          for (let left = x + 16; left < x + wide - 24; left += 32) {
            const chance = random()
            if (chance > row.lit) continue
            context.fillStyle = chance < row.lit * 0.75 ? palette.spark : palette.third
            context.fillRect(left, y, 15, 19)
          }
        }
      }
    },
    { x: 0, y: base + row.top - row.rise * 1.4 - 160, width, height },
  )
}

/** Three rows of buildings before a large moon, a lit train that keeps passing, trees in front. */
export function city(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const base = view.horizon
  const low = clamp((base - view.text_bottom + 20) / 290, 0.3, 1)
  paintSky(scene, view, 0.35)
  addSun(scene, { ...view, disc: { ...view.disc, y: view.disc.y - 60, radius: view.disc.radius * 0.9 } }, 70)
  addClouds(scene, { count: 2, from: base - 330 * low, to: base - 250 * low, color: palette.ramp[5], scale: 0.8 })
  skyline(scene, base, { part: 'far', color: palette.ramp[4], width: 120, top: 40, rise: 210 * low, lit: 0 })
  skyline(scene, base, {
    part: 'middle',
    color: palette.ramp[5],
    width: 150,
    top: 96,
    rise: 200 * low,
    lit: scene.recipe.solemn ? 0 : 0.12,
  })
  skyline(scene, base, {
    part: 'near',
    color: palette.ramp[7],
    width: 200,
    top: 176,
    rise: 150,
    lit: scene.recipe.solemn ? 0 : 0.28,
  })
  addTrain(scene, base + 84)
  still(
    scene,
    (context) => {
      const random = randomOf(scene, 'trees')
      context.fillStyle = palette.deep
      context.beginPath()
      for (let x = -30; x < width + 60; x += 62) {
        const y = height - 24 + random() * 26
        const radius = 50 + random() * 34
        context.moveTo(x + radius, y)
        context.arc(x, y, radius, 0, 7)
      }
      context.fill()
      context.fillRect(0, height - 30, width, 30)
    },
    { x: 0, y: height - 130, width, height: 130 },
  )
}

function addTrain(scene: Scene, y: number): void {
  const { palette, width } = scene
  still(
    scene,
    (context) => {
      context.fillStyle = palette.deep
      context.fillRect(0, y + 44, width, 14)
      for (let x = 90; x < width; x += 260) context.fillRect(x, y + 50, 22, 400)
    },
    { x: 0, y: y + 40, width, height: scene.height - y - 40 },
  )
  const long = 560
  const cycle = width + long + 300
  addSprite(scene, {
    width: long,
    height: 44,
    drift: true,
    draw: (context) => {
      for (let car = 0; car < 3; car++) {
        context.fillStyle = mixColors(palette.ramp[1], palette.paper, 0.5)
        context.beginPath()
        context.roundRect(car * 186, 2, 180, 40, [car === 0 ? 14 : 5, car === 2 ? 24 : 5, 5, 5])
        context.fill()
        context.fillStyle = palette.deep2
        for (let window = 0; window < 5; window++) context.fillRect(car * 186 + 14 + window * 32, 11, 22, 14)
      }
    },
    at: (frame) => ({ x: ((lerp(-long, 0, 0.2) + long + frame * 3.2) % cycle) - long, y, alpha: 1 }),
  })
}
