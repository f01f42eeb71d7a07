import { TextKey } from './sentences/text-key.ts'
import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { SERVICE_TROUBLES } from './catalogues/capabilities.ts'
import { CapabilityName } from './providers.ts'
import { route } from './route.ts'
import { Id, Key, MODEL_LENGTH } from './values.ts'

const Model = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, sentence('fields.name_model')),
    z.maxLength(MODEL_LENGTH, sentence('edits.at_most_characters', { most: MODEL_LENGTH })),
  )

/**
 * The service of a capability: a connection, its model if the connection has several, and the options of the choice (`voice_id` for
 * speech).
 */
export const Choice = z.object({
  connection_id: Id,
  model: z.optional(Model),
  options: z.optional(z.record(z.string(), z.unknown())),
})
export type Choice = z.infer<typeof Choice>

const choice = z.optional(z.nullable(Choice))

/**
 * The service of each capability. Null means built in. An absent field uses the choice of the level above (run, film, organization).
 * `review` is a second chat model, which checks the text of the first.
 */
export const Choices = z.object({
  chat: choice,
  review: choice,
  search: choice,
  speech: choice,
  image: choice,
  stock: choice,
  video: choice,
  music: choice,
  when_failing: z.optional(z.enum(['stop', 'built_in'])),
})
export type Choices = z.infer<typeof Choices>

/** The possible uses of a choice: each capability, and the second chat model that checks. */
export const CHOSEN_FOR = ['chat', 'review', 'search', 'speech', 'image', 'stock', 'video', 'music'] as const
export type ChosenFor = (typeof CHOSEN_FOR)[number]

/** A choice whose connection was deleted. The built-in service replaces that connection. `label` is the old name of the connection. */
export const GoneChoice = z.object({ chosen_for: z.enum(CHOSEN_FOR), label: z.string() })
export type GoneChoice = z.infer<typeof GoneChoice>

/** The service that a run uses for a capability, and the choice that selected it. */
export const Maker = z.object({
  capability: CapabilityName,
  /** Null for Orion's own provider. */
  connection_id: z.nullable(Id),
  /** 'built_in' or the provider's key. */
  provider: Key,
  /** The name of the connection. '' for a built-in service. */
  label: z.string(),
  model: z.nullable(z.string()),
  level: z.enum(['run', 'workflow', 'organization', 'built_in']),
  /** The name of a chosen connection that was deleted. The built-in service replaces it. */
  gone: z.optional(z.string()),
  /** The name of a chosen model that failed the test for this part, because it is too small. The built-in service replaces it. */
  weak_model: z.optional(z.string()),
})
export type Maker = z.infer<typeof Maker>

/** A part that a service may bill twice if it is made again, with the name that screens show. `lost`: made and billed, but not stored. */
const BilledPart = z.object({ unit_id: z.string(), text: z.string(), what: z.enum(['unknown', 'lost']) })
export type BilledPart = z.infer<typeof BilledPart>

/** The service whose failure made a stage fail. `connection_id` is null if no part of that service was planned yet. */
export const FailedBy = z.object({
  capability: CapabilityName,
  connection_id: z.nullable(Id),
  trouble: z.nullable(z.enum(SERVICE_TROUBLES)),
  /**
   * Parts whose paid job may have ended at the service, or whose result was lost. A new attempt may bill them twice. Absent if there are
   * none.
   */
  billed: z.optional(z.array(BilledPart)),
})
export type FailedBy = z.infer<typeof FailedBy>

/** The reason why Orion made a part instead of a service: the provider's key, and its message. */
export const Replacement = z.object({ provider: Key, reason: z.string(), reason_said: z.optional(TextKey) })
export type Replacement = z.infer<typeof Replacement>

/** The fields with which a request for a run chooses services. `provider` is a short form of the choice for the stage's main capability. */
export const chosenOfRun = {
  provider: z.optional(Key),
  model: z.optional(Model),
  choices: z.optional(Choices),
  take: z.optional(z.literal('new', sentence('fields.take_new_or_absent'))),
  /** The only part that needs another version. Absent: another version of all parts that services make. */
  unit_id: z.optional(Key),
}

/** A connection that may be chosen. `models` has, for each capability, the model of its last working test. Null if none was named. */
export const Offered = z.object({
  connection_id: Id,
  provider: Key,
  label: z.string(),
  /** The service is on this machine or in its network. Data sent to the service stays there. */
  local: z.boolean(),
  models: z.record(z.string(), z.nullable(z.string())),
  /** The capabilities whose test succeeded. A service without models, such as an encyclopedia, is tested without naming one. */
  tested: z.array(CapabilityName),
  /**
   * The parts of a film that its language models make, as a sentence for each model, by the model's name. Present where a test found the
   * parts.
   */
  does: z.record(z.string(), z.string()),
})
export type Offered = z.infer<typeof Offered>

/** The stored choices of an organization or a film, and the connections that may be chosen. */
export const StoredChoices = z.object({
  choices: Choices,
  gone: z.array(GoneChoice),
  offered: z.array(Offered),
  /** Capabilities for which a stage uses a service today. Choices for other capabilities are stored, but not used. */
  in_use: z.array(CapabilityName),
})

const ofOrganization = { path: '/api/orion/organizations/{organization_id}/choices', resource: 'organization' } as const

export const getOrganizationChoices = route({
  method: 'GET',
  ...ofOrganization,
  summary: 'Who makes what in an organization’s films',
  action: 'credential.read',
  answer: StoredChoices,
})

/**
 * The data that a new film with autopilot sends to services. The estimate of a film lists this data, but a new film has no estimate yet.
 * Everybody who may create a film may read this list.
 */
export const getFirstSendings = route({
  method: 'GET',
  path: '/api/orion/organizations/{organization_id}/first-sendings',
  summary: 'What a film of an organization’s choices sends out of this machine for the first time, and where to',
  action: 'workflow.write',
  resource: 'organization',
  answer: z.object({ sends: z.array(z.string()) }),
})

export const saveOrganizationChoices = route({
  method: 'PUT',
  ...ofOrganization,
  summary: 'Choose who makes what in an organization’s films; what is absent is built in',
  action: 'organization.update',
  body: z.object({ choices: Choices }),
  answer: StoredChoices,
})
