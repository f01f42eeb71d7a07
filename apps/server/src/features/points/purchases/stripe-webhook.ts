import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Exchange } from '../../../http/exchange.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../db/open.ts'
import { lockPayment, noteEvent, writeClaim } from './purchase-queries.ts'
import { endSession, settleSession } from './settle-session.ts'
import { Reference, Session, isSignedByStripe } from './stripe.ts'
import { takeBackClaimed } from '../take-back.ts'
import { databaseNow } from '../../../db/database-clock.ts'

const Envelope = z.object({ id: z.string(), type: z.string(), created: z.int(), data: z.object({ object: z.unknown() }) })
type Envelope = z.infer<typeof Envelope>

const nullable = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null)
const Claimed = z.object({
  id: z.string(),
  payment_intent: Reference,
  amount: z.int().check(z.gte(0)),
  status: nullable(z.string()),
})
const Charge = z.object({ id: z.string(), payment_intent: Reference, amount_refunded: z.int().check(z.gte(0)) })

/**
 * Handles one signed event of Stripe once, in one transaction. Returns 400 and changes nothing if the request is unsigned or is no event.
 * Returns 200 for types of events that Orion does not use.
 */
export async function stripeWebhook(ctx: Context, _input: unknown, { request, reply }: Exchange): Promise<unknown> {
  const event = readEvent(ctx, request)
  await ctx.transaction(async (tx) => {
    if (await noteEvent(tx, { provider: 'stripe', id: event.id, type: event.type, purchase_id: getPurchaseId(event) }))
      await take(tx, ctx, event)
  })
  return reply.send({ success: true, received: true })
}

function readEvent({ config }: Context, { headers, body }: FastifyRequest): Envelope {
  const secret = config.stripe_webhook_secret
  const signature = headers['stripe-signature']
  const signed =
    secret !== undefined &&
    Buffer.isBuffer(body) &&
    typeof signature === 'string' &&
    isSignedByStripe({ body, header: signature }, secret, Math.floor(databaseNow() / 1000))
  if (!signed) throw new AppError('wrong_signature', say('points.signature_wrong'))
  const event = z.safeParse(Envelope, parse(body.toString('utf8')))
  if (!event.success) throw new AppError('bad_request', say('points.no_stripe_event'))
  return event.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new AppError('malformed_json', say('points.body_no_json'))
  }
}

const getPurchaseId = ({ data }: Envelope): string | null => z.safeParse(Session, data.object).data?.client_reference_id ?? null

const read = <S extends z.ZodMiniType>(schema: S, { type, data }: Envelope): z.output<S> => {
  const parsed = z.safeParse(schema, data.object)
  if (!parsed.success) throw new AppError('bad_request', say('points.no_stripe_object', { type }))
  return parsed.data
}

/** The handler of each type of event. Other types change nothing. */
const TAKES: Record<string, (tx: Transaction, ctx: Context, event: Envelope) => Promise<void>> = {
  'checkout.session.completed': paid,
  'checkout.session.async_payment_succeeded': paid,
  'checkout.session.async_payment_failed': (tx, _ctx, event) => unpaid(tx, event, 'failed'),
  'checkout.session.expired': (tx, _ctx, event) => unpaid(tx, event, 'expired'),
  'refund.created': refund,
  'refund.updated': refund,
  'refund.failed': refund,
  'charge.refund.updated': refund,
  'charge.refunded': refundsOfCharge,
  'charge.dispute.created': dispute,
  'charge.dispute.updated': dispute,
  'charge.dispute.closed': dispute,
  'charge.dispute.funds_withdrawn': dispute,
  'charge.dispute.funds_reinstated': dispute,
}

const take = async (tx: Transaction, ctx: Context, event: Envelope): Promise<void> => TAKES[event.type]?.(tx, ctx, event)

function paid(tx: Transaction, { log }: Context, event: Envelope): Promise<void> {
  return settleSession(tx, log, { session: read(Session, event), event_id: event.id })
}

function unpaid(tx: Transaction, event: Envelope, status: 'failed' | 'expired'): Promise<void> {
  return endSession(tx, read(Session, event), status)
}

async function refund(tx: Transaction, ctx: Context, event: Envelope): Promise<void> {
  const { id, payment_intent, amount, status } = read(Claimed, event)
  const failed = status === 'failed' || status === 'canceled'
  const active = status === 'succeeded' || status === 'pending'
  await claim(tx, ctx, { event, claim: { id, kind: 'refund', payment_intent, amount, active, final: failed } })
}

async function refundsOfCharge(tx: Transaction, ctx: Context, event: Envelope): Promise<void> {
  const { id, payment_intent, amount_refunded: amount } = read(Charge, event)
  await claim(tx, ctx, { event, claim: { id, kind: 'refunds_of_charge', payment_intent, amount, active: true, final: false } })
}

/** An inquiry takes no money. A dispute takes the money until the dispute is won, and keeps it if the dispute is lost. */
async function dispute(tx: Transaction, ctx: Context, event: Envelope): Promise<void> {
  const { id, payment_intent, amount, status } = read(Claimed, event)
  const active = status === 'needs_response' || status === 'under_review' || status === 'lost'
  await claim(tx, ctx, {
    event,
    claim: {
      id,
      kind: 'dispute',
      payment_intent,
      amount,
      active,
      final: status === 'won' || status === 'lost',
    },
  })
}

type Claim = Omit<Parameters<typeof writeClaim>[1], 'payment_intent' | 'event_at'> & { payment_intent: string | null }

async function claim(
  tx: Transaction,
  { log }: Context,
  { event: { id: event_id, created: event_at }, claim: { payment_intent, ...told } }: { event: Envelope; claim: Claim },
): Promise<void> {
  if (payment_intent === null) return
  await lockPayment(tx, payment_intent)
  await writeClaim(tx, { ...told, payment_intent, event_at })
  await takeBackClaimed(tx, log, { payment_intent, event_id })
}
