import * as z from 'zod/mini'
import { sentence } from '../sentences/sentence.ts'
import { Replacement } from '../choices.ts'
import { Narration, ON_SCREEN_VOICE, OnScreen } from '../narration.ts'
import { CREDIT_LENGTH, Id, Key, Seconds, words } from '../values.ts'
import { Takes } from './takes.ts'

/** Pronunciations of words that the voice would say wrongly; only the scenes with one are spoken again. */
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

/** How slowly and how fast a voice may speak; 1 is its natural rate. */
export const RATE_RANGE = { least: 0.7, most: 1.4 } as const
/** How fast a voice speaks. */
export const Rate = z.number().check(z.gte(RATE_RANGE.least), z.lte(RATE_RANGE.most))
/** Seconds of a wished pause at most. */
export const MOST_PAUSE_SECONDS = 5

/**
 * `voice_id` absent means the language's first voice. `rate` 1 is the voice's natural rate. `narration` absent means spoken; on the screen
 * no voice speaks, whatever is set for it.
 */
export const VoiceScenesSettings = z.object({
  narration: z.optional(Narration),
  voice_id: z.optional(Key),
  voice_name: z.optional(z.string()),
  rate: z._default(Rate, 1),
  /** 0 lively to 1 even: how much the voice's pitch may move. */
  stability: z._default(z.number().check(z.gte(0), z.lte(1)), 0.5),
  clarity_boost: z._default(z.boolean(), true),
  pronunciations: z.optional(Pronunciations),
  /** The number of versions of a scene that were requested from a service, by the scene's id. */
  takes: Takes,
})
export type VoiceScenesSettings = z.infer<typeof VoiceScenesSettings>

/** A spoken word; seconds from the scene's start, offsets in the scene's text. */
export const TimedWord = z.object({
  text: z.string(),
  start_seconds: Seconds,
  end_seconds: Seconds,
  char_start: z.int(),
  char_end: z.int(),
})

/** 0 to 1, about 100 values a scene, for drawing a waveform. */
export const Peaks = z.array(z.number())

/** Seconds of an own take at most: what is longer is not aligned with its words. */
export const MOST_TAKE_SECONDS = 90

/** A person's recording of a scene instead of a voice: the original file, its speaker, and its words. */
export const VoiceRecording = z.object({
  asset_id: Id,
  name: words('fields.take_name', 200),
  /** The owner of the voice, as the film's credits name it. */
  attribution: words('fields.whose_voice', CREDIT_LENGTH),
  licence: words('fields.right_to_use', 300),
  /** The scene's words when it was given: while the scene has others, its voice speaks and the recording waits. */
  says: z.string(),
})
export type VoiceRecording = z.infer<typeof VoiceRecording>

/** Whether a scene's own take is what is heard of it: it says the scene's words, and these are not read on the screen. */
export const isRecordingUsed = ({
  own_take,
  text,
  voice_id,
}: {
  own_take?: VoiceRecording | undefined
  text: string
  voice_id?: string
}): boolean => own_take !== undefined && own_take.says === text && voice_id !== ON_SCREEN_VOICE

/** The pronunciations of a scene: its own, else the film's. */
export const listPronunciations = (
  { pronunciations: own = [] }: { pronunciations?: Pronunciations | undefined },
  film: Pronunciations = [],
): Pronunciations => [...own, ...film.filter(({ word }) => own.every((each) => each.word.toLowerCase() !== word.toLowerCase()))]

/** The service that spoke a sound and what that counted. */
const SpokenBy = z.object({ provider: z.string(), model: z.nullable(z.string()), used: z.record(z.string(), z.number()) })

/** Marks word times that were estimated from where the audio has sound: the service gave none. */
const Estimated = z.literal('estimated')

/**
 * The part of an audio file that has a split scene's words, in its seconds. Cut out, it is the scene's sound and costs nothing. `words`
 * have their times in the part. `heard_as` is the request to the voice; once the scene's request differs it is spoken again.
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
  /** Absent after an edit that changed the text or the voice: the next run makes it. */
  audio_asset_id: z.optional(Id),
  duration_seconds: z.optional(Seconds),
  words: z.optional(z.array(TimedWord)),
  peaks: z.optional(Peaks),
  times: z.optional(Estimated),
  /** Absent for our own voices. */
  made_by: z.optional(SpokenBy),
  /** Pronunciations for this scene alone; they replace the film's dictionary here. */
  pronunciations: z.optional(Pronunciations),
  /** The person's own recording; it is heard while it says the scene's words. */
  own_take: z.optional(VoiceRecording),
  /** The scene's part of the sound that a split divided; it is used while the request to the voice is the same. */
  part: z.optional(SoundPart),
  /** A doubt about the version in use: it is much longer or shorter than its words, or sounds like other words. */
  take_doubt: z.optional(z.enum(['longer', 'shorter', 'other_words'])),
  /** Its voice is a service's that could not speak it: Orion's own voice does, for this reason. */
  instead_of: z.optional(Replacement),
  /**
   * Its sound was chosen among takes of a service while so many of it had been asked for (`takes` of the settings): it stays until another
   * take is asked for.
   */
  kept_take: z.optional(z.int()),
  /** Seconds of silence wished after the scene; absent means by meaning. */
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
   * Set where the film's length will be further from the requested one than pauses and pace can correct (6 %): how long it will be.
   * `voice_tempo`: the tempo of its voice relative to the language's first one, where the script was fitted to another voice and fitting it
   * to this one would correct the length.
   */
  off_length: z.optional(z.object({ film_seconds: Seconds, voice_tempo: z.optional(z.number()) })),
  voice_settings: z.object({ stability: z.number(), clarity_boost: z.boolean(), rate: z.number() }),
  /** The part of their rate at which scenes are spoken so that the film has its length, 0.97 to 1.03; absent: 1, as they are. */
  pace: z.optional(z.number()),
  /** The content for which the pace was fitted: while it is the same, an edit changes no other scene. */
  paced_for: z.optional(z.string()),
  audio_quality: z.string(),
  processing_status: z.string(),
  /** The dictionary that it was spoken with; absent when it was empty. */
  pronunciations: z.optional(Pronunciations),
  /** Words that the voice may say wrongly, by scene; absent where there are none. */
  doubtful_words: z.optional(z.array(z.object({ scene_id: z.string(), word: z.string() }))),
})
export type VoiceScenes = z.infer<typeof VoiceScenes>
