import { type Words } from '@orion/contract/sentences/say.ts'
import type { BetterKey } from '@orion/contract/better.ts'
import type { Capability, Meter, Used } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { ListedProvider, SetupGuide } from '@orion/contract/providers.ts'
import type { ZodMiniType } from 'zod/mini'
import type { Structure } from './structure.ts'
import type { Chat } from './chat.ts'
import type { Images } from './image.ts'
import type { Music } from './music.ts'
import type { Remote } from './remote.ts'
import type { Search } from './search.ts'
import type { Speech } from './speech.ts'
import type { Stock } from './stock.ts'
import type { ChatLevel } from './test-level.ts'
import type { Video } from './video.ts'

/** A field of a connection, as its form shows it and the operator's environment gives it. */
export type Field = {
  name: string
  label: string
  /** The expected input and where to get it, in a sentence; its Spanish is with the server's words. */
  help: string
  /** A secret: encrypted when stored, masked when shown, and cleared when the address changes. */
  secret?: true
  /** It says where the service is: a change of it clears every secret. Checked as an address before anything is sent. */
  address?: true
  required?: true
  default?: string
  /** The environment variable that gives it to the operator's own connection. */
  env?: string
  schema: ZodMiniType<string | undefined>
}

/** A provider set up with its fields, opened for one call. */
export type Connection = {
  connection_id: string
  /** The provider's key. */
  provider: string
  /** The provider's name in sentences. */
  service: string
  /** Values by field name, secrets opened; never logged. */
  fields: Readonly<Record<string, string>>
  /** The service's address, without a slash at its end. A key is sent to this origin only. */
  base_url: string
  /** Origins that may be reached although their address is private: the operator's own, or found on this machine. */
  trusted_origins: readonly string[]
  /** Private networks that the operator opens to everybody's connections, as CIDRs ('10.1.0.0/16'). */
  networks: readonly string[]
  /** The address of the encyclopedia whose articles show this collection's images; '{language}' is replaced by a language's code. */
  articles_url?: string
}

/** One thing that a test found out, in words that a person can act on. */
export type Finding = {
  what: 'reachable' | 'key' | 'credit' | 'model' | 'structured' | 'speed'
  ok: boolean
  detail: Words
  ms?: number
  /** The level of a language model for films; not shown. */
  chat_level?: ChatLevel
  /** How long a voice took beside our first one of a language; not shown. */
  heard?: { language: VideoLanguage; voice_id: string; tempo: number }
}

/** A model that a service lists. `structured`: how it gives JSON; `sees`: takes pictures; `context` in tokens. */
export type Model = {
  id: string
  name: string
  structured?: Structure
  sees?: boolean
  context?: number
}

/** A server that answers on this machine, with the ids of its models. */
export type NearbyServer = { name: string; base_url: string; offers: 'models' | 'libraries'; models: string[] }

/** The tools of a call to a capability. */
export type CallTools = {
  connection: Connection
  /** The model's id, null where the service has no models or its own default is meant. */
  model: string | null
  /** How the model is asked for JSON, where a test found it out. */
  structure?: Structure
  /** Aborted when the run is cancelled or handed back: the connection is closed. */
  signal: AbortSignal
  /** Runs a job that the service bills on arrival, so that a kill never makes it twice. */
  remote: Remote
}

/**
 * The use of a capability for one request or several: expected, and the most possible. `answer`: the dearest single answer, where that is
 * less than the most.
 */
export type Expected = { expected: Used; most: Used; answer?: Used }

/** The verbs of each capability, as a provider gives them. */
export type Capabilities = {
  chat: Chat
  search: Search
  speech: Speech
  image: Images
  stock: Stock
  video: Video
  music: Music
}

/** A service of a provider's kind by the name that people know: where it is, where its key or program is had, and how. */
export type Preset = ListedProvider['presets'][number]

/** Code that speaks with one service, for one or more capabilities (PROVIDERS.md 3). */
export type Provider = {
  key: string
  name: string
  /** The page where a person gets a key, or the service's page. */
  home: string
  /** Changes when the same ask would be put otherwise; a part of every recipe that the service makes. */
  version: number
  guide: SetupGuide
  /** Services of this kind. */
  presets?: readonly Preset[]
  fields: readonly Field[]
  /** The service's address from these fields, without a slash at its end. */
  base_url: (fields: Readonly<Record<string, string>>) => string
  /** The environment variable with which the operator moves the service's address, for every connection. */
  address_env?: string
  /** The address of the encyclopedia whose articles show its images, and the environment variable with which the operator changes it. */
  articles?: { url: string; env: string }
  /** The service needs no key: it is off until somebody agrees that it is asked. */
  keyless?: true
  /** It works on this machine itself: a person who may install models here connects it. */
  on_machine?: true
  /** Calls side by side for one connection, over all workers. */
  at_once: number
  capabilities: Partial<Capabilities>
  /** The meters of each capability, for the price table. */
  meters: Partial<Record<Capability, readonly Meter[]>>
  /** Makes the film's own call, small: same adapter and shape. Never throws for what the service says; what it says is a finding. */
  test: (capability: Capability, tools: CallTools) => Promise<Finding[]>
  /** The models for a capability; [] where the service has no list and the person types the name. Throws AppError provider_failed. */
  models: (capability: Capability, tools: CallTools) => Promise<Model[]>
  /** Servers of this kind that answer on this machine; absent where none can be known. */
  nearby?: (signal: AbortSignal) => Promise<NearbyServer[]>
  /** The row of what makes films better that this provider alone gives; absent where it gives none. */
  better?: BetterKey
}
