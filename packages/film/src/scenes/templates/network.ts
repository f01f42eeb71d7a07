import { arrow } from '../brushes/arrow.ts'
import { commonSize, diagramGround, haveIcons, iconOf, node, placeLabel, stream, turnsOf } from '../brushes/diagram.ts'
import { curved, straight, type Path, type Point } from '../brushes/path.ts'
import { dataZone } from '../layout.ts'
import type { Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'

type Words = Slots['network']

/** The middle, and what hangs on it: on both sides where the frame is wide, else below it in a row. */
function layOf(scene: Scene, { nodes }: Words, icons: boolean) {
  const zone = dataZone(scene)
  const wide = isWide(scene)
  const small = icons ? (wide ? 76 : 64) : 34
  if (wide) {
    const middle: Point = { x: scene.width / 2, y: zone.y + zone.height / 2 }
    const right = Math.ceil(nodes.length / 2)
    const at = nodes.map((_, index): Point & { side: 1 | -1 } => {
      const side = index < right ? 1 : -1
      const [row, rows] = side === 1 ? [index, right] : [index - right, nodes.length - right]
      const y = zone.y + (zone.height * (row + 0.5)) / rows
      return { x: middle.x + side * 410, y, side }
    })
    const width = scene.width / 2 - 410 - small * 1.1 - 30 - zone.x
    return { middle, big: 170, small, at, width, room: (zone.height / right) * 0.8, wide }
  }
  const reach = Math.min(150, zone.height * 0.13)
  const middle: Point = { x: zone.x + reach * 1.1, y: zone.y + reach * 1.1 }
  const top = middle.y + reach * 1.2
  const each = (zone.y + zone.height - top) / nodes.length
  const radius = Math.min(small, each * 0.36)
  const at = nodes.map((_, index): Point & { side: 1 | -1 } => ({ x: zone.x + 150, y: top + each * (index + 0.5), side: 1 }))
  return { middle, big: reach, small: radius, at, width: zone.width - 150 - radius * 1.1 - 30, room: each * 0.86, wide } // prettier-ignore
}

/** Network: one thing and all that is linked with it; each link is drawn at its word, and something keeps going along it. */
export function network(scene: Scene, slots: Words): void {
  const { center, nodes } = slots
  const tones = diagramGround(scene, 'deep')
  const icons = haveIcons(scene, nodes)
  const { middle, big, small, at, width, room, wide } = layOf(scene, slots, icons)
  const [first, ...turns] = turnsOf(scene, [center, ...nodes])
  const trunk = dataZone(scene).x + small * 0.2
  const paths = at.map((end): Path =>
    wide ? straight(middle, end) : curved(middle, { x: trunk, y: middle.y }, { x: trunk, y: end.y }, end),
  )
  for (const [index, path] of paths.entries()) {
    const { enter } = turns[index]!
    arrow(scene, { path, width: 12, color: tones.band, enter: enter - 8, length: 16, head: 0 })
    stream(scene, { path, count: 2, radius: 8, color: tones.lit, enter: enter + 8 + index * 4, seconds: 3 })
  }
  for (const [index, label] of nodes.entries())
    node(scene, tones, { ...at[index]!, radius: small, turn: turns[index]!, paint: icons ? iconOf(scene, label) : null })
  node(scene, tones, { ...middle, radius: big, turn: first! })
  const inside = {
    ...middle,
    align: 'center' as const,
    width: big * 1.55,
    height: big * 1.1,
    largest: wide ? 76 : 60,
    smallest: 22,
  }
  placeLabel(scene, tones, center.text, first!, { ...inside, color: tones.on_done, lit: tones.on_lit })
  const texts = nodes.map(({ text }) => text)
  const largest = commonSize(scene, texts, { role: 'display', width, height: room, largest: wide ? 68 : 60, smallest: 28, most_lines: 3 }) // prettier-ignore
  for (const [index, { text }] of nodes.entries()) {
    const { x, y, side } = at[index]!
    const beside = { x: x + side * (small * 1.1 + 26), y, align: side === 1 ? ('start' as const) : ('end' as const) }
    placeLabel(scene, tones, text, turns[index]!, { ...beside, width, height: room, largest, lines: 3 })
  }
}
