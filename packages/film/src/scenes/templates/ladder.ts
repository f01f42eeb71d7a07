import { drawingZone, firstFrame } from '../brushes/figure-group.ts'
import { figureTones, glide } from '../brushes/figure-tones.ts'
import { fitLine } from '../brushes/standing-figure.ts'
import { tickText } from '../brushes/ticks.ts'
import { between, ease } from '../ease.ts'
import { dataZone, mustFit } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import { addSprite, even, isWide, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['ladder']

/** Steps that a ladder has at least, and below the one that is told. */
const LEAST_STEPS = 5
const BELOW = 2

/** Part of a step's room that its column fills, and of the ladder's height that the lowest is. */
const FILLED = 0.84
const LOWEST = 0.2

/** Ladder: the place of something in a row of its kind; the highest stands first, and the one that is told rises at its word. */
export function ladder(scene: Scene, { rank, name, what }: Words): void {
  const tones = figureTones(scene, 'deep')
  glide(scene, 'deep')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const length = entryLength(scene, 1.1)
  const enter = firstFrame(scene, what.word, length + 12)
  const room = wide ? { ...zone, width: zone.width * 0.4 } : { ...zone, height: scene.height > 1200 ? 380 : 250 }
  const said = mustFit(scene, what.text, { role: 'display', width: room.width, height: room.height * (name ? 0.56 : 0.9), largest: wide ? 120 : 92, smallest: 36, most_lines: 3 }) // prettier-ignore
  const named = name && mustFit(scene, name.text, { role: 'display', width: room.width, height: room.height * 0.4, largest: wide ? 92 : 72, smallest: 34, most_lines: 2 }) // prettier-ignore
  const height = said.height + (named ? named.height + 16 : 0)
  const top = wide ? room.y + (room.height - height) / 2 : room.y
  if (named) placeText(scene, named, { x: room.x, y: top, color: tones.unit, enter: name ? entryFrame(scene, name.word, 0.02, length) : enter, leads: true }) // prettier-ignore
  placeText(scene, said, { x: room.x, y: top + (named ? named.height + 16 : 0), color: tones.text, enter, leads: true })

  const drawn = drawingZone(scene, 0.42, top + height)
  const count = Math.max(LEAST_STEPS, rank + BELOW)
  const each = drawn.width / count
  const numerals = Array.from(
    { length: count },
    (_, index) =>
    fitLine(scene, tickText(index + 1, scene.recipe.language), 'display', { width: each * 0.8, largest: Math.min(72, each * 0.6), smallest: 16 }), // prettier-ignore
  )
  const base = even(drawn.y + drawn.height - Math.max(...numerals.map((numeral) => numeral.height)) - 10)
  for (let index = 0; index < count; index++) {
    const isTold = index + 1 === rank
    const share = LOWEST + (1 - LOWEST) * (1 - index / (count - 1))
    const tall = even((base - drawn.y) * share)
    const width = even(each * FILLED)
    const x = even(drawn.x + index * each + (each - width) / 2)
    const begins = isTold ? enter : -length + index * 2
    addSprite(scene, {
      width,
      height: tall,
      draw: (context) => {
        context.fillStyle = isTold ? tones.shape : tones.track
        context.beginPath()
        context.roundRect(0, 0, width, tall, [10, 10, 0, 0])
        context.fill()
      },
      at: (frame) => {
        const grown = even(tall * ease.outQuint(between(frame, begins, begins + length)))
        return grown < 2 ? null : { x, y: base - grown, alpha: 1, clip: { x: 0, y: 0, width, height: grown } }
      },
    })
    placeText(scene, numerals[index]!, {
      scale: true,
      x: x + width / 2,
      y: base + 8,
      align: 'center',
      color: isTold ? tones.unit : tones.quiet,
      enter: isTold ? enter : -length,
    })
  }
}
