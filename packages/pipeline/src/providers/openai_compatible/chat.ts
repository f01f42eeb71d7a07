import type { Chat } from '../chat.ts'
import { serviceFetch } from '../../clients/service.ts'
import { expectChat } from '../expect-chat.ts'
import { says } from './says.ts'

/** Local models think for minutes before their first word: silence on a private address is waited for longer. */
const LOCAL_SILENCE_SECONDS = 600

/** Chat models behind OpenAI's interface; the library is loaded by the first call. */
export const chat: Chat = {
  write: async (ask, tools) => {
    const { connection, model, signal } = tools
    const [{ createOpenAICompatible }, { writeStructured }] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('../write-structured.ts'),
    ])
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

  expect: expectChat,
}
