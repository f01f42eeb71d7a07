import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { ResearchSource } from '@orion/contract/contents/01-content-research.ts'
import type { Candidate } from '@orion/contract/contents/05-image-selection.ts'
import type { ShotReason } from '@orion/contract/catalogues/shot-reasons.ts'
import { denies, type SceneRecipe } from '@orion/film/recipe.ts'
import { findFact, type NarratedFilm, type NarratedScene } from '@orion/showing/plan-shots.ts'
import { landmarkNamed, landmarkNames } from '@orion/showing/places.ts'
import { isUnspaced } from '@orion/language/lexicons.ts'
import { getStopWords, findTopic } from '@orion/language/terms.ts'
import { namesIn, ONE_NAME } from '../../../scenes/names-in.ts'
import type { ImageUnit } from '../providers/port.ts'

/** The kind of a thing whose images are searched: a person, a place, a name in a sentence, the film's subject. */
export type ThingKind = 'person' | 'place' | 'name' | 'topic'

/** A thing whose image may show a scene: its name for the search, and the scene's words that name it. */
export type PicturedThing = { kind: ThingKind; name: string; words: string }

/** The most words of a prompt that is only a subject's name; characters if words have no spaces. */
const MOST_TOPIC = { words: 4, characters: 10 }
/** The least characters of a name. */
const LEAST_NAME = 2

/** Why a candidate shows what it shows, by the kind of thing. */
export const REASONS: Record<ThingKind, ShotReason> = {
  person: 'person',
  place: 'place',
  name: 'thing',
  topic: 'thing',
}

const findMap = ({ recipes }: ImageUnit) =>
  recipes.find((recipe): recipe is Extract<SceneRecipe, { template: 'map' }> => recipe.template === 'map')

/** The longest name of several words in a sentence. */
const nameIn = (sentence: string, language: VideoLanguage): string | null =>
  namesIn(sentence, language).toSorted((a, b) => b.length - a.length)[0] ?? null

/** The number of scenes that must contain a name from a prompt's sentence if the film is about it; fewer if the name has several words. */
const SAID_BY = { several: 2, one: 3 }

/**
 * The name in a prompt that is a sentence, if the film mentions it later; null if there is none. A single word counts as a name by its
 * capital letter only if the language capitalizes nothing else and the word does not begin a sentence.
 */
function nameInPrompt({ topic, language, scenes }: Pick<NarratedFilm, 'topic' | 'language' | 'scenes'>): string | null {
  const saidBy = (name: string): number => scenes.filter(({ text }) => text.includes(name)).length
  const several = nameIn(topic, language)
  if (several !== null) return saidBy(several) >= SAID_BY.several ? several : null
  if (language === 'de') return null
  const stop = getStopWords(language)
  const words = [...topic.matchAll(ONE_NAME)].map(([word]) => word).filter((word) => !stop.has(word.toLowerCase()))
  return words.length === 1 && saidBy(words[0]) >= SAID_BY.one ? words[0] : null
}

/** The number of words of a mountain's, a building's or a water's name in a prompt. One word alone may also name something else. */
const LANDMARK_WORDS = { least: 2, most: 4 }

/** The mountain, building or water that a prompt names and the film mentions, as written in the prompt; null if there is none. */
function landmarkIn({ topic, language, scenes }: Pick<NarratedFilm, 'topic' | 'language' | 'scenes'>): string | null {
  const isSaid = (name: string): boolean => scenes.some(({ text }) => text.includes(name))
  const named = isUnspaced(language)
    ? landmarkNames(language).filter((name) => [...name].length >= LANDMARK_WORDS.least && topic.includes(name))
    : listRuns(topic.match(/[\p{L}\p{M}\p{N}’'-]+/gu) ?? [], LANDMARK_WORDS).filter(
        (name) => landmarkNamed(name, language) !== undefined,
      )
  return named.toSorted((a, b) => b.length - a.length).find(isSaid) ?? null
}

/** All sequences of `least` to `most` words. */
const listRuns = (words: readonly string[], { least, most }: { least: number; most: number }): string[] =>
  words.flatMap((_, from) =>
    Array.from({ length: most - least + 1 }, (__, more) => words.slice(from, from + least + more))
      .filter((run, more) => run.length === least + more)
      .map((run) => run.join(' ')),
  )

/**
 * The film's subject: its Wikipedia article if it was made from one, else a prompt that is only a name. Otherwise it is the name in the
 * prompt that the film mentions, or the mountain, building or water that the prompt asks about. Null if there is none.
 */
export function topicName(
  film: Pick<NarratedFilm, 'topic' | 'language' | 'scenes'>,
  sources: readonly Pick<ResearchSource, 'kind' | 'title'>[],
): string | null {
  const { topic, language } = film
  const article = sources.find(({ kind }) => kind === 'wikipedia')
  if (article !== undefined) return article.title
  const name = findTopic(topic, language).replace(/^the (?=\p{L})/iu, '')
  if ([...name].length < LEAST_NAME) return null
  const is_sentence = /[?？؟:：,;.!]/u.test(name)
  const is_short = isUnspaced(language)
    ? [...name].length <= MOST_TOPIC.characters
    : name.split(/\s+/u).length <= MOST_TOPIC.words
  return is_short && !is_sentence ? name : (nameInPrompt(film) ?? landmarkIn(film))
}

/** A thing that a scene between title and end names and that can be photographed. */
function findThing(scene: NarratedScene, unit: ImageUnit, { language }: NarratedFilm): PicturedThing | null {
  const person = unit.notes?.person
  if (person) return { kind: 'person', name: person.slots.name, words: person.slots.name }
  if (scene.sentences.some(({ text }) => denies(text, language))) return null
  const place = findFact(scene, 'place')?.values.name ?? findMap(unit)?.slots.places[0].name
  if (place !== undefined) return { kind: 'place', name: place, words: place }
  const named = scene.sentences.flatMap(({ text }) => nameIn(text, language) ?? [])[0]
  if (named !== undefined) return { kind: 'name', name: named, words: named }
  return null
}

/**
 * The thing for an image of every scene, in the film's order; null at the end, and if it names nothing certain. A scene that names nothing
 * and has no shot with content gets the film's subject, unless the scene is solemn. Pure.
 */
export function thingsPictured(
  film: NarratedFilm,
  drawn: readonly ImageUnit[],
  sources: readonly Pick<ResearchSource, 'kind' | 'title'>[],
): (PicturedThing | null)[] {
  const topic = topicName(film, sources)
  return film.scenes.map((scene, index): PicturedThing | null => {
    const unit = drawn[index]
    if (unit === undefined || index === film.scenes.length - 1 || scene.call === true || scene.thanks === true) return null
    const thing = findThing(scene, unit, film)
    if (thing !== null) return topic !== null && isSame(thing.name, topic) ? { ...thing, kind: 'topic', name: topic } : thing
    const [first] = unit.recipes
    if (first.overlay !== undefined && 'sources' in first.overlay) return null
    return topic === null || first.template !== 'page' || first.solemn ? null : { kind: 'topic', name: topic, words: topic }
  })
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * Whether an image of the world may replace a scene's own shot. It may replace a page (in older films the motif). An image of the place
 * that it marks (`pinned`) may replace a map that opens the film.
 */
export const givesWay = ({ template = '', why }: Pick<Candidate, 'template' | 'why'>, pinned?: string): boolean =>
  template === 'page' ||
  template === 'quiet' ||
  (template === 'map' && pinned !== undefined && why !== undefined && isSame(why.words, pinned))
