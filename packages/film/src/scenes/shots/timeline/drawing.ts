import { heading, rowsAsBands } from '../../brushes/rows.ts'
import { between, clamp, ease } from '../../ease.ts'
import { mustFit } from '../../layout.ts'
import { withAlpha } from '../../oklch.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import { addSprite, even, isWide, getMarkColor, paperGround, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import { upTo } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['timeline']

/** The leftmost and rightmost positions of the first and the last year: half a label from the text area's edge. */
const LEFT = 262
const RIGHT = 1658
/** Minimum pixels between two years, so that labels on one side never overlap. */
const APART = 160
const MIDDLE = 560
/** Pixels of the space below a heading that a high label may use. */
const BELOW_HEADING = 30
const PIECE = 240

const wave = (x: number) => MIDDLE + 16 * Math.sin(x * 0.006)

/** The positions of the years: to scale, moved apart where they would overlap. */
function places(events: Words['events']): number[] {
  const years = events.map(({ year }) => year)
  const first = Math.min(...years)
  const last = Math.max(...years)
  const at = years.map((year) => LEFT + ((RIGHT - LEFT) * (year - first)) / Math.max(1, last - first))
  for (let index = 1; index < at.length; index++) at[index] = Math.max(at[index], at[index - 1] + APART)
  for (let index = at.length - 1; index >= 0; index--) at[index] = Math.min(at[index], RIGHT - (at.length - 1 - index) * APART)
  return at
}

function ribbon(scene: Scene, head: (frame: number) => number): void {
  const { palette, width } = scene
  for (let x = 0; x < width; x += PIECE) {
    addSprite(scene, {
      width: PIECE,
      height: 120,
      draw: (context) => {
        context.translate(-x, -(MIDDLE - 60))
        const stroke = (dy: number) => {
          context.beginPath()
          for (let at = x - 10; at <= x + PIECE + 10; at += 5) context.lineTo(at, wave(at) + dy)
          context.stroke()
        }
        context.lineWidth = 76
        context.strokeStyle = palette.accent
        stroke(0)
        context.lineWidth = 5
        context.strokeStyle = withAlpha(palette.paper, 0.45)
        context.setLineDash([90, 60, 30, 60])
        stroke(-13)
        context.setLineDash([40, 100, 60, 40])
        stroke(13)
      },
      at: (frame) => {
        const visible = even(clamp(head(frame) - x, 0, PIECE))
        return visible < 2 ? null : { x, y: MIDDLE - 60, alpha: 1, clip: { x: 0, y: 0, width: visible, height: 120 } }
      },
    })
  }
  addSprite(scene, {
    width: 124,
    height: 124,
    drift: true,
    draw: (context) => {
      context.fillStyle = palette.ink
      context.beginPath()
      context.arc(62, 62, 58, 0, 7)
      context.fill()
      context.fillStyle = getMarkColor(scene)
      context.beginPath()
      context.arc(62, 62, 26, 0, 7)
      context.fill()
    },
    at: (frame) => ({ x: head(frame) - 62, y: wave(head(frame)) - 62, alpha: 1 }),
  })
}

function onRibbon(scene: Scene, { heading: title, events }: Words): void {
  const { palette, area, recipe } = scene
  paperGround(scene)
  const under_heading = heading(scene, title, area.text, palette.ink) - BELOW_HEADING
  const at = places(events)
  const length = entryLength(scene, 0.7)
  let after = 0
  const enters = events.map(({ text }, index) => {
    const enter = Math.max(after + 8, entryFrame(scene, text, 0.1 + (0.75 * index) / events.length, length + 6, after))
    after = enter
    return enter
  })
  const stops = [
    { frame: 0, x: -70 },
    ...at.map((x, index) => ({ frame: Math.max(index + 1, enters[index] + 6), x })),
    { frame: recipe.frames + 60, x: scene.width + 90 },
  ]
  const head = (frame: number) => {
    const next = stops.findIndex((stop) => stop.frame > frame)
    if (next <= 0) return stops[stops.length - 1].x
    const from = stops[next - 1]
    const to = stops[next]
    return from.x + (to.x - from.x) * ease.sine(between(frame, from.frame, to.frame))
  }
  ribbon(scene, head)
  for (const [index, { text, label }] of events.entries()) {
    const up = index % 2 === 0
    const x = at[index]
    const y = wave(x)
    const enter = enters[index]
    addSprite(scene, {
      width: 52,
      height: 128,
      draw: (context) => {
        context.fillStyle = palette.ink
        context.fillRect(25, up ? 0 : 20, 3, 108)
        context.beginPath()
        context.arc(26, up ? 104 : 24, 22, 0, 7)
        context.fill()
        context.fillStyle = index === 0 && !recipe.solemn ? palette.spark : palette.paper
        context.beginPath()
        context.arc(26, up ? 104 : 24, 16, 0, 7)
        context.fill()
      },
      at: (frame) => ({ x: x - 26, y: up ? y - 104 : y - 24, alpha: clamp((frame - enter) / 6) }),
    })
    const year = mustFit(scene, text, { role: 'display', width: 280, height: 90, largest: 84, smallest: 36, most_lines: 1 })
    const top = up ? y - 112 - year.height : y + 112
    const height = up ? Math.min(130, top - 4 - under_heading) : 130
    const small = mustFit(scene, label, { role: 'text', width: 280, height, largest: 34, smallest: 28, most_lines: 3 })
    placeText(scene, year, { x, y: top, align: 'center', color: palette.ink, enter })
    placeText(scene, small, {
      x,
      y: up ? top - small.height - 4 : top + year.height + 4,
      align: 'center',
      color: palette.ink2,
      enter: enter + 4,
    })
  }
}

/** Timeline: years in order, to scale in wide frames. */
function drawShot(scene: Scene, slots: Words): void {
  const narrow = slots.events.some(({ text }) => [...text].length > 8)
  if (isWide(scene) && !narrow) onRibbon(scene, slots)
  else rowsAsBands(scene, { heading: slots.heading, items: slots.events.map(({ text, label }) => ({ mark: text, name: label })) })
}

/** The drawing of this shot. */
export const timeline: ShotDrawing<'timeline'> = {
  draw: drawShot,
  random: ({ random, text, some }) => {
    const first = upTo(random, 900, 1900)
    const years = Array.from({ length: upTo(random, 3, 7) }, () => first + upTo(random, 0, 120)).toSorted((a, b) => a - b)
    return {
      heading: some(() => text(2, 6)),
      events: years.map((year) => ({ year, text: String(year), label: text(1, 8) })),
    }
  },
}
