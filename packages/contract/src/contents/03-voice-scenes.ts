import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Replacement } from '../choices.ts'
import { ON_SCREEN_VOICE, OnScreen, SentNarration } from '../narration.ts'
import { CREDIT_LENGTH, Id, Key, Seconds, words } from '../values.ts'
import { Takes } from './takes.ts'

/** Pronunciations of words that the voice would say wrongly. Only scenes with such a word are spoken again. */
export const Pronunciations = z
  .array(
    z.object({
      word: z
        .string()
        .check(z.trim(), z.minLength(1, sentence('fields.a_word_missing')), z.maxLength(60, sentence('fields.word_too_long'))),
      say: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, sentence('fields.how_said_missing')),
          z.maxLength(120, sentence('fields.how_said_too_long')),
        ),
    }),
  )
  .check(z.maxLength(200, sentence('fields.dictionary_full')))
export type Pronunciations = z.infer<typeof Pronunciations>

/** The slowest and the fastest rate of a voice. 1 is the voice's natural rate. */
export const RATE_RANGE = { least: 0.7, most: 1.4 } as const
/** How fast a voice speaks. */
export const Rate = z.number().check(z.gte(RATE_RANGE.least), z.lte(RATE_RANGE.most))
/** The longest pause that a person may set, in seconds. */
export const MOST_PAUSE_SECONDS = 5

/**
 * `voice_id` absent means the language's first voice. `rate` 1 is the voice's natural rate. `narration` absent means spoken. With narration
 * on the screen, the film has no voice, even if a voice is set.
 */
export const VoiceScenesSettings = z.object({
  narration: z.optional(SentNarration),
  voice_id: z.optional(Key),
  voice_name: z.optional(z.string()),
  rate: z._default(Rate, 1),
  /** How much the voice's pitch may move, from 0 (lively) to 1 (even). */
  stability: z._default(z.number().check(z.gte(0), z.lte(1)), 0.5),
  clarity_boost: z._default(z.boolean(), true),
  pronunciations: z.optional(Pronunciations),
  /** The number of versions of a scene that were requested from a service, by the scene's id. */
  takes: Takes,
})
export type VoiceScenesSettings = z.infer<typeof VoiceScenesSettings>

/** A spoken word. Seconds count from the start of the scene. Offsets count characters of the scene's text. */
export const TimedWord = z.object({
  text: z.string(),
  start_seconds: Seconds,
  end_seconds: Seconds,
  char_start: z.int(),
  char_end: z.int(),
})

/** Values from 0 to 1, about 100 per scene, for drawing a waveform. */
export const Peaks = z.array(z.number())

/** The most seconds of a person's own recording. Orion does not align longer recordings with their words. */
export const MOST_TAKE_SECONDS = 90

/** A person's recording of a scene that replaces a voice: the original file, its speaker, and its words. */
export const VoiceRecording = z.object({
  asset_id: Id,
  name: words('fields.take_name', 200),
  /** The owner of the voice, as the film's credits name that person. */
  attribution: words('fields.whose_voice', CREDIT_LENGTH),
  licence: words('fields.right_to_use', 300),
  /** The scene's words when the recording was added. If the scene's words differ from these, the voice speaks and the recording is kept. */
  says: z.string(),
})
export type VoiceRecording = z.infer<typeof VoiceRecording>

/** Whether the film uses a scene's own recording. It does if the recording has the scene's words and the film is spoken. */
export const isRecordingUsed = <S extends { own_take?: VoiceRecording | undefined; text: string; voice_id?: string }>(
  scene: S,
): scene is S & { own_take: VoiceRecording } =>
  scene.own_take !== undefined && scene.own_take.says === scene.text && scene.voice_id !== ON_SCREEN_VOICE

/** The pronunciations of a scene: its own, or else those of the film. */
export const listPronunciations = (
  { pronunciations: own = [] }: { pronunciations?: Pronunciations | undefined },
  film: Pronunciations = [],
): Pronunciations => [...own, ...film.filter(({ word }) => own.every((each) => each.word.toLowerCase() !== word.toLowerCase()))]

/** The service that spoke a sound, and the use that the service counted. */
const SpokenBy = z.object({ provider: z.string(), model: z.nullable(z.string()), used: z.record(z.string(), z.number()) })

/** Marks word times that were estimated from the audio, because the service gave no times. */
const Estimated = z.literal('estimated')

/**
 * The part of an audio file with the words of a split scene, in seconds of the file. That part becomes the scene's sound and costs nothing.
 * `words` have their times in the part. `heard_as` is the request that made the file. If the scene would now send another request, the
 * scene is spoken again.
 */
export const SoundPart = z.object({
  asset_id: Id,
  from_seconds: Seconds,
  until_seconds: Seconds,
  words: z.array(TimedWord),
  heard_as: z.string(),
  times: z.optional(Estimated),
  made_by: z.optional(SpokenBy),
})
export type SoundPart = z.infer<typeof SoundPart>

export const VoiceScene = z.object({
  id: z.string(),
  text: z.string(),
  section: z.enum(['hook', 'introduction', 'main_content', 'call_to_action', 'outro']),
  /** The scene opens a paragraph or chapter of the script. */
  opens_paragraph: z.boolean(),
  /** Script sentences that the scene speaks. */
  sentence_ids: z.array(z.string()),
  voice_id: z.string(),
  rate: z.number(),
  /** Absent after an edit that changed the text or the voice. The next run makes the audio. */
  audio_asset_id: z.optional(Id),
  duration_seconds: z.optional(Seconds),
  words: z.optional(z.array(TimedWord)),
  peaks: z.optional(Peaks),
  times: z.optional(Estimated),
  /** Absent for Orion's own voices. */
  made_by: z.optional(SpokenBy),
  /** Pronunciations for this scene only. They replace the pronunciations of the film. */
  pronunciations: z.optional(Pronunciations),
  /** The person's own recording. The film uses the recording while its words are the scene's words. */
  own_take: z.optional(VoiceRecording),
  /**
   * The scene's part of a sound that was divided when the scene was split. The part is used while the request to the voice is unchanged.
   */
  part: z.optional(SoundPart),
  /** A doubt about the version in use: its length does not fit its words, or it sounds like other words. */
  take_doubt: z.optional(z.enum(['longer', 'shorter', 'other_words'])),
  /** The reason why Orion's own voice speaks this scene instead of the chosen service. */
  instead_of: z.optional(Replacement),
  /**
   * The number of requested versions (`takes` of the settings) when a person chose this sound among them. The sound stays until another
   * version is requested.
   */
  kept_take: z.optional(z.int()),
  /** The seconds of silence after the scene, as a person set them. Absent: Orion chooses the pause by the meaning of the sentences. */
  pause_after_seconds: z.optional(Seconds),
})
export type VoiceScene = z.infer<typeof VoiceScene>

export const VoiceScenes = z.object({
  narration: z.optional(OnScreen),
  scenes: z.array(VoiceScene).check(z.minLength(1)),
  scene_count: z.int(),
  voice_model: z.string(),
  voice_id: z.string(),
  voice_name: z.string(),
  total_duration: Seconds,
  /**
   * Set when the film's length will differ from the requested one by more than 6 %. Pauses and pace cannot correct a larger difference.
   * `film_seconds` is the expected length. `voice_tempo` is the tempo of the film's voice relative to the first voice of the language. It
   * is set when the script was fitted for another voice, and fitting it for this voice would correct the length.
   */
  off_length: z.optional(z.object({ film_seconds: Seconds, voice_tempo: z.optional(z.number()) })),
  voice_settings: z.object({ stability: z.number(), clarity_boost: z.boolean(), rate: z.number() }),
  /** The factor of the speaking rate that gives the film its length, 0.97 to 1.03. Absent: 1, the normal rate. */
  pace: z.optional(z.number()),
  /** The content for which the pace was fitted. While it is unchanged, an edit of one scene does not change other scenes. */
  paced_for: z.optional(z.string()),
  audio_quality: z.string(),
  processing_status: z.string(),
  /** The dictionary that was used for the audio. Absent when the dictionary was empty. */
  pronunciations: z.optional(Pronunciations),
  /** Words that the voice may say wrongly, by scene. Absent without such words. */
  doubtful_words: z.optional(z.array(z.object({ scene_id: z.string(), word: z.string() }))),
})
export type VoiceScenes = z.infer<typeof VoiceScenes>
