import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Fact } from '@orion/language/facts.ts'

/**
 * A scene of the script: its spoken text, and the facts of its sentences that an image can show. `call`: the scene only refers to further
 * information. `thanks`: the scene only says goodbye. `opens`: the scene begins a passage.
 */
export type NarratedScene = {
  scene_id: string
  text: string
  sentences: { text: string; facts: Fact[] }[]
  call?: boolean
  thanks?: boolean
  opens?: boolean
}

/** A film with the data that its images need. `sources` are the names of its sources, for the film's end. */
export type NarratedFilm = {
  title: string
  eyebrow?: string
  topic: string
  language: FilmLanguage
  seed: string
  sources: string[]
  /** Persons whom a model found in the sources, with their names as the film writes them. */
  persons?: string[]
  /** Sentences of the sources. They also show who is a person, and set the range of the film's scales. */
  background?: string[]
  /** The film before a change. `templates` are those of the scenes with unchanged words. Other scenes choose a new template. */
  before?: { templates: Map<string, string> }
  scenes: NarratedScene[]
}

/** A fact of a film that is computed once, because every scene needs it. */
export function oncePerFilm<T>(compute: (film: NarratedFilm) => T): (film: NarratedFilm) => T {
  const computed = new WeakMap<NarratedFilm, { fact: T }>()
  return (film) => {
    const { fact } = computed.get(film) ?? { fact: compute(film) }
    computed.set(film, { fact })
    return fact
  }
}

type Found<K extends Fact['kind']> = { values: Extract<Fact, { kind: K }>['values']; sentence: string }

/** The first fact of a kind in a scene's sentences, with its sentence. Null without such a fact. */
export function findFact<K extends Fact['kind']>(scene: NarratedScene, kind: K): Found<K> | null {
  for (const { text, facts } of scene.sentences) {
    for (const fact of facts) if (fact.kind === kind) return { values: fact.values as Found<K>['values'], sentence: text }
  }
  return null
}
