import { setTimeout } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { allEvents, workflowEvents } from '@orion/contract/events.ts'
import { AppError } from '@orion/contract/errors.ts'
import type { Input } from '@orion/contract/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Exchange } from './exchange.ts'
import type { Context } from '../context.ts'
import { isDatabaseAway } from '../db/errors.ts'
import { type Position, type StoredEvent, currentPosition, isKnownPosition, readEvents } from '../events/queries.ts'
import { signedUrl } from '../features/assets/signed-url.ts'
import { NO_ORGANIZATIONS, type OrgIds, authorize } from './authorize.ts'
import { requireActor } from './credential.ts'

const COMMENT_MILLISECONDS = 10_000
const PENDING_MILLISECONDS = 100
/** A stream calls a busy or absent database again after this pause, and ends after the limit. One call may wait 30 s for a connection. */
const AWAY_PAUSE_MILLISECONDS = 500
const MOST_AWAY_MILLISECONDS = 120_000
const PAGE = 200
const COMMENT = ': \n\n'

/** Sends the events of a workflow as they happen. */
export const streamWorkflowEvents = (
  ctx: Context,
  input: Input<typeof workflowEvents>,
  { request, reply }: Exchange,
): Promise<unknown> => stream(ctx, { workflow_id: input.workflow_id, last_event_id: input.last_event_id }, { request, reply })

/** Sends the events of all organizations that the caller may see. */
export const streamAllEvents = (ctx: Context, input: Input<typeof allEvents>, { request, reply }: Exchange): Promise<unknown> =>
  stream(ctx, { workflow_id: null, last_event_id: input.last_event_id }, { request, reply })

async function stream(
  ctx: Context,
  { workflow_id, last_event_id }: { workflow_id: string | null; last_event_id: string | undefined },
  { request, reply }: Exchange,
): Promise<unknown> {
  const header = request.headers['last-event-id']
  const asked = typeof header === 'string' ? header : last_event_id
  const closed = new AbortController()
  request.raw.on('close', () => closed.abort())
  reply.raw.on('close', () => closed.abort())
  const signal = AbortSignal.any([closed.signal, ctx.closing])
  const lines = tell(ctx, { workflow_id, asked, signal, stillMay: () => stillMay(ctx, request, workflow_id) })
  return reply
    .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .send(Readable.from(lines, { objectMode: false, highWaterMark: 65_536 }))
}

/** The organizations that the caller may see now. Null if the session has ended. The stream then ends too. */
async function stillMay(ctx: Context, request: FastifyRequest, workflow_id: string | null): Promise<OrgIds | null> {
  try {
    const actor = await requireActor({ db: ctx.everyones, keyring: ctx.keyring }, request.headers)
    if (workflow_id === null) return seenBy(actor)
    return authorize(actor, 'workflow.read', { organization_id: ctx.org_ids[0], created_by: null })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** The organizations in which an actor may read workflows. Empty when there are no such organizations. */
function seenBy(actor: Context['actor']): OrgIds {
  try {
    return authorize(actor, 'workflow.read')
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return NO_ORGANIZATIONS
    throw error
  }
}

type Telling = {
  workflow_id: string | null
  asked: string | undefined
  signal: AbortSignal
  stillMay: () => Promise<OrgIds | null>
}

/**
 * Yields the text of the stream. New events are read only after the client has received the earlier ones, so a slow client delays only
 * itself.
 */
async function* tell(ctx: Context, { workflow_id, asked, signal, stillMay: mayStill }: Telling): AsyncGenerator<string> {
  let wake = Promise.withResolvers<void>()
  let news = false
  const look = () => {
    news = true
    wake.resolve()
  }
  let org_ids = workflow_id === null ? seenBy(ctx.actor) : ctx.org_ids
  const ids = () => (workflow_id === null ? [...org_ids, ctx.actor.partner_id] : [...org_ids])
  let stop = ctx.feed.onNews(ids(), look)
  let sessionEnded = false
  const stopSession = ctx.feed.onNews([`session:${ctx.actor.user_id}`], () => {
    sessionEnded = true
    look()
  })
  try {
    const { position, greeting } = await begin(ctx, asked)
    let after = position
    yield greeting

    let checked = Date.now()
    while (!signal.aborted) {
      if (Date.now() - checked >= COMMENT_MILLISECONDS || sessionEnded || (news && workflow_id === null)) {
        sessionEnded = false
        const now = await callUntilThere(mayStill, signal)
        if (now === null) return
        if (now.join() !== org_ids.join()) {
          org_ids = now
          stop()
          stop = ctx.feed.onNews(ids(), look)
        }
      }
      news = false
      wake = Promise.withResolvers<void>()
      const page = { org_ids, workflow_id, after, limit: PAGE }
      const { events, pending } = await callUntilThere(() => readEvents(ctx.tenants.rowsOf(page.org_ids), page), signal)
      if (events.length > 0) {
        after = { xid: events[events.length - 1].xid, id: events[events.length - 1].id }
        yield events.map((event) => formatEvent(ctx, event)).join('')
      } else if (Date.now() - checked >= COMMENT_MILLISECONDS) yield COMMENT
      if (Date.now() - checked >= COMMENT_MILLISECONDS) checked = Date.now()
      if (events.length === PAGE || news) continue
      await pause(wake.promise, pending ? PENDING_MILLISECONDS : COMMENT_MILLISECONDS - (Date.now() - checked), signal)
    }
  } finally {
    stop()
    stopSession()
  }
}

/**
 * The result of a call to the database, which is called again while the database is busy or away. A right that could not be checked is not
 * lost, and the stream sends nothing until it is checked. Throws the error of the call after the limit.
 */
async function callUntilThere<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const began = Date.now()
  for (;;) {
    try {
      return await call()
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted || Date.now() - began >= MOST_AWAY_MILLISECONDS) throw error
      await setTimeout(AWAY_PAUSE_MILLISECONDS, undefined, { signal }).catch(() => undefined)
    }
  }
}

/**
 * The position from which a stream sends events, and its first text. The text is a new position, or the message that later events are lost.
 */
async function begin(ctx: Context, asked: string | undefined): Promise<{ position: Position; greeting: string }> {
  const isNew = asked === undefined || asked === ''
  const known = isNew ? null : await readPosition(ctx, asked)
  if (known !== null) return { position: known, greeting: COMMENT }
  const position = await currentPosition(ctx.db)
  const reset = isNew ? '' : 'event: reset\ndata: {"type":"reset"}\n'
  return { position, greeting: `id: ${formatId(position)}\n${reset}\n` }
}

/** Waits until there are new events, the time is over, or the stream ends. */
async function pause(news: Promise<void>, milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const either = AbortSignal.any([signal, over.signal])
  await Promise.race([news, setTimeout(Math.max(10, milliseconds), undefined, { signal: either }).catch(() => undefined)])
  over.abort()
}

const formatId = ({ xid, id }: Position): string => `${xid}.${id}`

/** The position at which a stream continues. Null if this server did not send the position, or if later events were deleted. */
async function readPosition(ctx: Context, text: string): Promise<Position | null> {
  const match = /^(\d{1,19})\.(\d{1,18})$/.exec(text)
  if (match === null) return null
  const position = { xid: match[1], id: match[2] }
  return (await isKnownPosition(ctx.everyones, position)) ? position : null
}

/** An event as text. Files in the event get addresses that are signed now, so that they also work when an event is sent again. */
function formatEvent({ keyring }: Context, event: StoredEvent): string {
  const data = JSON.stringify(event.data, (_key, part: unknown) =>
    typeof part === 'string' && part.startsWith('asset:')
      ? signedUrl(keyring, { asset_id: part.slice('asset:'.length), organization_id: event.organization_id })
      : part,
  )
  return `id: ${formatId(event)}\nevent: ${event.type}\ndata: ${data}\n\n`
}
