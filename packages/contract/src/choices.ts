import * as z from 'zod/mini'
import { Id } from './values.ts'

/** What makes a capability's part: a connection, its model where it has several, and options of its own (`voice_id` of speech). */
export const Choice = z.object({
  connection_id: Id,
  model: z.optional(z.string().check(z.maxLength(200))),
  options: z.optional(z.record(z.string(), z.unknown())),
})
export type Choice = z.infer<typeof Choice>

const choice = z.optional(z.nullable(Choice))

/**
 * Who makes what, null where it is built in; what is absent is as the level above has it. `review` is another chat model, which checks what
 * the first one wrote.
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
