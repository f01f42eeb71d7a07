import { drawingZone, figureLength, groupZone, timeFigure, timeGrowth, placeGroup } from '../../brushes/figure-group.ts'
import { figureTones, glide } from '../../brushes/figure-tones.ts'
import { withSpokenTitle } from '../../brushes/spoken-title.ts'
import { fitLine } from '../../brushes/standing-figure.ts'
import { tickText } from '../../brushes/ticks.ts'
import { between, ease } from '../../ease.ts'
import { placeText } from '../../place-text.ts'
import type { Slots } from '../../recipe.ts'
import { addPatch, even, isWide, still, type Scene } from '../../scene.ts'
import { entryLength } from '../../timing.ts'
import { makeFigure, labelIn, upTo } from '../../proofs/random-words.ts'
import { countedNoun } from '../../text/figure-text.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['count']

/** Words that only join a noun to its scale ("6 millions de visiteurs"). */
const OF_SCALE = /^(?:de\s+|d['’])/iu

/** The angle between neighbouring seeds of a sunflower. With this angle, no two seeds are in a row. */
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** Number of dots for a film's largest count. */
export const MOST_DOTS = 1000

/** A dot's radius as a share of the radius of a disc that has the area for one dot. */
const DOT = 0.72

/** Steps in which the field grows. */
const STEPS = 40

/** Count: counted items as dots. Each dot means the same number in the whole film, so that the area of the dots shows the count. */
function drawShot(whole: Scene, slots: Words): void {
  const { figure, each } = slots
  const tones = figureTones(whole, 'deep')
  glide(whole, 'deep')
  const scene = withSpokenTitle(whole, slots.spoken, tones)
  const wide = isWide(scene)
  const { enter, spoken_at } = timeFigure(scene, figure.number_text, figureLength(scene))
  const growth = timeGrowth(scene, spoken_at)
  const group = placeGroup(scene, slots, groupZone(scene, 0.5), {
    tones,
    largest: wide ? 240 : 180,
    enter,
    spoken_at,
    middle: wide,
  })
  const zone = drawingZone(scene, 0.5, group.y + group.height)
  const legend = each > 1 ? `= ${tickText(each, scene.recipe.language)}` : null
  const foot = legend ? 64 : 0
  const reach = Math.min(zone.width, zone.height - foot) / 2 - 8
  const dots = Math.max(1, Math.round(figure.value / each))
  const apart = reach / Math.sqrt(MOST_DOTS)
  const dot = Math.max(2, apart * DOT)
  const size = even(reach * 2 + 16)
  const x = even(zone.x + (zone.width - size) / 2)
  const y = even(zone.y + (zone.height - foot - size) / 2)
  const countDots = (frame: number) =>
    Math.round((dots * Math.round(ease.sine(between(frame, growth.from, growth.until)) * STEPS)) / STEPS)
  addPatch(scene, {
    x,
    y,
    width: size,
    height: size,
    state: (frame) => countDots(frame) || null,
    draw: (context, frame) => {
      context.fillStyle = tones.shape
      for (let index = 0; index < countDots(frame); index++) {
        const far = apart * Math.sqrt(index + 0.5)
        context.beginPath()
        context.arc(size / 2 + Math.cos(index * GOLDEN_ANGLE) * far, size / 2 + Math.sin(index * GOLDEN_ANGLE) * far, dot, 0, 7)
        context.fill()
      }
    },
  })
  if (legend === null) return
  const counted = countedNoun(figure, scene.recipe.language)
  const noun = counted.scale === '' ? counted.noun : counted.noun.replace(OF_SCALE, '')
  const text = fitLine(
    scene,
    noun === '' ? legend : `${legend} ${noun}`,
    'text',
    { width: zone.width - 60, largest: 36, smallest: 22 },
    500,
  )
  const left = zone.x + (zone.width - text.width - 44) / 2
  const legend_y = zone.y + zone.height - text.height
  still(
    scene,
    (context) => {
      context.fillStyle = tones.shape
      context.beginPath()
      context.arc(left + 12, legend_y + text.height / 2, Math.max(6, Math.min(14, dot)), 0, 7)
      context.fill()
    },
    { x: left - 4, y: legend_y, width: 32, height: text.height },
  )
  placeText(scene, text, { x: left + 44, y: legend_y, color: tones.quiet, enter: -entryLength(scene, 0.8), scale: true })
}

/** The drawing of this shot. */
export const count: ShotDrawing<'count'> = {
  draw: drawShot,
  random: ({ random, language, text }) => {
    const each = 10 ** upTo(random, 0, 6)
    const value = each * upTo(random, 12, MOST_DOTS)
    const figure = {
      ...makeFigure(random, language),
      value,
      number_text: value.toLocaleString('en-US'),
      measure: 'count' as const,
    }
    return { figure: { ...figure, unit: text(1, 2, 14) }, each, ...labelIn(random, language) }
  },
}
