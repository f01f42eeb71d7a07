import type { Chat } from './chat.ts'
import { mostTokens } from './most-tokens.ts'

/** Words of the repair's ask besides the answer that it repeats: the faults, and the schema again. */
const REPAIR_TOKENS = 2000

/**
 * Tokens of a structured ask: as expected one answer of a third of its limit; at most one answer and its repair, whose input holds
 * the first answer.
 */
export const expectChat: Chat['expect'] = ({ system, messages, most_output_tokens }) => {
  const input = mostTokens(system + messages.map(({ text }) => text).join('\n'))
  return {
    expected: { input_token: Math.ceil(input / 2), output_token: Math.ceil(most_output_tokens / 3) },
    most: { input_token: 2 * input + most_output_tokens + REPAIR_TOKENS, output_token: 2 * most_output_tokens },
  }
}
