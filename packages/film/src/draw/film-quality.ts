import { type Format, FORMATS } from '../scenes/recipe.ts'
import type { Look } from './scale-drawing.ts'

/**
 * Values of FILM_QUALITY. A `draft` film has a quarter of the pixels and uses the encoder's fastest preset. It takes a fraction of the time
 * of a `full` film.
 */
export const FILM_QUALITIES = ['full', 'draft'] as const
export type FilmQuality = (typeof FILM_QUALITIES)[number]

const LOOKS: Record<FilmQuality, Look> = { full: { scale: 1, step: 1 }, draft: { scale: 1 / 2, step: 1 } }

/** The quality of every film that this process makes, from the environment. `full` unless the variable is `draft`. */
export const filmQuality = (): FilmQuality => (process.env.FILM_QUALITY === 'draft' ? 'draft' : 'full')

export const filmLook = (): Look => LOOKS[filmQuality()]

/** The size in pixels of this process's films in a format. */
export function filmSize(format: Format): { width: number; height: number } {
  const { scale } = filmLook()
  return { width: FORMATS[format].width * scale, height: FORMATS[format].height * scale }
}
