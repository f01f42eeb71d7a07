import * as z from 'zod/mini'
import { CAPABILITIES, METERS } from './catalogues/capabilities.ts'
import { Points } from './values.ts'

/** The use of each meter. Tokens, characters and images are whole numbers. Seconds have three decimals. */
export const UsedMeters = z.partialRecord(z.enum(METERS), z.number())

/**
 * The use that a service counted for a result. On an organization's own connection, the use costs no points. On the operator's connection,
 * it costs `points`, in 1/10,000 pt.
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
