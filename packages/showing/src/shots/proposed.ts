import type { FilledTemplate } from '@orion/film/scenes/recipe.ts'
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

/** The reason for a shot, and the words of the sentence or the source that give the reason. */
export type Why = { reason: ShotReason; words: string }

/** A shot that a scene may have, with its reason. */
export type Proposed = FilledTemplate & { why: Why }

/**
 * Proposes a shot for a scene, where its sentences, their facts or the film's facts give a certain reason. Null otherwise. Pure: the same
 * scene of the same film at the same index has the same proposal.
 */
export type Proposer = (scene: NarratedScene, film: NarratedFilm, index: number) => Proposed | null
