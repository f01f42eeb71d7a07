import { commonSize, diagramGround, iconOf, opening, orbit, placeLabel, turnsOf } from '../brushes/diagram.ts'
import { heroStand, standOf } from '../brushes/hero-stand.ts'
import { largeSign, mark, strike } from '../brushes/marks.ts'
import { dataZone } from '../layout.ts'
import type { Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

/** Frames from a thing's word to the line through it. */
const CROSSED = 14

/** What something does without, or is not: each thing crossed out at its word. */
export function crossedList(scene: Scene, { subject, items }: Slots['crossed-list']): void {
  const tones = diagramGround(scene, 'paper')
  const turns = turnsOf(scene, items, subject ? 0.2 : 0.05)
  const wide = isWide(scene)
  const paint = subject ? iconOf(scene, subject) : null
  const said = subject ? opening(scene, entryFrame(scene, subject.word, 0.04, entryLength(scene, 0.8))) : 0
  const whole = dataZone(scene)
  if (paint) heroStand(scene, tones, [{ paint, turn: { enter: said, until: Infinity } }])
  else largeSign(scene, tones, { ...standOf(scene), sign: 'cross', parts: turns.map(({ enter }) => enter + CROSSED) })
  const zone = wide ? { ...whole, width: whole.width * 0.54 } : { ...whole, height: whole.height * 0.56 }
  let top = zone.y
  if (subject) {
    const room = { width: zone.width, height: wide ? 190 : 150, largest: wide ? 104 : 88, lines: 2 }
    const placed = placeLabel(scene, tones, subject.text, { enter: said, until: 0 }, { ...room, x: zone.x, y: zone.y, hangs: true, align: 'start' }) // prettier-ignore
    top = placed.bottom + 20
  }
  const each = Math.min(190, (zone.y + zone.height - top) / items.length)
  const radius = Math.min(50, each * 0.29)
  const begin = top + (zone.y + zone.height - top - each * items.length) * 0.4
  const places = items.map((_, index) => ({
    x: zone.x + radius * 1.12,
    y: begin + each * (index + 0.5),
    radius,
    turn: turns[index]!,
  }))
  for (const place of places) mark(scene, tones, { ...place, sign: 'cross', signed: place.turn.enter + CROSSED - 6 })
  orbit(scene, tones, places)
  const x = zone.x + radius * 2.24 + 44
  const box = { width: zone.x + zone.width - x, height: each * 0.86 }
  const texts = items.map(({ text }) => text)
  const largest = commonSize(scene, texts, { ...box, role: 'display', largest: wide ? 100 : 84, smallest: 34, most_lines: 2 })
  for (const [index, { text }] of items.entries()) {
    const before = scene.text_boxes.length
    placeLabel(scene, tones, text, turns[index]!, {
      ...box,
      x,
      y: places[index]!.y,
      align: 'start',
      largest,
      lines: 2,
      color: tones.quiet,
    })
    const boxes = scene.text_boxes.slice(before)
    for (const [line, { x: left, y, width, height, size }] of boxes.entries())
      strike(scene, {
        box: { x: left, y: y + height * 0.54, width },
        size,
        color: tones.lit,
        enter: turns[index]!.enter + CROSSED + line * 5,
      })
  }
}
