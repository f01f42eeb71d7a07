import { arrow } from '../brushes/arrow.ts'
import {
  bead,
  commonSize,
  diagramGround,
  haveIcons,
  iconOf,
  node,
  opening,
  placeLabel,
  turnsOf,
  type Turn,
} from '../brushes/diagram.ts'
import { arcOf, headingOf, ringPoint, type Point, type Ring } from '../brushes/path.ts'
import { between, ease, lerp } from '../ease.ts'
import { dataZone } from '../layout.ts'
import { withAlpha } from '../oklch.ts'
import type { Slots } from '../recipe.ts'
import { isWide, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['cycle']

/** How high the nodes of one side of the ring stand, as parts of its half height, by their number: nearer where words stand within it. */
const OUTSIDE: Record<number, readonly number[]> = { 1: [0], 2: [-0.62, 0.62], 3: [-0.82, 0, 0.82] }
const WITHIN: Record<number, readonly number[]> = { 1: [0], 2: [-0.56, 0.56], 3: [-0.64, 0, 0.64] }

/** Seconds in which the mark goes round once more when all has been said. */
const ROUND_SECONDS = 7

/** The nodes' angles, clockwise from the uppermost on the left: none at the top or the bottom, where words would meet the ring. */
function anglesOf(count: number, corner: number, rows: typeof OUTSIDE): number[] {
  const angle = (row: number) => Math.asin(Math.sign(row) * Math.abs(row) ** (corner / 2))
  const right = rows[Math.floor(count / 2)]!.map(angle)
  const left = rows[count - Math.floor(count / 2)]!.map((row) => Math.PI - angle(row))
  const [first, ...others] = left
  return [first! - 2 * Math.PI, ...right, ...others.toReversed()]
}

/** The ring and its nodes: words stand outside it where the frame is wide, else within, beside their nodes. */
function layOf(scene: Scene, { nodes, center }: Words, icons: boolean) {
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const top = zone.y + (!wide && center ? 150 : 0)
  const room = zone.y + zone.height - top
  const crowded = nodes.length > 4
  const radius = wide ? (icons ? (crowded ? 104 : 128) : 56) : icons ? (crowded ? 70 : 86) : 38
  const ring: Ring = wide
    ? { x: scene.width / 2, y: top + room / 2, across: icons ? 400 : 360, down: room / 2 - radius * 0.6, corner: 2 }
    : { x: scene.width / 2, y: top + room / 2, across: zone.width / 2 - radius * 1.1, down: room / 2 - radius, corner: 5 }
  return { ring, radius, wide, zone, angles: anglesOf(nodes.length, ring.corner, wide ? OUTSIDE : WITHIN) }
}

/** Marks on the line between two nodes, that say which way it goes. */
function drawRing(scene: Scene, ring: Ring, angles: readonly number[], color: string, width: number): void {
  still(scene, (context) => {
    context.strokeStyle = color
    context.fillStyle = withAlpha(color, 0.16)
    context.lineWidth = width
    context.beginPath()
    const whole = arcOf(ring, 0, 2 * Math.PI)
    for (let at = 0; at < 120; at++) {
      const { x, y } = whole(at / 120)
      context.lineTo(x, y)
    }
    context.closePath()
    context.fill()
    context.stroke()
    context.fillStyle = color
    for (const [index, angle] of angles.entries()) {
      const arc = arcOf(ring, angle, angles[index + 1] ?? angles[0]! + 2 * Math.PI)
      const { x, y } = arc(0.5)
      context.save()
      context.translate(x, y)
      context.rotate(headingOf(arc, 0.5))
      context.beginPath()
      context.moveTo(34, 0)
      context.lineTo(-20, -36)
      context.lineTo(-20, 36)
      context.fill()
      context.restore()
    }
  })
}

/** The mark's way: from node to node at their words, then home to the first and round again. */
function wayOf(ring: Ring, angles: readonly number[], turns: readonly Turn[], travel: number): (frame: number) => Point | null {
  const last = turns.at(-1)!.enter
  return (frame) => {
    if (frame < turns[0]!.enter) return null
    const home = angles[0]! + 2 * Math.PI
    if (frame > last) {
      const round = (frame - last) / 30 / ROUND_SECONDS
      return ringPoint(ring, angles.at(-1)! + 2 * Math.PI * (round - 0.05 * (1 - Math.exp(-round * 20))))
    }
    const next = Math.max(
      1,
      turns.findIndex(({ enter }) => enter >= frame),
    )
    const share = ease.inOutQuart(between(frame, turns[next]!.enter - travel, turns[next]!.enter))
    return ringPoint(ring, lerp(angles[next - 1]!, angles[next] ?? home, share))
  }
}

/** What comes round: a ring of nodes that open at their words, and a mark that goes along with them and home again. */
export function cycle(scene: Scene, slots: Words): void {
  const { nodes, center } = slots
  const icons = haveIcons(scene, nodes)
  const tones = diagramGround(scene, 'deep')
  const { ring, radius, wide, zone, angles } = layOf(scene, slots, icons)
  const turns = turnsOf(scene, nodes)
  const travel = entryLength(scene, 0.7)
  drawRing(scene, ring, angles, tones.line, icons ? 12 : 26)
  for (const [index, angle] of angles.entries()) {
    const next = turns[index + 1]
    const enter = next ? next.enter - travel : turns[index]!.enter + travel
    const path = arcOf(ring, angle, angles[index + 1] ?? angles[0]! + 2 * Math.PI)
    arrow(scene, {
      path,
      width: icons ? 12 : 18,
      color: tones.lit,
      enter,
      length: travel,
      head: 0,
      dotted: true,
      pace: ease.inOutQuart,
    })
  }
  const points = angles.map((angle) => ringPoint(ring, angle))
  bead(scene, { radius: icons ? 22 : 32, color: tones.lit, at: wayOf(ring, angles, turns, travel) })
  for (const [index, label] of nodes.entries())
    node(scene, tones, { ...points[index]!, radius, turn: turns[index]!, paint: iconOf(scene, label) })
  const gap = radius * 1.1 + 30
  const boxes = points.map(({ x }) => {
    const left = x < ring.x
    if (wide) return { left, x: left ? x - gap : x + gap, width: left ? x - gap - zone.x : zone.x + zone.width - x - gap }
    return { left: !left, x: left ? x + gap : x - gap, width: Math.abs(ring.x - x) - gap - 16 }
  })
  const least = Math.min(...boxes.map(({ width }) => width))
  const height = wide ? (nodes.length > 4 ? 210 : 260) : 240
  const texts = nodes.map(({ text }) => text)
  const largest = commonSize(scene, texts, { role: 'display', width: least, height, largest: wide ? 72 : 52, smallest: 34, most_lines: 3 }) // prettier-ignore
  for (const [index, { text }] of nodes.entries()) {
    const { left, x, width } = boxes[index]!
    placeLabel(scene, tones, text, turns[index]!, {
      x,
      y: points[index]!.y,
      align: left ? 'end' : 'start',
      width,
      height,
      largest,
    })
  }
  if (!center) return
  const enter = opening(scene, entryFrame(scene, center.word, 0.04, travel))
  const size = { color: tones.quiet, lit: tones.quiet, largest: wide ? 76 : 64 }
  if (wide) {
    const width = (ring.across - radius) * 1.5
    placeLabel(
      scene,
      tones,
      center.text,
      { enter, until: 0 },
      { ...size, x: ring.x, y: ring.y, align: 'center', width, height: 240 },
    )
  } else {
    placeLabel(scene, tones, center.text, { enter, until: 0 }, { ...size, x: zone.x, y: zone.y, hangs: true, align: 'start', width: zone.width, height: 130, lines: 2 }) // prettier-ignore
  }
}
