import * as z from 'zod/mini'
import { Address, Key, withoutSlash } from '../address-field.ts'
import type { Provider } from '../provider.ts'
import { chat } from './chat.ts'
import { image } from './image.ts'
import { listModels } from './models.ts'
import { nearbyServers } from './nearby.ts'
import { speech } from './speech.ts'
import { test } from './test.ts'

/** Services that speak as OpenAI does, on this machine and elsewhere, by the names that people know. */
const PRESETS = [
  { name: 'OpenAI', address: 'https://api.openai.com/v1' },
  { name: 'Ollama', address: 'http://127.0.0.1:11434/v1' },
  { name: 'LM Studio', address: 'http://127.0.0.1:1234/v1' },
  { name: 'llama.cpp', address: 'http://127.0.0.1:8080/v1' },
  { name: 'vLLM', address: 'http://127.0.0.1:8000/v1' },
  { name: 'Kokoro', address: 'http://127.0.0.1:8880/v1' },
  { name: 'OpenRouter', address: 'https://openrouter.ai/api/v1' },
  { name: 'Groq', address: 'https://api.groq.com/openai/v1' },
  { name: 'Mistral', address: 'https://api.mistral.ai/v1' },
  { name: 'DeepSeek', address: 'https://api.deepseek.com/v1' },
] as const

/** One provider for every service with OpenAI's interface: chat models, pictures, voices (platform-apis.md 7). */
export const openaiCompatible: Provider = {
  key: 'openai_compatible',
  name: 'OpenAI or compatible',
  home: 'https://platform.openai.com/api-keys',
  version: 1,
  presets: PRESETS,
  fields: [
    {
      name: 'address',
      label: 'Address',
      help: 'Where the service is, with or without /v1.',
      address: true,
      required: true,
      default: 'https://api.openai.com/v1',
      env: 'OPENAI_BASE_URL',
      schema: Address,
    },
    {
      name: 'api_key',
      label: 'API key',
      help: 'A server on this machine needs none.',
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
  nearby: nearbyServers,
}

/** The interface is below a version; a local server's address is often given without it. */
const withVersion = (address: string): string => (/\/v\d+\w*$/u.test(address) ? address : `${address}/v1`)
