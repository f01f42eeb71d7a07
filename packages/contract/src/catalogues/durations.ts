import * as z from 'zod/mini'

/** Target lengths of a film in seconds (specification b9). */
export const VIDEO_DURATIONS = [30, 60, 120, 300, 600, 900, 1800, 3600] as const

export const DEFAULT_VIDEO_DURATION = 60

/** The one resolution that is offered. */
export const RESOLUTION = '1920x1080'

export const VideoDuration = z.literal(VIDEO_DURATIONS, `Choose a duration of ${VIDEO_DURATIONS.join(', ')} seconds`)
