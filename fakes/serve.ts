import { once } from 'node:events'
import { type IncomingHttpHeaders, type ServerResponse, createServer } from 'node:http'

/** A request as a fake saw it; tests look into them. */
export type Seen = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: Buffer
  url: string
}

/**
 * What a fake answers: JSON, raw text, bytes, or pieces one after the other; with `cut` the connection breaks behind them. `null` cuts it
 * at once.
 */
export type Said = {
  status: number
  headers?: Record<string, string>
  json?: unknown
  text?: string
  bytes?: Buffer
  pieces?: Iterable<string | Buffer>
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

/**
 * Serves a fake over real HTTP on loopback. What all services have in common is here: outages, cut lines, slow and broken answers, at every
 * call but those that are `spared`.
 */
export async function serveFake(
  answer: (seen: Seen, trouble: Trouble) => Said,
  port = 0,
  spared: (seen: Seen) => boolean = () => false,
): Promise<Fake> {
  const held = new Set<NodeJS.Timeout>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const { method = 'GET', headers } = request
    const seen: Seen = {
      method,
      path: url.pathname,
      query: url.searchParams,
      headers,
      body: Buffer.concat(chunks),
      url: url.href,
    }
    fake.seen.push(seen)
    const is_spared = spared(seen)
    const said = (is_spared ? null : common(fake.trouble)) ?? answer(seen, fake.trouble)
    if (said === null || fake.trouble === 'cut') return void request.socket.destroy()
    const send = async () => {
      response.writeHead(said.status, {
        'content-type': said.json === undefined ? 'text/html' : 'application/json',
        ...said.headers,
      })
      for (const piece of said.pieces ?? []) {
        if (response.destroyed) return
        if (!response.write(piece)) await drained(response)
      }
      if (said.cut) return void request.socket.destroy()
      if (!response.destroyed)
        response.end(said.bytes ?? (said.json === undefined ? (said.text ?? '') : JSON.stringify(said.json)))
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
export const echoOf = ({ method, url, headers, body }: Seen): string =>
  `Bad request: ${method} ${url} [${headers.authorization ?? ''}] ${body.toString()} ${decodeURIComponent(body.toString())}`

/** A bearer token. */
export const bearerOf = ({ headers }: Seen): string => /^(?:Bearer|OAuth)\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** The fields of a form-encoded body. */
export const formOf = ({ body }: Seen): Record<string, string> => Object.fromEntries(new URLSearchParams(body.toString()))
