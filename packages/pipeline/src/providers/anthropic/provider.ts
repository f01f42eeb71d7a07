import { keyField } from '../key-field.ts'
import type { Provider } from '../provider.ts'
import { testChat } from '../connection-tests/test-chat.ts'
import { guide } from './guide.ts'
import { chat } from './chat.ts'
import { listModels } from './models.ts'

/** Anthropic: chat models (platform-apis.md 7). */
export const anthropic: Provider = {
  key: 'anthropic',
  name: 'Anthropic',
  home: 'https://console.anthropic.com/settings/keys',
  guide,
  version: 1,
  fields: [keyField('ANTHROPIC_API_KEY')],
  base_url: () => 'https://api.anthropic.com/v1',
  address_env: 'ANTHROPIC_URL',
  at_once: 4,
  capabilities: { chat },
  meters: { chat: ['input_token', 'output_token'] },
  test: (_capability, tools) => testChat(chat, tools),
  models: (_capability, tools) => listModels(tools),
}
