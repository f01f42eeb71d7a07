import { streamedAnswer } from './chat-ask.ts'
import { cutJust } from '../cut-just.ts'
import { modelAnswer } from './model-reader.ts'
import { saidIn, schemaInWords, wordsFor } from './model-words.ts'
import { type Fake, type Said, type Seen, type Trouble, getBearer, echoRequest, serveFake } from '../serve.ts'
import { spokenWav } from '../voices/spoken-wav.ts'
import { PICTURE_PNG } from '../picture.ts'

/** The account that the fake OpenAI accepts. */
export const OPENAI_ACCOUNT = {
  api_key: 'sk-fake-0123456789abcdefghijklmnopqrstuvwxyz',
  model: 'gpt-fake',
  voice: 'nova',
  image_model: 'gpt-image-fake',
  old_image_model: 'dall-e-fake',
}

const failure = (status: number, code: string, message: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers,
  json: { error: { message, type: code === 'insufficient_quota' ? code : 'invalid_request_error', param: null, code } },
})

/** OpenAI's API at /v1: models, chat as a stream, speech, images. With `key` false it behaves like a local server that needs no key. */
export const fakeOpenai = (port?: number, { key = true }: { key?: boolean } = {}): Promise<Fake> => {
  const asked = { misshapen: 0 }
  return serveFake((seen, trouble) => answer(seen, trouble, key, asked), port)
}

function answer(seen: Seen, trouble: Trouble, key: boolean, asked: { misshapen: number }): Said {
  if (seen.path === PICTURE_PATH) return { status: 200, headers: { 'content-type': 'image/png' }, bytes: PICTURE_PNG }
  if (key && (getBearer(seen) !== OPENAI_ACCOUNT.api_key || trouble === 'revoked'))
    return failure(401, 'invalid_api_key', `Incorrect API key provided: ${getBearer(seen)}.`)
  if (trouble === 'echo') return failure(400, 'invalid_request', echoRequest(seen))
  if (trouble === 'no_credit')
    return failure(429, 'insufficient_quota', 'You exceeded your current quota, please check your plan and billing details.')
  if (trouble === 'rate_limit')
    return failure(429, 'rate_limit_exceeded', 'Rate limit reached for requests.', { 'retry-after': '2' })
  if (seen.path === '/v1/models')
    return {
      status: 200,
      json: {
        object: 'list',
        data: [OPENAI_ACCOUNT.model, OPENAI_ACCOUNT.image_model, 'tts-fake'].map((id) => ({ id, object: 'model' })),
      },
    }
  const body = JSON.parse(seen.body.toString() || '{}') as Record<string, unknown>
  if (trouble === 'unknown_model') return failure(404, 'model_not_found', `The model '${String(body.model)}' does not exist.`)
  if (trouble === 'refused')
    return failure(400, 'content_policy_violation', 'Your request was rejected as a result of our safety system.')
  if (seen.path === '/v1/chat/completions') return chat(body as ChatBody, trouble, asked)
  if (seen.path === '/v1/audio/speech') return sound(spokenWav(String(body.input)), trouble)
  if (seen.path === '/v1/images/generations') return picture(body, seen, trouble)
  return failure(404, 'not_found', `Unknown request URL: ${seen.method} ${seen.path}.`)
}

/** The answer for a sound: its bytes, or the fault that `trouble` requests. */
export const sound = (bytes: Buffer, trouble: Trouble, type = 'audio/wav'): Said =>
  trouble === 'no_sound'
    ? { status: 200, headers: { 'content-type': type }, text: 'upstream is warming up' }
    : trouble === 'cut_in_middle'
      ? cutJust(bytes, type)
      : { status: 200, headers: { 'content-type': type }, bytes }

const PICTURE_PATH = '/files/picture.png'
/** Older models of OpenAI accept other sizes. */
const SIZES = /^(?:1024x1024|1536x1024|1024x1536|auto)$/u
const OLD_SIZES = /^(?:1024x1024|1792x1024|1024x1792)$/u

function picture(body: Record<string, unknown>, { url }: Seen, trouble: Trouble): Said {
  const sizes = body.model === OPENAI_ACCOUNT.old_image_model ? OLD_SIZES : SIZES
  if (body.size !== undefined && !sizes.test(String(body.size)))
    return failure(400, 'invalid_value', `Invalid value: '${String(body.size)}'. Supported sizes are ${sizes.source}.`)
  const [made] =
    trouble === 'by_address'
      ? [{ url: new URL(PICTURE_PATH, url).href }]
      : [{ b64_json: trouble === 'no_picture' ? 'bm90aGluZw==' : PICTURE_PNG.toString('base64') }]
  const json = { created: 0, data: [made] }
  return trouble === 'cut_in_middle' ? cutJust(Buffer.from(JSON.stringify(json))) : { status: 200, json }
}

type ChatBody = {
  model: string
  messages: { role: string; content: unknown }[]
  response_format?: { type: string; json_schema?: { schema: object } }
}

function chat(body: ChatBody, trouble: Trouble, asked: { misshapen: number }): Said {
  const format = body.response_format
  if ((trouble === 'no_schema' && format?.type === 'json_schema') || (trouble === 'no_json_mode' && format !== undefined))
    return failure(400, 'unsupported_value', `response_format of type ${format?.type} is not supported with this model.`)
  const schema = format?.json_schema?.schema ?? schemaInWords(body.messages)
  const text = wordsFor(modelAnswer(schema, saidIn(body.messages), trouble), trouble, asked)
  const usage = { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 }
  if (trouble === 'no_stream') {
    const choices = [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
    return {
      status: 200,
      json: { id: 'chatcmpl-fake', object: 'chat.completion', created: 0, model: body.model, choices, usage },
    }
  }
  const streamed = streamedAnswer(text, { model: body.model, usage })
  const lines = trouble === 'no_finish' ? streamed.filter((line) => !line.includes('"finish_reason":"stop"')) : streamed
  const headers = { 'content-type': 'text/event-stream' }
  return trouble === 'cut_in_middle'
    ? { status: 200, headers, pieces: lines.slice(0, 1), cut: true }
    : { status: 200, headers, pieces: lines }
}
