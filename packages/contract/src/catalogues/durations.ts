import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'

/** Target lengths of a film in seconds. */
export const VIDEO_DURATIONS = [30, 60, 120, 300, 600, 900, 1800, 3600] as const

export const DEFAULT_VIDEO_DURATION = 60

/** The only resolution. */
export const RESOLUTION = '1920x1080'

export const VideoDuration = z.literal(
  VIDEO_DURATIONS,
  sentence('fields.choose_duration', { durations: VIDEO_DURATIONS.join(', ') }),
)
