import { SOUND_TARGET } from '@orion/contract/sound-levels.ts'
/** The limits of a film. Seconds, LUFS, dBTP. */
export const LIMITS = {
  duration_share: 0.1,
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
  /** The largest share of spoken letters on the images beside the captions. */
  printed_share: 0.3,
  /** The latest time of a line behind the word that names it. */
  word_delay_seconds: 0.2,
  flat_seconds: 0.1,
  /** Of the film, pictures that show nothing but words or the motif. */
  quiet_share: 0.2,
  /** Of a film of so many seconds or more, pages of type, where so many things that could be drawn are left. */
  page_share: 0.4,
  pages_from_seconds: 30,
  drawable_left: 3,
  /** The largest distance of a label from its thing, of an image's shorter side. */
  label_share: 0.4,
  /** Films in order have 0.80 and more, a scene without its voice 0.15 and less (1,454 and 37 scenes, over music). */
  heard_share: 0.7,
} as const

/** A check beyond its limit that is no failure of the film. */
export const WARNED = { pass: false, warning: true } as const

const MB = 1_000_000
const MINUTE = 60

/** The limits of platforms for a wide film; `premium_seconds` for an account that pays, where that is more. */
export const PLATFORM_LIMITS = [
  { platform: 'youtube', seconds: 15 * MINUTE, bytes: 256_000 * MB },
  { platform: 'x', seconds: 140, premium_seconds: 240 * MINUTE, bytes: 512 * MB },
  { platform: 'facebook', seconds: 240 * MINUTE, bytes: 10_000 * MB },
  { platform: 'instagram', seconds: 15 * MINUTE, bytes: 1_000 * MB },
  { platform: 'tiktok', seconds: 10 * MINUTE, bytes: 4_000 * MB },
] as const
