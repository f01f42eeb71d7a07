import { keyField } from '../key-field.ts'
import type { Provider } from '../provider.ts'
import { testChat } from '../connection-tests/test-chat.ts'
import { testImage } from '../connection-tests/test-image.ts'
import { guide } from './guide.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import { listModels } from './models.ts'

/** Google's Gemini: chat models, and image models (platform-apis.md 7). */
export const google: Provider = {
  key: 'google',
  name: 'Google Gemini',
  home: 'https://aistudio.google.com/apikey',
  guide,
  version: 1,
  fields: [keyField('GEMINI_API_KEY')],
  base_url: () => 'https://generativelanguage.googleapis.com/v1beta',
  address_env: 'GEMINI_URL',
  at_once: 4,
  capabilities: { chat, image },
  meters: { chat: ['input_token', 'output_token'], image: ['image'] },
  test: async (capability, tools) => (capability === 'chat' ? testChat(chat, tools) : [await testImage(image, tools)]),
  models: listModels,
}
