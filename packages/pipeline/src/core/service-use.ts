import type { Capability } from '@orion/contract/catalogues/capabilities.ts'

/**
 * A connection that a run may use for a capability, in the form that recipes contain: without its key. `origin` is the address of the
 * service.
 */
export type UsableService = {
  connection_id: string
  /** The provider's key. */
  provider: string
  capability: Capability
  origin: string
  /** The model of the last test, or the model of the choice. */
  model: string | null
  /** The version of the provider. It changes when the provider would send the same request in another form. */
  version: number
  /** The abilities of a chat model, as a test found: 1 chooses sentences, 2 writes sentences. Absent where the model can do everything. */
  chat_level?: 1 | 2
}

/**
 * The service of a capability for a film. Absent where the capability is built in. `options` belong to the choice: `voice_id` for speech.
 */
export type ChosenService = UsableService & { options?: Record<string, unknown> }

/** A task that an outside service makes. `take` counts how often a person requested another version. */
export type ServiceUse = UsableService & { take: number }

/** The service that makes a task. Null where Orion makes the task. */
export const getService = (unit: unknown): ServiceUse | null =>
  typeof unit === 'object' && unit !== null && 'service' in unit ? ((unit.service as ServiceUse | undefined) ?? null) : null
