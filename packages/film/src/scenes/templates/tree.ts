import { arrow } from '../brushes/arrow.ts'
import { bead, commonSize, diagramGround, haveIcons, iconOf, node, placeLabel, turnsOf } from '../brushes/diagram.ts'
import { curved, straight, type Point } from '../brushes/path.ts'
import { dataZone } from '../layout.ts'
import type { Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'
import { entryLength } from '../timing.ts'

type Words = Slots['tree']

type Branching = {
  fork: Point
  trunk: [Point, Point]
  ends: Point[]
  radius: number
  words: { x: number; width: number; height: number }
}

/** The trunk comes in at the frame's edge and divides: to the right where the frame is wide, else down along the side. */
function layOf(scene: Scene, { parts }: Words, icons: boolean): Branching {
  const zone = dataZone(scene)
  const wide = isWide(scene)
  const top = wide ? zone.y : zone.y + Math.min(240, zone.height * 0.24)
  const each = (zone.y + zone.height - top) / parts.length
  const radius = Math.min(icons ? 92 : 34, each * 0.36)
  const end = wide ? 1080 : zone.x + 230
  const ends = parts.map((_, index) => ({ x: end, y: top + each * (index + 0.5) }))
  const fork = wide ? { x: 560, y: zone.y + zone.height / 2 } : { x: zone.x + 40, y: top + 10 }
  const trunk: [Point, Point] = wide ? [{ x: -40, y: fork.y + 46 }, fork] : [{ x: fork.x, y: -40 }, fork]
  const x = end + radius * 1.1 + 34
  return { fork, trunk, ends, radius, words: { x, width: zone.x + zone.width - x, height: each * 0.86 } }
}

/** What divides, and into what: a branch grows at each word. */
export function tree(scene: Scene, slots: Words): void {
  const { root, parts } = slots
  const tones = diagramGround(scene, 'deep')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const icons = haveIcons(scene, parts)
  const { fork, trunk, ends, radius, words } = layOf(scene, slots, icons)
  const [first, ...turns] = turnsOf(scene, [root, ...parts])
  const length = entryLength(scene, 0.5)
  const thick = wide ? 84 : 44
  arrow(scene, { path: straight(...trunk), width: thick, color: tones.band, enter: -20, length: 20, head: 0 })
  for (const [index, end] of ends.entries()) {
    const half = (fork.x + end.x) / 2
    const path = wide
      ? curved(fork, { x: half, y: fork.y }, { x: half - 40, y: end.y }, end)
      : curved(fork, { x: fork.x, y: end.y - 60 }, { x: fork.x, y: end.y }, end)
    const enter = turns[index]!.enter - 8
    arrow(scene, { path, width: thick, widens: thick * 0.2, color: tones.band, enter, length, head: 0 })
    bead(scene, {
      radius: thick * 0.14,
      color: tones.lit,
      at: (frame) => {
        const gone = (frame - enter) / 60 - 0.2 - index * 0.07
        return gone < 0 ? null : path(gone % 1)
      },
    })
  }
  for (const [index, label] of parts.entries())
    node(scene, tones, { ...ends[index]!, radius, turn: turns[index]!, paint: icons ? iconOf(scene, label) : null })
  const texts = parts.map(({ text }) => text)
  const largest = commonSize(scene, texts, { role: 'display', ...words, largest: wide ? 84 : 68, smallest: 34, most_lines: 2 })
  for (const [index, { text }] of parts.entries())
    placeLabel(scene, tones, text, turns[index]!, { ...words, y: ends[index]!.y, align: 'start', largest, lines: 2 })
  const room = wide
    ? { x: zone.x, y: fork.y - thick - 150, width: 460, height: 260 }
    : { x: fork.x + thick, y: (zone.y + fork.y) / 2 - 20, width: zone.width - 120, height: fork.y - zone.y - 10 }
  placeLabel(scene, tones, root.text, first!, { ...room, align: 'start', largest: wide ? 104 : 92, lines: 3 })
}
