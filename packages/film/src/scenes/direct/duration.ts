import type { ToldFilm, ToldScene } from '../told.ts'
import { scaleOf } from './film-scale.ts'
import { mainFigure } from './main-figure.ts'
import type { Proposed } from './proposed.ts'

/** A span of time on the film's scale of its unit. */
export function asDuration(scene: ToldScene, film: ToldFilm): Proposed | null {
  const found = mainFigure(scene, film)
  if (found?.figure.measure !== 'time') return null
  const full = scaleOf([found.figure], film)
  if (full === null) return null
  const { sentence: _, ...slots } = found
  return { template: 'duration', slots: { ...slots, full }, why: { reason: 'figure', words: slots.figure.number_text } }
}
