import { hasImagePart } from '../../local-models/model-files.ts'
import type { Chat } from '../chat.ts'
import { expectChat } from '../expect-chat.ts'

/** Language models of this machine; their code is loaded by the first call. */
export const chat: Chat = {
  write: async (ask, tools) => (await import('./write.ts')).write(ask, tools),
  sees: hasImagePart,
  expect: expectChat,
}
