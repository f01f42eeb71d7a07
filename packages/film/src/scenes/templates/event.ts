import { arrow } from '../brushes/arrow.ts'
import { bead, commonSize, diagramGround, haveIcons, iconOf, node, placeLabel, turnsOf } from '../brushes/diagram.ts'
import { ridge } from '../brushes/land.ts'
import { straight, type Point } from '../brushes/path.ts'
import { ease, between } from '../ease.ts'
import { dataZone } from '../layout.ts'
import type { Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'

type Words = Slots['event']

/** Where the place's name stands, and each thing that happens there: along the ground where the frame is wide, else down along a line. */
function layOf(scene: Scene, { events }: Words, icons: boolean) {
  const zone = dataZone(scene)
  const count = events.length
  if (isWide(scene)) {
    const each = zone.width / count
    const line = zone.y + zone.height * 0.5
    const radius = Math.min(icons ? 92 : 40, each * 0.3)
    return {
      name: { x: zone.x, y: zone.y + 70, width: zone.width, height: 150, largest: 110, lines: 1 },
      places: events.map((_, index): Point => ({ x: zone.x + each * index + radius * 1.1, y: line })),
      words: events.map((_, index) => ({
        x: zone.x + each * index,
        y: line + radius * 1.1 + 28,
        width: each * 0.9,
        hangs: true,
      })),
      room: zone.y + zone.height - line - radius * 1.1 - 30,
      radius,
      ground: line,
    }
  }
  const top = zone.y + Math.min(200, zone.height * 0.2)
  const each = (zone.y + zone.height - top) / count
  const radius = Math.min(icons ? 76 : 36, each * 0.32)
  const x = zone.x + radius * 1.1
  return {
    name: { x: zone.x, y: (zone.y + top) / 2 - 8, width: zone.width, height: top - zone.y - 16, largest: 92, lines: 2 },
    places: events.map((_, index): Point => ({ x, y: top + each * (index + 0.5) })),
    words: events.map((_, index) => ({
      x: x + radius * 1.1 + 32,
      y: top + each * (index + 0.5),
      width: zone.x + zone.width - x - radius * 1.1 - 32,
      hangs: false,
    })),
    room: each * 0.86,
    radius,
    ground: scene.height,
  }
}

/** Event in a place: the place, and what happens there in its order; the mark goes from one to the next. */
export function event(scene: Scene, slots: Words): void {
  const { place, events } = slots
  const tones = diagramGround(scene, 'deep')
  const wide = isWide(scene)
  const icons = haveIcons(scene, events)
  const { name, places, words, room, radius, ground } = layOf(scene, slots, icons)
  const [first, ...turns] = turnsOf(scene, [place, ...events])
  if (wide) ridge(scene, { part: 'place', y: ground + 6, height: 60, color: scene.palette.deep3, frequency: 1.5 })
  for (const [index, at] of places.entries()) {
    const next = places[index + 1]
    if (!next) break
    const gap = radius * 1.1 + 14
    const path = wide
      ? straight({ x: at.x + gap, y: at.y }, { x: next.x - gap, y: next.y })
      : straight({ x: at.x, y: at.y + gap }, { x: next.x, y: next.y - gap })
    arrow(scene, { path, width: 10, color: tones.band, enter: turns[index + 1]!.enter - 10, length: 12, head: 26 })
  }
  for (const [index, label] of events.entries())
    node(scene, tones, { ...places[index]!, radius, turn: turns[index]!, paint: icons ? iconOf(scene, label) : null })
  bead(scene, {
    radius: 13,
    color: tones.lit,
    at: (frame) => {
      const now = turns.findLastIndex(({ enter }) => frame >= enter)
      const to = places[Math.max(0, now)]!
      const from = places[Math.max(0, now - 1)]!
      const gone = now < 1 ? 1 : ease.inOutQuart(between(frame, turns[now]!.enter, turns[now]!.enter + 20))
      const lift = radius * 1.1 + 26 + 6 * Math.sin(frame / 14)
      const x = from.x + (to.x - from.x) * gone
      const y = from.y + (to.y - from.y) * gone
      return wide ? { x, y: y - lift } : { x: x - 4 * Math.sin(frame / 14), y: y - radius * 1.1 - 18 }
    },
  })
  placeLabel(scene, tones, place.text, first!, { ...name, align: 'start' })
  const texts = events.map(({ text }) => text)
  const box = { width: words[0]!.width, height: room }
  const lines = wide ? 4 : 2
  const largest = commonSize(scene, texts, { role: 'display', ...box, largest: wide ? 64 : 60, smallest: 30, most_lines: lines })
  for (const [index, { text }] of events.entries())
    placeLabel(scene, tones, text, turns[index]!, { ...words[index]!, height: room, align: 'start', largest, lines })
}
