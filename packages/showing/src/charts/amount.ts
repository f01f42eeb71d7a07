import type { ToldFilm, ToldScene } from '../told.ts'
import { tellsChange } from './figure-kinds.ts'
import { scaleOf } from './film-scale.ts'
import { mainFigure } from './main-figure.ts'
import type { Proposed } from '../shots/proposed.ts'

/** An amount on the film's scale of its measure. Rates, parts and growth are no amounts, and what would hardly be seen is not shown. */
export function asAmount(scene: ToldScene, film: ToldFilm): Proposed | null {
  const found = mainFigure(scene, film)
  if (!found || found.figure.measure === 'percent' || found.figure.measure === 'share') return null
  if (found.figure.measure === 'measure' && tellsChange(found.figure, found.sentence, film.language)) return null
  const full = found.figure.value > 1 ? scaleOf([found.figure], film) : null
  if (full === null) return null
  const { sentence: _, ...slots } = found
  return { template: 'amount', slots: { ...slots, full }, why: { reason: 'figure', words: slots.figure.number_text } }
}
