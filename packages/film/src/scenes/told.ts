import type { FilmLanguage } from '@orion/language/lexicons.ts'
import type { Fact } from '@orion/language/facts.ts'
import type { FilledTemplate } from './recipe.ts'

/** A scene as the script gives it: what is said, and what its sentences say that a picture can show. `call`: it only says where more is to be found; `thanks`: it only takes leave. */
export type ToldScene = {
  scene_id: string
  text: string
  sentences: { text: string; facts: Fact[] }[]
  call?: boolean
  thanks?: boolean
}

/** A quiet shot, or a place, as it was chosen: what words stand there is not chosen anew. */
export type KeptShot = Extract<FilledTemplate, { template: 'quiet' | 'place' }> & {
  why: { reason: 'quiet' | 'continues' | 'opening' | 'source' | 'place'; words: string }
}

/** A film as the pictures need it. `sources` are the names of its sources, for the closing scene. */
export type ToldFilm = {
  title: string
  eyebrow?: string
  topic: string
  language: FilmLanguage
  seed: string
  sources: string[]
  /** Whom a model found named in the sources, in the film's form of their names. */
  persons?: string[]
  /** Sentences of the sources: what the film is about is said there more often than in the film. */
  background?: string[]
  /** Its title and its sources are scenes of their own, as in films of before; in others they stand over its first and one of its last. */
  framed?: true
  /**
   * The film before a change: what its scenes said, and the templates of those that still say it, with the shots of words that they had: what
   * goes on in them hangs on the scenes before. The others choose anew.
   */
  before?: { texts: string[]; templates: Map<string, string>; shots?: Map<string, KeptShot[]> }
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
