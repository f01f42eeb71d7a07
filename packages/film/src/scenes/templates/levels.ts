import { figureLength, spokenFrame } from '../brushes/figure-group.ts'
import { figureTones, glide } from '../brushes/figure-tones.ts'
import { fitLine, putFigure, setFigure } from '../brushes/standing-figure.ts'
import { tickText, ticksTo } from '../brushes/ticks.ts'
import { between, ease, lerp } from '../ease.ts'
import { dataZone, mustFit } from '../layout.ts'
import { placeText } from '../place-text.ts'
import type { Slots } from '../recipe.ts'
import { addSprite, even, isWide, still, type Scene } from '../scene.ts'
import { entryFrame, entryLength } from '../timing.ts'

type Words = Slots['levels']

/** Steps of the gauge, and its share of the width that lies before the water. */
const MOST_TICKS = 6
const BASIN_FROM = 0.5
/** Pixels of the basin's wall, of the water's surface, and of the steps beside it. */
const WALL = 10
const SURFACE = 8
const STEP = 26
/** Seconds in which the water goes from one level to the other. */
const FLOWS = 1.6

/** The steps of a gauge from `low` to `high`, which need not begin at nought. */
function stepsOf(low: number, high: number): number[] {
  const [, step] = ticksTo(high - low, MOST_TICKS)
  const first = Math.ceil(low / step! - 1e-9)
  return Array.from({ length: Math.floor(high / step! + 1e-9) - first + 1 }, (_, index) =>
    Number(((first + index) * step!).toPrecision(12)),
  )
}

/** Levels: the water of one basin falls to one height and rises to another, each with its figure beside its own mark on the gauge. */
export function levels(scene: Scene, { first, second, low, high, label }: Words): void {
  const { palette, recipe } = scene
  const tones = figureTones(scene, 'deep')
  glide(scene, 'deep')
  const zone = dataZone(scene)
  const length = figureLength(scene)
  const named = label
    ? mustFit(scene, label, { role: 'display', width: zone.width, height: 130, largest: isWide(scene) ? 84 : 68, smallest: 36, most_lines: 1 }) // prettier-ignore
    : null
  if (named) placeText(scene, named, { x: zone.x, y: zone.y, color: tones.text, enter: -length, leads: true })
  const top = even(zone.y + (named ? named.height + 30 : 20))
  const bottom = even(zone.y + zone.height - 20)
  const at = (value: number) => even(bottom - ((bottom - top) * (value - low)) / (high - low))
  const ticks = stepsOf(low, high)
  const labels = ticks.map((tick) => fitLine(scene, tickText(tick, recipe.language), 'text', { width: 160, largest: 32, smallest: 20 }, 500)) // prettier-ignore
  const left = even(zone.x + zone.width * BASIN_FROM)
  const width = even(zone.x + zone.width - left)
  still(
    scene,
    (context) => {
      context.fillStyle = tones.track
      context.fillRect(left, top, width, bottom - top)
      context.fillStyle = tones.axis
      context.fillRect(left - WALL, top, WALL, bottom - top + WALL)
      context.fillRect(left + width - WALL, top, WALL, bottom - top + WALL)
      if (low === 0) context.fillRect(left, bottom, width, WALL)
      for (const tick of ticks) context.fillRect(left - WALL - STEP, at(tick) - 2, STEP, 4)
    },
    { x: left - WALL - STEP, y: top, width: width + WALL + STEP, height: bottom - top + WALL },
  )
  const widest = Math.max(...labels.map((each) => each.width))
  for (const [index, each] of labels.entries())
    placeText(scene, each, {
      scale: true,
      x: left - WALL - STEP - 12 - each.width,
      y: at(ticks[index]!) - each.height / 2,
      color: tones.quiet,
      enter: -entryLength(scene, 0.8),
    })
  const comes = spokenFrame(scene, first.number_text, length)
  const then = Math.max(comes + 20, entryFrame(scene, second.number_text, 0.55, length, comes + 1))
  const flows = entryLength(scene, FLOWS)
  // it stands at the level that it comes back to, until it is told where it goes
  const levelAt = (frame: number) => {
    const falls = ease.sine(between(frame, comes - flows * 0.6, comes + flows * 0.4))
    const rises = ease.sine(between(frame, then - flows * 0.6, then + flows * 0.4))
    return lerp(lerp(at(second.value), at(first.value), falls), at(second.value), rises)
  }
  const inner = { x: left, width: width - WALL }
  addSprite(scene, {
    width: inner.width,
    height: bottom - top,
    draw: (context) => {
      const deep = context.createLinearGradient(0, 0, 0, bottom - top)
      deep.addColorStop(0, palette.matter.water)
      deep.addColorStop(1, low === 0 ? palette.ramp[5] : tones.track) // what lies below the gauge's end is not told
      context.fillStyle = deep
      context.fillRect(0, 0, inner.width, bottom - top)
    },
    at: (frame) => {
      const level = even(levelAt(frame))
      return { x: inner.x, y: top, alpha: 1, clip: { x: 0, y: level - top, width: inner.width, height: bottom - level } }
    },
  })
  addSprite(scene, {
    width: inner.width,
    height: SURFACE,
    draw: (context) => {
      context.fillStyle = palette.cream
      context.fillRect(0, 0, inner.width, SURFACE)
    },
    at: (frame) => ({ x: inner.x, y: even(levelAt(frame)) - SURFACE / 2, alpha: 0.9 }),
  })
  const room = { width: left - WALL - STEP - widest - 40 - zone.x, largest: isWide(scene) ? 170 : 110 }
  const apart = Math.abs(at(first.value) - at(second.value))
  for (const [figure, enter] of [
    [first, comes],
    [second, then],
  ] as const) {
    let set = setFigure(scene, figure, room)
    for (let size = room.largest; set.height > apart - 10 && size > 40; size -= 8) set = setFigure(scene, figure, { ...room, largest: size }) // prettier-ignore
    const y = Math.max(top, Math.min(at(figure.value) - set.height / 2, bottom - set.height))
    putFigure(scene, set, { x: zone.x, y, colors: { number: tones.text, unit: tones.unit, beside: tones.quiet }, enter })
    const mark = even(width + STEP) // over the steps and the water, not over the numbers beside them
    addSprite(scene, {
      width: mark,
      height: 6,
      draw: (context) => {
        context.fillStyle = tones.mark
        for (let x = 0; x < mark; x += 34) context.fillRect(x, 0, 20, 6)
      },
      at: (frame) => (frame < enter ? null : { x: left - WALL - STEP, y: at(figure.value) - 3, alpha: ease.sine(between(frame, enter, enter + 10)) }), // prettier-ignore
    })
  }
}
