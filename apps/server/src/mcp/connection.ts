import { AppError } from '@orion/contract/errors.ts'
import type { KeyedText } from '@orion/contract/sentences/say.ts'
import * as z from 'zod/mini'

/** The most bytes of one message from a server. */
export const MESSAGE_BYTES = 256 * 1024

/** The milliseconds within which a server must answer. */
export const ANSWER_MS = 10_000

/** A connection to a tool server, in JSON-RPC 2.0. */
export type Connection = {
  /**
   * Sends a request and waits for its result. Throws when the server answers with an error, with too many bytes, too late or not at all.
   */
  request: (method: string, params?: Record<string, unknown>) => Promise<unknown>
  notify: (method: string) => Promise<void>
  close: () => void
}

/** The error for a server that gives no answer, in the user's language. */
export const makeTrouble = (words: KeyedText, cause?: unknown): AppError => new AppError('provider_failed', words, { cause })

/** A message from either side. */
export const Message = z.looseObject({
  id: z.optional(z.union([z.int(), z.string(), z.null()])),
  method: z.optional(z.string()),
  result: z.optional(z.unknown()),
  error: z.optional(z.looseObject({ message: z.string() })),
})
export type Message = z.infer<typeof Message>

/** The result in an answer. Throws the server's own message when the answer is an error. */
export function requireResult({ error, result }: Message): unknown {
  if (error) throw new Error(error.message)
  return result
}
