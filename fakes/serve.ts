import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'

/** A request as a fake received it, for tests to inspect. */
export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** Empty when a `Receiver` took the body. With hooks, at most `MOST_KEPT` bytes are kept. */
  body: Buffer
  url: string
}

/** Receives a body in pieces, so that a film is never completely in memory. `cut` is called when the connection broke before the end. */
export type Receiver = { write: (piece: Buffer) => void; cut: () => void }

/** The point of one call at which the connection breaks or the service fails (fakes/faults.ts). */
export type FaultKind =
  /** Before the call arrives. */
  | 'before'
  /** In the middle of its body. */
  | 'in_body'
  /** After the work, without an answer. */
  | 'after'
  /** No interruption: only `hit` is called, after the work. */
  | 'none'
  /** After the work, in the middle of the answer. */
  | 'in_answer'
  /** Status 500 without any work. */
  | 'error'
  /** Status 500 after the work. */
  | 'error_after'

/** Additional functions for stateful fakes, which receive bodies in pieces and can fail at one call. */
export type Hooks = {
  /** Returns the fault of this call. Its `hit` is called when the fault happens. */
  fault: (seen: Seen) => { kind: FaultKind; hit: () => void } | null
  receive: (seen: Seen) => Receiver | null
  /** Called before a call is read. Returns false when the call cannot be answered. */
  ready?: () => Promise<boolean>
}

/**
 * A fake's answer: JSON, raw text, bytes, or consecutive pieces. With `cut`, or when the pieces throw, the connection breaks after them.
 * `null` breaks the connection at once.
 */
export type Said = {
  status: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  bytes?: Buffer
  pieces?: Iterable<string | Buffer> | AsyncIterable<string | Buffer>
  cut?: boolean
} | null

/** The faults that every fake can have. A fault applies to all calls until `trouble` is changed. */
export type Trouble =
  | 'none'
  | 'server_error'
  | 'bad_json'
  | 'slow'
  | 'cut'
  | 'rate_limit'
  | 'expired'
  | 'revoked'
  | 'wrong_permission'
  /** Refuses the call, and repeats everything that it received in the message. */
  | 'echo'
  /** Like `echo`, but only when a token is requested. */
  | 'echo_sign_in'
  /** Like `echo`, but only for a client with a renewed token. */
  | 'echo_renewed'
  | ModelTrouble

/** Further faults of fake models, voices, images and searches. */
export type ModelTrouble =
  | 'no_credit'
  | 'unknown_model'
  /** The model's text is not JSON, or it is in a code fence after thoughts. */
  | 'not_json'
  | 'fenced'
  /** The text contains the end of a thinking block without its beginning, and another draft before it. */
  | 'thinks_aloud'
  /** The service sends one whole answer although a stream was requested, or it never says why its stream ended. */
  | 'no_stream'
  | 'no_finish'
  /** The first answer is JSON in a wrong form. Later answers are correct. */
  | 'misshapen_once'
  /** The service does not support schemas, or does not support JSON at all. */
  | 'no_schema'
  | 'no_json_mode'
  | 'refused'
  /** The connection breaks in the middle of the answer. */
  | 'cut_in_middle'
  | 'huge'
  | 'redirect'
  /** An error with status 500. The status of 'server_error' is 503. */
  | 'internal_error'
  /** The answer has the address of the result instead of the result. */
  | 'by_address'
  /** Status 200, but the result is not what it claims to be. */
  | 'no_sound'
  | 'no_picture'
  /** The texts that it writes for a film do not match their facts. */
  | 'lies'
  /** It obeys instructions in its data. */
  | 'obeys'
  /** It reports that it is too busy, after the answer has begun. */
  | 'busy_in_middle'
  /** The request is accepted and its result is refused. */
  | 'refused_when_made'
  /** The result is never finished, however often the client asks for it. */
  | 'unfinished'
  /** The account's plan does not include the service. */
  | 'free_plan'
  /** Nothing is found, or no service behind the search answered. */
  | 'nothing'
  | 'no_results'
  /** Status 200, with an error that says to try again. */
  | 'lagging'

export type Fake = {
  /** The fake's address, without a trailing slash. */
  url: string
  seen: Seen[]
  /** Set it to change the fake's behaviour. */
  trouble: Trouble
  /** The delay of every answer, in milliseconds. */
  takes_ms: number
  close: () => Promise<void>
}

/** The most bytes of a body that are kept when there are hooks. */
const MOST_KEPT = 1_000_000
const BROKEN: Said = { status: 500, text: '<html>Internal Server Error</html>' }

/**
 * Serves a fake over real HTTP on loopback. It adds faults that all services can have: outages, broken connections, and slow or broken
 * answers. `spared` calls never have them.
 */
export async function serveFake(
  answer: (seen: Seen, trouble: Trouble) => Said | Promise<Said>,
  port = 0,
  spared: (seen: Seen) => boolean = () => false,
  hooks?: Hooks,
): Promise<Fake> {
  const held = new Set<NodeJS.Timeout>()
  // no idle timeout: on a busy machine it closed connections just before the next request, which then got no answer
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { method = 'GET', headers, socket } = request
    const breakOff = (hit?: () => void) => {
      hit?.()
      socket.destroy()
    }
    const seen: Seen = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: Buffer.alloc(0),
      url: url.href,
    }
    const { kind: fault = null, hit } = hooks?.fault(seen) ?? {}
    if (fault === 'before') return breakOff(hit)
    const is_spared = spared(seen)
    const is_ready = (await hooks?.ready?.()) ?? true
    const outage = fault === 'error' || !is_ready ? BROKEN : is_spared ? null : common(fake.trouble)
    const receiver = outage === null ? (hooks?.receive(seen) ?? null) : null
    const most_kept = hooks === undefined ? Number.POSITIVE_INFINITY : MOST_KEPT
    const body = await readBody(request, { receiver, most_kept, is_cut: fault === 'in_body' })
    if (body === null) return breakOff(hit)
    seen.body = body
    fake.seen.push(seen)
    const done = outage ?? (await answer(seen, fake.trouble))
    const said = fault === 'error_after' ? BROKEN : done
    if (said === null || fake.trouble === 'cut' || fault === 'after') return breakOff(hit)
    hit?.()
    const send = async () => {
      if (fault === 'in_answer') return void breakAnswer(response, said)
      response.writeHead(said.status, makeHeaders(said))
      let cut = said.cut
      try {
        for await (const piece of said.pieces ?? []) {
          if (response.destroyed) return
          if (!response.write(piece)) await drained(response)
        }
      } catch {
        cut = true // an error while the pieces are made breaks the connection
      }
      if (cut) return void socket.destroy()
      if (!response.destroyed) response.end(getBytes(said))
    }
    const takes_ms = fake.trouble === 'slow' && !is_spared ? 60_000 : fake.takes_ms
    if (takes_ms > 0) held.add(setTimeout(() => void send(), takes_ms))
    else await send()
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const fake: Fake = {
    url: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
    seen: [],
    trouble: 'none',
    takes_ms: 0,
    async close() {
      for (const timer of held) clearTimeout(timer)
      server.closeAllConnections()
      await new Promise((resolve) => void server.close(resolve))
    },
  }
  return fake
}

type Answered = NonNullable<Said>

const makeHeaders = (said: Answered): Record<string, string> => ({
  'content-type': said.json === undefined ? 'text/html' : 'application/json',
  ...said.headers,
})

const getBytes = (said: Answered): string | Buffer =>
  said.bytes ?? (said.json === undefined ? (said.text ?? '') : JSON.stringify(said.json))

/** Reads the body. Null when the connection broke within it, because of the client or because of a fault. */
async function readBody(
  request: IncomingMessage,
  { receiver, most_kept, is_cut }: { receiver: Receiver | null; most_kept: number; is_cut: boolean },
): Promise<Buffer | null> {
  const most = is_cut ? Math.floor(Number(request.headers['content-length'] ?? 0) / 2) : Number.POSITIVE_INFINITY
  const kept: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(0, Math.max(0, most - size))
      if (receiver !== null) receiver.write(piece)
      else if (size < most_kept) kept.push(piece.subarray(0, most_kept - size))
      size += piece.length
      if (size >= most) break
    }
  } catch {
    is_cut = true // the client closed the connection
  }
  if (!is_cut) return Buffer.concat(kept)
  receiver?.cut()
  return null
}

/** Sends half of an answer and breaks the connection: half of its body or, without a body, half of its first line. */
function breakAnswer(response: ServerResponse, said: Answered): void {
  const bytes = Buffer.from(getBytes(said))
  const end = () => void response.socket?.destroy()
  if (bytes.length < 2) return void response.socket?.write('HTTP/1.1 ', end)
  response.writeHead(said.status, { ...makeHeaders(said), 'content-length': String(bytes.length) })
  response.write(bytes.subarray(0, bytes.length / 2), end)
}

/** Resolves when more can be written, or when the client no longer reads. */
async function drained(response: ServerResponse): Promise<void> {
  const listening = new AbortController()
  const { signal } = listening
  await Promise.race([once(response, 'drain', { signal }), once(response, 'close', { signal })]).finally(() => listening.abort())
}

const PIECE = Buffer.alloc(1_000_000, 'a')

function* hugePieces(): Generator<Buffer> {
  for (let sent = 0; sent < 100; sent += 1) yield PIECE
}

function common(trouble: Trouble): Said {
  if (trouble === 'huge') return { status: 200, headers: { 'content-type': 'application/json' }, pieces: hugePieces() }
  if (trouble === 'redirect') return { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } }
  if (trouble === 'server_error') return { status: 503, text: '<html>Service Unavailable</html>' }
  if (trouble === 'internal_error') return { status: 500, text: '<html>Internal Server Error</html>' }
  if (trouble === 'bad_json') return { status: 200, headers: { 'content-type': 'application/json' }, text: '{"data": ' }
  return null
}

/** The whole text of a request. Some services carelessly repeat it in their errors. */
export const echoRequest = ({ method, url, headers, body }: Seen): string =>
  `Bad request: ${method} ${url} [${headers.authorization ?? ''}] ${body.toString()} ${decodeURIComponent(body.toString())}`

/** A bearer token. */
export const getBearer = ({ headers }: Seen): string => /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** The fields of a form-encoded body. */
export const parseForm = ({ body }: Seen): Record<string, string> => Object.fromEntries(new URLSearchParams(body.toString()))
