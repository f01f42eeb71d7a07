import type { View } from '../brushes/sky.ts'
import { conceptsOf } from '../concepts.ts'
import { addSprite, randomOf, still, type Scene } from '../scene.ts'
import { mixColors, withAlpha } from '../oklch.ts'

/** A room with a great window, an armchair, a table with books and a lamp; outside, clouds pass the sun, or by night the moon. */
export function interior(scene: Scene, view: View): void {
  const { palette, width, height, recipe } = scene
  const wide = width > 1200
  const window = wide
    ? { x: width - 600, y: 110, width: 520, height: 620 }
    : { x: width - 760, y: Math.max(view.text_bottom + 60, height * 0.45), width: 620, height: height > 1200 ? 560 : 360 }
  const table = wide ? height - 190 : Math.min(height - 200, window.y + window.height + 150)
  const spark = recipe.solemn ? palette.ramp[1] : palette.spark
  const night = conceptsOf(recipe.topic, recipe.language).some(({ key }) => key === 'sleep')
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
    sky.addColorStop(0, night ? palette.ramp[7] : palette.ramp[4])
    sky.addColorStop(1, night ? palette.ramp[5] : mixColors(palette.ramp[1], palette.spark, 0.25))
    context.fillStyle = sky
    context.fillRect(window.x, window.y, window.width, window.height)
    const sun = { x: window.x + window.width * 0.62, y: window.y + window.height * (night ? 0.3 : 0.52) }
    context.fillStyle = night ? palette.cream : spark
    context.beginPath()
    context.arc(sun.x, sun.y, night ? 90 : 130, 0, 7)
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

type Context = Parameters<Parameters<typeof still>[1]>[0]

function furniture(context: Context, { palette, width, height }: Scene, table: number, spark: string): void {
  const wide = width > 1200
  const left = wide ? 1130 : -20
  context.fillStyle = mixColors(palette.deep, '#000000', 0.24)
  context.fillRect(0, table + 96, width, height - table)
  if (wide) armchair(context, palette, 600, table + 116)
  context.fillStyle = palette.ramp[3]
  context.fillRect(left, table, width - left, 26)
  context.fillStyle = palette.ramp[6]
  context.fillRect(left + 40, table + 26, width, height - table)
  context.fillStyle = palette.ramp[5]
  context.fillRect(left + 120, table + 62, 330, 18)
  const colors = [palette.third, palette.ramp[2], palette.paper, palette.ramp[4], palette.accent_deep]
  let x = width - 470
  for (let book = 0; book < 5; book++) {
    const thick = 34 + ((book * 13) % 22)
    const tall = 150 + ((book * 37) % 70)
    context.fillStyle = colors[book]!
    context.fillRect(x, table - tall, thick, tall)
    context.fillStyle = withAlpha(palette.deep, 0.35)
    context.fillRect(x, table - tall + 26, thick, 8)
    x += thick + 3
  }
  lamp(context, palette, left + 60, table, spark)
}

function lamp(context: Context, palette: Scene['palette'], x: number, table: number, spark: string): void {
  context.fillStyle = palette.ramp[2]
  context.fillRect(x + 76, table - 240, 12, 240)
  context.beginPath()
  context.roundRect(x + 26, table - 16, 112, 16, 8)
  context.fill()
  context.fillStyle = spark
  context.beginPath()
  context.moveTo(x + 34, table - 320)
  context.lineTo(x + 130, table - 320)
  context.lineTo(x + 176, table - 206)
  context.lineTo(x - 12, table - 206)
  context.fill()
}

function armchair(context: Context, palette: Scene['palette'], x: number, floor: number): void {
  const part = (color: string, box: readonly [number, number, number, number], radius: number | number[]) => {
    context.fillStyle = color
    context.beginPath()
    context.roundRect(...box, radius)
    context.fill()
  }
  part(palette.ramp[6], [x + 20, floor - 40, 20, 44], 4)
  part(palette.ramp[6], [x + 280, floor - 40, 20, 44], 4)
  part(palette.ramp[5], [x + 10, floor - 290, 300, 240], [80, 80, 10, 10])
  part(palette.third, [x + 96, floor - 226, 128, 108], 20)
  part(palette.ramp[4], [x + 20, floor - 132, 280, 74], 24)
  part(palette.ramp[4], [x - 34, floor - 182, 76, 150], [38, 38, 12, 12])
  part(palette.ramp[4], [x + 278, floor - 182, 76, 150], [38, 38, 12, 12])
}
