import { say } from '@orion/contract/sentences/say.ts'
import { ANSWER_MS, type Connection, Message, MESSAGE_BYTES, requireResult, makeTrouble } from './connection.ts'

type Address = { url: string; headers: Record<string, string> }

/** Connects to a server at an address over streamable HTTP. Each message is a POST request. The answer is JSON or an event stream. */
export function connectHttp({ url, headers }: Address, ending: AbortSignal): Connection {
  let session: string | null = null
  let last = 0

  const post = async (message: object): Promise<Response> => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([ending, AbortSignal.timeout(ANSWER_MS)]),
      headers: {
        ...headers,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...(session !== null && { 'mcp-session-id': session }),
      },
      body: JSON.stringify({ jsonrpc: '2.0', ...message }),
    }).catch((cause: unknown) => {
      const late = cause instanceof DOMException && cause.name === 'TimeoutError'
      throw makeTrouble(
        late ? say('machine.server_no_answer', { seconds: ANSWER_MS / 1000 }) : say('machine.server_silent'),
        cause,
      )
    })
    session = response.headers.get('mcp-session-id') ?? session
    if (!response.ok) throw makeTrouble(say('machine.server_status', { status: response.status }))
    return response
  }

  return {
    async request(method, params = {}) {
      const id = (last += 1)
      const response = await post({ id, method, params })
      return requireResult(await readAnswer(response, id))
    },
    notify: async (method) => void (await post({ method })).body?.cancel(),
    close() {
      if (session === null) return
      const ended = { ...headers, 'mcp-session-id': session }
      void fetch(url, { method: 'DELETE', headers: ended, signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => undefined)
    },
  }
}

/** Reads until the answer to the message `id` has arrived. Other messages of the server are ignored. */
async function readAnswer(response: Response, id: number): Promise<Message> {
  const stream = response.headers.get('content-type')?.includes('text/event-stream')
  let text = ''
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += piece
    if (text.length > MESSAGE_BYTES) throw makeTrouble(say('machine.server_answer_long'))
    const found = stream && parseEvents(text).find((message) => message.id === id)
    if (found) return found
  }
  return stream ? Promise.reject(makeTrouble(say('machine.server_answer_missing'))) : Message.parse(JSON.parse(text))
}

/** The messages in the complete events of an event stream. */
function parseEvents(text: string): Message[] {
  const events = text.replaceAll('\r\n', '\n').split('\n\n').slice(0, -1)
  return events.flatMap((event) => {
    const data = event
      .split('\n')
      .flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
      .join('\n')
    return data === '' ? [] : [Message.parse(JSON.parse(data))]
  })
}
