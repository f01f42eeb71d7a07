import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { ZodMiniType } from 'zod/mini'
import type { CallTools, Expected } from './provider.ts'

/** A request to a chat model. `pictures` are paths of JPEG or PNG files; `most_output_tokens` limits the cost of an answer. */
export type ChatAsk<T> = {
  system: string
  messages: readonly { role: 'user' | 'assistant'; text: string; pictures?: readonly string[] }[]
  /** The form of the answer; it is checked, and repaired once with its faults named. */
  schema: ZodMiniType<T>
  most_output_tokens: number
  /**
   * The words themselves say the form, whose parts may be left out: it is asked for as an object. A model that a grammar holds to a schema
   * with optional parts is held to this one.
   */
  form?: ZodMiniType | undefined
}

/** An answer that fits its schema, and what all calls for it used together. `model` is the one that the service says answered. */
export type ChatAnswer<T> = { value: T; used: Used; model: string }

export type Chat = {
  /** Asks for a structured answer. Throws AppError provider_failed with its trouble. */
  write: <T>(ask: ChatAsk<T>, tools: CallTools) => Promise<ChatAnswer<T>>
  /** Whether a model takes pictures; false where nobody knows. */
  sees: (model: string | null) => boolean
  expect: (ask: Pick<ChatAsk<unknown>, 'system' | 'messages' | 'most_output_tokens'>) => Expected
}
