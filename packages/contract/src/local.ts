import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { VideoLanguage } from './catalogues/languages.ts'
import { LocalModel } from './local-models.ts'
import { LocalVoice } from './local-voices.ts'
import { route } from './route.ts'
import { Id, Key } from './values.ts'

/** States of a model or voice. 'absent' with `done_bytes` means that the download was cancelled. */
export const LOCAL_STATES = ['absent', 'pulling', 'installed', 'failed'] as const
export type LocalState = (typeof LOCAL_STATES)[number]

const standing = {
  state: z.enum(LOCAL_STATES),
  /** While 'pulling': the download is complete and is being tested. */
  testing: z.boolean(),
  /** While 'pulling': the name of the download before this one. Null if this download is next. */
  waits_for: z.nullable(z.string()),
  done_bytes: z.int(),
  /** The reason for the failure. Null for callers who may not install anything. */
  detail: z.nullable(z.string()),
}

/**
 * A model that writes films, and its state for this organization. Sizes are in bytes. The remaining seconds are estimated from the speed so
 * far.
 */
export const LocalReader = z.extend(LocalModel, {
  kind: z.literal('reader'),
  ...standing,
  /** The size that the download addresses report. Null if they were not asked or do not answer. */
  total_bytes: z.nullable(z.int()),
  seconds_left: z.nullable(z.number()),
  /** The name in requests to the model, if it is installed. */
  model: z.nullable(z.string()),
  /** The time of one small request in seconds, and the expected time to write a film of 60 s, in minutes. */
  ask_seconds: z.nullable(z.number()),
  film_minutes: z.nullable(z.number()),
  /** The parts of a film that the model makes, in a sentence. Null without a test result. */
  does: z.nullable(z.string()),
})
export type LocalReader = z.infer<typeof LocalReader>

/** A voice, and its state on this installation. `seconds_per_second` is the time that this machine takes for one second of speech. */
export const LocalSpeaker = z.extend(LocalVoice, {
  kind: z.literal('voice'),
  ...standing,
  seconds_per_second: z.optional(z.number()),
})
export type LocalSpeaker = z.infer<typeof LocalSpeaker>

/** The machine, for a person who may install on it. Sizes are in bytes. Values that cannot be read are null. */
export const LocalMachine = z.object({
  /** The model that this machine can download and run. Null if there is none. Then `unfit` gives the reason. */
  offer: z.nullable(Key),
  /** The size that the download addresses of that model report. Null if they report none, or if the size is not needed. */
  offer_bytes: z.nullable(z.int()),
  unfit: z.nullable(z.string()),
  /** Set if `unfit` only says that a download site does not answer. It may answer at the next request. */
  is_silent: z.optional(z.literal(true)),
  /** The reason why no model of any size runs inside Orion on this machine. Null if models can run. */
  models_unfit: z.nullable(z.string()),
  memory_bytes: z.nullable(z.int()),
  available_bytes: z.nullable(z.int()),
  free_bytes: z.nullable(z.int()),
  /** The reason why voices from files cannot speak on this machine. Null if they can. */
  voices_unfit: z.nullable(z.string()),
  /** Whether the caller may install a voice from a file or folder of the machine. */
  from_path: z.boolean(),
})
export type LocalMachine = z.infer<typeof LocalMachine>

const data = z.object({
  items: z.array(z.discriminatedUnion('kind', [LocalReader, LocalSpeaker])),
  /** Languages for which no voice is offered. */
  without: z.array(VideoLanguage),
  /** Null for callers who may not install anything on this machine. */
  machine: z.nullable(LocalMachine),
})
export type Local = z.infer<typeof data>

/**
 * The organization for which the model or voice is installed. Absent: the organization of the credential, or the default one if there are
 * several.
 */
const organization_id = z.optional(Id)

export const getLocal = route({
  method: 'GET',
  path: '/api/orion/local',
  summary: 'The models and voices that can be installed on this machine, and what became of each',
  action: 'credential.read',
  resource: 'self',
  query: z.object({ organization_id }),
  answer: z.object({ data }),
})

export const installLocal = route({
  method: 'POST',
  path: '/api/orion/local/{catalogue_id}',
  summary:
    'Have a model of the catalogue downloaded, tested and chosen, or a voice installed; goes on where one was cut or cancelled',
  action: 'credential.write',
  resource: 'self',
  body: z.object({
    organization_id,
    /** The asset_id of a voice's uploaded archive. */
    file: z.optional(Id),
    /**
     * The path of the archive, or of a folder with the archive, on the machine where Orion runs. Only for a person who uses that machine
     * itself.
     */
    path: z.optional(
      z
        .string()
        .check(z.trim(), z.minLength(1, sentence('forms.path_empty')), z.maxLength(1000, sentence('forms.path_too_long'))),
    ),
  }),
  status: 202,
  answer: z.object({ data }),
  fails: ['forbidden', 'not_found', 'conflict', 'provider_failed'],
})

export const removeLocal = route({
  method: 'DELETE',
  path: '/api/orion/local/{catalogue_id}',
  summary: 'Cancel an installation that is under way, of which what arrived is kept; remove what is installed',
  action: 'credential.write',
  resource: 'self',
  query: z.object({ organization_id }),
  answer: z.object({ data }),
  fails: ['forbidden', 'not_found', 'provider_failed'],
})
