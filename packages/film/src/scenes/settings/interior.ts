import type { View } from '../brushes/sky.ts'
import { addSprite, randomOf, still, type Scene } from '../scene.ts'
import { mixColors, withAlpha } from '../oklch.ts'

/** A room with a great window, a table with books and a lamp; outside, clouds pass the sun. */
export function interior(scene: Scene, view: View): void {
  const { palette, width, height, recipe } = scene
  const wide = width > 1200
  const window = wide
    ? { x: width - 600, y: 110, width: 520, height: 620 }
    : { x: width - 760, y: Math.max(view.text_bottom + 60, height * 0.45), width: 620, height: height > 1200 ? 560 : 360 }
  const table = wide ? height - 190 : Math.min(height - 200, window.y + window.height + 150)
  const spark = recipe.solemn ? palette.ramp[1] : palette.spark
  still(scene, (context) => {
    context.fillStyle = palette.deep
    context.fillRect(0, 0, width, height)
    const light = context.createRadialGradient(window.x + 300, window.y + 300, 100, window.x + 300, window.y + 300, 1000)
    light.addColorStop(0, withAlpha(palette.ramp[5], 0.75))
    light.addColorStop(1, withAlpha(palette.deep, 0))
    context.fillStyle = light
    context.fillRect(0, 0, width, height)
    context.fillStyle = palette.ramp[6]
    context.fillRect(window.x - 26, window.y - 26, window.width + 52, window.height + 52)
    const sky = context.createLinearGradient(0, window.y, 0, window.y + window.height)
    sky.addColorStop(0, palette.ramp[4])
    sky.addColorStop(1, mixColors(palette.ramp[1], palette.spark, 0.25))
    context.fillStyle = sky
    context.fillRect(window.x, window.y, window.width, window.height)
    context.fillStyle = spark
    context.beginPath()
    context.arc(window.x + window.width * 0.62, window.y + window.height * 0.52, 130, 0, 7)
    context.fill()
  })
  passingClouds(scene, window)
  still(
    scene,
    (context) => {
      context.save()
      context.beginPath()
      context.rect(window.x, window.y, window.width, window.height)
      context.clip()
      context.fillStyle = palette.ramp[5]
      context.beginPath()
      context.ellipse(window.x + 160, window.y + window.height + 60, 420, 190, 0, 0, 7)
      context.fill()
      context.fillStyle = palette.ramp[6]
      context.beginPath()
      context.ellipse(window.x + 560, window.y + window.height + 90, 380, 190, 0, 0, 7)
      context.fill()
      context.restore()
      context.fillStyle = palette.ramp[6]
      context.fillRect(window.x + window.width / 2 - 9, window.y, 18, window.height)
      context.fillRect(window.x, window.y + window.height / 2 - 9, window.width, 18)
      context.fillStyle = palette.ramp[5]
      context.fillRect(window.x - 50, window.y + window.height + 26, window.width + 100, 24)
      furniture(context, scene, table, spark)
    },
    { x: 0, y: window.y - 30, width, height: height - window.y + 30 },
  )
}

function passingClouds(scene: Scene, window: { x: number; y: number; width: number; height: number }): void {
  const { palette } = scene
  const random = randomOf(scene, 'outside')
  for (const [index, share] of [0.16, 0.44].entries()) {
    const long = 330
    const start = window.x - 120 + random() * 260 + index * 180
    addSprite(scene, {
      width: long,
      height: 100,
      drift: true,
      draw: (context) => {
        context.fillStyle = palette.paper
        for (const [x, y, w, h] of [
          [0, 58, 330, 42],
          [60, 26, 220, 56],
          [120, 0, 110, 70],
        ] as const) {
          context.beginPath()
          context.roundRect(x, y, w, h, h / 2)
          context.fill()
        }
      },
      at: (frame) => {
        const x = window.x - long + ((start - window.x + long + frame * (0.5 + index * 0.25)) % (window.width + long))
        const from = Math.max(0, Math.ceil((window.x - x) / 2) * 2)
        const to = Math.min(long, Math.floor((window.x + window.width - x) / 2) * 2)
        return to - from < 2
          ? null
          : { x, y: window.y + share * window.height, alpha: 0.92, clip: { x: from, y: 0, width: to - from, height: 100 } }
      },
    })
  }
}

function furniture(
  context: Parameters<Parameters<typeof still>[1]>[0],
  { palette, width, height }: Scene,
  table: number,
  spark: string,
): void {
  const left = width > 1200 ? width * 0.44 : -20
  context.fillStyle = palette.ramp[5]
  context.fillRect(left, table, width - left, 26)
  context.fillStyle = palette.deep
  context.fillRect(left + 30, table + 26, width, height - table)
  const colors = [palette.third, palette.ramp[2], palette.paper, palette.ramp[4], palette.accent_deep]
  let x = width - 470
  for (let book = 0; book < 5; book++) {
    const wide = 34 + ((book * 13) % 22)
    const tall = 150 + ((book * 37) % 70)
    context.fillStyle = colors[book]!
    context.fillRect(x, table - tall, wide, tall)
    context.fillStyle = withAlpha(palette.deep, 0.35)
    context.fillRect(x, table - tall + 26, wide, 8)
    x += wide + 3
  }
  context.fillStyle = palette.ramp[7]
  context.fillRect(left + 156, table - 250, 14, 250)
  context.beginPath()
  context.roundRect(left + 104, table - 16, 118, 16, 8)
  context.fill()
  context.fillStyle = spark
  context.beginPath()
  context.moveTo(left + 110, table - 350)
  context.lineTo(left + 216, table - 350)
  context.lineTo(left + 268, table - 226)
  context.lineTo(left + 58, table - 226)
  context.fill()
}
