import {
  commonSize,
  diagramGround,
  haveIcons,
  iconOf,
  orbit,
  placeLabel,
  turnsOf,
  type Tones,
  type Turn,
} from '../brushes/diagram.ts'
import { largeSign, mark } from '../brushes/marks.ts'
import { heading } from '../brushes/rows.ts'
import { straight } from '../brushes/path.ts'
import { arrow } from '../brushes/arrow.ts'
import { heroStand, standOf } from '../brushes/hero-stand.ts'
import { dataZone } from '../layout.ts'
import type { Box } from '../safe-areas.ts'
import type { Label, Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'

/** Frames from an item's word to its tick, where none comes after it. */
const TICKED = 20

/** The frame in which an item is ticked: before the next one's word. */
const signedAt = ({ enter, until }: Turn) => (until === Infinity ? enter + TICKED : Math.max(enter + 8, until - 8))

/** Rows with a mark each, and the line that leads from one to the next. */
function rowsIn(scene: Scene, tones: Tones, items: readonly Label[], turns: readonly Turn[], zone: Box): void {
  const each = Math.min(190, zone.height / items.length)
  const top = zone.y + (zone.height - each * items.length) * 0.4
  const radius = Math.min(54, each * 0.3)
  const places = items.map((_, index) => ({
    x: zone.x + radius * 1.12 + 2,
    y: top + each * (index + 0.5),
    radius,
    turn: turns[index]!,
  }))
  for (const [index, { x, y, turn }] of places.entries()) {
    const next = places[index + 1]
    const gap = radius * 1.12 + 8
    if (next) arrow(scene, { path: straight({ x, y: y + gap }, { x, y: next.y - gap }), width: 7, color: tones.done, enter: next.turn.enter - 10, length: 10, head: 0 }) // prettier-ignore
    mark(scene, tones, { x, y, radius, turn, sign: 'tick', signed: signedAt(turn) })
  }
  orbit(scene, tones, places)
  const x = zone.x + radius * 2.24 + 44
  const box = { width: zone.x + zone.width - x, height: each * 0.86 }
  const texts = items.map(({ text }) => text)
  const largest = commonSize(scene, texts, {
    ...box,
    role: 'display',
    largest: isWide(scene) ? 96 : 84,
    smallest: 34,
    most_lines: 2,
  })
  for (const [index, { text }] of items.entries())
    placeLabel(scene, tones, text, turns[index]!, { ...box, x, y: places[index]!.y, align: 'start', largest, lines: 2 })
}

/** Things to be had or done, each ticked when the next one is said. Where each has an icon, the one that is being said stands large beside them. */
export function checklist(scene: Scene, { heading: title, items }: Slots['checklist']): void {
  const tones = diagramGround(scene, 'deep')
  const turns = turnsOf(scene, items)
  const zone = dataZone(scene)
  const icons = haveIcons(scene, items)
  const wide = isWide(scene)
  if (icons)
    heroStand(scene, tones, items.map((item, index) => ({ paint: iconOf(scene, item)!, turn: turns[index]! }))) // prettier-ignore
  else largeSign(scene, tones, { ...standOf(scene), sign: 'tick', parts: turns.map(signedAt) })
  const rows = wide ? { ...zone, width: zone.width * 0.54 } : { ...zone, height: zone.height * 0.56 }
  const top = heading(scene, title, rows, tones.ink)
  rowsIn(scene, tones, items, turns, { ...rows, y: top, height: rows.y + rows.height - top })
}
