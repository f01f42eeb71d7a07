import type { FilledTemplate } from '@orion/film/scenes/recipe.ts'
import type { NarratedFilm, NarratedScene } from '../told.ts'

/** Why a shot shows what it shows; the screen has words for each. */
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

/** The reason for a shot, and the words of the sentence or of the source that give it. */
export type Why = { reason: ShotReason; words: string }

/** A shot that a scene may have, with its reason. */
export type Proposed = FilledTemplate & { why: Why }

/**
 * Proposes a shot for a scene, where the scene's sentences, their facts or the film's give a certain reason; else null. Pure: the same
 * scene of the same film at the same index has the same proposal.
 */
export type Proposer = (scene: NarratedScene, film: NarratedFilm, index: number) => Proposed | null
