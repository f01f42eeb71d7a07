import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { CREDIT_LENGTH, Id, Seconds, words } from '../values.ts'
import { SCRIPT_SECTIONS } from './02-script-generation.ts'
import { Peaks } from './03-voice-scenes.ts'
import { MOOD_SETTINGS, MusicMood, nullableFields } from '../settings/film-settings.ts'
import { Takes } from './takes.ts'

/** The most characters of the request for music to a service. */
export const MUSIC_DESCRIPTION_LENGTH = 1000
/** The most tracks that a person uploads for a film, and the most tracks from services. */
export const MOST_FOREIGN_TRACKS = 8

/** An uploaded sound that is used as the film's music. `licence` gives the right to use the sound. `attribution` names its owner. */
export const UploadedTrack = z.object({
  asset_id: Id,
  name: words('fields.track_name', 120),
  licence: words('fields.right_to_use', 300),
  attribution: words('fields.whose_music', CREDIT_LENGTH),
})
export type UploadedTrack = z.infer<typeof UploadedTrack>

/**
 * When the mood is absent or null, the script decides the mood. The first of the three tracks has this mood. `music_description` is the
 * prompt for a service; when it is absent, the mood and the topic are used. `uploads` are new tracks. The tracks of the last version are
 * kept.
 */
export const MusicSoundSettings = z.object({
  ...nullableFields(MOOD_SETTINGS),
  sound_marks: z._default(z.boolean(), true),
  music_description: z.optional(z.nullable(words('fields.description', MUSIC_DESCRIPTION_LENGTH))),
  uploads: z.optional(z.array(UploadedTrack).check(z.maxLength(MOST_FOREIGN_TRACKS))),
  /** New start positions of tracks that Orion did not compose: the second of the track that plays at the film's second 0 (see Track). */
  slips: z.optional(z.array(z.object({ track_id: z.string(), seconds: z.number() })).check(z.maxLength(MOST_FOREIGN_TRACKS))),
  /** The number of versions that a person requested from a service, by the task's id. */
  takes: Takes,
})
export type MusicSoundSettings = z.infer<typeof MusicSoundSettings>

/** The service that composed a track: the request, the use that the service counted, and a link to the terms of use. */
export const TrackMaker = z.object({
  provider: z.string(),
  model: z.nullable(z.string()),
  description: z.string(),
  asked_seconds: Seconds,
  terms: z.string(),
  used: z.record(z.string(), z.number()),
})

/**
 * The film for which the tracks were written, in seconds of the film. A later version with almost the same film keeps the tracks. The film
 * then plays the tracks slightly faster or slower.
 */
export const MadeFor = z.object({
  seconds: Seconds,
  last_word_seconds: Seconds,
  sections: z.array(z.object({ name: z.enum(SCRIPT_SECTIONS), start_seconds: Seconds, end_seconds: Seconds })),
})
export type MadeFor = z.infer<typeof MadeFor>

/**
 * `kind` absent means that Orion composed the track for this film. Tracks that a service generated ('made') and uploaded tracks ('upload')
 * have no known mood and key. Their `bpm` is measured, so it is approximate ('about'). It is null if no steady beat was found.
 */
export const Track = z.object({
  track_id: z.string(),
  kind: z.optional(z.enum(['made', 'upload'])),
  title: z.string(),
  mood: z.nullable(MusicMood),
  bpm: z.nullable(z.number()),
  key: z.nullable(z.string()),
  audio_asset_id: Id,
  duration_seconds: Seconds,
  loudness_lufs: z.number(),
  licence: z.string(),
  attribution: z.string(),
  peaks: Peaks,
  /** The original file. `audio_asset_id` is that file fitted to the film. */
  source_asset_id: z.optional(Id),
  /**
   * The second of the original file that plays at the film's second 0. A negative value starts the file that many seconds later in the
   * film. Absent: the first sound of the file plays there.
   */
  slip_seconds: z.optional(z.number()),
  /** The way in which the track was fitted to the film's length: unchanged, cut with a fade, looped at a bar, or faded out and in again. */
  fitting: z.optional(z.enum(['whole', 'cut', 'looped', 'repeated'])),
  made_by: z.optional(TrackMaker),
  /**
   * The film for which Orion wrote the track, if it differs from the film of this version. When a person chooses the track, it is written
   * again.
   */
  made_for: z.optional(MadeFor),
})
export type Track = z.infer<typeof Track>

const OF_MOOD: Record<MusicMood, string> = {
  calm: 'Calm and warm, soft piano and slow strings',
  curious: 'Curious and light, plucked strings and marimba',
  uplifting: 'Uplifting and bright, acoustic guitar, piano and light drums',
  dramatic: 'Dramatic and serious, low strings and a slow pulse',
}

/** The request to a service if a person wrote no request. It names mood and topic, in English, because every service reads English. */
export const musicDescription = (mood: MusicMood, topic: string): string =>
  `${OF_MOOD[mood]}. Background music without singing for a narrated film about: ${topic.slice(0, 200).replace(/[\s\p{P}]+$/u, '')}. ` +
  'A steady beat, nothing that draws attention from the voice.'

/** The value of `chosen` in a film without music. */
export const NO_MUSIC = 'none'

/** The range in dB in which a person may make the music louder or softer than its written level. */
export const MUSIC_GAIN_RANGE = { least: -12, most: 6 } as const

/** The range in dB by which the music may be lowered under the voice. The default is USUAL_DUCK_DB. */
export const DUCK_RANGE = { least: 0, most: 24 } as const
export const USUAL_DUCK_DB = 9
/** The longest fade of the music, and the shortest time of audible music, in seconds. */
export const MOST_FADE_SECONDS = 20
export const LEAST_MUSIC_SECONDS = 1

const LEVEL_WORDS = sentence('fields.music_level', { softer: -MUSIC_GAIN_RANGE.least, louder: MUSIC_GAIN_RANGE.most })
const FADE_WORDS = sentence('fields.fade_length', { most: MOST_FADE_SECONDS })
const DUCK_WORDS = sentence('fields.music_ducking', { least: DUCK_RANGE.least, most: DUCK_RANGE.most })
const MOMENT_WORDS = sentence('fields.music_moment')

const between = (least: number, most: number, words: string) => z.number(words).check(z.gte(least, words), z.lte(most, words))
const Gain = between(MUSIC_GAIN_RANGE.least, MUSIC_GAIN_RANGE.most, LEVEL_WORDS)
const Fade = between(0, MOST_FADE_SECONDS, FADE_WORDS)
const Moment = z.number(MOMENT_WORDS).check(z.gte(0, MOMENT_WORDS))
const MARK_WORDS = sentence('fields.mark_moment')
const MARK_LEVEL_WORDS = sentence('fields.mark_level', { softer: -MUSIC_GAIN_RANGE.least, louder: MUSIC_GAIN_RANGE.most })
/** The most levels of a film: one per scene. */
const MOST_LEVELS = 400

/** The kinds of sound marks (short sounds at scene changes), and the most marks that a person may set in a film. */
export const SOUND_MARK_KINDS = ['chime', 'whoosh'] as const
export type SoundMarkKind = (typeof SOUND_MARK_KINDS)[number]
export const MOST_SOUND_MARKS = 200

/**
 * A sound mark that a person set. Its time is relative to the beginning of its scene, so the mark moves with the scene. A negative time is
 * before the scene. `midi` is the low note of a chime.
 */
export const SetMark = z.object({
  scene_id: Id,
  offset_seconds: z.number(MARK_WORDS),
  kind: z.enum(SOUND_MARK_KINDS),
  gain_db: z.optional(between(MUSIC_GAIN_RANGE.least, MUSIC_GAIN_RANGE.most, MARK_LEVEL_WORDS)),
  midi: z.optional(z.int().check(z.gte(48), z.lte(96))),
})
export type SetMark = z.infer<typeof SetMark>

/**
 * A person's settings for the film's music. For an absent field, Orion chooses the value. `levels` make the music louder or softer from a
 * scene until the scene of the next level. Deleted scenes are skipped. Fades are inside the audible part of the music.
 */
export const MusicMix = z.object({
  levels: z.optional(z.array(z.object({ scene_id: Id, gain_db: Gain })).check(z.maxLength(MOST_LEVELS))),
  starts_seconds: z.optional(Moment),
  fade_in_seconds: z.optional(Fade),
  ends_seconds: z.optional(Moment),
  fade_out_seconds: z.optional(Fade),
  duck_db: z.optional(between(DUCK_RANGE.least, DUCK_RANGE.most, DUCK_WORDS)),
  /** The film's sound marks instead of Orion's marks. An empty list means no marks. */
  marks: z.optional(
    z.array(SetMark).check(z.maxLength(MOST_SOUND_MARKS, sentence('fields.film_most_sound_marks', { most: MOST_SOUND_MARKS }))),
  ),
})
export type MusicMix = z.infer<typeof MusicMix>

/** A track that was requested from a service but could not be made: its intended title, and the reason for the screen. */
export const MissingTrack = z.object({ title: z.string(), detail: z.string() })

/** A sound mark in seconds of the film. */
const SoundMarkPlace = z.object({
  seconds: Seconds,
  kind: z.string(),
  midi: z.optional(z.number()),
  gain_db: z.optional(z.number()),
})
export type SoundMarkPlace = z.infer<typeof SoundMarkPlace>

export const MusicSound = z.object({
  tracks: z.array(Track),
  missing: z.optional(MissingTrack),
  /** `track_id` of the current track, or NO_MUSIC. */
  chosen: z.string(),
  /** The music's level relative to its written level, in dB. Absent: the written level. */
  gain_db: z.optional(Gain),
  /** A person's settings for the mix. `envelope` is computed from them. */
  mix: z.optional(MusicMix),
  made_for: z.optional(MadeFor),
  /** The music's gain over the film, without `gain_db`. Points are connected by straight lines. */
  envelope: z.array(z.object({ seconds: Seconds, gain_db: z.number() })),
  /** Short sounds at scene changes, all in one stereo track with the length of the film. */
  marks_asset_id: z.optional(Id),
  /** The film's sound marks: Orion's marks, or the marks that a person set. */
  sound_marks: z.array(SoundMarkPlace),
  /** The positions of the marks in `marks_asset_id`. Absent: the same positions as in the film. */
  made_marks: z.optional(z.array(SoundMarkPlace)),
})
export type MusicSound = z.infer<typeof MusicSound>
