import type { Chat } from './chat.ts'
import { mostTokens } from './most-tokens.ts'

/** Tokens of a repair request besides the answer that it repeats: the faults, and the schema again. */
const REPAIR_TOKENS = 2000

/** The most tokens that one image takes. */
const PICTURE_TOKENS = 2600

/**
 * Tokens of a structured request. Expected: one answer of a third of its limit. At most: one answer and its repair, whose input includes
 * the first answer. `answer` is one answer alone.
 */
export const expectChat: Chat['expect'] = ({ system, messages, most_output_tokens }) => {
  const pictures = messages.reduce((sum, message) => sum + (message.pictures?.length ?? 0), 0)
  const input = mostTokens(system + messages.map(({ text }) => text).join('\n')) + PICTURE_TOKENS * pictures
  return {
    expected: { input_token: Math.ceil(input / 2), output_token: Math.ceil(most_output_tokens / 3) },
    most: { input_token: 2 * input + most_output_tokens + REPAIR_TOKENS, output_token: 2 * most_output_tokens },
    answer: { input_token: input, output_token: most_output_tokens },
  }
}
