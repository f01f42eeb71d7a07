import { lerp } from '../ease.ts'
import { withAlpha } from '../oklch.ts'
import { conceptsOf } from '../concepts.ts'
import type { View } from '../brushes/sky.ts'
import { addSprite, deepSpots, ground, randomOf, still, type Scene } from '../scene.ts'

const BANDS = [2, 3, 4, 3, 5, 4, 5, 6, 5, 6] as const

/** Seeded stars, a cropped banded planet with its ring, two moons on their way round. */
export function space(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  ground(scene, palette.deep, deepSpots(scene))
  still(scene, (context) => {
    const random = randomOf(scene, 'stars')
    context.fillStyle = palette.cream
    for (let index = 0; index < 190; index++) {
      const y = random() * height
      const x = random() * width
      context.globalAlpha =
        (0.15 + 0.7 * random()) * (y < view.text_bottom + 20 && x < width * (width > 1200 ? 0.66 : 1) ? 0.16 : 1)
      context.beginPath()
      context.arc(x, y, 0.8 + random() * 2.4, 0, 7)
      context.fill()
    }
  })
  const radius = width > 1200 ? 540 : 470
  const tall_text = view.text_bottom > 560
  const middle =
    width > 1200
      ? { x: view.disc.x + (tall_text ? 220 : -40), y: view.disc.y + (tall_text ? 60 : 130) }
      : { x: view.disc.x - 40, y: Math.max(view.disc.y + 260, view.text_bottom + radius + 60) }
  const [first] = conceptsOf(scene.recipe.topic, scene.recipe.language)
  const moon = first?.key === 'moon'
  still(scene, (context) => (moon ? greatMoon(context, scene, middle, radius) : planet(context, scene, middle, radius)))
  addMoons(scene, view, middle, radius, moon)
}

/** The Moon itself: seas and craters, the night side in shadow. */
function greatMoon(
  context: Parameters<Parameters<typeof still>[1]>[0],
  { palette }: Scene,
  middle: { x: number; y: number },
  radius: number,
): void {
  const round = (color: string, x: number, y: number, size: number, high = size) => {
    context.fillStyle = color
    context.beginPath()
    context.ellipse(x * radius, y * radius, size * radius, high * radius, 0, 0, 7)
    context.fill()
  }
  context.translate(middle.x, middle.y)
  context.beginPath()
  context.arc(0, 0, radius, 0, 7)
  context.clip()
  round(palette.ramp[1], 0, 0, 1)
  for (const [x, y, size, high] of [
    [-0.34, -0.3, 0.34, 0.28],
    [0.16, -0.42, 0.24, 0.2],
    [-0.1, 0.12, 0.3, 0.22],
    [-0.58, 0.2, 0.2, 0.26],
  ] as const)
    round(palette.ramp[2], x, y, size, high)
  for (const [x, y, size] of [
    [0.3, 0.34, 0.13],
    [-0.28, 0.56, 0.17],
    [0.1, 0.7, 0.09],
    [0.5, -0.02, 0.1],
    [-0.72, -0.24, 0.08],
    [0.02, -0.76, 0.09],
    [-0.5, 0.62, 0.06],
  ] as const) {
    round(palette.ramp[0], x - 0.012, y - 0.012, size)
    round(palette.ramp[3], x, y, size * 0.86)
  }
  const shade = context.createLinearGradient(-radius, -radius * 0.4, radius, radius * 0.5)
  shade.addColorStop(0.42, withAlpha(palette.deep, 0))
  shade.addColorStop(0.86, withAlpha(palette.deep, 0.9))
  context.fillStyle = shade
  context.fillRect(-radius, -radius, radius * 2, radius * 2)
}

function planet(
  context: Parameters<Parameters<typeof still>[1]>[0],
  { palette, recipe }: Scene,
  middle: { x: number; y: number },
  radius: number,
): void {
  const ring = recipe.solemn ? palette.ramp[2] : palette.spark
  context.translate(middle.x, middle.y)
  context.rotate(-0.22)
  context.strokeStyle = withAlpha(ring, 0.7)
  context.lineWidth = 8
  context.beginPath()
  context.ellipse(0, 0, radius * 1.57, radius * 0.27, 0, Math.PI, 0)
  context.stroke()
  context.save()
  context.beginPath()
  context.arc(0, 0, radius, 0, 7)
  context.fillStyle = palette.ramp[2]
  context.fill()
  context.clip()
  for (const [index, tone] of BANDS.entries()) {
    context.fillStyle = palette.ramp[tone]
    const y = -radius + (index * radius * 2.14) / BANDS.length
    context.beginPath()
    context.moveTo(-radius - 40, y)
    for (let x = -radius - 40; x <= radius + 40; x += 20) context.lineTo(x, y + 26 * Math.sin(x * 0.006 + index * 1.7))
    context.lineTo(radius + 40, radius + 140)
    context.lineTo(-radius - 40, radius + 140)
    context.fill()
  }
  context.fillStyle = withAlpha(palette.deep, 0.75)
  context.beginPath()
  context.ellipse(-radius * 0.3, radius * 0.1, radius * 0.22, radius * 0.1, 0, 0, 7)
  context.fill()
  const shade = context.createLinearGradient(-radius, -radius * 0.5, radius, radius * 0.7)
  shade.addColorStop(0.35, withAlpha(palette.deep, 0))
  shade.addColorStop(1, withAlpha(palette.deep, 0.9))
  context.fillStyle = shade
  context.fillRect(-radius - 40, -radius - 40, radius * 2.3, radius * 2.3)
  context.restore()
  context.beginPath()
  context.ellipse(0, 0, radius * 1.57, radius * 0.27, 0, 0, Math.PI)
  context.stroke()
}

/** Two moons on their way past the planet (by the Moon one far light), and stars that twinkle: never where there is something to be read. */
function addMoons(scene: Scene, view: View, middle: { x: number; y: number }, radius: number, alone: boolean): void {
  const { palette, recipe, width } = scene
  const moons = [
    { size: 96, color: recipe.solemn ? palette.ramp[1] : palette.spark, from: -radius * 0.98, y: -radius * 0.2, speed: 0.55 },
    { size: 44, color: palette.third, from: radius * 0.1, y: -radius * 1.16, speed: -0.35 },
  ]
  const lowest = width > 1200 ? 30 : Math.min(view.text_bottom + 24, scene.height - 160)
  for (const moon of alone ? moons.slice(1) : moons) {
    addSprite(scene, {
      width: moon.size + 4,
      height: moon.size + 4,
      drift: true,
      draw: (context) => {
        context.fillStyle = moon.color
        context.beginPath()
        context.arc(moon.size / 2 + 2, moon.size / 2 + 2, moon.size / 2, 0, 7)
        context.fill()
        context.fillStyle = withAlpha(palette.deep, 0.22)
        context.beginPath()
        context.arc(moon.size * 0.66, moon.size * 0.6, moon.size * 0.13, 0, 7)
        context.arc(moon.size * 0.34, moon.size * 0.4, moon.size * 0.09, 0, 7)
        context.fill()
      },
      at: (frame) => ({
        x: Math.min(width - 60, middle.x + moon.from + frame * moon.speed),
        y: Math.max(lowest, middle.y + moon.y),
        alpha: 1,
      }),
    })
  }
  const random = randomOf(scene, 'twinkle')
  for (let index = 0; index < 9; index++) {
    const [x, y] = [lerp(0.02, 0.98, random()) * width, random() * 0.9 * scene.height]
    const phase = random() * 6
    if (y < view.text_bottom + 20 && x < width * (width > 1200 ? 0.66 : 1)) continue
    if (Math.hypot(x - middle.x, y - middle.y) < radius + 10) continue
    addSprite(scene, {
      width: 10,
      height: 10,
      draw: (context) => {
        context.fillStyle = palette.cream
        context.beginPath()
        context.arc(5, 5, 3.6, 0, 7)
        context.fill()
      },
      at: (frame) => ({ x, y, alpha: 0.25 + 0.35 * (1 + Math.sin(Math.floor(frame / 6) * 0.5 + phase)) }),
    })
  }
}
