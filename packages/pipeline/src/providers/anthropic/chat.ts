import { serviceFetch } from '../../clients/service.ts'
import type { Chat } from '../chat.ts'
import { expectChat } from '../expect-chat.ts'
import { says } from './says.ts'

/** Claude through Anthropic's own interface. The library adds the version header. The first call loads the library. */
export const chat: Chat = {
  write: async (ask, tools) => {
    const { connection, model, signal } = tools
    const [{ createAnthropic }, { writeStructured }] = await Promise.all([
      import('@ai-sdk/anthropic'),
      import('../write-structured.ts'),
    ])
    const anthropic = createAnthropic({
      baseURL: connection.base_url,
      apiKey: connection.fields.api_key,
      fetch: serviceFetch({ connection, signal }),
    })
    return writeStructured({ model: () => anthropic(model ?? ''), ask, tools, says })
  },
  sees: () => true,
  expect: expectChat,
}
