import * as z from 'zod/mini'
import { Id, Seconds } from '../values.ts'
import { SCRIPT_SECTIONS } from './02-script-generation.ts'
import { Peaks } from './03-voice-scenes.ts'

export const MusicMood = z.enum(['calm', 'curious', 'uplifting', 'dramatic'])
export type MusicMood = z.infer<typeof MusicMood>

/** `music_mood` absent or null means by the script; the first of the three tracks has it. */
export const MusicSoundSettings = z.object({
  music_mood: z.optional(z.nullable(MusicMood)),
  sound_marks: z._default(z.boolean(), true),
})
export type MusicSoundSettings = z.infer<typeof MusicSoundSettings>

export const Track = z.object({
  track_id: z.string(),
  title: z.string(),
  mood: MusicMood,
  bpm: z.number(),
  key: z.string(),
  audio_asset_id: Id,
  duration_seconds: Seconds,
  loudness_lufs: z.number(),
  licence: z.string(),
  attribution: z.string(),
  peaks: Peaks,
})
export type Track = z.infer<typeof Track>

/**
 * The film as the tracks were written for it, in its seconds. A version after it whose film hardly differs keeps the tracks, and the film
 * plays them a little faster or slower.
 */
export const MadeFor = z.object({
  seconds: Seconds,
  last_word_seconds: Seconds,
  sections: z.array(z.object({ name: z.enum(SCRIPT_SECTIONS), start_seconds: Seconds, end_seconds: Seconds })),
})
export type MadeFor = z.infer<typeof MadeFor>

/** `chosen` of a film without music. */
export const NO_MUSIC = 'none'

/** How much louder or softer than it is written the music may be asked to play, in dB. */
export const MUSIC_GAIN_RANGE = { least: -12, most: 6 } as const

export const MusicSound = z.object({
  tracks: z.array(Track),
  /** `track_id` of the one that counts, or NO_MUSIC. */
  chosen: z.string(),
  /** The music's level beside the one it is written for, in dB; absent means as written. */
  gain_db: z.optional(z.number().check(z.gte(MUSIC_GAIN_RANGE.least), z.lte(MUSIC_GAIN_RANGE.most))),
  made_for: z.optional(MadeFor),
  /** The music's gain over the film, straight lines between points. */
  envelope: z.array(z.object({ seconds: Seconds, gain_db: z.number() })),
  /** Short sounds at scene changes, all in one stereo track as long as the film. */
  marks_asset_id: z.optional(Id),
  sound_marks: z.array(z.object({ seconds: Seconds, kind: z.string() })),
})
export type MusicSound = z.infer<typeof MusicSound>
