import * as z from 'zod/mini'
import { TextKey } from './sentences/text-key.ts'
import { Points } from './values.ts'

/** A line of an estimate or of a price. */
export const Basis = z.object({
  text: z.string(),
  text_said: z.optional(TextKey),
  quantity: z.number(),
  unit: z.string(),
  points: Points,
})
