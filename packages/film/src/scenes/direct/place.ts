import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { phraseOf, wordCount } from '../phrase.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import type { Proposed } from './proposed.ts'

/** How a sentence denies: where something is not, is no place of the film. */
const DENIES: Record<FilmLanguage, RegExp> = {
  en: /(?<!\p{L})(?:not|never|nor|no)(?!\p{L})|n[’']t(?!\p{L})/iu,
  es: /(?<!\p{L})(?:no|nunca|tampoco)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:n[’']|(?:ne|pas|jamais)(?!\p{L}))/iu,
  pt: /(?<!\p{L})(?:não|nunca)(?!\p{L})/iu,
  de: /(?<!\p{L})(?:nicht|nie|kein\p{L}*)(?!\p{L})/iu,
  sv: /(?<!\p{L})(?:inte|aldrig|ingen|inget)(?!\p{L})/iu,
  hi: /नहीं/u,
  ar: /(?<!\p{L})(?:ليس\p{L}*|لم|لن|لا)(?!\p{L})/u,
  ja: /ない|ません|なかった/u,
  zh: /不是|没有|并非|并不/u,
}

/** Words at most before a place that a sentence is set in; one that comes later is only named ("the tallest in Sweden"). */
const MOST_BEFORE_PLACE = 3

/** Where the film goes, the first time that it is told. */
export function asPlace(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const found = factOf(scene, 'place')
  if (!found || found.values.name.length > 32) return null
  const { name } = found.values
  const at = found.sentence.indexOf(name)
  if (at < 0 || at > found.sentence.length / 2 || factOf(scene, 'figure')) return null
  if (wordCount(found.sentence.slice(0, at), film.language) > MOST_BEFORE_PLACE) return null
  if (DENIES[film.language].test(found.sentence)) return null
  if (film.scenes.slice(0, index).some(({ text }) => text.includes(name))) return null
  const part = phraseOf(found.sentence, film.language, 16)
  const line = isUnspaced(film.language) && part && found.sentence.length > part.length + 1 ? null : part
  const says = line && wordCount(line, film.language) > wordCount(name, film.language) + 1 // more than "In London."
  return { template: 'place', slots: { name, ...(says && { line }) }, why: { reason: 'place', words: name } }
}
