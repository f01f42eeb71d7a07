import type { Chat } from '../chat.ts'
import { serviceFetch } from '../../clients/service.ts'
import { expectChat } from '../expect-chat.ts'
import { says } from './says.ts'
import { wholeStream } from './whole-stream.ts'

/** A local model may think for minutes before its first word. A private address therefore gets a longer wait. */
const LOCAL_SILENCE_SECONDS = 600

/**
 * Model families that are known to accept images, by their names at services and local servers. Servers of this interface do not report it.
 * A model with another name gets no images.
 */
const FAMILIES = [
  'gpt-4o|gpt-4\\.1|gpt-5|o3|o4|chatgpt-4o|claude|gemini|gemma-?3|llava|pixtral|mistral-(?:small-3|medium-3)',
  'qwen[\\d.]*-?(?:[\\d.]+-)?vl|internvl|minicpm-v|molmo|llama-?(?:3\\.2-vision|4)|grok-(?:4|vision)|glm-[\\d.]*v',
]
const SEES = new RegExp(`(?:^|[/_-])(?:${FAMILIES.join('|')})|-(?:vision|vl)(?:[:-]|$)`, 'iu')
const SEES_NOT = /gemma-?3[:-](?:270m|1b)|o3-mini|embed|-audio|-tts|-transcribe/iu

/** Chat models through OpenAI's interface; the first call loads the library. */
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
        fetch: wholeStream(serviceFetch({ connection, signal, ...(local && { silence_seconds: LOCAL_SILENCE_SECONDS }) })),
      })
    return writeStructured({ model: (structure) => provider(structure === 'json_schema')(model ?? ''), ask, tools, says })
  },

  sees: (model) => SEES.test(model ?? '') && !SEES_NOT.test(model ?? ''),
  expect: expectChat,
}
