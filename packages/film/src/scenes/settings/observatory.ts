import { ridge } from '../brushes/land.ts'
import { block, disc, stageSet } from '../brushes/stage-set.ts'
import type { View } from '../brushes/sky.ts'
import { lerp } from '../ease.ts'
import { mixColors, withAlpha } from '../oklch.ts'
import { addSprite, isWide, markOf, randomOf, still, type Scene } from '../scene.ts'

/** A night of stars over a dome with its telescope, a moon, now and then a falling star. */
export function observatory(scene: Scene, view: View): void {
  const { palette, width, height } = scene
  const set = stageSet(scene, view)
  still(scene, (context) => {
    const random = randomOf(scene, 'stars')
    const sky = context.createLinearGradient(0, 0, 0, height)
    sky.addColorStop(0, mixColors(palette.deep, '#000000', 0.35))
    sky.addColorStop(0.6, palette.deep)
    sky.addColorStop(1, palette.ramp[5])
    context.fillStyle = sky
    context.fillRect(0, 0, width, height)
    context.fillStyle = palette.cream
    for (let star = 0; star < 150; star++) {
      const [x, y] = [random() * width, random() * set.floor * 0.92]
      if (y < view.text_bottom + 20 && x < width * (isWide(scene) ? 0.66 : 1)) continue
      context.globalAlpha = 0.25 + random() * 0.75
      context.beginPath()
      context.arc(x, y, 1.2 + random() * 3.2, 0, 7)
      context.fill()
    }
  })
  twinkling(scene, view)
  ridge(scene, { part: 'far', y: set.floor - 70, height: 90, color: palette.ramp[6] })
  set.put((context) => {
    disc(context, palette.ramp[1], 720, 110, 60)
    disc(context, mixColors(palette.deep, '#000000', 0.25), 746, 94, 54)
    context.save()
    context.translate(470, 470)
    context.rotate(-0.7)
    block(context, palette.cream, [-40, -300, 80, 280], 10)
    block(context, palette.ramp[3], [-50, -320, 100, 44], 8)
    context.restore()
    context.fillStyle = palette.ramp[3]
    context.beginPath()
    context.arc(500, 560, 210, Math.PI, 0)
    context.fill()
    context.fillStyle = palette.ramp[6]
    context.beginPath()
    context.moveTo(500, 560)
    context.arc(500, 560, 210, Math.PI * 1.2, Math.PI * 1.36)
    context.fill()
    block(context, palette.ramp[2], [280, 552, 440, 26], 6)
    block(context, palette.ramp[5], [300, 578, 400, 140])
    for (const x of [350, 430, 570, 650]) block(context, markOf(scene), [x, 610, 34, 50], [17, 17, 2, 2])
    block(context, palette.ramp[7], [482, 616, 52, 100], [26, 26, 0, 0])
  })
  ridge(scene, { part: 'front', y: set.floor + 40, height: 40, color: palette.deep, bumps: 30 })
}

/** A few stars that breathe and one that falls, clear of the text. */
function twinkling(scene: Scene, view: View): void {
  const random = randomOf(scene, 'bright')
  const { width, palette } = scene
  for (let each = 0; each < 5; each++) {
    const x = lerp(isWide(scene) ? 0.68 : 0.1, 0.97, random()) * width
    const y = isWide(scene) ? lerp(60, 420, random()) : view.text_bottom + 30 + random() * 300
    addSprite(scene, {
      width: 28,
      height: 28,
      draw: (context) => disc(context, withAlpha(palette.cream, 0.95), 14, 14, 6),
      at: (frame) => ({ x, y, alpha: 0.35 + 0.65 * Math.abs(Math.sin(frame / 28 + each)) }),
    })
  }
  const top = isWide(scene) ? 80 : view.text_bottom + 30
  addSprite(scene, {
    width: 180,
    height: 70,
    draw: (context) => {
      const tail = context.createLinearGradient(0, 0, 176, 60)
      tail.addColorStop(0, withAlpha(markOf(scene), 0))
      tail.addColorStop(1, markOf(scene))
      context.strokeStyle = tail
      context.lineWidth = 6
      context.lineCap = 'round'
      context.beginPath()
      context.moveTo(6, 6)
      context.lineTo(170, 60)
      context.stroke()
    },
    at: (frame) => {
      const share = ((frame / 30 + 1) % 5) / 0.9
      return share > 1 ? null : { x: width * 0.62 + share * 460, y: top + share * 150, alpha: Math.sin(share * Math.PI) }
    },
  })
}
