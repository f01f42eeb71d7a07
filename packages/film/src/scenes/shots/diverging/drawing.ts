import { SIGN } from '../../brushes/difference.ts'
import { firstFrame, spokenFrame } from '../../brushes/figure-group.ts'
import { figureTones, glide } from '../../brushes/figure-tones.ts'
import { fitLine, putFigure, setFigure } from '../../brushes/standing-figure.ts'
import { between, ease } from '../../ease.ts'
import { dataZone } from '../../layout.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import { addSprite, even, isWide, still, type Scene } from '../../scene.ts'
import { entryFrame, entryLength } from '../../timing.ts'
import { pickOne, scaledFigure, upTo } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['diverging']

/**
 * The share of a side that its longest bar fills. In wide frames, the figure is at the bar's end, and otherwise below the bar. `ZERO` and
 * `LEAST` are the pixels of the zero line and of the shortest bar.
 */
const LONGEST = { wide: 0.62, narrow: 0.96 }
const ZERO = 5
const LEAST = 4

/** Diverging: gains on one side and losses on the other side of a zero line, each with its sign. The name is above its bar. */
function drawShot(scene: Scene, { bars, full }: Words): void {
  const tones = figureTones(scene, 'deep')
  glide(scene, 'deep')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const length = entryLength(scene, 1)
  const middle = even(zone.x + zone.width / 2)
  const each = zone.height / bars.length
  const tall = even(Math.min(96, each * (wide ? 0.4 : 0.24)))
  const longest = wide ? LONGEST.wide : LONGEST.narrow
  const side = zone.width / 2
  let last = -Infinity
  for (const [index, { name, figure, direction }] of bars.entries()) {
    const share = 0.06 + (0.6 * index) / bars.length
    const wanted =
      index === 0
        ? spokenFrame(scene, figure.number_text, length + 10)
        : entryFrame(scene, figure.number_text, share, length + 10)
    const enter = index === 0 ? wanted : Math.max(wanted, last + 6)
    last = enter
    const up = direction === 'up'
    const y = even(zone.y + index * each + (each - tall) / 2 + each * 0.12)
    const long = Math.max(LEAST, even(side * longest * Math.min(1, figure.value / full)))
    addSprite(scene, {
      width: long,
      height: tall,
      draw: (context) => {
        context.fillStyle = up ? tones.shape : tones.mark
        context.beginPath()
        context.roundRect(0, 0, long, tall, up ? [0, 8, 8, 0] : [8, 0, 0, 8])
        context.fill()
      },
      at: (frame) => {
        const grown = even(long * ease.outQuint(between(frame, enter, enter + length)))
        if (grown < 2) return null
        return up
          ? { x: middle, y, alpha: 1, clip: { x: 0, y: 0, width: grown, height: tall } }
          : { x: middle - long, y, alpha: 1, clip: { x: long - grown, y: 0, width: grown, height: tall } }
      },
    })
    const width = wide ? side * (1 - longest) - 24 : side - 24
    const set = setFigure(scene, figure, {
      width,
      largest: Math.min(wide ? 110 : 96, each * (wide ? 0.5 : 0.3)),
      sign: SIGN[direction],
      inline: true,
    })
    const away = wide ? long + 18 : 16
    const colors = { number: tones.text, unit: tones.text, beside: tones.quiet }
    const below = wide ? y + tall / 2 - set.height / 2 : y + tall + 8
    putFigure(scene, set, { x: middle + (up ? away : -away), y: below, align: up ? 'start' : 'end', colors, enter: enter + 2 })
    const room = { width: side - 24, largest: wide ? 46 : 40, smallest: 22 }
    const label = fitLine(scene, name, 'text', room, 600)
    placeText(scene, label, {
      x: up ? middle + 16 : middle - 16,
      y: y - label.height - 6,
      align: up ? 'start' : 'end',
      color: tones.text,
      enter: index === 0 ? firstFrame(scene, name, length) : enter,
      ...(index === 0 && { leads: true }),
    })
  }
  const line = { x: middle - (ZERO + 1) / 2, y: even(zone.y), width: ZERO + 1, height: even(zone.height) }
  still(
    scene,
    (context) => {
      context.fillStyle = tones.axis
      context.fillRect(line.x, line.y, ZERO, line.height)
    },
    line,
  )
}

/** The drawing of this shot. */
export const diverging: ShotDrawing<'diverging'> = {
  draw: drawShot,
  random: (make) => {
    const { figure, full } = scaledFigure(make)
    const bars = Array.from({ length: upTo(make.random, 2, 5) }, () => {
      const value = Math.round(figure.value * make.random())
      const random_figure = { ...figure, hedge: undefined, value, number_text: value.toLocaleString('en-US') }
      const direction = pickOne(make.random, ['up', 'down'] as const)
      return { name: make.text(1, 4, 16).slice(0, 40).trim(), figure: random_figure, direction }
    })
    return { bars, full }
  },
}
