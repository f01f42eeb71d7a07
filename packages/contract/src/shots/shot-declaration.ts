import type { InterfaceLanguage } from '../catalogues/languages.ts'
import type { ShotReason } from '../catalogues/shot-reasons.ts'
import type { ExactKind } from '../contents/05-boards.ts'

/** The kinds of images for which stage 9 sums the seconds. A shot without a kind is a drawing. */
export const SHOT_KINDS = ['board', 'map', 'chart', 'photograph', 'footage', 'list', 'drawing', 'quiet', 'sources'] as const
export type ShotKind = (typeof SHOT_KINDS)[number]

/** The kind of a text of a shot: a few words, a line, a sentence, or a figure with its unit. */
export type ShotWordShape = 'label' | 'line' | 'sentence' | 'figure'

/**
 * The properties of a shot that are known without drawing it: its names, its meaning, and where it is offered. Its slots and its drawing
 * are in the folder of the same name in `film/scenes/shots`. A function in `showing` proposes the shot.
 */
export type ShotDeclaration = {
  name: string
  /** The shot's names in older films. */
  former?: readonly string[]
  label: Record<InterfaceLanguage, string>
  kind: ShotKind
  /**
   * The slots that a person may change: `*` means each item of a list, `?` an optional slot. Spoken sentences are not included, because
   * they belong to the script. Quoted words are not included, because they belong to their speaker. Years and chart values are not
   * included, because the shot is drawn from them.
   */
  words?: Readonly<Record<string, ShotWordShape>>
  /**
   * How the description of a film reads the slots: as dates or as a list. Absent: as a chart, unless the shot has its own code for its
   * description.
   */
  described_as?: 'dates' | 'list'
  /** The shot may be shown next to photographs or over them. */
  is_with_photographs?: true
  /** The shot is more an image than words, so it may be a thumbnail. Rank 1 is the most informative. */
  thumbnail_rank?: number
  /**
   * The kinds of facts for which a model may request this shot in the plan of a board. Each kind has a rank among the shots for it. The
   * lowest rank is the most informative.
   */
  exact?: { readonly [Kind in ExactKind]?: number }
  /** The reason to show the shot in a scene, if the plan of a board requested it. Absent: the reason is its figure. */
  reason?: ShotReason
}
