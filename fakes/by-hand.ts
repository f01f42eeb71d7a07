import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { basename, join } from 'node:path'
import { type AnswerDesk, openAnswerDesk } from './answer-desk.ts'
import { askIn, countUsage, picturesIn, streamedAnswer } from './models/chat-ask.ts'

/** A chat server for which people write the answers. */
export type ByHand = { url: string; close: () => Promise<void> }

/** Orion sends images only to a model whose name says that it accepts them. */
const MODELS = ['by-hand', 'by-hand-vision']

/** The milliseconds between two empty messages while an answer is written. Clients give up after a minute of silence. */
const SIGN_OF_LIFE_MS = 15_000

/**
 * Serves OpenAI's chat API on loopback. People or models write its answers into files (`openAnswerDesk`). Requests below `/v1` are written
 * to `folder`. Requests below `/NAME/v1` are written to its subfolder NAME. `record` is a folder of complete conversations: NAME.jsonl, one
 * line per answer.
 */
export async function serveByHand({
  folder,
  port = 0,
  who = 'somebody',
  record = null,
}: {
  folder: string
  port?: number
  who?: string
  record?: string | null
}): Promise<ByHand> {
  const desks = new Map<string, Promise<AnswerDesk>>()
  const openDesk = (name: string): Promise<AnswerDesk> => {
    const file = record === null ? null : join(record, `${name || basename(folder)}.jsonl`)
    const desk = desks.get(name) ?? openAnswerDesk({ folder: join(folder, name), who, record: file })
    desks.set(name, desk)
    return desk
  }
  const server = createServer((request, response) => {
    answer(request, response, openDesk).catch(() => response.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    async close() {
      for (const desk of desks.values()) (await desk).close()
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  openDesk: (name: string) => Promise<AnswerDesk>,
): Promise<void> {
  const [, name = '', path] = /^(?:\/([\w-]+))?\/v1(\/[\w/]+)$/u.exec(request.url ?? '') ?? []
  if (path === '/models') return sendJson(response, 200, { object: 'list', data: MODELS.map((id) => ({ id, object: 'model' })) })
  if (path !== '/chat/completions' || request.method !== 'POST')
    return sendJson(response, 404, {
      error: { message: `There is no ${request.method} ${request.url} here.`, code: 'not_found' },
    })
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Parameters<typeof askIn>[0] & { stream?: boolean }
  const ask = askIn(body)
  const gone = new AbortController()
  response.on('close', () => gone.abort())
  response.writeHead(200, { 'content-type': body.stream ? 'text/event-stream' : 'application/json' })
  response.flushHeaders()
  const alive = setInterval(() => void response.write(body.stream ? ': it is being written\n\n' : ' '), SIGN_OF_LIFE_MS)
  try {
    const given = await (await openDesk(name)).ask(ask, gone.signal, picturesIn(body))
    const usage = countUsage(ask, given.answer)
    response.end(
      body.stream
        ? streamedAnswer(given.answer, { model: given.who, usage }).join('')
        : JSON.stringify(completion(given.answer, { model: given.who, usage })),
    )
  } finally {
    clearInterval(alive)
  }
}

const completion = (content: string, { model, usage }: { model: string; usage: object }) => ({
  id: 'chatcmpl-by-hand',
  object: 'chat.completion',
  created: Math.floor(Date.now() / 1000),
  model,
  choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
  usage,
})

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(value))
}
