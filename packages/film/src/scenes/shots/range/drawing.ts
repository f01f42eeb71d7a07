import { figureLength, placeGroup, timeFigure } from '../../brushes/figure-group.ts'
import { figureTones, glide } from '../../brushes/figure-tones.ts'
import { rangeFigure, spanBar } from '../../brushes/span-bar.ts'
import { withSpokenTitle } from '../../brushes/spoken-title.ts'
import { dataZone } from '../../layout.ts'
import type { Slots } from '../../recipe.ts'
import { isWide, type Scene } from '../../scene.ts'
import { labelIn, scaledFigure } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

type Words = Slots['range']

/** Range: an amount between two figures, or with only a minimum or a maximum, as a bar on a scale from 0 with an uncertain end. */
function drawShot(whole: Scene, slots: Words): void {
  const { low, high, full } = slots
  const only = low ?? high
  if (!only) throw new Error('A range has an end.')
  const tones = figureTones(whole, 'paper')
  glide(whole, 'paper')
  const scene = withSpokenTitle(whole, slots.spoken, tones)
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const { enter, spoken_at } = timeFigure(scene, only.number_text, figureLength(scene))
  const figure = low && high && low.value !== high.value ? rangeFigure(low, high) : only
  const group = placeGroup(
    scene,
    { ...slots, figure },
    { ...zone, height: zone.height * 0.56 },
    { tones, largest: wide ? 250 : 170, enter, spoken_at },
  )
  const y = Math.max(group.y + group.height + 40, zone.y + zone.height * (wide ? 0.56 : 0.5))
  spanBar(
    scene,
    { ...(low && { from: low.value }), ...(high && { to: high.value }), full },
    { ...zone, y, height: zone.y + zone.height - y },
    tones,
    spoken_at,
  )
}

/** The drawing of this shot. */
export const range: ShotDrawing<'range'> = {
  draw: drawShot,
  random: (make) => {
    const { figure, full } = scaledFigure(make)
    const end = make.random() < 0.5 ? { low: figure } : { high: figure }
    return { ...end, full, ...labelIn(make.random, make.language) }
  },
}
