import { randomFrom } from '@orion/film/scenes/random.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

/** Grounds and sides of the motif: neighbours differ, for the first is the scene's own and the others follow by its place. */
const LOOKS = 6

/** The film's motif with what is said in large type beside it: what a scene has that no picture shows for certain. */
export const asQuiet = (scene: ToldScene, film: ToldFilm, index: number): Proposed => ({
  template: 'quiet',
  slots: { look: (index + Math.floor(randomFrom(`${film.seed}/quiet`)() * LOOKS)) % LOOKS, reads: true },
  why: { reason: 'quiet', words: scene.text },
})
