import { TextKey } from './sentences/text-key.ts'
import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { CAPABILITIES, METERS } from './catalogues/capabilities.ts'
import { InterfaceLanguage } from './catalogues/languages.ts'
import { route } from './route.ts'
import { Id, Key, ModelName, Points, Time, named } from './values.ts'

export const CapabilityName = z.enum(
  CAPABILITIES,
  sentence('fields.choose_capability', { capabilities: CAPABILITIES.join(', ') }),
)

/** A field of a connection's form. `address` is the address of the service. A change of the address clears every secret. */
export const ProviderField = z.object({
  name: z.string(),
  label: z.string(),
  secret: z.boolean(),
  address: z.boolean(),
  required: z.boolean(),
  default: z.optional(z.string()),
  help: z.string().check(z.minLength(1)),
})
export type ProviderField = z.infer<typeof ProviderField>

/** The steps to a working connection, in order, and the hints, in each language of the screens. */
export const SetupGuide = z.record(
  InterfaceLanguage,
  z.object({ steps: z.readonly(z.array(z.string())), notes: z.readonly(z.array(z.string())) }),
)
export type SetupGuide = z.infer<typeof SetupGuide>

/** A service that a provider can connect to, by its common name. `home` is the page where a person gets its key or its program. */
const Preset = z.object({ name: z.string(), address: z.string(), home: z.string(), guide: SetupGuide })

/** A service that can be connected. `keyless` needs no key. */
export const ListedProvider = z.object({
  key: Key,
  name: z.string(),
  home: z.string(),
  capabilities: z.array(CapabilityName),
  keyless: z.boolean(),
  fields: z.array(ProviderField),
  guide: SetupGuide,
  presets: z.readonly(z.array(Preset)),
})
export type ListedProvider = z.infer<typeof ListedProvider>

export const ConnectionStatus = z.enum(['untested', 'working', 'failing'])
export type ConnectionStatus = z.infer<typeof ConnectionStatus>

/**
 * A connection to a provider. In `fields`, secrets are masked. `fields` is empty for a connection of the operator. `models` has, by
 * capability, the model of the last successful test. Films are made with these models. `unusable` has, by capability, the reason why no
 * film uses a connection of the operator: it has no price.
 */
export const Connection = z.object({
  connection_id: Id,
  provider: Key,
  label: z.string(),
  scope: z.enum(['organization', 'operator']),
  capabilities: z.array(CapabilityName),
  fields: z.record(z.string(), z.string()),
  models: z.record(z.string(), z.string()),
  /** The capabilities whose test succeeded. */
  tested: z.array(CapabilityName),
  unusable: z.record(z.string(), z.string()),
  status: ConnectionStatus,
  checked_at: z.optional(Time),
  detail: z.optional(z.string()),
})
export type Connection = z.infer<typeof Connection>

/** One result of a test. Times are in milliseconds. */
export const Finding = z.object({
  what: z.enum(['reachable', 'key', 'credit', 'model', 'structured', 'speed', 'level']),
  /** Null when it was not tested. */
  ok: z.nullable(z.boolean()),
  detail: z.string(),
  detail_said: z.optional(TextKey),
  ms: z.optional(z.number()),
})
export type Finding = z.infer<typeof Finding>

/**
 * A model that a service lists. `context` is in tokens. `price` is the cost of a million of each meter in 1/10,000 pt. On an organization's
 * own connection, a model costs no points.
 */
export const ListedModel = z.object({
  id: z.string(),
  name: z.string(),
  structured: z.optional(z.string()),
  sees: z.optional(z.boolean()),
  context: z.optional(z.number()),
  price: z.optional(z.array(z.object({ meter: z.enum(METERS), points_million: Points }))),
})
export type ListedModel = z.infer<typeof ListedModel>

const Fields = z.record(z.string(), z.string().check(z.maxLength(10_000)))
const Label = named(sentence('fields.give_connection_name'), 100)

export const listProviders = route({
  method: 'GET',
  path: '/api/orion/providers',
  summary: 'Services that can be connected, with their fields',
  action: 'self',
  resource: 'self',
  answer: z.object({ providers: z.array(ListedProvider) }),
})

export const listConnections = route({
  method: 'GET',
  path: '/api/orion/connections',
  summary: "An organization's connections and the operator's, secrets masked",
  action: 'credential.read',
  resource: 'self',
  query: z.object({ organization_id: z.optional(Id) }),
  answer: z.object({ connections: z.array(Connection) }),
})

/** Creates a connection from the given fields, or from a server that was found on this machine, by its `found_id`. */
export const createConnection = route({
  method: 'POST',
  path: '/api/orion/connections',
  summary: 'Connect a service',
  action: 'credential.write',
  resource: 'organization',
  idempotent: true,
  body: z.object({
    organization_id: Id,
    label: Label,
    provider: z.optional(Key),
    fields: z.optional(Fields),
    found_id: z.optional(z.string().check(z.maxLength(1000))),
  }),
  status: 201,
  answer: z.object({ connection: Connection }),
})

export const updateConnection = route({
  method: 'PUT',
  path: '/api/orion/connections/{connection_id}',
  summary: 'Change a connection; a masked field stays as it is, and a changed address wants its secrets again',
  action: 'credential.write',
  resource: 'connection',
  body: z.object({ label: z.optional(Label), fields: z.optional(Fields) }),
  answer: z.object({ connection: Connection }),
  fails: ['conflict', 'forbidden'],
})

export const deleteConnection = route({
  method: 'DELETE',
  path: '/api/orion/connections/{connection_id}',
  summary: 'Delete a connection; what chose it is made by the built-in makers again',
  action: 'credential.write',
  resource: 'connection',
  answer: z.object({ message: z.string() }),
  fails: ['conflict', 'forbidden'],
})

export const testConnection = route({
  method: 'POST',
  path: '/api/orion/connections/{connection_id}/test',
  summary: "Make the film's own call, small, and say what was found",
  action: 'credential.write',
  resource: 'connection',
  body: z.object({
    capability: z.optional(CapabilityName),
    model: z.optional(ModelName),
  }),
  answer: z.object({ findings: z.array(Finding), status: ConnectionStatus }),
  fails: ['too_many_requests'],
})

export const listModels = route({
  method: 'GET',
  path: '/api/orion/connections/{connection_id}/models',
  summary: 'The models that a service lists for a capability; empty where it has no list',
  action: 'credential.read',
  resource: 'connection',
  query: z.object({ capability: z._default(CapabilityName, 'chat') }),
  answer: z.object({ models: z.array(ListedModel) }),
  fails: ['provider_failed'],
})

export const findNearby = route({
  method: 'GET',
  path: '/api/orion/connections/nearby',
  summary: 'Servers that run on this machine; empty for calls from elsewhere',
  action: 'self',
  resource: 'self',
  answer: z.object({
    found: z.array(
      z.object({
        found_id: z.string(),
        provider: Key,
        name: z.string(),
        /** The address of the service, or the folder of model files. */
        base_url: z.string(),
        /** The kind of the entries of `models`: models, or libraries of texts. */
        offers: z.enum(['models', 'libraries']),
        models: z.array(z.string()),
      }),
    ),
  }),
})
