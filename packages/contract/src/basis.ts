import * as z from 'zod/mini'
import { SaidAs } from './sentences/said.ts'
import { Points } from './values.ts'

/** What an estimate or a price is made of. */
export const Basis = z.object({
  text: z.string(),
  text_said: z.optional(SaidAs),
  quantity: z.number(),
  unit: z.string(),
  points: Points,
})
