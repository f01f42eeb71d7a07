import type { ZodMiniType } from 'zod/mini'

/** The unit of a price: a whole run, a minute of the film's target length, or something counted by the stage's `usage`. */
export type PriceUnit = 'run' | 'target_minute' | 'character' | 'token' | 'second' | 'image'

/** Points in 1/10,000 pt for one unit; the default row of the price table. */
export type Price = { per: PriceUnit; points: number }

/** The declaration of every stage's provider; a stage's port adds its own verbs. */
export type Provider = {
  key: string
  name: string
  model: string
  price: Price
  /** The provider's settings (environment variables); empty means it always works. A provider whose settings are unset is not offered. */
  env: Record<string, ZodMiniType>
}
