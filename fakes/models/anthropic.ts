import { modelAnswer } from './model-reader.ts'
import { saidIn, schemaInWords, wordsFor } from './model-words.ts'
import { type Fake, type Said, type Seen, type Trouble, echoRequest, serveFake } from '../serve.ts'

/** The account that the fake Anthropic accepts. */
export const ANTHROPIC_ACCOUNT = { api_key: 'sk-ant-fake-0123456789abcdefghijklmnopqrstuvwxyz', model: 'claude-fake' }

const failure = (status: number, type: string, message: string, headers: Record<string, string> = {}): Said => ({
  status,
  headers: { 'request-id': 'req_fake', ...headers },
  json: { type: 'error', error: { type, message }, request_id: 'req_fake' },
})

/** Anthropic's API at /v1: models, and messages as a stream. */
export const fakeAnthropic = (port?: number): Promise<Fake> => {
  const asked = { misshapen: 0 }
  return serveFake((seen, trouble) => answer(seen, trouble, asked), port)
}

function answer(seen: Seen, trouble: Trouble, asked: { misshapen: number }): Said {
  if (seen.headers['x-api-key'] !== ANTHROPIC_ACCOUNT.api_key || trouble === 'revoked')
    return failure(401, 'authentication_error', `invalid x-api-key ${String(seen.headers['x-api-key'])}`)
  if (seen.headers['anthropic-version'] === undefined)
    return failure(400, 'invalid_request_error', 'anthropic-version: header is required')
  if (trouble === 'echo')
    return failure(400, 'invalid_request_error', `${echoRequest(seen)} ${String(seen.headers['x-api-key'])}`)
  if (trouble === 'no_credit')
    return failure(
      400,
      'invalid_request_error',
      'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
    )
  if (trouble === 'rate_limit')
    return failure(429, 'rate_limit_error', 'This request would exceed your rate limit.', { 'retry-after': '2' })
  if (seen.path === '/v1/models') {
    const data = [{ type: 'model', id: ANTHROPIC_ACCOUNT.model, display_name: 'Claude Fake', created_at: '2026-01-01T00:00:00Z' }]
    return { status: 200, json: { data, has_more: false, first_id: data[0].id, last_id: data[0].id } }
  }
  if (seen.path === '/v1/messages') return message(JSON.parse(seen.body.toString()) as Body, trouble, asked)
  return failure(404, 'not_found_error', 'Not Found')
}

type Body = {
  model: string
  max_tokens?: number
  system?: unknown
  messages: { role: string; content: unknown }[]
  output_config?: { format?: { schema: object } }
  tools?: { name: string; input_schema: object }[]
  tool_choice?: { type: string; name?: string }
}

function message(body: Body, trouble: Trouble, asked: { misshapen: number }): Said {
  const tool = body.tool_choice?.type === 'auto' ? undefined : body.tools?.[0]
  const schema = body.output_config?.format?.schema ?? tool?.input_schema
  if (body.max_tokens === undefined) return failure(400, 'invalid_request_error', 'max_tokens: Field required')
  if (trouble === 'unknown_model') return failure(404, 'not_found_error', `model: ${body.model}`)
  if ((trouble === 'no_schema' || trouble === 'no_json_mode') && schema !== undefined)
    return failure(400, 'invalid_request_error', `'${body.model}' does not support output format.`)
  const bound = /"(minimum|maximum|maxItems|maxLength)":/u.exec(JSON.stringify(body.output_config ?? {}))
  if (bound !== null)
    return failure(400, 'invalid_request_error', `output_config.format.schema: property '${bound[1]}' is not supported`)
  const told = [body.system, ...body.messages]
  const text = wordsFor(modelAnswer(schema ?? schemaInWords(told), saidIn(told), trouble), trouble, asked)
  const lines = events({ body, text, tool: tool?.name, refused: trouble === 'refused' }).map(
    (event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`,
  )
  const headers = { 'content-type': 'text/event-stream' }
  if (trouble === 'cut_in_middle') return { status: 200, headers, pieces: lines.slice(0, 3), cut: true }
  if (trouble === 'busy_in_middle') {
    const error = { type: 'error', error: { type: 'overloaded_error', message: 'Overloaded' } }
    return { status: 200, headers, pieces: [...lines.slice(0, 3), `event: error\ndata: ${JSON.stringify(error)}\n\n`] }
  }
  return { status: 200, headers, pieces: lines }
}

/** The events of one streamed message: its text, or the input of the required tool. */
function events({ body, text, tool, refused }: { body: Body; text: string; tool: string | undefined; refused: boolean }) {
  const block = tool === undefined ? { type: 'text', text: '' } : { type: 'tool_use', id: 'toolu_fake', name: tool, input: {} }
  const deltas = refused
    ? []
    : (text.match(/[\s\S]{1,40}/gu) ?? []).map((piece) => ({
        type: 'content_block_delta',
        index: 0,
        delta: tool === undefined ? { type: 'text_delta', text: piece } : { type: 'input_json_delta', partial_json: piece },
      }))
  const stop_reason = refused ? 'refusal' : tool === undefined ? 'end_turn' : 'tool_use'
  const usage = { input_tokens: 120, output_tokens: 1 }
  return [
    {
      type: 'message_start',
      message: { id: 'msg_fake', type: 'message', role: 'assistant', model: body.model, content: [], stop_reason: null, usage },
    },
    { type: 'content_block_start', index: 0, content_block: block },
    ...deltas,
    { type: 'content_block_stop', index: 0 },
    { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 30 } },
    { type: 'message_stop' },
  ]
}
