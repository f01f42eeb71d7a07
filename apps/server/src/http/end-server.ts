import type { Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** New requests are taken until none came for so long: who sends one has not heard of the end yet. */
const QUIET_MS = 300
/** They are taken no longer than this, however many come. */
const TAKING_LIMIT_MS = 2_500
/** The time for which waiting connections are still accepted: there is time left to answer. */
const WAITING_LIMIT_MS = 4_000
/** The time within which accepted requests are answered, from the beginning of the end. */
const ANSWERING_LIMIT_MS = 6_000
/** A connection without a request for so long sends none any more. */
const SILENT_MS = 2_000
const LOOK_MS = 20

/** Health checks of machines: they do not delay the end. */
const PROBE = /^\/(healthz|readyz|metrics)/

/** The current requests of a server. */
export type Traffic = {
  unanswered: () => number
  quietMs: () => number
  /** The number of connections accepted so far. */
  taken: () => number
  /** Whether somebody who has just connected has asked nothing yet. */
  isAwaited: () => boolean
}

/** Counts a server's requests from here on. */
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

/** Once the process is to end, every answer says that its connection ends with it, so that the next request goes elsewhere. */
export function addLeave(app: FastifyInstance, closing: AbortSignal): void {
  app.addHook('onSend', async (_request, reply) => {
    if (closing.aborted) reply.header('connection', 'close')
  })
}

/**
 * Ends a server that nobody is to notice: requests are taken until it is quiet, the listener closes, what was taken is answered, then what
 * is still connected is cut. Takes at least `QUIET_MS` twice, at most `ANSWERING_LIMIT_MS`.
 */
export async function endServer(app: FastifyInstance, traffic: Traffic): Promise<void> {
  const begun = performance.now()
  const after = () => performance.now() - begun
  const isQuiet = (since: number) => Math.min(traffic.quietMs(), after() - since) >= QUIET_MS
  while (!isQuiet(0) && after() < TAKING_LIMIT_MS) await setTimeout(LOOK_MS)

  letNobodyWait(app.server)
  await takeAll(traffic, () => after() < WAITING_LIMIT_MS)
  Server.prototype.close.call(app.server) // HTTP's own would cut the idle connections too, and with them what is just being sent
  const closed = after()
  const isAwaited = () => traffic.unanswered() > 0 || traffic.isAwaited() || !isQuiet(closed)
  while (isAwaited() && after() < ANSWERING_LIMIT_MS) await setTimeout(LOOK_MS)

  await setImmediate()
  app.server.closeAllConnections()
  await app.close()
}

/**
 * Accepts the connections that wait at the listener: those that wait when it closes are reset. A look at the sockets accepts one of them,
 * so looks follow each other until one has accepted none; the listener has to be closed right behind it.
 */
async function takeAll({ taken }: Traffic, goesOn: () => boolean): Promise<void> {
  for (let before = -1; before !== taken() && goesOn();) {
    before = taken()
    await setImmediate()
  }
}

/**
 * From here on the system lets only one connection wait at the listener, and later callers try again by themselves. Where closing takes
 * long, one is reset at most, and that rarely. Node has no other way to do it.
 */
const letNobodyWait = (server: HttpServer): void =>
  void (server as unknown as { _handle: { listen: (waiting: number) => number } | null })._handle?.listen(0)
