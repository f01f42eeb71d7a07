import { LENGTH_TOLERANCE } from '@orion/contract/catalogues/durations.ts'
import { SOUND_TARGET } from '@orion/contract/sound-levels.ts'
/** The limits of a film. Seconds, LUFS, dBTP. */
export const LIMITS = {
  duration_share: LENGTH_TOLERANCE,
  /** The largest difference from the length that a person chose. */
  target_share: 0.03,
  ...SOUND_TARGET,
  black_seconds: 1,
  frozen_seconds: 6,
  silence_seconds: 4,
  av_offset_seconds: 0.045,
  decoded_seconds: 0.1,
  contrast: 4.5,
  caption_lines: 2,
  drift_seconds: 0.08,
  /** The largest share of spoken letters on the images besides the captions. */
  printed_share: 0.3,
  /** The latest appearance of a line after the word that names it. */
  word_delay_seconds: 0.2,
  flat_seconds: 0.1,
  /** The largest share of the film with images that show only words or the motif. */
  quiet_share: 0.2,
  /**
   * The limits for pages of text: the share of the film, the film's least seconds, and the least number of things that could be drawn
   * instead.
   */
  page_share: 0.4,
  pages_from_seconds: 30,
  drawable_left: 3,
  /** The largest distance of a label from its thing, as a share of an image's shorter side. */
  label_share: 0.4,
  /** Correct films have at least 0.80, a scene without its voice at most 0.15 (1,454 and 37 scenes, over music). */
  heard_share: 0.7,
} as const

/** A check beyond its limit that does not fail the film. */
export const WARNED = { pass: false, warning: true } as const
