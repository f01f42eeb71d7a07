import type { FilledTemplate } from '@orion/film/recipe.ts'
import type { NarratedFilm, NarratedScene } from '../narrated-film.ts'

/** The reason for a shot's content. The screen has a text for each reason. */
export type ShotReason =
  | 'comparison'
  | 'date'
  | 'dates'
  | 'definition'
  | 'figure'
  | 'list'
  | 'person'
  | 'place'
  | 'quiet'
  | 'quotation'
  | 'share'
  | 'source'
  | 'steps'

/** The reason for a shot, and the words that give the reason. They are from the sentence or the source. */
export type Why = { reason: ShotReason; words: string }

/** A shot that a scene may have, with the reason for it. */
export type Proposed = FilledTemplate & { why: Why }

/**
 * Proposes a shot for a scene, if its sentences, their facts or the film's facts give a certain reason. Returns null otherwise. The same
 * scene of the same film at the same index always has the same proposal.
 */
export type Proposer = (scene: NarratedScene, film: NarratedFilm, index: number) => Proposed | null
