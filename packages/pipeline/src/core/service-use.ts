import type { Capability } from '@orion/contract/catalogues/capabilities.ts'

/** A connection that a run may use for a capability, as its recipes know it: not its key. `origin` is where the service is. */
export type UsableService = {
  connection_id: string
  /** The provider's key. */
  provider: string
  capability: Capability
  origin: string
  /** The model of the last test, or the one that the choice names. */
  model: string | null
  /** Of the provider: changes when the same ask would be put otherwise. */
  version: number
  /** What a test found that a chat model can do, where that is not everything: 1 choose sentences, 2 write them. */
  chat_level?: 1 | 2
}

/** The service of a capability for a film, where that is not built in. `options` are the choice's own: `voice_id` of speech. */
export type ChosenService = UsableService & { options?: Record<string, unknown> }

/** A unit that an outside service makes. `take` counts how often a person asked for another one. */
export type ServiceUse = UsableService & { take: number }

/** The service that makes a unit; null where Orion does. */
export const getService = (unit: unknown): ServiceUse | null =>
  typeof unit === 'object' && unit !== null && 'service' in unit ? ((unit.service as ServiceUse | undefined) ?? null) : null
