import { randomFrom } from '@orion/film/recipe.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'
import type { Proposed } from './proposed.ts'

/** The spoken text in type that fills the frame, for a scene without a certain shot. Light and dark pages alternate with the passages. */
export function asPage(scene: NarratedScene, { scenes, seed }: NarratedFilm, index: number): Proposed {
  const passages = scenes.slice(1, index + 1).filter(({ opens }) => opens).length
  const first = randomFrom(`${seed}/page`)() < 0.5 ? 0 : 1
  return {
    template: 'page',
    slots: { text: scene.text, light: (passages + first) % 2 === 0 },
    why: { reason: 'quiet', words: scene.text },
  }
}
