import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Fact } from '@orion/language/facts.ts'

/** A scene as the script gives it: what is said, and what its sentences say that a picture can show. `call`: it only says where more is to be found; `thanks`: it only takes leave; `opens`: it begins a passage. */
export type ToldScene = {
  scene_id: string
  text: string
  sentences: { text: string; facts: Fact[] }[]
  call?: boolean
  thanks?: boolean
  opens?: boolean
}

/** A film as the pictures need it. `sources` are the names of its sources, for the film's end. */
export type ToldFilm = {
  title: string
  eyebrow?: string
  topic: string
  language: FilmLanguage
  seed: string
  sources: string[]
  /** Whom a model found named in the sources, in the film's form of their names. */
  persons?: string[]
  /** Sentences of the sources: who is a person and how far the film's scales go is said there too. */
  background?: string[]
  /** The film before a change: the templates of the scenes that still say what they said. The others choose anew. */
  before?: { templates: Map<string, string> }
  scenes: ToldScene[]
}

type Found<K extends Fact['kind']> = { values: Extract<Fact, { kind: K }>['values']; sentence: string }

/** The first fact of a kind that a scene's sentences state, with its sentence; null where there is none. */
export function factOf<K extends Fact['kind']>(scene: ToldScene, kind: K): Found<K> | null {
  for (const { text, facts } of scene.sentences) {
    for (const fact of facts) if (fact.kind === kind) return { values: fact.values as Found<K>['values'], sentence: text }
  }
  return null
}
