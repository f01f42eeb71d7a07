import * as z from 'zod/mini'
import { CAPABILITIES, METERS } from './catalogues/capabilities.ts'
import { Points } from './values.ts'

/** How much of each meter: tokens, characters and pictures are whole numbers, seconds have three decimals. */
export const UsedMeters = z.partialRecord(z.enum(METERS), z.number())

/**
 * The use that a service counted for a result. Through an organization's own connection it costs no points; through the operator's,
 * `points` in 1/10,000 pt.
 */
export const ServiceUsed = z.object({
  scope: z.enum(['organization', 'operator']),
  capability: z.enum(CAPABILITIES),
  provider: z.string(),
  model: z.nullable(z.string()),
  used: UsedMeters,
  points: Points,
})
export type ServiceUsed = z.infer<typeof ServiceUsed>
