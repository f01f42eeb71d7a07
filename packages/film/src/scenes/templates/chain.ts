import { arrow } from '../brushes/arrow.ts'
import {
  commonSize,
  diagramGround,
  haveIcons,
  iconOf,
  node,
  orbit,
  placeLabel,
  turnsOf,
  type Tones,
  type Turn,
} from '../brushes/diagram.ts'
import { curved, type Path, type Point } from '../brushes/path.ts'
import { dataZone } from '../layout.ts'
import type { Label, Slots } from '../recipe.ts'
import { isWide, type Scene } from '../scene.ts'

type Words = Slots['chain']

/** Radius in pixels of links that hold their words, of those that hold an icon above them, and of those that hold nothing, by the number of links. */
const WITH_WORDS: Record<number, number> = { 2: 250, 3: 204 }
const WITH_ICON: Record<number, number> = { 2: 200, 3: 170, 4: 138, 5: 112 }
const BARE: Record<number, number> = { 2: 110, 3: 100, 4: 84, 5: 72 }

/** Pixels at least between words below two links. */
const APART = 36

/** Least size in pixels of words in a link. */
const LEAST_WITHIN = 46

/** Pixels by which links stand above and below the middle in turn. */
const SWAY = 64

/** The way from one link's edge to the next one's, bent a little. */
function between(from: Point, to: Point, radius: number): Path {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const length = Math.hypot(dx, dy)
  const clear = (radius * 1.17 + 18) / length
  const at = (share: number, aside: number): Point => ({
    x: from.x + dx * share - (dy / length) * aside,
    y: from.y + dy * share + (dx / length) * aside,
  })
  const bend = -length * 0.05
  return curved(at(clear, 0), at(0.4, bend), at(0.6, bend), at(1 - clear - (radius * 0.17) / length, 0))
}

/** The arrow to a link grows just before its word. */
function arrows(scene: Scene, tones: Tones, points: readonly Point[], turns: readonly Turn[], radius: number): void {
  for (const [index, to] of points.entries()) {
    if (index === 0) continue
    const path = between(points[index - 1]!, to, radius)
    const width = Math.max(12, radius * 0.1)
    arrow(scene, { path, width, color: tones.ink, enter: turns[index]!.enter - 10, length: 14, head: width * 3.4 })
  }
}

/** The size at which all words stand within links of a radius; null where they would be too small. */
function sizeWithin(scene: Scene, links: readonly Label[], radius: number | undefined): number | null {
  if (radius === undefined) return null
  const box = { width: radius * 1.5, height: radius * 1.05 }
  const texts = links.map(({ text }) => text)
  const size = commonSize(scene, texts, { ...box, role: 'display', largest: 84, smallest: 30, most_lines: 3 })
  return size < LEAST_WITHIN ? null : size
}

/** Side by side, words in the links or below them. */
function across(scene: Scene, tones: Tones, links: readonly Label[], turns: readonly Turn[]): void {
  const zone = dataZone(scene)
  const icons = haveIcons(scene, links)
  const count = links.length
  const within = icons ? null : sizeWithin(scene, links, WITH_WORDS[count])
  const radius = (icons ? WITH_ICON : within ? WITH_WORDS : BARE)[count]!
  const span = within ? zone.width - radius * 2.2 : ((zone.width + APART) * (count - 1)) / count
  const each = Math.min(span / (count - 1), within ? Infinity : 640)
  const middle = zone.y + zone.height * (within ? 0.5 : 0.38)
  const points = links.map((_, index) => ({
    x: scene.width / 2 + (index - (count - 1) / 2) * each,
    y: middle + (count > 2 ? SWAY * (index % 2 === 0 ? -1 : 1) : 0),
  }))
  arrows(scene, tones, points, turns, radius)
  const nodes = links.map((label, index) => ({ ...points[index]!, radius, turn: turns[index]!, paint: iconOf(scene, label) }))
  for (const link of nodes) node(scene, tones, link)
  orbit(scene, tones, nodes)
  const texts = links.map(({ text }) => text)
  const box = within ? { width: radius * 1.5, height: radius * 1.05 } : { width: each - APART, height: 230 }
  const largest =
    within ?? commonSize(scene, texts, { ...box, role: 'display', largest: icons ? 64 : 84, smallest: 34, most_lines: 3 })
  for (const [index, { text }] of links.entries()) {
    const at = points[index]!
    const words = within ? { y: at.y, color: tones.on_done, lit: tones.on_lit } : { y: at.y + radius * 1.17 + 34, hangs: true }
    placeLabel(scene, tones, text, turns[index]!, { ...box, x: at.x, align: 'center', largest, ...words })
  }
}

/** One below the other, words beside the links. */
function down(scene: Scene, tones: Tones, links: readonly Label[], turns: readonly Turn[]): void {
  const zone = dataZone(scene)
  const icons = haveIcons(scene, links)
  const each = zone.height / links.length
  const radius = Math.min(icons ? 130 : 74, each * 0.27)
  const points = links.map((_, index) => ({ x: zone.x + Math.max(radius * 1.1, 84), y: zone.y + each * (index + 0.5) }))
  arrows(scene, tones, points, turns, radius)
  const nodes = links.map((label, index) => ({ ...points[index]!, radius, turn: turns[index]!, paint: iconOf(scene, label) }))
  for (const link of nodes) node(scene, tones, link)
  orbit(scene, tones, nodes)
  const x = points[0]!.x + radius * 1.1 + 48
  const box = { width: zone.x + zone.width - x, height: each * 0.8 }
  const texts = links.map(({ text }) => text)
  const largest = commonSize(scene, texts, { ...box, role: 'display', largest: 84, smallest: 34, most_lines: 3 })
  for (const [index, { text }] of links.entries())
    placeLabel(scene, tones, text, turns[index]!, { ...box, x, y: points[index]!.y, align: 'start', largest })
}

/** Cause and effect: each link opens at its word, and an arrow leads to it from the one before. */
export function chain(scene: Scene, { links }: Words): void {
  const tones = diagramGround(scene, 'deep')
  const turns = turnsOf(scene, links)
  if (isWide(scene)) across(scene, tones, links, turns)
  else down(scene, tones, links, turns)
}
