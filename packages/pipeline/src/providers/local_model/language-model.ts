import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Message,
  LanguageModelV4StreamPart,
  LanguageModelV4StreamResult,
} from '@ai-sdk/provider'
import { IMAGE_MARK, type ModelAnswer, type ModelRequest } from '../../local-models/runtime/model-messages.ts'
import { simplifySchema } from './simplify-schema.ts'

/** Answers one request. Throws an error with a message for the user if it cannot. */
type Answer = (request: Pick<ModelRequest, 'messages' | 'images' | 'schema'>) => Promise<ModelAnswer>

/** A model file in the form that structured requests need. It returns an answer whole. */
export class LocalLanguageModel implements LanguageModelV4 {
  readonly specificationVersion = 'v4'
  readonly provider = 'orion'
  readonly supportedUrls = {}
  readonly modelId: string
  readonly #answer: Answer
  readonly #words_say_form: boolean

  constructor(id: string, answer: Answer, { words_say_form }: { words_say_form: boolean }) {
    this.modelId = id
    this.#answer = answer
    this.#words_say_form = words_say_form
  }

  doGenerate(): never {
    throw new Error('answers are read as streams alone')
  }

  async doStream({ prompt, responseFormat }: LanguageModelV4CallOptions): Promise<LanguageModelV4StreamResult> {
    const schema = responseFormat?.type === 'json' ? (responseFormat.schema ?? null) : undefined
    const form = schema === undefined || schema === null ? schema : (simplifySchema(schema) as Record<string, unknown>)
    const request = readPrompt(prompt, this.#words_say_form ? null : form)
    const answer = await this.#answer({ ...request, ...(form !== undefined && { schema: form }) })
    const parts: LanguageModelV4StreamPart[] = [
      { type: 'response-metadata', modelId: this.modelId },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: answer.text },
      { type: 'text-end', id: '0' },
      {
        type: 'finish',
        finishReason: { unified: answer.ended === 'stop' ? 'stop' : 'length', raw: answer.ended },
        usage: {
          inputTokens: { total: answer.input_tokens, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
          outputTokens: { total: answer.output_tokens, text: undefined, reasoning: undefined },
        },
      },
    ]
    return { stream: ReadableStream.from(parts) as ReadableStream<LanguageModelV4StreamPart> }
  }
}

/** Messages with marks in place of their images. The messages also describe the form, because a model does not see the grammar. */
function readPrompt(
  prompt: readonly LanguageModelV4Message[],
  form: Record<string, unknown> | null | undefined,
): Pick<ModelRequest, 'messages' | 'images'> {
  const images: string[] = []
  const system = prompt.flatMap((message) => (message.role === 'system' ? [message.content] : []))
  if (form) system.push(`Answer with one JSON value alone that fits this JSON schema:\n${JSON.stringify(form)}`)
  const messages: ModelRequest['messages'] = [{ role: 'system', content: system.join('\n\n') }]
  for (const message of prompt) {
    if (message.role !== 'user' && message.role !== 'assistant') continue
    let content = ''
    for (const part of message.content) {
      if (part.type === 'text') content += part.text
      if (part.type !== 'file' || part.data.type !== 'data') continue
      const { data } = part.data
      const bytes = typeof data === 'string' ? data : Buffer.from(data).toString('base64')
      images.push(`data:${part.mediaType};base64,${bytes}`)
      content += `\n${IMAGE_MARK}\n`
    }
    messages.push({ role: message.role, content })
  }
  return { messages, images }
}
