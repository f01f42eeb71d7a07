import { once } from 'node:events'
import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, createServer } from 'node:http'

/** A request as a fake saw it; tests look into them. */
export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  /** What a receiver took, and what is beyond `MOST_KEPT` where there are faults, is not kept. */
  body: Buffer
  url: string
}

/** Takes a body in pieces, so that a film need not be held. `cut`: the line broke in its middle. */
export type Receiver = { write: (piece: Buffer) => void; cut: () => void }

/** Where the line breaks, or the service does, at one call (fakes/faults.ts). */
export type FaultKind =
  /** Before the call arrives. */
  | 'before'
  /** In the middle of its body. */
  | 'in_body'
  /** When it was done and nothing was said. */
  | 'after'
  /** When it was done, in the middle of the answer. */
  | 'in_answer'
  /** Status 500, nothing was done. */
  | 'error'
  /** Status 500, and it was done. */
  | 'error_after'

/** What stateful fakes do besides: they take bodies in pieces and break at one call. */
export type Hooks = {
  /** What breaks at this call; `hit` is called at that moment. */
  fault: (seen: Seen) => { kind: FaultKind; hit: () => void } | null
  receive: (seen: Seen) => Receiver | null
  /** Before a call is read: false where it cannot be answered. */
  ready?: () => Promise<boolean>
}

/**
 * What a fake answers: JSON, raw text, bytes, or pieces one after the other; with `cut`, or where they throw, the connection breaks
 * behind them. `null` cuts it at once.
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

/** What every fake can be told to do at the next calls, until it is told otherwise. */
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
  /** Refuses, and repeats in its words everything that it was sent. */
  | 'echo'
  /** The same where a token is given. */
  | 'echo_sign_in'
  /** The same to whoever comes with a renewed token. */
  | 'echo_renewed'
  | ModelTrouble

/** What stand-ins of models, voices, pictures and searches can be told besides. */
export type ModelTrouble =
  | 'no_credit'
  | 'unknown_model'
  /** Its words are no JSON, or stand in a code fence behind thoughts. */
  | 'not_json'
  | 'fenced'
  /** A draft of another value stands before the end of thoughts whose beginning is missing. */
  | 'thinks_aloud'
  /** It answers as a whole although it was asked for a stream, or never says why its stream ended. */
  | 'no_stream'
  | 'no_finish'
  /** JSON that does not have the form that was asked for, once, and then has. */
  | 'misshapen_once'
  /** It does not know schemas, or does not know JSON at all. */
  | 'no_schema'
  | 'no_json_mode'
  | 'refused'
  /** The line breaks in the middle of the answer. */
  | 'cut_in_middle'
  | 'huge'
  | 'redirect'
  /** A fault of its own, status 500; 'server_error' is 503. */
  | 'internal_error'
  /** What it makes stands at an address, and not in the answer. */
  | 'by_address'
  /** Status 200, and what was to be made is not what it says it is. */
  | 'no_sound'
  | 'no_picture'
  /** What it writes for a film is not what its facts say. */
  | 'lies'
  /** It does what stands in the data that it is shown. */
  | 'obeys'
  /** Too much to do, said when the answer has begun. */
  | 'busy_in_middle'
  /** What was made is refused, not what was asked. */
  | 'refused_when_made'
  /** What is being made is not done, however often one looks. */
  | 'unfinished'
  /** The account's plan does not have it. */
  | 'free_plan'
  /** Nothing is found; or nothing, since none of those that it asks answered. */
  | 'nothing'
  | 'no_results'
  /** Status 200, and an error that says to come again. */
  | 'lagging'

export type Fake = {
  /** Its address, without a trailing slash. */
  url: string
  seen: Seen[]
  /** Set it to change how the service behaves. */
  trouble: Trouble
  /** Milliseconds that it takes over every answer. */
  takes_ms: number
  close: () => Promise<void>
}

/** Bytes of a body that are kept where there are hooks. */
const MOST_KEPT = 1_000_000
const BROKEN: Said = { status: 500, text: '<html>Internal Server Error</html>' }

/**
 * Serves a fake over real HTTP on loopback. What all services have in common is here: outages, cut lines, slow and broken answers, at every
 * call but those that are `spared`.
 */
export async function serveFake(
  answer: (seen: Seen, trouble: Trouble) => Said | Promise<Said>,
  port = 0,
  spared: (seen: Seen) => boolean = () => false,
  hooks?: Hooks,
): Promise<Fake> {
  const held = new Set<NodeJS.Timeout>()
  // it ends no idle line by itself: on a busy machine that met the next request, which was then answered by nobody
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
        cut = true // pieces that break off break the line off
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

/** The body; null where the line broke in it, by the caller or, half way, as it was told. */
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
    is_cut = true // whoever called hung up
  }
  if (!is_cut) return Buffer.concat(kept)
  receiver?.cut()
  return null
}

/** Half of an answer, and the end of the line: of its body, or of its first line where it has none. */
function breakAnswer(response: ServerResponse, said: Answered): void {
  const bytes = Buffer.from(getBytes(said))
  const end = () => void response.socket?.destroy()
  if (bytes.length < 2) return void response.socket?.write('HTTP/1.1 ', end)
  response.writeHead(said.status, { ...makeHeaders(said), 'content-length': String(bytes.length) })
  response.write(bytes.subarray(0, bytes.length / 2), end)
}

/** Until more can be written, or nobody reads any more. */
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

/** Everything that a request says, as careless services repeat it in their errors. */
export const echoRequest = ({ method, url, headers, body }: Seen): string =>
  `Bad request: ${method} ${url} [${headers.authorization ?? ''}] ${body.toString()} ${decodeURIComponent(body.toString())}`

/** A bearer token. */
export const getBearer = ({ headers }: Seen): string => /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** The fields of a form-encoded body. */
export const parseForm = ({ body }: Seen): Record<string, string> => Object.fromEntries(new URLSearchParams(body.toString()))
