import { heading, rowsAsBands, rowsWithSetting, rowsWithShape, type Rows } from '../brushes/rows.ts'
import { between, clamp, ease, lerp } from '../ease.ts'
import { mustFit } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import { placeText } from '../place-text.ts'
import type { Slots, Variant } from '../recipe.ts'
import { addSprite, even, isWide, markOf, paperGround, randomOf, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['process']

/** Columns that rise step by step and carry a ball from one to the next, each on its word. */
function asStair(scene: Scene, { heading: title, steps }: Words): void {
  const { palette, area, width, height, recipe } = scene
  paperGround(scene)
  const below = heading(scene, title, area.text, palette.ink)
  const count = steps.length
  const each = width / count
  const size = 112
  const left = (column: number) => Math.max(column * each + 66, area.text.x)
  const right = (column: number) => Math.min((column + 1) * each - 58, area.text.x + area.text.width)
  const labels = steps.map((step, column) =>
    mustFit(scene, step, {
      role: 'text',
      weight: 600,
      width: right(column) - left(column),
      height: 170,
      largest: 42,
      smallest: 32,
      most_lines: 4,
    }),
  )
  const tallest = Math.max(...labels.map((label) => label.height))
  const numeral = 84
  const top = (column: number) =>
    even(lerp(820, Math.max(500, below + numeral + tallest + size + 60), count === 1 ? 1 : column / (count - 1)))
  const length = entryLength(scene, 0.9)
  let after = 0
  const enters = steps.map(
    (step, column) =>
      (after = Math.max(after + (column ? 10 : 0), entryFrame(scene, step, 0.05 + (0.7 * column) / count, length, after))),
  )
  for (const [column, label] of labels.entries()) {
    const x = Math.round(column * each)
    const tall = height - top(column)
    const wide = Math.round((column + 1) * each) - x
    addSprite(scene, {
      width: even(wide) + 2,
      height: even(tall),
      draw: (context) => {
        context.fillStyle = palette.ramp[Math.min(6, 2 + column) as 2]
        context.fillRect(0, 0, wide + 2, tall)
        context.fillStyle = withAlpha(palette.paper, 0.32)
        const random = randomOf(scene, `step ${column}`)
        for (let row = 0; row * 60 < tall; row++) {
          context.beginPath()
          context.roundRect(30 + random() * wide * 0.4, 34 + row * 58, 60 + random() * wide * 0.3, 6, 3)
          context.fill()
        }
      },
      at: (frame) => {
        const risen = ease.inOutQuart(between(frame, enters[column]! - 4, enters[column]! + length))
        return risen <= 0 ? null : { x: even(x), y: top(column) + even((1 - risen) * tall), alpha: 1 }
      },
    })
    const y = top(column) - size - 24 - label.height
    const digits = mustFit(scene, String(column + 1), {
      role: 'display',
      width: 90,
      height: 100,
      largest: 76,
      smallest: 40,
      most_lines: 1,
    })
    placeText(scene, digits, {
      x: left(column),
      y: y - digits.height - 2,
      scale: true,
      color: palette.accent_text,
      enter: enters[column]! + 4,
    })
    placeText(scene, label, { x: left(column), y, color: palette.ink, enter: enters[column]! + 8 })
  }
  addSprite(scene, {
    width: size,
    height: size,
    drift: true,
    draw: (context) => {
      context.fillStyle = recipe.solemn ? palette.ink2 : markOf(scene)
      context.beginPath()
      context.arc(size / 2, size / 2, size / 2 - 1, 0, 7)
      context.fill()
    },
    at: (frame) => {
      const now = Math.max(
        0,
        enters.findLastIndex((enter) => frame >= enter),
      )
      const from = Math.max(0, now - 1)
      const share = now === 0 ? 1 : ease.inOutQuart(between(frame, enters[now]!, enters[now]! + length))
      const sway = Math.sin(frame / 26) * (each / 2 - size)
      const risen = lerp(top(from), top(now), share)
      const start =
        now === 0 ? height - even(height - top(0)) * ease.inOutQuart(between(frame, enters[0]! - 4, enters[0]! + length)) : risen
      return {
        x: (lerp(from, now, share) + 0.5) * each - size / 2 + sway * 0.6,
        y: start - size,
        alpha: clamp((frame - enters[0]!) / 8),
      }
    },
  })
}

/** Process: steps in their order. */
export function process(scene: Scene, slots: Words, variant: Variant): void {
  const items = slots.steps.map((name, index) => ({ mark: String(index + 1), name, counts: true as const }))
  const told: Rows = { heading: slots.heading, items }
  if (variant === 'A' && isWide(scene)) asStair(scene, slots)
  else if (variant === 'A') rowsWithShape(scene, told)
  else if (variant === 'B') rowsWithSetting(scene, told)
  else rowsAsBands(scene, told)
}
