import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ZodMiniType } from 'zod/mini'
import type { CallTools, Expected } from './provider.ts'

/** A request to a chat model. `pictures` are paths of JPEG or PNG files; `most_output_tokens` limits the cost of an answer. */
export type ChatAsk<T> = {
  system: string
  messages: readonly { role: 'user' | 'assistant'; text: string; pictures?: readonly string[] }[]
  /** The form of the answer. The answer is checked; a wrong one is requested once more with its faults named. */
  schema: ZodMiniType<T>
  most_output_tokens: number
  /**
   * Set when the prompt itself describes the form and parts of it are optional. The answer is then requested as an object with this schema,
   * also from a model that a grammar limits to a schema.
   */
  form?: ZodMiniType | undefined
}

/** An answer that fits its schema, and the total use of all calls for it. `model` is the one that answered, as the service reports it. */
export type ChatAnswer<T> = { value: T; used: Used; model: string }

export type Chat = {
  /** Asks for a structured answer. Throws AppError provider_failed with its trouble. */
  write: <T>(ask: ChatAsk<T>, tools: CallTools) => Promise<ChatAnswer<T>>
  /** Whether a model accepts images; false if that is unknown. */
  sees: (model: string | null) => boolean
  expect: (ask: Pick<ChatAsk<unknown>, 'system' | 'messages' | 'most_output_tokens'>) => Expected
}
