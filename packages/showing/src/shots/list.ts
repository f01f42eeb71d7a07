import { isUnspaced, type FilmLanguage } from '@orion/language/lexicons.ts'
import { stepNamed } from '@orion/language/sentences.ts'
import { wordCount } from '@orion/film/recipe.ts'
import { bareName, isThing } from './things.ts'
import { findFact, type NarratedFilm, type NarratedScene } from '../narrated-film.ts'
import type { Proposed } from './proposed.ts'

/** Steps that are only named ("Step 2: Call for help."), one row each, after their written number. */
export function asNamedSteps({ text, sentences }: NarratedScene, { language }: NarratedFilm): Proposed | null {
  const steps = sentences.map(({ text }) => stepNamed(text, language)).filter((step) => step !== undefined)
  if (steps.length < 2 || steps.length > 5 || steps.some(({ name }) => wordCount(name, language) > 8)) return null
  const items = steps.map(({ number, name }) => ({ mark: number, name }))
  return { template: 'list', slots: { items }, why: { reason: 'steps', words: text } }
}

/**
 * Whether a list of single things in a sentence may open with a verb. It may if the first item has several words: "threaten satellites",
 * "grids", "radio".
 */
const opensWithVerb = ([first, ...others]: readonly string[], language: FilmLanguage): boolean =>
  !isUnspaced(language) &&
  /^\p{Ll}/u.test(first) &&
  wordCount(first, language) > 1 &&
  others.every((name) => wordCount(name, language) === 1)

/** All things that a sentence enumerates. */
export function asList(scene: NarratedScene, { language }: NarratedFilm): Proposed | null {
  const found = findFact(scene, 'list')
  const { heading, items = [] } = found?.values ?? {}
  if (items.length < 2 || items.length > 5 || items.some(({ name }) => wordCount(name, language) > 8 || !isThing(name, language)))
    return null
  if (
    !heading &&
    opensWithVerb(
      items.map(({ name }) => bareName(name, language)),
      language,
    )
  )
    return null
  return {
    template: 'list',
    slots: { ...(heading && { heading }), items: items.map((item) => ({ ...item, name: bareName(item.name, language) })) },
    why: { reason: 'list', words: found?.sentence ?? scene.text },
  }
}
