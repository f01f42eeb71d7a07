import * as z from 'zod/mini'
import { VideoLanguage } from './catalogues/languages.ts'
import { route } from './route.ts'
import { Key } from './values.ts'

/** How scenes name a speaker of such a voice: 'local-{catalogue_id}-{number}'. */
export const LOCAL_VOICE_PREFIX = 'local-'

/** Whether a scene's voice is one of files of the machine, installed or not. */
export const isLocalVoice = (voice_id: string): boolean => voice_id.startsWith(LOCAL_VOICE_PREFIX)

/** Who makes such voices, as screens say it. */
export const VOICES_HERE = 'Voices on this machine'

/** How far an installation is: 'testing' is a sentence that it speaks behind it. */
export const VOICE_STATES = ['fetching', 'testing', 'ready', 'failed', 'cancelled'] as const
export type VoiceState = (typeof VOICE_STATES)[number]

/** A voice of the catalogue. `bytes` to download, `sample_rate` in Hz, how many speakers of it are offered. */
export const LocalVoice = z.object({
  catalogue_id: Key,
  name: z.string(),
  languages: z.array(VideoLanguage),
  bytes: z.int(),
  sample_rate: z.int(),
  speakers: z.int(),
  licence: z.object({ name: z.string(), url: z.string() }),
})
export type LocalVoice = z.infer<typeof LocalVoice>

/** A voice with what became of its installation; `state` null where nobody began one. Bytes. */
export const ShownVoice = z.extend(LocalVoice, {
  state: z.nullable(z.enum(VOICE_STATES)),
  bytes_done: z.int(),
  /** Why it failed. */
  detail: z.nullable(z.string()),
  /** Seconds that this machine takes for a second of its speech. */
  pace: z.nullable(z.number()),
})
export type ShownVoice = z.infer<typeof ShownVoice>

const shown = z.object({
  /** Whether whoever asks may install and remove voices, and from a file of the machine. */
  allowed: z.boolean(),
  from_file: z.boolean(),
  /** Why voices of files cannot be spoken on this machine; null where they can. */
  unfit: z.nullable(z.string()),
  voices: z.array(ShownVoice),
  /** Languages for which no voice is offered. */
  without: z.array(VideoLanguage),
})
export type LocalVoices = z.infer<typeof shown>

const ofOrganization = { path: '/api/orion/organizations/{organization_id}/local-voices', resource: 'organization' } as const

export const getLocalVoices = route({
  ...ofOrganization,
  method: 'GET',
  summary: 'The voices that can be installed on this machine, and those that are',
  action: 'credential.read',
  answer: shown,
})

export const installLocalVoice = route({
  ...ofOrganization,
  method: 'POST',
  summary:
    'Install a voice of the catalogue, from its address or from a file or folder of the machine; goes on where one was cut',
  action: 'credential.write',
  body: z.object({
    catalogue_id: Key,
    /** The archive, or a folder that has it, on the machine that Orion runs on; only for who sits at it. */
    path: z.optional(z.string().check(z.trim(), z.minLength(1, 'path is empty'), z.maxLength(1000, 'path is too long'))),
  }),
  status: 202,
  answer: shown,
  fails: ['forbidden', 'conflict', 'provider_failed'],
})

export const removeLocalVoice = route({
  ...ofOrganization,
  method: 'DELETE',
  summary: 'Remove an installed voice, or cancel its installation; what arrived of a cancelled one is kept',
  action: 'credential.write',
  /** Absent it names none, and is refused as one that is not offered. */
  query: z.object({ catalogue_id: z.optional(Key) }),
  answer: shown,
  fails: ['forbidden'],
})
