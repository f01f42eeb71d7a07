import { createHash } from 'node:crypto'
import { likelyTokens } from '../../packages/pipeline/src/reader/likely-tokens.ts'
import { messageText } from './model-words.ts'

/** A request to a chat model over OpenAI's API, as it is recorded. It does not name the model. */
export type ChatAsk = {
  messages: { role: string; text: string }[]
  /** The JSON schema of the answer; null when the answer is plain text. */
  schema: object | null
  most_output_tokens: number | null
}

/** A recorded conversation, one per line. `answered_at` is an ISO time; `who` is the name of a person or a model. */
export type RecordedAnswer = { hash: string; who: string; answered_at: string; ask: ChatAsk; answer: string }

type Body = {
  messages?: { role: string; content: unknown }[]
  max_tokens?: number
  max_completion_tokens?: number
  response_format?: { json_schema?: { schema: object } }
}

/** The request in the body of an HTTP request. */
export const askIn = ({ messages = [], max_tokens, max_completion_tokens, response_format }: Body): ChatAsk => ({
  messages: messages.map(({ role, content }) => ({ role, text: messageText(content) })),
  schema: response_format?.json_schema?.schema ?? null,
  most_output_tokens: max_tokens ?? max_completion_tokens ?? null,
})

/** Matches the mark before and after the data in a request. The mark is read from the system text, which contains no text of a source. */
const MARK = /begin ([0-9a-f]{16})(?![0-9a-f])/u
const NO_MARK = '-'.repeat(16)

/**
 * The request without the marks of its data, which depend on one installation's key. Without them, all installations send the same request.
 */
export function withoutMark(ask: ChatAsk): ChatAsk {
  const [, mark] = MARK.exec(ask.messages[0]?.text ?? '') ?? []
  if (mark === undefined) return ask
  return { ...ask, messages: ask.messages.map(({ role, text }) => ({ role, text: text.replaceAll(mark, NO_MARK) })) }
}

type ImagePart = { type?: string; image_url?: { url?: string } }

/** The images in the body of an HTTP request: the bytes of each `data:` address, in the order of the messages. */
export const picturesIn = ({ messages = [] }: Body): Buffer[] =>
  messages
    .flatMap(({ content }) => (Array.isArray(content) ? (content as ImagePart[]) : []))
    .flatMap(({ image_url }) => {
      const [, bytes] = /^data:image\/(?:png|jpeg);base64,(.+)$/su.exec(image_url?.url ?? '') ?? []
      return bytes === undefined ? [] : [Buffer.from(bytes, 'base64')]
    })

/** A hash of the texts without their mark, and of the schema, in sixteen hex digits. Equal requests have equal hashes. */
export function hashOfAsk(ask: ChatAsk): string {
  const { messages, schema } = withoutMark(ask)
  return createHash('sha256').update(JSON.stringify({ messages, schema })).digest('hex').slice(0, 16)
}

const COUNTED_BY = 'the mean of o200k_base for each kind of character'

/** The approximate token counts of an answered request. */
export function countUsage({ messages, schema }: ChatAsk, answer: string): Usage {
  const said = [...messages.map(({ text }) => text), schema === null ? '' : JSON.stringify(schema)].join('\n')
  const [prompt_tokens, completion_tokens] = [likelyTokens(said), likelyTokens(answer)]
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens, counted_by: COUNTED_BY }
}
export type Usage = { prompt_tokens: number; completion_tokens: number; total_tokens: number; counted_by?: string }

const splitPieces = (text: string): string[] => text.match(/[\s\S]{1,40}/gu) ?? []

/** An answer in OpenAI's stream format: server-sent events. The last events are its usage and its end. */
export function streamedAnswer(text: string, { model, usage }: { model: string; usage: Usage }): string[] {
  const events = [
    ...splitPieces(text).map((content) => ({
      choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }],
    })),
    { choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] },
    { choices: [], usage },
  ]
  const told = events.map((event) =>
    JSON.stringify({ id: 'chatcmpl-fake', object: 'chat.completion.chunk', created: 0, model, ...event }),
  )
  return [...told, '[DONE]'].map((data) => `data: ${data}\n\n`)
}
