import type { InterfaceLanguage } from '../catalogues/languages.ts'
import type { ShotReason } from '../catalogues/shot-reasons.ts'
import type { ExactKind } from '../contents/05-boards.ts'

/** The kinds of images whose seconds stage 9 adds up. A shot that is of none of them is a drawing. */
export const SHOT_KINDS = ['board', 'map', 'chart', 'photograph', 'footage', 'list', 'drawing', 'quiet', 'sources'] as const
export type ShotKind = (typeof SHOT_KINDS)[number]

/** A text of a shot: a few words, a line of them, a sentence, or a figure with its unit. */
export type ShotWordShape = 'label' | 'line' | 'sentence' | 'figure'

/**
 * What is known of a shot without drawing it: its names, what it says, where it is offered. Its slots and its drawing are in the folder of
 * the same name in `film/scenes/shots`. When rules propose it is a function of `showing`.
 */
export type ShotDeclaration = {
  name: string
  /** Names that it had in older films. */
  former?: readonly string[]
  label: Record<InterfaceLanguage, string>
  kind: ShotKind
  /**
   * The slots that a person may change: `*` means each item of a list, `?` an optional one. A spoken sentence is left out, since it is the
   * script's, and so are somebody's quoted words, which are the speaker's own. Years and chart values are left out too: the shot is drawn
   * from them.
   */
  words?: Readonly<Record<string, ShotWordShape>>
  /** The description of a film reads its slots as dates or as a list; absent: as its own case, else as a chart. */
  described_as?: 'dates' | 'list'
  /** It may be beside photographs or over them. */
  is_with_photographs?: true
  /** It is an image more than words, and may be a thumbnail: 1 is the most informative. */
  thumbnail_rank?: number
  /** What a model may ask of it by a board's plan, with its turn among the shots that show the same: the least says most. */
  exact?: { readonly [Kind in ExactKind]?: number }
  /** Why a scene shows it, where a board's plan asked for it; absent: its figure. */
  reason?: ShotReason
}
