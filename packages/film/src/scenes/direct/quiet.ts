import { randomFrom } from '../random.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { subjectPhrase } from './key-phrase.ts'
import type { Proposed } from './proposed.ts'

/** Nothing but the film's motif and what the scene is about: what a scene has that no picture shows for certain. */
export function asQuiet(scene: ToldScene, film: ToldFilm, index: number): Proposed {
  const phrase = subjectPhrase(scene, film, index)
  const look = index + Math.floor(randomFrom(`${film.seed}/quiet`)() * 6)
  return { template: 'quiet', slots: { ...(phrase && { phrase }), look }, why: { reason: 'quiet', words: phrase ?? scene.text } }
}
