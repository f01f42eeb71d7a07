import { drawingZone, figureLength, firstFrame, growthOf, placeGroup, spokenFrame } from '../brushes/figure-group.ts'
import { figureTones, glide } from '../brushes/figure-tones.ts'
import { fitLine } from '../brushes/standing-figure.ts'
import { tickText, ticksTo } from '../brushes/ticks.ts'
import { between, ease } from '../ease.ts'
import { dataZone } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import { addSprite, even, isWide, still, type Scene } from '../scene.ts'
import { entryLength } from '../timing.ts'

type Words = Slots['ruler']

/** Steps that are written beside the ruler, and shorter ones between two of them. */
const MOST_TICKS = 6
const BETWEEN_TICKS = 5

/** Pixels that what is measured lies beside its ruler, and of the mark at its end. */
const BESIDE = 66
const MARK = 8

/** Ruler: a height or a depth against a scale from nought, what is measured growing to its mark. */
export function ruler(scene: Scene, slots: Words): void {
  const { figure, full, reads } = slots
  const { palette, recipe, width } = scene
  const tones = figureTones(scene, 'deep')
  glide(scene, 'deep')
  const wide = isWide(scene)
  const down = reads === 'depth'
  const whole = dataZone(scene)
  const length = figureLength(scene)
  const spoken = spokenFrame(scene, figure.number_text, length)
  const growth = growthOf(scene, spoken)
  const named = { enter: firstFrame(scene, figure.number_text, length), spoken }
  const column = { ...whole, width: whole.width * 0.46 }
  const top_zone = { ...whole, height: scene.height > 1200 ? 430 : 300 }
  const text_bottom = wide ? 0 : placeGroup(scene, slots, top_zone, { tones, largest: 180, ...named }).height + whole.y
  const zone = drawingZone(scene, 0.46, text_bottom)
  const [top, bottom] = [even(zone.y + 26), even(zone.y + zone.height - 26)]
  const pixels = (value: number) => ((bottom - top) * value) / full
  const nought = down ? top : bottom
  const at = (value: number) => even(down ? nought + pixels(value) : nought - pixels(value))
  if (wide) {
    // the figure stands beside its mark
    const room = Math.min(column.height, 420)
    const y = Math.max(column.y, Math.min(at(Math.min(full, figure.value)) - room / 2, column.y + column.height - room))
    placeGroup(scene, slots, { ...column, y, height: room }, { tones, largest: 250, ...named, middle: true })
  }
  const ticks = ticksTo(full, MOST_TICKS)
  const step = ticks[1]! - ticks[0]!
  const labels = ticks.map((tick) => fitLine(scene, tickText(tick, recipe.language), 'text', { width: 220, largest: 34, smallest: 22 }, 500)) // prettier-ignore
  const label_width = Math.max(...labels.map((label) => label.width))
  const x = even(zone.x + label_width + 64)
  still(scene, (context) => {
    context.fillStyle = tones.axis
    context.fillRect(x, top, 5, bottom - top)
    for (let index = 0; index * (step / BETWEEN_TICKS) <= full + 1e-9; index++) {
      const long = index % BETWEEN_TICKS === 0 ? 40 : 20
      context.fillRect(x - long, at((index * step) / BETWEEN_TICKS) - 2, long, 4)
    }
  })
  for (const [index, label] of labels.entries())
    placeText(scene, label, {
      scale: true,
      x: x - 52 - label.width,
      y: at(ticks[index]!) - label.height / 2,
      color: tones.quiet,
      enter: -entryLength(scene, 0.8),
    })
  const tall = Math.max(6, even(pixels(Math.min(full, figure.value))))
  const body = { x: x + BESIDE, width: even((wide ? width : zone.x + zone.width) - x - BESIDE) }
  addSprite(scene, {
    width: body.width,
    height: tall,
    draw: (context) => {
      for (let index = 0; pixels(index * step) < tall; index++) {
        context.fillStyle = palette.ramp[index % 2 === 0 ? 4 : 5]
        const from = pixels(index * step)
        const high = Math.min(tall, pixels((index + 1) * step)) - from
        context.fillRect(0, down ? from : tall - from - high, body.width, high)
      }
    },
    at: (frame) => {
      const grown = even(tall * ease.sine(between(frame, growth.from, growth.until)))
      if (grown < 2) return null
      return down
        ? { x: body.x, y: top, alpha: 1, clip: { x: 0, y: 0, width: body.width, height: grown } }
        : { x: body.x, y: bottom - tall, alpha: 1, clip: { x: 0, y: tall - grown, width: body.width, height: grown } }
    },
  })
  const mark = even(body.x + body.width - x + 40)
  addSprite(scene, {
    width: mark,
    height: MARK + 24,
    draw: (context) => {
      context.fillStyle = tones.shape
      context.fillRect(20, 12, mark - 20, MARK)
      context.beginPath()
      context.moveTo(0, 12 + MARK / 2)
      context.lineTo(34, 0)
      context.lineTo(34, MARK + 24)
      context.fill()
    },
    at: (frame) => {
      const grown = pixels(figure.value) * ease.sine(between(frame, growth.from, growth.until))
      return { x: x - 4, y: (down ? top + grown : bottom - grown) - 12 - MARK / 2, alpha: 1 }
    },
  })
}
