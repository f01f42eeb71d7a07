import type { Chat } from './chat.ts'
import { mostTokens } from './most-tokens.ts'

/** The tokens of a repair request, without the answer that it repeats: the faults and the schema. */
const REPAIR_TOKENS = 2000

/** The most tokens that one image takes. */
const PICTURE_TOKENS = 2600

/**
 * The expected tokens of a request for a structured answer. Expected: one answer that uses a third of its limit. At most: one answer and
 * one repair. The repair sends the first answer again. `answer` is a single answer.
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
