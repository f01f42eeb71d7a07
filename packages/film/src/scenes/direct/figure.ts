import type { ToldFilm, ToldScene } from '../told.ts'
import { changeBy, tellsChange } from './figure-kinds.ts'
import { mainFigure } from './main-figure.ts'
import type { Proposed } from './proposed.ts'

/** One figure with its unit and what it is of; with its sign and an arrow, where the sentence says by how much something changed. */
export function asOneFigure(scene: ToldScene, film: ToldFilm): Proposed | null {
  const found = mainFigure(scene, film)
  if (!found || found.figure.measure === 'share') return null
  const { sentence, ...slots } = found
  const direction = changeBy(slots.figure, sentence, film.language)
  if (slots.figure.measure === 'percent' && direction === null && tellsChange(slots.figure, sentence, film.language)) return null
  return {
    template: 'figure',
    slots: { ...slots, ...(direction && { direction }) },
    why: { reason: 'figure', words: slots.figure.number_text },
  }
}
