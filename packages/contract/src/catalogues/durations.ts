import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'

/** Target lengths of a film in seconds. */
export const VIDEO_DURATIONS = [30, 60, 120, 300, 600, 900, 1800, 3600] as const

export const DEFAULT_VIDEO_DURATION = 60

/** How far the length of a film may be from its target, as a share of the target (FILM-01). */
export const LENGTH_TOLERANCE = 0.1

/** Whether a film of this length is near enough to its target. Both are in seconds, and the target is above 0. */
export const isWithinLength = (seconds: number, target: number): boolean =>
  Math.abs(seconds - target) <= LENGTH_TOLERANCE * target

/**
 * A text is narrated whole if it takes at most this many times the film's target length. Shorter pauses and a slightly faster voice
 * bring its film within `LENGTH_TOLERANCE`.
 */
export const NARRATED_WHOLE = 1.12

/** The only resolution. */
export const RESOLUTION = '1920x1080'

export const VideoDuration = z.literal(
  VIDEO_DURATIONS,
  sentence('fields.choose_duration', { durations: VIDEO_DURATIONS.join(', ') }),
)
