import { arrow } from '../brushes/arrow.ts'
import { bead, commonSize, diagramGround, iconOf, node, placeLabel, turnsOf } from '../brushes/diagram.ts'
import { curved, straight, type Point } from '../brushes/path.ts'
import { between, ease } from '../ease.ts'
import { dataZone } from '../layout.ts'
import type { Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'

type Words = Slots['if-then']

/** The fork, where each way ends, and where its words stand. */
function layOf(scene: Scene) {
  const zone = dataZone(scene)
  if (isWide(scene)) {
    const fork = { x: 600, y: zone.y + zone.height / 2 }
    const rows = [zone.y + 170, zone.y + zone.height - 170]
    return {
      start: { x: -40, y: fork.y },
      fork,
      ends: rows.map((y) => ({ x: 1130, y })),
      condition: { x: zone.x, y: fork.y - 150, align: 'start' as const, width: 460, height: 210, largest: 84 },
      whens: rows.map((y) => ({ x: 1210, y: y - 84, align: 'start' as const, width: 590, height: 84, largest: 64, lines: 1 })),
      outcomes: rows.map((y) => ({
        x: 1210,
        y: y + 40,
        align: 'start' as const,
        width: 590,
        height: 160,
        largest: 100,
        lines: 2,
      })),
      pull: 300,
    }
  }
  const top = zone.y + Math.min(220, zone.height * 0.2)
  const fork = { x: scene.width / 2, y: top + zone.height * 0.14 }
  const row = top + zone.height * 0.44
  const columns = [zone.x + zone.width * 0.24, zone.x + zone.width * 0.76]
  const room = zone.y + zone.height - row - 90
  const own = { align: 'center' as const, width: zone.width * 0.44 }
  return {
    start: { x: fork.x, y: top },
    fork,
    ends: columns.map((x) => ({ x, y: row })),
    condition: {
      x: fork.x,
      y: (zone.y + top) / 2 - 6,
      align: 'center' as const,
      width: zone.width,
      height: top - zone.y - 10,
      largest: 84,
    },
    whens: columns.map((x) => ({ ...own, x, y: row + 110, hangs: true, height: room * 0.28, largest: 54, lines: 2 })),
    outcomes: columns.map((x) => ({
      ...own,
      x,
      y: row + 116 + room * 0.3,
      hangs: true,
      height: room * 0.6,
      largest: 66,
      lines: 3,
    })),
    pull: zone.height * 0.16,
  }
}

/** What decides and the two ways from there: the mark takes the way that is being said. */
export function ifThen(scene: Scene, { condition, ways }: Words): void {
  const tones = diagramGround(scene, 'paper')
  const wide = isWide(scene)
  const { start, fork, ends, condition: at, whens, outcomes, pull } = layOf(scene)
  const [first, ...turns] = turnsOf(scene, [condition, ...ways.flatMap(({ when, outcome }) => [when, outcome])])
  const way = (end: Point) =>
    wide
      ? curved(fork, { x: fork.x + pull, y: fork.y }, { x: end.x - pull, y: end.y }, end)
      : curved(fork, { x: fork.x, y: fork.y + pull }, { x: end.x, y: end.y - pull }, end)
  const paths = ends.map(way)
  arrow(scene, { path: straight(start, fork), width: 40, color: tones.band, enter: -20, length: 20, head: 0 })
  for (const [index, path] of paths.entries())
    arrow(scene, { path, width: 40, color: tones.band, enter: turns[index * 2]!.enter - 6, length: 20, head: 0 })
  const radius = wide ? 58 : Math.min(84, scene.height * 0.05)
  const turn = { enter: first!.enter, until: first!.until }
  node(scene, tones, { ...fork, radius, turn })
  for (const [index, { outcome }] of ways.entries()) {
    const place = { ...ends[index]!, radius, turn: turns[index * 2 + 1]! }
    node(scene, tones, { ...place, paint: iconOf(scene, outcome) })
  }
  bead(scene, {
    radius: 17,
    color: tones.lit,
    at: (frame) => {
      const now = ways.findLastIndex((_, index) => frame >= turns[index * 2]!.enter)
      const idle = {
        x: fork.x + (wide ? -110 - 40 * Math.cos(frame / 20) : 0),
        y: fork.y + (wide ? 0 : -84 - 22 * Math.cos(frame / 20)),
      }
      if (now < 0) return idle
      const gone = (frame - turns[now * 2]!.enter) / 44
      return paths[now]!(gone < 1 ? ease.inOutQuart(between(gone, 0, 1)) : (gone / 1.6) % 1)
    },
  })
  placeLabel(scene, tones, condition.text, first!, { ...at, lines: 2 })
  const size = (texts: string[], { width, height, largest, lines }: (typeof whens)[number]) =>
    commonSize(scene, texts, { role: 'display', width, height, largest, smallest: 34, most_lines: lines })
  const [when_size, outcome_size] = [size(ways.map(({ when }) => when.text), whens[0]!), size(ways.map(({ outcome }) => outcome.text), outcomes[0]!)] // prettier-ignore
  for (const [index, { when, outcome }] of ways.entries()) {
    placeLabel(scene, tones, when.text, turns[index * 2]!, { ...whens[index]!, largest: when_size, color: tones.quiet })
    placeLabel(scene, tones, outcome.text, turns[index * 2 + 1]!, { ...outcomes[index]!, largest: outcome_size })
  }
}
