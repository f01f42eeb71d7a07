import type { TemplateName } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { isFarewell } from './ending.ts'
import { asMap } from './map.ts'
import { asPerson } from './person.ts'
import type { Proposed, Proposer } from './proposed.ts'
import { PROPOSERS } from './proposers.ts'
import { asQuiet } from './quiet.ts'
import { asThing } from './thing.ts'

/** Shots that are mostly the sentence's own words: with the title over them there would be nothing to see. */
const WORDS: ReadonlySet<TemplateName> = new Set(['chapter', 'question', 'quotation', 'definition', 'statement', 'quiet'])
/** Numerals that stand alone. */
const NUMERALS: ReadonlySet<TemplateName> = new Set(['figure', 'big-figure'])
/** Shots that are seen at once, before a word of the film is said. */
const AT_ONCE: ReadonlySet<TemplateName> = new Set(['map', 'thing'])

/** What may be shown before its own sentence comes: where the film is, what it is about, who. */
const OF_FILM: readonly Proposer[] = [asMap, asThing, asPerson]

/** Whether the film is about what a shot shows, and does not only come past it: its title names it, or several of its scenes. */
function isOfFilm({ why: { words } }: Proposed, { title, scenes }: ToldFilm): boolean {
  const named = (text: string): boolean => text.toLowerCase().includes(words.toLowerCase())
  return named(title) || scenes.filter(({ text }) => named(text)).length > 1
}

/** The film's place, thing or person: as its title has them, else as the scene that says what it is about, else the first that does. */
function ofFilm(scene: ToldScene, film: ToldFilm): Proposed[] {
  const { title } = film
  const titled: ToldScene = { ...scene, text: title, sentences: [{ text: title, facts: [] }] }
  const [, second, ...later] = film.scenes.filter((each) => !isFarewell(each, film))
  const where = second && asMap(second, film, 0)
  return OF_FILM.flatMap((propose) => {
    const found = [titled, ...(second ? [second] : []), ...later].flatMap((each) => propose(each, film, 0) ?? [])
    const of_film = found.find((each) => isOfFilm(each, film))
    return of_film ?? (propose === asMap && where ? [where] : [])
  })
}

/**
 * What a film may open with, the strongest first: what its first sentence names and is seen at once, any other shot of that sentence; else
 * the film's own place, thing or person; a numeral; the motif.
 */
export function openings(scene: ToldScene, film: ToldFilm): Proposed[] {
  const own = PROPOSERS.flatMap((propose) => propose(scene, film, 0) ?? [])
  const shows = own.filter(({ template }) => !WORDS.has(template) && !NUMERALS.has(template))
  return [
    ...shows.filter(({ template }) => AT_ONCE.has(template)),
    ...shows.filter(({ template }) => !AT_ONCE.has(template)),
    ...ofFilm(scene, film),
    ...own.filter(({ template }) => NUMERALS.has(template)),
    bright(scene, film),
    ...own.filter(({ template }) => WORDS.has(template) && template !== 'quiet'),
  ]
}

/** The motif drawn large on the side that the title leaves free; its phrase comes behind the title. */
function bright(scene: ToldScene, film: ToldFilm): Proposed {
  const quiet = asQuiet(scene, film, 0)
  return { ...quiet, slots: { ...quiet.slots, look: 0 } } as Proposed
}
