import { arrow } from '../brushes/arrow.ts'
import { commonSize, diagramGround, haveIcons, iconOf, node, placeLabel, stream, turnsOf } from '../brushes/diagram.ts'
import { curved, type Path, type Point } from '../brushes/path.ts'
import { dataZone } from '../layout.ts'
import type { Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'
import { entryLength } from '../timing.ts'

type Words = Slots['many-to-one']

/** Rows that each send a line to the one thing: at the right where the frame is wide, else below. */
function layOf(scene: Scene, { sources }: Words, icons: boolean) {
  const zone = dataZone(scene)
  const wide = isWide(scene)
  const big = wide ? 236 : Math.min(200, zone.height * 0.16)
  const bottom = zone.y + zone.height - (wide ? 0 : big * 2.4)
  const each = (bottom - zone.y) / sources.length
  const small = Math.min(icons ? 84 : 30, each * 0.36)
  const one: Point = wide ? { x: 1440, y: 400 } : { x: zone.x + zone.width - big * 1.12, y: zone.y + zone.height - big * 1.12 }
  const words = wide ? 620 : zone.width * 0.6
  const starts = sources.map((_, index) => ({
    x: zone.x + words + small * 1.1 + 30,
    y: zone.y + each * (index + 0.5),
  }))
  const path = (start: Point): Path =>
    wide
      ? curved(start, { x: start.x + 280, y: start.y }, { x: one.x - 420, y: one.y }, one)
      : curved(start, { x: one.x, y: start.y }, { x: one.x, y: start.y + 40 }, one)
  return { zone, wide, big, small, one, starts, paths: starts.map(path), words, each }
}

/** Several things that become one: each sends its line at its word, and the one opens last. */
export function manyToOne(scene: Scene, slots: Words): void {
  const { sources, result } = slots
  const tones = diagramGround(scene, 'deep')
  const icons = haveIcons(scene, sources)
  const { zone, wide, big, small, one, starts, paths, words, each } = layOf(scene, slots, icons)
  const turns = turnsOf(scene, [...sources, result])
  const last = turns.at(-1)!
  const length = entryLength(scene, 0.6)
  for (const [index, path] of paths.entries()) {
    const { enter } = turns[index]!
    arrow(scene, { path, width: 14, widens: 34, color: tones.band, enter, length, head: 0 })
    stream(scene, { path, count: 3, radius: 10, color: tones.lit, enter: enter + 6 + index * 5, seconds: 2.4 })
  }
  for (const [index, label] of sources.entries())
    node(scene, tones, { ...starts[index]!, radius: small, turn: turns[index]!, paint: icons ? iconOf(scene, label) : null })
  const paint = iconOf(scene, result)
  node(scene, tones, { ...one, radius: big, turn: last, paint })
  const box = { width: words, height: each * 0.86 }
  const texts = sources.map(({ text }) => text)
  const largest = commonSize(scene, texts, { role: 'display', ...box, largest: wide ? 76 : 60, smallest: 34, most_lines: 2 })
  for (const [index, { text }] of sources.entries())
    placeLabel(scene, tones, text, turns[index]!, {
      ...box,
      x: zone.x + words,
      y: starts[index]!.y,
      align: 'end',
      largest,
      lines: 2,
    })
  if (!paint) {
    const inside = { width: big * 1.5, height: big * 1.05, largest: 88, smallest: 30, align: 'center' } as const
    placeLabel(scene, tones, result.text, last, { ...inside, ...one, color: tones.on_done, lit: tones.on_lit })
    return
  }
  const beside = wide
    ? { x: one.x, y: one.y + big * 1.1 + 24, hangs: true, align: 'center' as const, width: 620, height: 200 }
    : { x: one.x - big * 1.1 - 40, y: one.y, align: 'end' as const, width: zone.width - big * 2.2 - 60, height: big * 1.6 }
  placeLabel(scene, tones, result.text, last, { ...beside, largest: 88 })
}
