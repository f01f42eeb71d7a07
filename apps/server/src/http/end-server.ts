import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * The milliseconds without a new request after which no more requests are accepted. A client may not have noticed yet that the process
 * ends.
 */
const QUIET_MS = 300
/** New requests are accepted for at most this many milliseconds. */
const TAKING_LIMIT_MS = 2_500
/** Waiting connections are accepted for this many milliseconds. Enough time is left to answer them. */
const WAITING_LIMIT_MS = 4_000
/** Accepted requests are answered within this many milliseconds after the process began to end. */
const ANSWERING_LIMIT_MS = 6_000
/** A connection that has sent no request for this many milliseconds will not send one. */
const SILENT_MS = 2_000
const LOOK_MS = 20

/** Health checks by machines. The server does not wait for them when it ends. */
const PROBE = /^\/(healthz|readyz|metrics)/

/** The current requests of a server. */
export type Traffic = {
  unanswered: () => number
  quietMs: () => number
  /** The number of connections that were accepted so far. */
  taken: () => number
  /** Whether a new connection exists that has not sent a request yet. */
  isAwaited: () => boolean
}

/** Counts the requests of a server from now on. */
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

/** When the process ends, each answer closes its connection. The next request of the client then reaches another process. */
export function addLeave(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (closing.aborted) reply.header('connection', 'close')
  })
}

/**
 * Ends a server without a failed request. First, requests are accepted until no more arrive. Then the listener closes, and the accepted
 * requests are answered. Finally, the remaining connections are closed. Takes at least twice `QUIET_MS` and at most `ANSWERING_LIMIT_MS`.
 */
export async function endServer(app: FastifyInstance, traffic: Traffic): Promise<void> {
  const begun = performance.now()
  const after = () => performance.now() - begun
  const isQuiet = (since: number) => Math.min(traffic.quietMs(), after() - since) >= QUIET_MS
  while (!isQuiet(0) && after() < TAKING_LIMIT_MS) await setTimeout(LOOK_MS)

  letNobodyWait(app.server)
  await takeAll(traffic, () => after() < WAITING_LIMIT_MS)
  // `close` of the HTTP server would also close the connections that Node considers idle, and their last answer may not be sent yet
  Server.prototype.close.call(app.server)
  const closed = after()
  const isAwaited = () => traffic.unanswered() > 0 || traffic.isAwaited() || !isQuiet(closed)
  while (isAwaited() && after() < ANSWERING_LIMIT_MS) await setTimeout(LOOK_MS)

  await setImmediate()
  app.server.closeAllConnections()
  await app.close()
}

/**
 * Accepts the connections that wait at the listener, because closing the listener would reset them. One turn of the event loop accepts one
 * connection, so turns are repeated until a turn accepts none. The caller must close the listener directly afterwards.
 */
async function takeAll({ taken }: Traffic, goesOn: () => boolean): Promise<void> {
  for (let before = -1; before !== taken() && goesOn();) {
    before = taken()
    await setImmediate()
  }
}

/**
 * Shortens the operating system's queue of new connections as much as possible (`listen(0)`). Closing the listener resets the connections
 * in this queue, so it must be short. Clients that find the queue full try again by themselves. Node has no public way to do this.
 */
const letNobodyWait = (server: HttpServer): void =>
  void (server as unknown as { _handle: { listen: (waiting: number) => number } | null })._handle?.listen(0)
