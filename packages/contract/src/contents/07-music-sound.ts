import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { CREDIT_LENGTH, Id, Seconds, words } from '../values.ts'
import { SCRIPT_SECTIONS } from './02-script-generation.ts'
import { Peaks } from './03-voice-scenes.ts'
import { Takes } from './takes.ts'

export const MusicMood = z.enum(['calm', 'curious', 'uplifting', 'dramatic'])
export type MusicMood = z.infer<typeof MusicMood>

/** Characters of what a service is asked to compose. */
export const MUSIC_DESCRIPTION_LENGTH = 1000
/** Tracks of a person's own in a film, and those that services made, each at most. */
export const MOST_FOREIGN_TRACKS = 8

/** A sound that was uploaded to be the film's music. `licence` is what gives the right to use it; `attribution` names whose it is. */
export const UploadedTrack = z.object({
  asset_id: Id,
  name: words('fields.track_name', 120),
  licence: words('fields.right_to_use', 300),
  attribution: words('fields.whose_music', CREDIT_LENGTH),
})
export type UploadedTrack = z.infer<typeof UploadedTrack>

/**
 * `music_mood` absent or null: the script decides; the first of the three tracks has it. `music_description` is the request to a service;
 * absent: by mood and topic. `uploads` are new ones; those of the last version stay.
 */
export const MusicSoundSettings = z.object({
  music_mood: z.optional(z.nullable(MusicMood)),
  sound_marks: z._default(z.boolean(), true),
  music_description: z.optional(z.nullable(words('fields.description', MUSIC_DESCRIPTION_LENGTH))),
  uploads: z.optional(z.array(UploadedTrack).check(z.maxLength(MOST_FOREIGN_TRACKS))),
  /** New starts of tracks that Orion did not compose: the second of the track that is at the film's second 0 (see Track). */
  slips: z.optional(z.array(z.object({ track_id: z.string(), seconds: z.number() })).check(z.maxLength(MOST_FOREIGN_TRACKS))),
  /** The number of versions that were requested from a service, by the unit's id. */
  takes: Takes,
})
export type MusicSoundSettings = z.infer<typeof MusicSoundSettings>

/** The service of a track that it composed: the request, the use that it counted, and a link to the terms of use. */
export const TrackMaker = z.object({
  provider: z.string(),
  model: z.nullable(z.string()),
  description: z.string(),
  asked_seconds: Seconds,
  terms: z.string(),
  used: z.record(z.string(), z.number()),
})

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

/**
 * `kind` absent means that Orion composed it for this film. Of one that a service 'made' and of an 'upload' no mood and no key are known;
 * `bpm` is measured ('about'), null where no steady beat was found.
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
  /** The original file, of which `audio_asset_id` is fitted to the film. */
  source_asset_id: z.optional(Id),
  /**
   * The second of the original file that is at the film's second 0; below 0 the file starts so much later in the film. Absent: its first
   * sound is there.
   */
  slip_seconds: z.optional(z.number()),
  /** How it was brought to the film's length: as it is, cut with a fade, looped at a bar, or faded out and in again. */
  fitting: z.optional(z.enum(['whole', 'cut', 'looped', 'repeated'])),
  made_by: z.optional(TrackMaker),
  /** The film that Orion wrote it for, where that is another than the version's own: it is written anew once it is chosen. */
  made_for: z.optional(MadeFor),
})
export type Track = z.infer<typeof Track>

const OF_MOOD: Record<MusicMood, string> = {
  calm: 'Calm and warm, soft piano and slow strings',
  curious: 'Curious and light, plucked strings and marimba',
  uplifting: 'Uplifting and bright, acoustic guitar, piano and light drums',
  dramatic: 'Dramatic and serious, low strings and a slow pulse',
}

/** The request to a service where a person wrote none: by mood and topic, in English, which every service reads. */
export const musicDescription = (mood: MusicMood, topic: string): string =>
  `${OF_MOOD[mood]}. Background music without singing for a narrated film about: ${topic.slice(0, 200).replace(/[\s\p{P}]+$/u, '')}. ` +
  'A steady beat, nothing that draws attention from the voice.'

/** `chosen` of a film without music. */
export const NO_MUSIC = 'none'

/** How much louder or softer than it is written the music may be asked to play, in dB. */
export const MUSIC_GAIN_RANGE = { least: -12, most: 6 } as const

/** How far the music may be asked to step back under the voice, in dB; unless it is asked, USUAL_DUCK_DB. */
export const DUCK_RANGE = { least: 0, most: 24 } as const
export const USUAL_DUCK_DB = 9
/** The longest fade of the music, and the shortest time for which the music is heard, in seconds. */
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
/** Levels of a film at most: one a scene. */
const MOST_LEVELS = 400

/** The sounds that a mark may be, and how many a person may set in a film. */
export const SOUND_MARK_KINDS = ['chime', 'whoosh'] as const
export type SoundMarkKind = (typeof SOUND_MARK_KINDS)[number]
export const MOST_SOUND_MARKS = 200

/** A sound mark as a person set it: so far behind (or before) its scene’s beginning, with which it moves. `midi` is a chime’s low note. */
export const SetMark = z.object({
  scene_id: Id,
  offset_seconds: z.number(MARK_WORDS),
  kind: z.enum(SOUND_MARK_KINDS),
  gain_db: z.optional(between(MUSIC_GAIN_RANGE.least, MUSIC_GAIN_RANGE.most, MARK_LEVEL_WORDS)),
  midi: z.optional(z.int().check(z.gte(48), z.lte(96))),
})
export type SetMark = z.infer<typeof SetMark>

/**
 * A person's wishes for the music under their film; an absent field is Orion's choice. `levels` make the music louder or softer from a
 * scene on, until the scene of the next level; deleted scenes are skipped. Fades lie inside the stretch that is heard.
 */
export const MusicMix = z.object({
  levels: z.optional(z.array(z.object({ scene_id: Id, gain_db: Gain })).check(z.maxLength(MOST_LEVELS))),
  starts_seconds: z.optional(Moment),
  fade_in_seconds: z.optional(Fade),
  ends_seconds: z.optional(Moment),
  fade_out_seconds: z.optional(Fade),
  duck_db: z.optional(between(DUCK_RANGE.least, DUCK_RANGE.most, DUCK_WORDS)),
  /** The film's sound marks instead of those that Orion sets; empty is none. */
  marks: z.optional(
    z.array(SetMark).check(z.maxLength(MOST_SOUND_MARKS, sentence('fields.film_most_sound_marks', { most: MOST_SOUND_MARKS }))),
  ),
})
export type MusicMix = z.infer<typeof MusicMix>

/** A track that a service was asked for and did not make: the title it would have had, and why, as it is shown. */
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
  /** `track_id` of the one that counts, or NO_MUSIC. */
  chosen: z.string(),
  /** The music's level beside the one it is written for, in dB; absent means as written. */
  gain_db: z.optional(Gain),
  /** A person's wishes for the mix; `envelope` follows them. */
  mix: z.optional(MusicMix),
  made_for: z.optional(MadeFor),
  /** The music's gain over the film without `gain_db`, straight lines between points. */
  envelope: z.array(z.object({ seconds: Seconds, gain_db: z.number() })),
  /** Short sounds at scene changes, all in one stereo track as long as the film. */
  marks_asset_id: z.optional(Id),
  /** The film's sound marks: Orion's, or those that a person set. */
  sound_marks: z.array(SoundMarkPlace),
  /** The places of the marks in `marks_asset_id`; absent: the same as in the film. */
  made_marks: z.optional(z.array(SoundMarkPlace)),
})
export type MusicSound = z.infer<typeof MusicSound>
