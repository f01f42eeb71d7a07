import { type FilmLanguage, isUnspaced } from '@orion/language/lexicons.ts'
import { wordCount } from '../phrase.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { keyPhrase } from './key-phrase.ts'
import type { Proposed } from './proposed.ts'

/** Whether a scene tells nothing more of the film's subject. */
export const isFarewell = ({ call, thanks }: ToldScene, { sources }: ToldFilm): boolean =>
  thanks === true || (call === true && sources.length > 0)

/** Whether words are more than a thing's name or a sentence's beginning ("in physics", "nylon lasted"). */
const isThought = (phrase: string, language: FilmLanguage): boolean =>
  isUnspaced(language) ? [...phrase].length > 4 : wordCount(phrase, language) > 2

/**
 * What stands while the film names its sources and takes its leave: the motif once more, with the last thought of the film that is short, or
 * with its title. It stays for all scenes that only do so; `index` is the scene's place in the film.
 */
export function asEnding(film: ToldFilm, index: number): Proposed {
  const { scenes } = film
  const first = scenes.findIndex((scene) => isFarewell(scene, film))
  const begins = first < 0 ? scenes.length - 1 : first
  const phrase = [1, 2]
    .map((back) => begins - back)
    .filter((at) => at > 0)
    .map((at) => keyPhrase(scenes[at]!, film, at))
    .find((each) => each !== undefined && isThought(each, film.language))
  return {
    template: 'quiet',
    slots: { phrase: phrase ?? film.title, look: 0, poster: true, ...(index > begins && { goes_on: true as const }) },
    why: { reason: 'source', words: phrase ?? film.title },
  }
}
