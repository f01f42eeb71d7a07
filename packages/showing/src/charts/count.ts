import { clauseStart } from '@orion/language/facts.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import { computeDot } from './film-scale.ts'
import { takeTitle } from './figure-label.ts'
import { wholeFigure } from './main-figure.ts'
import { findSpan } from './span-of.ts'
import type { Proposed } from '../shots/proposed.ts'

/**
 * Counted items as dots. Each dot means the same number in the whole film. If clauses come before the figure's, the whole sentence is the
 * title, because dots and figure appear at the figure's word and the image would be empty until then.
 */
export function asCount(scene: NarratedScene, film: NarratedFilm): Proposed | null {
  const found = wholeFigure(scene, film)
  if (found?.figure.measure !== 'count') return null
  const each = computeDot(found.figure, film)
  if (each === null) return null
  const { sentence, ...slots } = found
  const span = findSpan(slots.figure, sentence, film.language)
  const title = span && clauseStart(sentence, span.start) > 0 ? takeTitle(sentence, film.language) : null
  return { template: 'count', slots: { ...slots, ...title, each }, why: { reason: 'figure', words: slots.figure.number_text } }
}
