import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { computeDot } from './film-scale.ts'
import { wholeFigure } from './main-figure.ts'
import type { Proposed } from '../shots/proposed.ts'

/** Counted items as dots. Each dot means the same number in the whole film. */
export function asCount(scene: NarratedScene, film: NarratedFilm): Proposed | null {
  const found = wholeFigure(scene, film)
  if (found?.figure.measure !== 'count') return null
  const each = computeDot(found.figure, film)
  if (each === null) return null
  const { sentence: _, ...slots } = found
  return { template: 'count', slots: { ...slots, each }, why: { reason: 'figure', words: slots.figure.number_text } }
}
