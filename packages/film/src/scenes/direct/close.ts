import { phraseOf, wordCount } from '../phrase.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

/** The film's last words, or those that lead to its sources; these stand where the film speaks of them. */
export function asClose(scene: ToldScene, film: ToldFilm): Proposed {
  const { language } = film
  const told = scene.call || !film.scenes.some(({ call }) => call)
  const shown = [scene.text, ...scene.sentences.map(({ text }) => text).toReversed()].map((text) => phraseOf(text, language, 14))
  const call =
    shown.find((text) => text !== null && wordCount(text, language) >= 5) ?? shown.find((text) => text !== null) ?? film.title
  return {
    template: 'close',
    slots: { call, sources: told ? film.sources.slice(0, 4) : [] },
    why: { reason: 'source', words: call },
  }
}
