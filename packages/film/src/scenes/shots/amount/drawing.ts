import { figureLength, placeGroup, timeFigure } from '../../brushes/figure-group.ts'
import { figureTones, glide } from '../../brushes/figure-tones.ts'
import { spanBar } from '../../brushes/span-bar.ts'
import { dataZone } from '../../layout.ts'
import type { Slots } from '../../recipe.ts'
import { isWide, type Scene } from '../../scene.ts'
import { labelIn, scaledFigure } from '../../proofs/random-words.ts'
import type { ShotDrawing } from '../shot-drawing.ts'

/** Amount: one figure as a bar on the film's scale of its measure, from 0. The figure does not move, and the bar grows. */
function drawShot(scene: Scene, { full, ...group }: Slots['amount']): void {
  const tones = figureTones(scene, 'deep')
  glide(scene, 'deep')
  const wide = isWide(scene)
  const zone = dataZone(scene)
  const { figure } = group
  const { enter, spoken_at } = timeFigure(scene, figure.number_text, figureLength(scene))
  const placed = placeGroup(
    scene,
    group,
    { ...zone, height: zone.height * 0.56 },
    { tones, largest: wide ? 250 : 170, enter, spoken_at },
  )
  // a time span in several units has no readable scale: "14 h 26 min"
  if (/\p{Nd}/u.test(figure.unit)) return
  const y = Math.max(placed.y + placed.height + 40, zone.y + zone.height * (wide ? 0.56 : 0.5))
  const bar = { ...zone, y, height: zone.y + zone.height - y }
  spanBar(scene, { from: figure.value, to: figure.value, full }, bar, tones, spoken_at)
}

/** The drawing of this shot. */
export const amount: ShotDrawing<'amount'> = {
  draw: drawShot,
  random: (make) => ({ ...scaledFigure(make), ...labelIn(make.random, make.language) }),
}
