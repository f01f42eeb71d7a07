import { numbersIn } from '@orion/language/facts.ts'
import type { FilmLanguage } from '@orion/language/lexicons.ts'
import { randomFrom } from '../random.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { keyPhrase } from './key-phrase.ts'
import type { Proposed } from './proposed.ts'

/** Whether a text tells an amount: a figure that stands on no scale is not shown. Years and dates are no amounts. */
const holdsAmount = (text: string, language: FilmLanguage): boolean =>
  numbersIn(text, language).some(({ kind }) => kind !== 'year' && kind !== 'date' && kind !== 'number')

/** Nothing but the film's motif and a key phrase: what a scene has that no picture shows for certain. */
export function asQuiet(scene: ToldScene, film: ToldFilm, index: number): Proposed {
  const told = keyPhrase(scene, film, index)
  const phrase = told !== undefined && holdsAmount(told, film.language) ? undefined : told
  const look = index + Math.floor(randomFrom(`${film.seed}/quiet`)() * 6)
  return { template: 'quiet', slots: { ...(phrase && { phrase }), look }, why: { reason: 'quiet', words: phrase ?? scene.text } }
}
