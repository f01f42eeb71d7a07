import type { ToldFilm, ToldScene } from '../told.ts'
import { heightOrDepth } from './figure-kinds.ts'
import { scaleOf } from './film-scale.ts'
import { mainFigure } from './main-figure.ts'
import type { Proposed } from './proposed.ts'

/** A length that is said to be a height or a depth, on the film's scale of its unit. */
export function asRuler(scene: ToldScene, film: ToldFilm): Proposed | null {
  const found = mainFigure(scene, film)
  const reads = found && heightOrDepth(found.figure, found.sentence, film.language)
  const full = reads && scaleOf([found.figure], film)
  if (!full) return null
  const { sentence: _, ...slots } = found
  return { template: 'ruler', slots: { ...slots, reads, full }, why: { reason: 'figure', words: slots.figure.number_text } }
}
