import * as z from 'zod/mini'
import { TextKey } from './sentences/text-key.ts'
import { Points } from './values.ts'

/** The parts of an estimate or a price. */
export const Basis = z.object({
  text: z.string(),
  text_said: z.optional(TextKey),
  quantity: z.number(),
  unit: z.string(),
  points: Points,
})
