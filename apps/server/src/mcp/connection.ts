import { AppError } from '@orion/contract/errors.ts'
import type { KeyedText } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'

/** The most that a server may send in one message. */
export const MESSAGE_BYTES = 256 * 1024

/** How long a server may take for an answer. */
export const ANSWER_MS = 10_000

/** A conversation with a tool server in JSON-RPC 2.0. */
export type Connection = {
  /** Asks and waits for the result. Throws when the server answers with an error, too much, too late or not at all. */
  request: (method: string, params?: Record<string, unknown>) => Promise<unknown>
  notify: (method: string) => Promise<void>
  close: () => void
}

/** Why a server gives no answer, in the reader's language. */
export const makeTrouble = (words: KeyedText, cause?: unknown): AppError => new AppError('provider_failed', words, { cause })

/** One message of either side. */
export const Message = z.looseObject({
  id: z.optional(z.union([z.int(), z.string(), z.null()])),
  method: z.optional(z.string()),
  result: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ message: z.string() })),
})
export type Message = z.infer<typeof Message>

/** The result of an answer. Throws the server's own words when it is an error. */
export function requireResult({ error, result }: Message): unknown {
  if (error) throw new Error(error.message)
  return result
}
