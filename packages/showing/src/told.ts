import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Fact } from '@orion/language/facts.ts'

/**
 * A scene as the script gives it: its spoken text, and the facts of its sentences that an image can show. `call`: it only points to further
 * information; `thanks`: it only says goodbye; `opens`: it begins a passage.
 */
export type NarratedScene = {
  scene_id: string
  text: string
  sentences: { text: string; facts: Fact[] }[]
  call?: boolean
  thanks?: boolean
  opens?: boolean
}

/** A film as the pictures need it. `sources` are the names of its sources, for the film's end. */
export type NarratedFilm = {
  title: string
  eyebrow?: string
  topic: string
  language: FilmLanguage
  seed: string
  sources: string[]
  /** Whom a model found named in the sources, in the film's form of their names. */
  persons?: string[]
  /** Sentences of the sources: they too show who is a person and how far the film's scales reach. */
  background?: string[]
  /** The film before a change: the templates of the scenes whose words are unchanged. The others choose anew. */
  before?: { templates: Map<string, string> }
  scenes: NarratedScene[]
}

type Found<K extends Fact['kind']> = { values: Extract<Fact, { kind: K }>['values']; sentence: string }

/** The first fact of a kind that a scene's sentences state, with its sentence; null where there is none. */
export function findFact<K extends Fact['kind']>(scene: NarratedScene, kind: K): Found<K> | null {
  for (const { text, facts } of scene.sentences) {
    for (const fact of facts) if (fact.kind === kind) return { values: fact.values as Found<K>['values'], sentence: text }
  }
  return null
}
