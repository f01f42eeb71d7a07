import type { SKRSContext2D } from '@napi-rs/canvas'
import { commonSize, diagramGround, placeLabel, turnsOf, type Turn } from '../brushes/diagram.ts'
import { heading } from '../brushes/rows.ts'
import { between, clamp, ease } from '../ease.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { contrastOf, mixColors, withAlpha } from '../oklch.ts'
import type { Label, Slots } from '../recipe.ts'
import { addSprite, even, isWide, markOf, randomOf, type Scene } from '../scene.ts'
import { whenNamed } from '../timing.ts'

type Words = Slots['layers']

/** Frames by which one band rises before the next, and in which each does. */
const BEHIND = 3
const RISES = 22

/** Pixels by which a band's upper edge goes up and down at most. */
const WAVE = 13

type Band = { top: number; bottom: number; color: string; seed: number; wave: number }

/** The upper edge of a band. */
const edgeAt = ({ top, seed, wave }: Band, x: number) =>
  top + wave * (Math.sin(x * 0.0047 + seed * 2.1) + 0.45 * Math.sin(x * 0.013 + seed))

/** Stones in a band, the more the deeper it lies. */
function pebbles(scene: Scene, band: Band, index: number): { x: number; y: number; size: number; tone: number }[] {
  const random = randomOf(scene, `pebbles ${index}`)
  const count = Math.round(((scene.width * (band.bottom - band.top)) / 26_000) * (0.7 + index * 0.2))
  return Array.from({ length: count }, () => ({
    x: random() * scene.width,
    y: band.top + 40 + random() * Math.max(10, band.bottom - band.top - 60),
    size: 4 + random() * 13,
    tone: random(),
  }))
}

/** A band over the whole width, rising from below the frame; lighter while it is what is being said. */
function drawBand(scene: Scene, band: Band, index: number, turn: Turn): void {
  const { width, height, palette } = scene
  const top = even(band.top - WAVE * 2)
  const traceEdge = (context: SKRSContext2D) => {
    context.beginPath()
    for (let x = -16; x <= width + 16; x += 16) context.lineTo(x, edgeAt(band, x) - top)
  }
  const trace = (context: SKRSContext2D) => {
    context.beginPath()
    context.moveTo(0, height - top)
    for (let x = 0; x <= width; x += 16) context.lineTo(x, edgeAt(band, x) - top)
    context.lineTo(width, height - top)
    context.closePath()
  }
  addSprite(scene, {
    width,
    height: even(height - top),
    draw: (context) => {
      trace(context)
      context.fillStyle = band.color
      context.fill()
      context.clip()
      for (const { x, y, size, tone } of pebbles(scene, band, index)) {
        context.fillStyle = withAlpha(tone < 0.5 ? palette.deep : mixColors(band.color, palette.cream, 0.3), 0.22)
        context.beginPath()
        context.ellipse(x, y - top, size * 1.3, size * 0.9, tone * 3, 0, 7)
        context.fill()
      }
      traceEdge(context)
      context.strokeStyle = withAlpha(palette.cream, 0.3)
      context.lineWidth = 8
      context.stroke()
    },
    at: (frame) => {
      const risen = ease.outQuint(between(frame, index * BEHIND - 10, index * BEHIND - 10 + RISES))
      return { x: 0, y: top + even((1 - risen) * (height - top)), alpha: 1 }
    },
  })
  addSprite(scene, {
    width,
    height: even(height - top),
    draw: (context) => {
      traceEdge(context)
      context.strokeStyle = markOf(scene)
      context.lineWidth = 12
      context.stroke()
    },
    at: (frame) => {
      const lit = between(frame, turn.enter, turn.enter + 8)
      const over = turn.until === Infinity ? 0 : between(frame, turn.until, turn.until + 10)
      const swept = even(width * ease.outCubic(between(frame, turn.enter, turn.enter + 26)))
      return swept < 2
        ? null
        : { x: 0, y: top, alpha: clamp(lit - over), clip: { x: 0, y: 0, width: swept, height: even(band.bottom - top) } }
    },
  })
}

/** The order in which layers are told: from above, but where each is said before the one that lies on it. */
function toldOrder({ recipe }: Scene, names: readonly Label[]): number[] {
  const order = names.map((_, index) => index)
  const times = names.map(({ word }) => whenNamed(recipe.words, word, isUnspaced(recipe.language)))
  const is_upwards = times.every((time, index) => time !== null && (index === 0 || time < times[index - 1]!))
  return is_upwards ? order.toReversed() : order
}

/** What lies on what: bands over the whole frame, each named at its word; a mark sinks through them as they are named. */
export function layers(scene: Scene, { heading: title, layers: names }: Words): void {
  const { palette, width, height, area } = scene
  const tones = diagramGround(scene, 'deep')
  const wide = isWide(scene)
  const zone = { ...area.text, height: area.captions.y - 20 - area.text.y }
  const below = heading(scene, title, zone, tones.ink)
  const first = title ? below + 10 : zone.y + (wide ? 90 : 120)
  const each = (zone.y + zone.height - first) / names.length
  const lightest =
    [4, 5].map((at) => palette.ramp[at as 4]).find((color) => contrastOf(palette.cream, color) >= 6.2) ?? palette.ramp[6]
  const bands = names.map((_, index): Band => ({
    top: first + each * index,
    bottom: index === names.length - 1 ? height : first + each * (index + 1),
    color: mixColors(lightest, palette.deep, names.length === 1 ? 0 : (index / (names.length - 1)) * 0.86),
    seed: index + 1,
    wave: Math.min(WAVE, each * 0.07),
  }))
  const told = toldOrder(scene, names)
  const in_turn = turnsOf(
    scene,
    told.map((index) => names[index]!),
  )
  const turns = names.map((_, index) => in_turn[told.indexOf(index)]!)
  for (const [index, band] of bands.entries()) drawBand(scene, band, index, turns[index]!)
  const x = wide ? width * 0.74 : width - 170
  const size = wide ? 34 : 28
  const middle = (index: number) => first + each * (index + 0.5) + 6
  addSprite(scene, {
    width: size * 2 + 4,
    height: size * 2 + 4,
    drift: true,
    draw: (context) => {
      context.fillStyle = withAlpha(palette.deep, 0.75)
      context.beginPath()
      context.arc(size + 2, size + 2, size, 0, 7)
      context.fill()
      context.fillStyle = markOf(scene)
      context.beginPath()
      context.arc(size + 2, size + 2, size * 0.68, 0, 7)
      context.fill()
    },
    at: (frame) => {
      const turn = in_turn.findLastIndex(({ enter }) => frame >= enter - 6)
      if (turn < 0) return null
      const now = told[turn]!
      const share = ease.inOutQuart(between(frame, in_turn[turn]!.enter - 6, in_turn[turn]!.enter + 14))
      const from = turn > 0 ? middle(told[turn - 1]!) : now === 0 ? first - 60 : middle(now) + each
      return { x: x - size + 14 * Math.sin(frame / 22), y: from + (middle(now) - from) * share - size, alpha: 1 }
    },
  })
  const texts = names.map(({ text }) => text)
  const box = { width: (wide ? x - 120 : x - 60) - zone.x, height: each * 0.45 }
  const largest = commonSize(scene, texts, { ...box, role: 'display', largest: wide ? 100 : 84, smallest: 34, most_lines: 2 })
  for (const [index, { text }] of names.entries())
    placeLabel(scene, tones, text, turns[index]!, {
      ...box,
      x: zone.x,
      y: middle(index),
      align: 'start',
      largest,
      lines: 2,
      lit: tones.ink,
    })
}
