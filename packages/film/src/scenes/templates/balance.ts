import { commonSize, diagramGround, iconOf, opening, orbit, placeLabel, type Tones, type Turn } from '../brushes/diagram.ts'
import { between, ease } from '../ease.ts'
import { dataZone } from '../layout.ts'
import { mixColors } from '../oklch.ts'
import type { Label, Slots } from '../recipe.ts'
import { addPatch, evenBox, isWide, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['balance']
type Side = { labels: readonly Label[]; turns: Turn[]; direction: -1 | 1 }

/** Radians by which the beam tilts when one side alone is laid on, and where one is said to be heavier. */
const TILT = 0.13
/** Frames in which a weight falls, and in which the beam follows it. */
const FALLS = 12
const FOLLOWS = 26

/** When each label of both sides is said: the two sides may be told in turn. */
function sidesOf(scene: Scene, { left, right }: Words): [Side, Side] {
  const length = entryLength(scene, 0.8)
  const all = [...left, ...right]
  const enters = all.map(({ word }, index) =>
    entryFrame(scene, word, index === 0 ? 0.05 : 0.05 + (0.8 * index) / all.length, length),
  )
  const order = [...enters].toSorted((a, b) => a - b)
  const turn = (index: number): Turn => {
    const enter = enters[index]!
    const until = order.find((other) => other > enter) ?? Infinity
    return { enter: enter === order[0] ? opening(scene, enter) : enter, until }
  }
  return [
    { labels: left, turns: left.map((_, index) => turn(index)), direction: -1 },
    { labels: right, turns: right.map((_, index) => turn(left.length + index)), direction: 1 },
  ]
}

type Scales = { x: number; beam: number; half: number; drop: number; foot: number; weight: number }

/** How far the beam is turned in a frame, in radians, the right side down. */
function tiltAt(frame: number, sides: readonly Side[], heavier: Words['heavier']): number {
  const [left, right] = sides.map(({ turns }) => turns.reduce((sum, { enter }) => sum + ease.inOutQuart(between(frame, enter + FALLS - 4, enter + FALLS - 4 + FOLLOWS)), 0) / turns.length) as [number, number] // prettier-ignore
  const told = heavier === undefined ? 0 : (heavier === 'right' ? 1 : -1) * Math.min(left, right)
  return TILT * (right - left + told)
}

/** The scales with what lies on them. */
function drawScales(scene: Scene, tones: Tones, sides: readonly Side[], { heavier }: Words, scales: Scales): void {
  const { x, beam, half, drop, foot, weight } = scales
  const reach = half + weight * 3.6
  const box = evenBox({ x: x - reach, y: beam - weight * 3 - 60, width: reach * 2, height: foot - beam + weight * 3 + 80 })
  const moved = (frame: number) => Math.round(tiltAt(frame, sides, heavier) * 400)
  const fallen = (frame: number) =>
    sides.flatMap(({ turns }) => turns.map(({ enter, until }) => `${Math.min(FALLS, Math.max(-1, frame - enter))}/${until === Infinity ? 0 : Math.min(8, Math.max(0, frame - until))}`)) // prettier-ignore
  const icons = sides.map(({ labels }) => labels.map((label) => iconOf(scene, label)))
  addPatch(scene, {
    ...box,
    state: (frame) => `${moved(frame)} ${fallen(frame).join(' ')}`,
    draw: (context, frame) => {
      context.translate(-box.x, -box.y)
      const tilt = tiltAt(frame, sides, heavier)
      context.fillStyle = tones.band
      context.beginPath()
      context.moveTo(x - 13, beam)
      context.lineTo(x + 13, beam)
      context.lineTo(x + 22, foot)
      context.lineTo(x - 22, foot)
      context.fill()
      context.beginPath()
      context.roundRect(x - 150, foot - 6, 300, 30, 15)
      context.fill()
      for (const [at, { turns, direction }] of sides.entries()) {
        const end = { x: x + direction * half * Math.cos(tilt), y: beam + direction * half * Math.sin(tilt) }
        const pan = { width: weight * 2.4 + (turns.length - 1) * weight * 1.6, y: end.y + drop }
        context.strokeStyle = tones.line
        context.lineWidth = 5
        context.beginPath()
        context.moveTo(end.x - pan.width / 2, pan.y)
        context.lineTo(end.x, end.y)
        context.lineTo(end.x + pan.width / 2, pan.y)
        context.stroke()
        for (const [index, { enter, until }] of turns.entries()) {
          const come = between(frame, enter, enter + FALLS)
          if (come <= 0) continue
          const place = {
            x: end.x + (index - (turns.length - 1) / 2) * weight * 1.9,
            y: pan.y - weight - (1 - come ** 2) * weight * 2,
          }
          const closed = until === Infinity ? 0 : between(frame, until, until + 8)
          context.globalAlpha = Math.min(1, come * 2)
          context.fillStyle = mixColors(tones.lit, tones.done, closed)
          context.beginPath()
          context.arc(place.x, place.y, weight * 0.92, 0, 7)
          context.fill()
          icons[at]![index]?.(place, weight * 1.1, mixColors(tones.on_lit, tones.on_done, closed))(context)
          context.globalAlpha = 1
        }
        context.fillStyle = tones.ink
        context.beginPath()
        context.roundRect(end.x - pan.width / 2 - 20, pan.y, pan.width + 40, 18, 9)
        context.fill()
      }
      context.translate(x, beam)
      context.rotate(tilt)
      context.fillStyle = tones.ink
      context.beginPath()
      context.roundRect(-half - 14, -12, half * 2 + 28, 24, 12)
      context.fill()
      context.beginPath()
      context.arc(0, 0, 32, 0, 7)
      context.fill()
    },
  })
}

/** What is weighed against what: each weight falls on its side at its word, and the beam follows. */
export function balance(scene: Scene, slots: Words): void {
  const tones = diagramGround(scene, 'paper')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const sides = sidesOf(scene, slots)
  const most = Math.max(slots.left.length, slots.right.length)
  const weight = (wide ? 78 : Math.min(64, zone.height * 0.07)) * (most > 2 ? 0.84 : 1)
  const scales: Scales = wide
    ? { x: scene.width / 2, beam: zone.y + 130, half: 500, drop: 250, foot: zone.y + 740, weight }
    : { x: scene.width / 2, beam: zone.y + zone.height * 0.13, half: zone.width * 0.27, drop: zone.height * 0.24, foot: zone.y + zone.height * 0.56, weight } // prettier-ignore
  drawScales(scene, tones, sides, slots, scales)
  orbit(scene, tones, [{ x: scales.x, y: scales.beam, radius: 36, turn: { enter: -60, until: Infinity } }])
  const top = wide ? scales.beam + scales.drop + 110 : scales.foot + 60
  const each = (zone.y + zone.height - top) / Math.max(most, 2)
  const box = { width: wide ? 640 : zone.width * 0.46, height: each * 0.94 }
  const texts = [...slots.left, ...slots.right].map(({ text }) => text)
  const largest = commonSize(scene, texts, { ...box, role: 'display', largest: wide ? 76 : 60, smallest: 34, most_lines: 2 })
  for (const { labels, turns, direction } of sides)
    for (const [index, { text }] of labels.entries()) {
      const x = wide ? scales.x + direction * scales.half : scales.x + direction * zone.width * 0.255
      const y = top + each * (index + 0.5)
      placeLabel(scene, tones, text, turns[index]!, { ...box, x, y, align: 'center', largest, lines: 2 })
    }
}
