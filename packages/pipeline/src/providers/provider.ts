import { type Words } from '@orion/contract/sentences/say.ts'
import type { BetterKey } from '@orion/contract/better.ts'
import type { Capability, Meter, Used } from '@orion/contract/catalogues/capabilities.ts'
import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { ListedProvider, Finding as Named, SetupGuide } from '@orion/contract/providers.ts'
import type { ZodMiniType } from 'zod/mini'
import type { Structure } from './structure.ts'
import type { Chat } from './chat.ts'
import type { Images } from './image.ts'
import type { Music } from './music.ts'
import type { Remote } from './remote.ts'
import type { Search } from './search.ts'
import type { Speech } from './speech.ts'
import type { Stock } from './stock.ts'
import type { ChatLevel } from './connection-tests/test-level.ts'
import type { Video } from './video.ts'

/** A field of a connection, for its form and for the operator's environment. */
export type Field = {
  name: string
  label: string
  /** A sentence that says what to enter and where to get it. Its Spanish is in the server's catalogue. */
  help: string
  /** A secret: encrypted when stored, masked when shown, and cleared when the address changes. */
  secret?: true
  /** It holds the service's address. A change of it clears every secret. It is checked before anything is sent. */
  address?: true
  required?: true
  default?: string
  /** The environment variable that sets it for the operator's own connection. */
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
  /** Values by field name, with secrets decrypted; never logged. */
  fields: Readonly<Record<string, string>>
  /** The service's address, without a slash at its end. A key is sent to this origin only. */
  base_url: string
  /** Origins that calls may reach although their address is private: set by the operator, or found on this machine. */
  trusted_origins: readonly string[]
  /** Private networks that the operator opens to every connection, as CIDRs ('10.1.0.0/16'). */
  networks: readonly string[]
  /** The address of the encyclopedia whose articles show this collection's images; '{language}' is replaced by a language's code. */
  articles_url?: string
}

/** One result of a test, in words that a person can act on. */
export type Finding = {
  what: Named['what']
  ok: boolean
  detail: Words
  ms?: number
  /** The level of a language model for films; not shown. */
  chat_level?: ChatLevel
  /** How slowly a voice speaks compared with our first voice of the language; not shown. */
  heard?: { language: VideoLanguage; voice_id: string; tempo: number }
}

/** A model in a service's list. `structured`: how it returns JSON; `sees`: it accepts images; `context` in tokens. */
export type Model = {
  id: string
  name: string
  structured?: Structure
  sees?: boolean
  context?: number
}

/** A server found on this machine, with the ids of its models. */
export type NearbyServer = { name: string; base_url: string; offers: 'models' | 'libraries'; models: string[] }

/** The tools of a call to a capability. */
export type CallTools = {
  connection: Connection
  /** The model's id; null if the service has no models or its default is used. */
  model: string | null
  /** How the model is asked for JSON; set if a test found it out. */
  structure?: Structure
  /** Aborted when the run is cancelled or returned to the queue; the connection then closes. */
  signal: AbortSignal
  /** Runs a job that the service bills on arrival. A killed process never causes a second job. */
  remote: Remote
}

/**
 * The use of a capability for one or more requests: the expected use, and the highest possible. `answer` is the most expensive single
 * answer, if that is less than the highest.
 */
export type Expected = { expected: Used; most: Used; answer?: Used }

/** The functions of each capability, as a provider implements them. */
export type Capabilities = {
  chat: Chat
  search: Search
  speech: Speech
  image: Images
  stock: Stock
  video: Video
  music: Music
}

/** A known service that a provider can connect: its address, where to get its key or program, and how. */
export type Preset = ListedProvider['presets'][number]

/** Code that speaks with one service, for one or more capabilities. */
export type Provider = {
  key: string
  name: string
  /** The page where a person gets a key, or the service's page. */
  home: string
  /** Raised when the same request would be sent in another form. It is part of the recipe of everything that the service makes. */
  version: number
  guide: SetupGuide
  /** Services of this kind. */
  presets?: readonly Preset[]
  fields: readonly Field[]
  /** The service's address, computed from these fields, without a slash at its end. */
  base_url: (fields: Readonly<Record<string, string>>) => string
  /** The environment variable that moves the service's address, for every connection. */
  address_env?: string
  /** The address of the encyclopedia that shows the service's images, and the environment variable that changes it. */
  articles?: { url: string; env: string }
  /** The service needs no key. It is off until a person agrees to its use. */
  keyless?: true
  /** It runs on this machine. Only a person who may install models here can connect it. */
  on_machine?: true
  /** The most calls at once for one connection, over all workers. */
  at_once: number
  capabilities: Partial<Capabilities>
  /** The meters of each capability, for the price table. */
  meters: Partial<Record<Capability, readonly Meter[]>>
  /**
   * Makes a small version of the film's own call, with the same adapter and form. Never throws for an error of the service: that error is a
   * finding.
   */
  test: (capability: Capability, tools: CallTools) => Promise<Finding[]>
  /** The models for a capability; [] if the service has no list and the person types the name. Throws AppError provider_failed. */
  models: (capability: Capability, tools: CallTools) => Promise<Model[]>
  /**
   * The capabilities of a server with these models. Null if the names of the models do not show them. Absent: every server has all
   * capabilities of the provider.
   */
  findCapabilities?: (models: readonly Model[]) => Capability[] | null
  /** Finds servers of this kind on this machine; absent if there is no way to find them. */
  nearby?: (signal: AbortSignal) => Promise<NearbyServer[]>
  /** The row of the list of film improvements that only this provider offers; absent if there is none. */
  better?: BetterKey
}
