import { namedPlaces } from '../../world/find-places.ts'
import { wordCount } from '../phrase.ts'
import { factOf, type ToldFilm, type ToldScene } from '../told.ts'
import { carryingClauses } from './carrying-clause.ts'
import { denies } from './denies.ts'
import { asLine } from './key-phrase.ts'
import type { Proposed } from './proposed.ts'

/** Words at most before a place that a sentence is set in; one that comes later is only named ("the tallest in Sweden"). */
const MOST_BEFORE_PLACE = 3

/** Whether a name is taken for a place by what leads to it, and is somebody's: "in Leavitt's last year", "to Major G.P.W. Meredith". */
const isSomebody = (sentence: string, at: number, name: string): boolean =>
  /^[’']s(?!\p{L})| \p{Lu}\./u.test(sentence.slice(at + name.length)) || /^(?:Major|Captain|General|Doctor|Professor|King|Queen|Lord|Lady|Sir)$/u.test(name) // prettier-ignore

/** How much of what is said stands beside a place's name at most. */
const MOST_PRINTED = 0.3

/** Where the film goes, the first time that it is told. */
export function asPlace(scene: ToldScene, film: ToldFilm, index: number): Proposed | null {
  const found = factOf(scene, 'place')
  if (!found || found.values.name.length > 32) return null
  const { name } = found.values
  const at = found.sentence.indexOf(name)
  if (at < 0 || at > found.sentence.length / 2 || factOf(scene, 'figure')) return null
  if (wordCount(found.sentence.slice(0, at), film.language) > MOST_BEFORE_PLACE) return null
  if (denies(found.sentence, film.language) || isSomebody(found.sentence, at, name)) return null
  if (film.scenes.slice(0, index).some(({ text }) => text.includes(name))) return null
  // what lies there is the sentence's subject, and what is said is said of it: 三峡大坝位于湖北省，横在长江上
  const tells_of_other = namedPlaces(found.sentence.slice(0, at), { language: film.language, countries: new Set() }).length > 0
  const line = carryingClauses(scene, film).find(
    (clause) => !tells_of_other && !clause.includes(name) && clause.length <= scene.text.length * MOST_PRINTED,
  )
  return { template: 'place', slots: { name, ...(line && { line: asLine(line) }) }, why: { reason: 'place', words: name } }
}
