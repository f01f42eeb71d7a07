import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** New requests are accepted until none has arrived for these milliseconds, since a client may not know yet that the process ends. */
const QUIET_MS = 300
/** The longest time in milliseconds for which new requests are accepted. */
const TAKING_LIMIT_MS = 2_500
/** The milliseconds for which waiting connections are still accepted. Enough time is left to answer them. */
const WAITING_LIMIT_MS = 4_000
/** The milliseconds within which accepted requests are answered, counted from the beginning of the end. */
const ANSWERING_LIMIT_MS = 6_000
/** A connection without a request for these milliseconds will not send one any more. */
const SILENT_MS = 2_000
const LOOK_MS = 20

/** Health checks by machines. They do not delay the end. */
const PROBE = /^\/(healthz|readyz|metrics)/

/** The current requests of a server. */
export type Traffic = {
  unanswered: () => number
  quietMs: () => number
  /** The number of connections accepted so far. */
  taken: () => number
  /** Whether a new connection has not sent a request yet. */
  isAwaited: () => boolean
}

/** Counts a server's requests from now on. */
export function watchTraffic(server: HttpServer): Traffic {
  let unanswered = 0
  let last = performance.now()
  let taken = 0
  const silent = new Map<Socket, number>()
  server.on('connection', (socket) => {
    taken += 1
    silent.set(socket, performance.now())
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ url = '', socket }, answer) => {
    unanswered += 1
    silent.delete(socket)
    if (!PROBE.test(url)) last = performance.now()
    answer.once('close', () => (unanswered -= 1))
  })
  return {
    unanswered: () => unanswered,
    quietMs: () => performance.now() - last,
    taken: () => taken,
    isAwaited: () => silent.values().some((since) => performance.now() - since < SILENT_MS),
  }
}

/** Once the process ends, every answer closes its connection, so that the next request goes to another process. */
export function addLeave(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (closing.aborted) reply.header('connection', 'close')
  })
}

/**
 * Ends a server without a failed request. Requests are accepted until none arrive, the listener closes, and accepted requests are answered.
 * Then the remaining connections are closed. Takes at least `QUIET_MS` twice, at most `ANSWERING_LIMIT_MS`.
 */
export async function endServer(app: FastifyInstance, traffic: Traffic): Promise<void> {
  const begun = performance.now()
  const after = () => performance.now() - begun
  const isQuiet = (since: number) => Math.min(traffic.quietMs(), after() - since) >= QUIET_MS
  while (!isQuiet(0) && after() < TAKING_LIMIT_MS) await setTimeout(LOOK_MS)

  letNobodyWait(app.server)
  await takeAll(traffic, () => after() < WAITING_LIMIT_MS)
  // the HTTP server's own `close` would also close idle connections, and with them answers that are just being sent
  Server.prototype.close.call(app.server)
  const closed = after()
  const isAwaited = () => traffic.unanswered() > 0 || traffic.isAwaited() || !isQuiet(closed)
  while (isAwaited() && after() < ANSWERING_LIMIT_MS) await setTimeout(LOOK_MS)

  await setImmediate()
  app.server.closeAllConnections()
  await app.close()
}

/**
 * Accepts the connections that wait at the listener, since closing the listener resets them. Each turn of the event loop accepts one
 * connection, so the turns are repeated until one has accepted none. The listener must be closed directly afterwards.
 */
async function takeAll({ taken }: Traffic, goesOn: () => boolean): Promise<void> {
  for (let before = -1; before !== taken() && goesOn();) {
    before = taken()
    await setImmediate()
  }
}

/**
 * From now on the system lets only one connection wait at the listener, and later callers try again by themselves. If closing takes long,
 * at most one connection is reset, and only rarely. Node has no other way to do this.
 */
const letNobodyWait = (server: HttpServer): void =>
  void (server as unknown as { _handle: { listen: (waiting: number) => number } | null })._handle?.listen(0)
