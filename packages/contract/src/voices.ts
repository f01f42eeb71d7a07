import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { VideoLanguage } from './catalogues/languages.ts'
import { Pronunciations, Rate } from './contents/03-voice-scenes.ts'
import { route } from './route.ts'
import { executeStage } from './stages.ts'
import { Id, Key, Seconds } from './values.ts'

export const executeVoiceScenes = route({
  method: 'POST',
  path: '/api/orion/workflows/stage-3/execute',
  summary: 'Start stage 3 with a voice',
  action: 'stage.execute',
  resource: 'workflow',
  idempotent: true,
  body: z.object({ workflow_id: Id, voice_id: Key, force_overwrite: z.optional(z.boolean()) }),
  status: 202,
  answer: executeStage.answer,
  fails: ['not_enough_points', 'stage_closed', 'wrong_state'],
})

export const Voice = z.object({
  voice_id: z.string(),
  voice_name: z.string(),
  language_code: VideoLanguage,
  /** 'built_in', or the name of the voice's connection. */
  provider: z.string(),
  /** The address of a short sample. Null if the provider has no sample. */
  preview_url: z.nullable(z.string()),
})
export type Voice = z.infer<typeof Voice>

export const listVoices = route({
  method: 'GET',
  path: '/api/orion/workflows/stage-2/voices',
  summary: 'The voices of a language',
  action: 'monitoring.read',
  resource: 'none',
  /** With an organization, the list includes the voices of its connections. */
  query: z.object({ language_code: z._default(VideoLanguage, 'en'), organization_id: z.optional(Id) }),
  answer: z.object({
    voices: z.array(Voice),
    /** Connections with voices that could not be listed, and the reason in their own words. */
    silent: z.array(z.object({ connection_id: Id, detail: z.string() })),
  }),
})

export const readVoiceSample = route({
  method: 'GET',
  path: '/api/orion/voices/{voice_id}/sample',
  summary: 'A built-in voice saying a sentence in its language, as a sound file: made when it is first asked for, then kept',
  action: 'anonymous',
  resource: 'none',
  raw: 'file',
  /** The version of the sample. It changes with the sample, so that browsers can cache the address. */
  query: z.object({ v: z.optional(z.string()) }),
  answer: z.undefined(),
  fails: ['not_found', 'unavailable'],
})

export const selectVoice = route({
  method: 'POST',
  path: '/api/orion/workflows/stage-2/select-voice',
  summary: "Choose stage 3's voice",
  action: 'workflow.write',
  resource: 'workflow',
  body: z.object({
    workflow_id: Id,
    voice_id: Key,
    voice_name: z.optional(z.string()),
    language_code: z.optional(VideoLanguage),
  }),
  answer: z.object({ data: z.object({ voice_id: z.string(), voice_name: z.string(), language_code: VideoLanguage }) }),
})

export const previewVoice = route({
  method: 'POST',
  path: '/api/orion/workflows/stage-3/{workflow_id}/voice-preview',
  summary: 'Hear a voice say a sentence',
  action: 'stage.execute',
  resource: 'workflow',
  body: z.object({
    voice_id: Key,
    /** The scene of stage 3 whose words are spoken. The sample is then the sound that a run with this voice makes. */
    scene_id: z.optional(z.string()),
    preview_text: z
      .string()
      .check(z.trim(), z.minLength(1, sentence('fields.enter_text_hear')), z.maxLength(500, sentence('fields.preview_too_long'))),
    /** Pronunciations for the sample, in the form of the dictionary of stage 3. */
    pronunciations: z.optional(Pronunciations),
    /** The rate of the voice. 1 is its natural rate. */
    rate: z._default(Rate, 1),
  }),
  answer: z.object({ data: z.object({ url: z.string(), duration_seconds: Seconds }) }),
})
