import { hasImagePart } from '../../local-models/model-files.ts'
import type { Chat } from '../chat.ts'
import { expectChat } from '../expect-chat.ts'

/** Language models on this machine; the first call loads their code. */
export const chat: Chat = {
  write: async (ask, tools) => (await import('./write.ts')).write(ask, tools),
  sees: hasImagePart,
  expect: expectChat,
}
