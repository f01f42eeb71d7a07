import * as z from 'zod/mini'
import { route } from './route.ts'
import { Key } from './values.ts'

/** How far a model's download is: 'testing' is the film's own small ask behind it. */
export const PULL_STATES = ['pulling', 'testing', 'ready', 'failed', 'cancelled'] as const
export type PullState = (typeof PULL_STATES)[number]

/**
 * A model of the catalogue. `bytes` to download, `memory_bytes` that the machine should have, `languages` that its maker says it knows,
 * `trials`: asks of a film that it answered in recorded trials, null where it was not tried.
 */
export const LocalModel = z.object({
  catalogue_id: Key,
  name: z.string(),
  bytes: z.int(),
  memory_bytes: z.int(),
  languages: z.int(),
  licence: z.object({ name: z.string(), url: z.string() }),
  trials: z.nullable(z.object({ asks: z.int(), answered: z.int() })),
})
export type LocalModel = z.infer<typeof LocalModel>

/** A model's download, and what its test found. Bytes; `seconds_left` of the download by its speed so far. */
export const LocalPull = z.object({
  model: LocalModel,
  state: z.enum(PULL_STATES),
  bytes_done: z.int(),
  bytes_total: z.int(),
  seconds_left: z.nullable(z.number()),
  /** Why it failed, in the server's words. */
  detail: z.nullable(z.string()),
  /** What one small ask took, in seconds, and how long a film of 60 s will take to tell, in minutes. */
  ask_seconds: z.nullable(z.number()),
  film_minutes: z.nullable(z.number()),
})
export type LocalPull = z.infer<typeof LocalPull>

const shown = z.object({
  /** Whether whoever asks may have a model downloaded. */
  allowed: z.boolean(),
  /** A server of models answers. */
  found: z.boolean(),
  /** The lines that install one on this system; a terminal each. */
  install: z.array(z.string()),
  /** The model that fits this machine; null where none does, and `unfit` says why. */
  offer: z.nullable(LocalModel),
  unfit: z.nullable(z.string()),
  memory_bytes: z.int(),
  /** Null where the disk could not be read. */
  free_bytes: z.nullable(z.int()),
  pull: z.nullable(LocalPull),
})
export type LocalReader = z.infer<typeof shown>

const ofOrganization = { path: '/api/orion/organizations/{organization_id}/local-model', resource: 'organization' } as const

export const getLocalModel = route({
  ...ofOrganization,
  method: 'GET',
  summary: 'The model that fits this machine and would tell films here, and how far its download is',
  action: 'credential.read',
  answer: shown,
})

export const pullLocalModel = route({
  ...ofOrganization,
  method: 'POST',
  summary: 'Have a model of the catalogue downloaded, tested and chosen; goes on where one was cut or cancelled',
  action: 'credential.write',
  body: z.object({ catalogue_id: Key }),
  status: 202,
  answer: shown,
  fails: ['forbidden', 'conflict', 'provider_failed'],
})

export const cancelLocalPull = route({
  ...ofOrganization,
  method: 'DELETE',
  summary: 'Cancel the download of a model; what arrived is kept, and a new one goes on from there',
  action: 'credential.write',
  answer: shown,
  fails: ['forbidden'],
})
