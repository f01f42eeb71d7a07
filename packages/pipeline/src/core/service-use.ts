import type { Capability } from '@orion/contract/catalogues/capabilities.ts'

/** A connection that a run may use, as its recipes know it: not its key. `origin` is where the service is, `model` what was tested. */
export type UsableService = {
  connection_id: string
  /** The provider's key. */
  provider: string
  origin: string
  model: string | null
  /** Of the provider: changes when the same ask would be put otherwise. */
  version: number
}

/** A unit that an outside service makes. `take` counts how often a person asked for another one. */
export type ServiceUse = UsableService & { capability: Capability; take: number }
