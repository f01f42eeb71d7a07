import type { ToldFilm, ToldScene } from '../told.ts'
import { titleFigures } from './figures.ts'
import type { Proposed } from './proposed.ts'

/** The film's title, and under it the figures of the hook that is spoken over it. */
export function asTitle(scene: ToldScene, { title, eyebrow, language }: ToldFilm): Proposed {
  const figures = titleFigures(scene, title, language) ?? []
  return {
    template: 'title',
    slots: { title, ...(eyebrow && { eyebrow }), ...(figures.length > 0 && { figures }) },
    why: { reason: 'opening', words: title },
  }
}
