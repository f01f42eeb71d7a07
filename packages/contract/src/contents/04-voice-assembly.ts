import * as z from 'zod/mini'
import { OnScreen } from '../narration.ts'
import { Id, Seconds } from '../values.ts'
import { Peaks, TimedWord, type VoiceScene } from './03-voice-scenes.ts'

export const VoiceAssemblySettings = z.object({
  /** The factor for the length of all pauses. 1 is their natural length. */
  pause_scale: z._default(z.number().check(z.gte(0.5), z.lte(2)), 1),
  /** 'Fit the length again': all pauses are fitted again to the film's length. The setting applies to one run and is not kept. */
  fit_length: z.optional(z.boolean()),
})
export type VoiceAssemblySettings = z.infer<typeof VoiceAssemblySettings>

/** The shortest time of a caption in seconds. */
export const SHORTEST_CAPTION_SECONDS = 0.3

/** An image appears this long before its first word. If half of the pause before the word is shorter, that half is used. */
export const PICTURE_LEAD_SECONDS = 0.2

/** A caption on the screen, in seconds of the film. It has one or two lines. */
export const Caption = z.object({
  scene_id: z.string(),
  start_seconds: Seconds,
  end_seconds: Seconds,
  lines: z.array(z.string()),
  words: z.array(
    z.object({
      text: z.string(),
      start_seconds: Seconds,
      end_seconds: Seconds,
      line: z.int(),
      char_start: z.int(),
      char_end: z.int(),
    }),
  ),
})
export type Caption = z.infer<typeof Caption>

/**
 * A scene's captions as a person wrote them, in seconds from its first spoken word, so that they move with the scene. `said` is the text of
 * the scene when the captions were edited. If the text changes, the captions are made again from the new text.
 */
export const EditedCaptions = z.object({
  scene_id: z.string(),
  said: z.string(),
  cues: z.array(z.object({ start_seconds: z.number(), end_seconds: z.number(), lines: z.array(z.string()) })),
})
export type EditedCaptions = z.infer<typeof EditedCaptions>

/** The edits of a breath. A breath without an edit is heard as recorded. */
export const BREATHS = ['softened', 'cut'] as const

/** A breath between two words, in seconds of its scene's sound. */
export const Breath = z.object({ scene_id: z.string(), start_seconds: Seconds, end_seconds: Seconds })
export type Breath = z.infer<typeof Breath>

/**
 * A person's edits of a scene's sound: the seconds cut at its start and end, and the breaths that are softened or removed. Times are in
 * seconds of that sound. The edits apply only to this sound.
 */
export const EditedSound = z.object({
  scene_id: z.string(),
  audio_asset_id: Id,
  trim_start_seconds: Seconds,
  trim_end_seconds: Seconds,
  breaths: z.array(z.object({ start_seconds: Seconds, end_seconds: Seconds, as: z.enum(BREATHS) })),
})
export type EditedSound = z.infer<typeof EditedSound>

const toMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000

/** Seconds without words at the start and end of a spoken scene's sound. A person can trim these parts. */
export const silentEnds = ({ words = [], duration_seconds = 0 }: Pick<VoiceScene, 'words' | 'duration_seconds'>) => ({
  start: toMilliseconds(words[0]?.start_seconds ?? 0),
  end: toMilliseconds(Math.max(0, duration_seconds - (words.at(-1)?.end_seconds ?? duration_seconds))),
})

/**
 * A scene's times in the film. `start_seconds` and `end_seconds` are the times of its image, on whole frames of 1/30 s, without gaps. The
 * times of words are in seconds of the film.
 */
export const TimelineScene = z.object({
  scene_id: z.string(),
  start_seconds: Seconds,
  end_seconds: Seconds,
  frames: z.int(),
  speech_start_seconds: Seconds,
  speech_end_seconds: Seconds,
  words: z.array(TimedWord),
  /**
   * For an edition with the original's times: the number of frames of these words in the original. A scene with another number in `frames`
   * does not keep the original's times.
   */
  original_frames: z.optional(z.int()),
  /** The script's sentences in the scene, if no voice speaks them. A new version of the stage may group the sentences differently. */
  sentence_ids: z.optional(z.array(z.string())),
})
export type TimelineScene = z.infer<typeof TimelineScene>

/**
 * The position of all pauses: -1 is their shortest length, 0 their natural length, 1 their longest, in the usual or the widest range. The
 * next version of the same script and voice keeps this position, even if its length differs. So an edited sentence does not change the
 * pauses of other scenes.
 */
export const PausePlace = z.object({ widest: z.boolean(), place: z.number() })
export type PausePlace = z.infer<typeof PausePlace>

export const VoiceAssembly = z.object({
  narration: z.optional(OnScreen),
  audio_asset_id: Id,
  duration_seconds: Seconds,
  loudness_lufs: z.number(),
  true_peak_dbtp: z.number(),
  sample_rate: z.int(),
  timeline: z.array(TimelineScene),
  captions: z.array(Caption),
  /** The scenes with captions that a person edited. */
  edited_captions: z.optional(z.array(EditedCaptions)),
  /** False after an edit of the captions, until a run has written them into the files. */
  captions_written: z.optional(z.literal(false)),
  /** The breaths that were found in recordings and in voices of services. Absent where Orion's own voice speaks everything. */
  breaths: z.optional(z.array(Breath)),
  /** The scenes with a sound that a person trimmed, or with breaths that a person changed. */
  edited_sounds: z.optional(z.array(EditedSound)),
  /** False after such an edit of the sound, until a run has written the sound into the track. */
  sounds_written: z.optional(z.literal(false)),
  srt_asset_id: Id,
  vtt_asset_id: Id,
  peaks: Peaks,
  /** The relative error of the film's length: 0.02 is 2% too long. */
  length_error: z.number(),
  pause_place: z.optional(PausePlace),
  /** The script and voice for which the pauses were fitted. It stays the same when scenes are edited. */
  paced_for: z.optional(z.string()),
  /** The film's length in seconds if the pauses were fitted again. Equal to `duration_seconds` if this would change nothing. */
  fitted_seconds: z.optional(Seconds),
})
export type VoiceAssembly = z.infer<typeof VoiceAssembly>
