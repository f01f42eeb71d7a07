import * as z from 'zod/mini'
import { OnScreen } from '../narration.ts'
import { Id, Seconds } from '../values.ts'
import { Peaks, TimedWord, type VoiceScene } from './03-voice-scenes.ts'

export const VoiceAssemblySettings = z.object({
  /** 1 is the natural length of the pauses. */
  pause_scale: z._default(z.number().check(z.gte(0.5), z.lte(2)), 1),
  /** 'Fit the length again': all pauses are fitted to the film's length anew. It holds for the run that names it and is not kept. */
  fit_length: z.optional(z.boolean()),
})
export type VoiceAssemblySettings = z.infer<typeof VoiceAssemblySettings>

/** The shortest time of a caption in seconds. */
export const SHORTEST_CAPTION_SECONDS = 0.3

/** An image appears this long before its first word, or half a pause when that is shorter. */
export const PICTURE_LEAD_SECONDS = 0.2

/** A caption on the screen, in seconds of the film: one line, two at most. */
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
 * A scene's captions as a person wrote them, in seconds from its first spoken word, so that they move with the scene. `said` are the
 * scene's words when it was edited: once the words differ, the captions are built again.
 */
export const EditedCaptions = z.object({
  scene_id: z.string(),
  said: z.string(),
  cues: z.array(z.object({ start_seconds: z.number(), end_seconds: z.number(), lines: z.array(z.string()) })),
})
export type EditedCaptions = z.infer<typeof EditedCaptions>

/** The edits of a breath; one without an edit is heard as recorded. */
export const BREATHS = ['softened', 'cut'] as const

/** A breath between two words, in seconds of its scene's sound. */
export const Breath = z.object({ scene_id: z.string(), start_seconds: Seconds, end_seconds: Seconds })
export type Breath = z.infer<typeof Breath>

/**
 * A person's edits of a scene's sound: seconds that are cut at its start and end, and breaths that are softer or removed, in seconds of
 * that sound. They apply to this sound alone.
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

/** Seconds without words at the start and end of a spoken scene's sound: the parts that can be trimmed. */
export const silentEnds = ({ words = [], duration_seconds = 0 }: Pick<VoiceScene, 'words' | 'duration_seconds'>) => ({
  start: toMilliseconds(words[0]?.start_seconds ?? 0),
  end: toMilliseconds(Math.max(0, duration_seconds - (words.at(-1)?.end_seconds ?? duration_seconds))),
})

/**
 * A scene's times in the film. `start_seconds` and `end_seconds` are its image's, on whole frames of 1/30 s, without gaps; the words'
 * seconds count from the film's start.
 */
export const TimelineScene = z.object({
  scene_id: z.string(),
  start_seconds: Seconds,
  end_seconds: Seconds,
  frames: z.int(),
  speech_start_seconds: Seconds,
  speech_end_seconds: Seconds,
  words: z.array(TimedWord),
  /** For an edition at its original's times: the frames of its words there; one with other `frames` is not at them. */
  original_frames: z.optional(z.int()),
  /** The script's sentences in it, where no voice speaks them: the next version groups them again. */
  sentence_ids: z.optional(z.array(z.string())),
})
export type TimelineScene = z.infer<typeof TimelineScene>

/**
 * The place of all pauses between their natural length (0) and their least (-1) or most (1), in the usual or the widest range. The next
 * version of the same script and voice keeps it, whatever its length: an edited sentence moves no other scene's pauses.
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
  /** The scenes whose captions a person edited. */
  edited_captions: z.optional(z.array(EditedCaptions)),
  /** False from an edit of the captions until a run has written them into the files. */
  captions_written: z.optional(z.literal(false)),
  /** The breaths that were found in recordings and services' voices; absent where all is Orion's own voice. */
  breaths: z.optional(z.array(Breath)),
  /** The scenes whose sound a person trimmed, or changed breaths of. */
  edited_sounds: z.optional(z.array(EditedSound)),
  /** False from such an edit until a run has written it into the track. */
  sounds_written: z.optional(z.literal(false)),
  srt_asset_id: Id,
  vtt_asset_id: Id,
  peaks: Peaks,
  /** How far the film's length is from the target, 0.02 is 2% long. */
  length_error: z.number(),
  pause_place: z.optional(PausePlace),
  /** The script and voice for which the pauses were fitted. An edit of their scenes does not change it. */
  paced_for: z.optional(z.string()),
  /** Seconds that the film has once its length is fitted again; `duration_seconds` where that would change nothing. */
  fitted_seconds: z.optional(Seconds),
})
export type VoiceAssembly = z.infer<typeof VoiceAssembly>
