import type { Server as HttpServer } from 'node:http'
import { Server } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** New requests are taken until none came for so long: who sends one has not heard of the end yet. */
const QUIET_MS = 300
/** They are taken no longer than this, however many come. */
const TAKING_LIMIT_MS = 2_500
/** What was taken is answered within this, from the beginning of the end. */
const ANSWERING_LIMIT_MS = 6_000
const LOOK_MS = 20

/** Asks of machines whether we are there: they keep nobody here. */
const PROBE = /^\/(healthz|readyz|metrics)/

/** What is asked of a server now. */
export type Traffic = { unanswered: () => number; quietMs: () => number }

/** Counts a server's requests from here on. */
export function watchTraffic(server: HttpServer): Traffic {
  let unanswered = 0
  let last = performance.now()
  server.on('request', ({ url = '' }, answer) => {
    unanswered += 1
    if (!PROBE.test(url)) last = performance.now()
    answer.once('close', () => (unanswered -= 1))
  })
  return { unanswered: () => unanswered, quietMs: () => performance.now() - last }
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

  await setImmediate() // right behind a look at the sockets: nobody waits there that was not taken
  Server.prototype.close.call(app.server) // HTTP's own would cut the idle connections too, and with them what is just being sent
  const closed = after()
  while ((traffic.unanswered() > 0 || !isQuiet(closed)) && after() < ANSWERING_LIMIT_MS) await setTimeout(LOOK_MS)

  await setImmediate()
  app.server.closeAllConnections()
  await app.close()
}
