import { serviceFetch } from '../../clients/service.ts'
import type { Chat } from '../chat.ts'
import { expectChat } from '../expect-chat.ts'
import { says } from './says.ts'

/** Gemini through Google's own interface; the first call loads the library. */
export const chat: Chat = {
  write: async (ask, tools) => {
    const { connection, model, signal } = tools
    const [{ createGoogle }, { writeStructured }] = await Promise.all([
      import('@ai-sdk/google'),
      import('../write-structured.ts'),
    ])
    const google = createGoogle({
      baseURL: connection.base_url,
      apiKey: connection.fields.api_key,
      fetch: serviceFetch({ connection, signal }),
    })
    return writeStructured({ model: () => google(model ?? ''), ask, tools, says })
  },
  sees: (model) => model?.startsWith('gemini') === true,
  expect: expectChat,
}
