import * as z from 'zod/mini'
import { say } from '@orion/contract/sentences/say.ts'
import { Address, Key, withoutSlash } from '../address-field.ts'
import type { Provider } from '../provider.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import { findCapabilities, listModels } from './models.ts'
import { nearbyServers } from './nearby.ts'
import { guide, PRESETS } from './presets.ts'
import { speech } from './speech.ts'
import { test } from './test.ts'

/** One provider for every service with OpenAI's interface: chat models, images, voices (platform-apis.md 7). */
export const openaiCompatible: Provider = {
  key: 'openai_compatible',
  name: 'OpenAI or compatible',
  home: 'https://platform.openai.com/api-keys',
  version: 1,
  guide,
  presets: PRESETS,
  fields: [
    {
      name: 'address',
      label: 'Address',
      help: say('services.where_service_or_without_v1').text,
      address: true,
      required: true,
      default: 'https://api.openai.com/v1',
      env: 'OPENAI_BASE_URL',
      schema: Address,
    },
    {
      name: 'api_key',
      label: say('services.api_key').text,
      help: say('services.server_machine_needs_none').text,
      secret: true,
      env: 'OPENAI_API_KEY',
      schema: z.optional(Key),
    },
  ],
  base_url: ({ address }) => withVersion(withoutSlash(address)),
  at_once: 4,
  capabilities: { chat, image, speech },
  meters: { chat: ['input_token', 'output_token'], image: ['image'], speech: ['character'] },
  test,
  models: listModels,
  findCapabilities,
  nearby: nearbyServers,
}

/** The address with its version path. People often enter a local server's address without it. */
const withVersion = (address: string): string => (/\/v\d+\w*$/u.test(address) ? address : `${address}/v1`)
