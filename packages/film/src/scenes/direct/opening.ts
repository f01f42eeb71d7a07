import type { TemplateName } from '../recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import { isFarewell } from './ending.ts'
import { asHome, asPlaceOfScene } from './map.ts'
import { asPerson } from './person.ts'
import type { Proposed, Proposer } from './proposed.ts'
import { PROPOSERS } from './proposers.ts'
import { asQuiet } from './quiet.ts'
import { asThing, isCommonThing } from './thing.ts'

/** Shots that are mostly the sentence's own words: with the title over them there would be nothing to see. */
const WORDS: ReadonlySet<TemplateName> = new Set(['chapter', 'question', 'quotation', 'definition', 'statement', 'quiet'])
/** Numerals that stand alone. */
const NUMERALS: ReadonlySet<TemplateName> = new Set(['figure', 'big-figure'])
/** Shots that are seen at once, before a word of the film is said. */
const AT_ONCE: ReadonlySet<TemplateName> = new Set(['map', 'thing'])

/** Whether words stand in a text, in capitals or not. */
const names = (text: string, { why: { words } }: Proposed): boolean => text.toLowerCase().includes(words.toLowerCase())

/** Whether the film is about where or whom a shot shows, and does not only come past: its title names it, or several of its scenes. */
const isOfFilm = (shot: Proposed, { title, scenes }: ToldFilm): boolean =>
  names(title, shot) || scenes.filter(({ text }) => names(text, shot)).length > 1

/**
 * What may be shown before its own sentence comes: the thing that the title names, where the film is, who it is about; a place also as the
 * scene names it that says what the film is about.
 */
function ofFilm(scene: ToldScene, film: ToldFilm): Proposed[] {
  const { title } = film
  const titled: ToldScene = { ...scene, text: title, sentences: [{ text: title, facts: [] }] }
  const [, second, ...later] = film.scenes.filter((each) => !isFarewell(each, film))
  const told = [titled, ...(second ? [second] : []), ...later]
  const all = (propose: Proposer) => told.flatMap((each) => propose(each, film, 0) ?? [])
  const thing = all(asThing).find((each) => names(title, each))
  const where =
    asHome(film) ?? all(asPlaceOfScene).find((each) => isOfFilm(each, film)) ?? (second && asPlaceOfScene(second, film, 0))
  const who = all(asPerson).find((each) => isOfFilm(each, film))
  return [thing, where, who].flatMap((each) => each ?? [])
}

/**
 * What a film may open with, the strongest first: the thing of its title; what its first sentence names and is seen at once, any other shot of
 * that sentence; else the film's own place or person; the thing that goes through it; a numeral; the motif.
 */
export function openings(scene: ToldScene, film: ToldFilm): Proposed[] {
  const own = PROPOSERS.flatMap((propose) => propose(scene, film, 0) ?? [])
  const shows = own.filter(({ template }) => !WORDS.has(template) && !NUMERALS.has(template))
  const of_film = ofFilm(scene, film)
  return [
    ...of_film.filter(({ template }) => template === 'thing'),
    ...shows.filter(({ template }) => AT_ONCE.has(template)),
    ...shows.filter(({ template }) => !AT_ONCE.has(template)),
    ...of_film.filter(({ template }) => template !== 'thing'),
    ...goesThrough(film),
    ...own.filter(({ template }) => NUMERALS.has(template)),
    bright(scene, film),
    ...own.filter(({ template }) => WORDS.has(template) && template !== 'quiet'),
  ]
}

/** Scenes at least that name the thing that goes through a film. */
const OFTEN = 3

/** The thing that goes through a film, so near that the frame cuts it: it is shown whole where its own sentence comes. */
function goesThrough(film: ToldFilm): Proposed[] {
  const { scenes } = film
  const things = scenes.flatMap((each) => asThing(each, film, 0) ?? [])
  const often = things.find((each) => isThing(each) && scenes.filter(({ text }) => names(text, each)).length >= OFTEN)
  return often !== undefined && isThing(often)
    ? [{ template: 'quiet', slots: { look: 0, poster: true, held: { art: often.slots.art } }, why: { reason: 'opening', words: often.why.words } }] // prettier-ignore
    : []
}

/** Whether a shot is of a thing that says something of a film. */
const isThing = (shot: Proposed): shot is Extract<Proposed, { template: 'thing' }> =>
  shot.template === 'thing' && !isCommonThing(shot.slots.art)

/** The motif drawn large on the side that the title leaves free. */
function bright(scene: ToldScene, film: ToldFilm): Proposed {
  const quiet = asQuiet(scene, film, 0)
  // its title says what it is about: the sentence's own words come behind it no more
  return { ...quiet, slots: { look: 0, poster: true } } as Proposed
}
