import type { FigureValues } from '@orion/language/facts.ts'
import type { FilledTemplate } from '@orion/film/scenes/recipe.ts'
import type { ToldFilm, ToldScene } from '../told.ts'
import type { ShotReason } from './proposed.ts'

/** A date that a sentence says, as rules of language found it. */
export type SaidDate = { year: number; text: string; label: string }

/**
 * What a director put into a slot: words in the film's own characters, and the figure or date beside them.
 */
export type Given = { slot: string; words: string; figure?: FigureValues; date?: SaidDate }

/**
 * A slot of a shot. `is` says for a model what stands in it; `times` how often it is given; `words` how many words it has at most (half as
 * many as letters in Chinese and Japanese); `beside` what it needs with them.
 */
export type CatalogueSlot = {
  slot: string
  is: string
  times: { least: number; most: number }
  words: number
  beside?: 'figure' | 'date'
  /** Its words stand in the sentence in the order that they are given in. */
  in_order?: true
}

/**
 * A shot that a director may choose. `shows` is one sentence for a model; `fill` makes the template's slots of what was given for a scene
 * of a film at an index, null where the shot does not come about. Pure.
 */
export type CatalogueShot = {
  shot: string
  shows: string
  reason: ShotReason
  slots: readonly CatalogueSlot[]
  fill: (given: readonly Given[], scene: ToldScene, film: ToldFilm, index: number) => FilledTemplate | null
}

/** How often a slot is given. */
export const ONCE = { least: 1, most: 1 }
export const MAYBE = { least: 0, most: 1 }
