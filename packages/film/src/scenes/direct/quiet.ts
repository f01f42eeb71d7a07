import { randomFrom } from '../random.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { posterPhrases } from './poster-phrases.ts'
import type { Proposed } from './proposed.ts'

/** A poster of what carries the scene's sentence, over the film's motif: what a scene has that no picture shows for certain. */
export function asQuiet(scene: ToldScene, film: ToldFilm, index: number): Proposed {
  const [phrase, next] = posterPhrases(scene, film, index)
  const look = index + Math.floor(randomFrom(`${film.seed}/quiet`)() * 6)
  return {
    template: 'quiet',
    slots: { ...(phrase && { phrase }), ...(next && { next }), look, poster: true },
    why: { reason: 'quiet', words: phrase ?? scene.text },
  }
}
