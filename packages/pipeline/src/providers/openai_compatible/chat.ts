import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import type { Chat } from '../chat.ts'
import { serviceFetch } from '../../clients/service.ts'
import { mostTokens, writeStructured } from '../write-structured.ts'
import { says } from './says.ts'

/** Local models think for minutes before their first word: silence on a private address is waited for longer. */
const LOCAL_SILENCE_SECONDS = 600

/** Chat models behind OpenAI's interface. */
export const chat: Chat = {
  write: async (ask, tools) => {
    const { connection, model, signal } = tools
    const local = connection.trusted_origins.includes(new URL(connection.base_url).origin)
    const provider = (supportsStructuredOutputs: boolean) =>
      createOpenAICompatible({
        name: connection.provider,
        baseURL: connection.base_url,
        ...(connection.fields.api_key && { apiKey: connection.fields.api_key }),
        includeUsage: true,
        supportsStructuredOutputs,
        fetch: serviceFetch({ connection, signal, ...(local && { silence_seconds: LOCAL_SILENCE_SECONDS }) }),
      })
    return writeStructured({ model: (structure) => provider(structure === 'json_schema')(model ?? ''), ask, tools, says })
  },

  expect: ({ system, messages, most_output_tokens }) => {
    const input = mostTokens(system + messages.map(({ text }) => text).join('\n'))
    return {
      expected: { input_token: Math.ceil(input / 2), output_token: Math.ceil(most_output_tokens / 3) },
      // one answer and its repair, whose input holds the first answer
      most: { input_token: 2 * input + most_output_tokens + 2000, output_token: 2 * most_output_tokens },
    }
  },
}
