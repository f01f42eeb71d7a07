import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { CURRENCIES } from './catalogues/currencies.ts'
import { DEFAULT_VIDEO_DURATION, VideoDuration } from './catalogues/durations.ts'
import { nextCursor, page, route } from './route.ts'
import { ServiceUsed } from './service-used.ts'
import { Id, Money, Points, PositivePoints, SignedPoints, Time } from './values.ts'

/** An organization's points. `user_balance` repeats `current_points` under a second name. */
export const Balance = z.object({
  organization_id: Id,
  current_points: Points,
  user_balance: Points,
  held_points: Points,
  total_purchased: Points,
  /** The welcome grant. 0 where there was no welcome grant. */
  total_granted: Points,
  total_consumed: Points,
})
export type Balance = z.infer<typeof Balance>

export const getTotalPoints = route({
  method: 'GET',
  path: '/api/orion/points/total/{user_id}',
  summary: "The header's figure: my organizations' points together",
  action: 'points.read',
  resource: 'self',
  answer: z.object({
    data: z.object({ total_points: Points, organizations: z.array(z.object({ organization_id: Id, current_points: Points })) }),
  }),
})

export const getBalance = route({
  method: 'GET',
  path: '/api/orion/points/balance/{organization_id}',
  summary: "An organization's balance",
  action: 'points.read',
  resource: 'organization',
  answer: z.object({ data: Balance }),
})

export const getOrganizationTotal = route({
  method: 'GET',
  path: '/api/orion/points/organization/{organization_id}/total',
  summary: 'The same, under the other path of the texts',
  action: 'points.read',
  resource: 'organization',
  answer: z.object({ data: Balance }),
})

/**
 * Types of a transaction: `consumption` is a stage's cost, `transfer` a deleted organization's points, `commission` a partner's own
 * commission.
 */
export const TRANSACTION_TYPES = ['purchase', 'consumption', 'grant', 'refund', 'transfer', 'commission', 'adjust'] as const
export type TransactionType = (typeof TRANSACTION_TYPES)[number]

/**
 * `purchase_id` is present where the transaction belongs to a purchase with a receipt. `stage_number` and `workflow_name` are present where
 * the transaction is a stage's cost and its workflow still exists.
 */
export const Transaction = z.object({
  transaction_id: Id,
  transaction_type: z.enum(TRANSACTION_TYPES),
  points_amount: SignedPoints,
  description: z.string(),
  organization_id: Id,
  organization_name: z.string(),
  purchase_id: z.nullable(Id),
  stage_number: z.nullable(z.int()),
  workflow_name: z.nullable(z.string()),
  created_at: Time,
})
export type Transaction = z.infer<typeof Transaction>

/** A day (2026-11-20, UTC) or a moment (2026-11-20T08:00:00Z). */
export const DayOrTime = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d))?$/, sentence('fields.write_day')),
  z.refine((text) => isRealMoment(text), sentence('fields.no_such_day')),
)

function isRealMoment(text: string): boolean {
  const day = Date.parse(`${text.slice(0, 10)}T00:00:00Z`)
  return !Number.isNaN(Date.parse(text)) && !Number.isNaN(day) && new Date(day).toISOString().startsWith(text.slice(0, 10))
}

/** The filter of transactions. `from` and `to` are both included. A `to` that is a day includes the whole day. */
const transactionFilter = {
  organization_id: z.optional(z.string()),
  type: z.optional(z.enum(TRANSACTION_TYPES)),
  from: z.optional(DayOrTime),
  to: z.optional(DayOrTime),
}

export const listTransactions = route({
  method: 'GET',
  path: '/api/orion/points/transactions/{user_id}',
  summary: 'What moved points, newest first',
  action: 'points.transactions',
  resource: 'self',
  of_deleted_organizations: true,
  query: z.object({ ...page, ...transactionFilter }),
  answer: z.object({ transactions: z.array(Transaction), ...nextCursor }),
})

export const exportTransactions = route({
  method: 'GET',
  path: '/api/orion/points/transactions/{user_id}/export',
  summary: 'The same, all of them, as a CSV file (UTF-8, points with four decimals)',
  action: 'points.transactions',
  resource: 'self',
  of_deleted_organizations: true,
  raw: 'file',
  query: z.object(transactionFilter),
  answer: z.undefined(),
})

/** The payment provider: Stripe, or the built-in test provider. The test provider moves no money and credits points at once. */
export const PaymentProvider = z.enum(['stripe', 'test'])
export type PaymentProvider = z.infer<typeof PaymentProvider>

/** Prices in minor units of their currency. `usd_price` is in dollars and `local_price` in `currency_iso`. Points are in 1/10,000 pt. */
export const PointsPackage = z.object({
  package_id: Id,
  package_name: z.string(),
  usd_price: Money,
  local_price: Money,
  currency_iso: z.enum(CURRENCIES),
  points_amount: Points,
  bonus_points: Points,
  total_points: Points,
  is_popular: z.boolean(),
  payment_provider: PaymentProvider,
})
export type PointsPackage = z.infer<typeof PointsPackage>

export const listPackages = route({
  method: 'GET',
  path: '/api/orion/points/packages',
  summary: 'Packages of points with their prices in a currency, dollars unless told',
  action: 'points.read',
  resource: 'none',
  query: z.object({
    currency_iso: z._default(z.enum(CURRENCIES, sentence('fields.currencies_are', { currencies: CURRENCIES.join(', ') })), 'USD'),
  }),
  answer: z.array(PointsPackage),
})

export const convertPoints = route({
  method: 'GET',
  path: '/api/orion/points/conversion/{points}',
  summary: 'What an amount of points (in 1/10,000 pt) is in Mexican centavos, rounded down',
  action: 'points.read',
  resource: 'none',
  answer: z.object({ data: z.object({ points: Points, amount_mxn: Money, rate: z.number() }) }),
})

export const PURCHASE_STATUSES = [
  'requires_action',
  'paid',
  'expired',
  'failed',
  'refunded',
  'partly_refunded',
  'disputed',
] as const

/**
 * `amount` is in minor units of `currency_iso`. `refunded_amount` is the amount that was paid back or is disputed. `receipt_number` is null
 * until the purchase is paid.
 */
export const Purchase = z.object({
  purchase_id: Id,
  organization_id: Id,
  organization_name: z.string(),
  package_id: Id,
  package_name: z.string(),
  status: z.enum(PURCHASE_STATUSES),
  payment_provider: PaymentProvider,
  amount: Money,
  refunded_amount: Money,
  currency_iso: z.enum(CURRENCIES),
  base_points: Points,
  bonus_points: Points,
  total_points: Points,
  checkout_url: z.nullable(z.string()),
  receipt_number: z.nullable(z.string()),
  created_at: Time,
  paid_at: z.nullable(Time),
})
export type Purchase = z.infer<typeof Purchase>

export const buyPackage = route({
  method: 'POST',
  path: '/api/orion/points/purchase',
  summary: "Buy a package for an organization: 'requires_action' has a checkout page to go to, 'paid' is credited",
  action: 'points.buy',
  resource: 'organization',
  idempotent: true,
  body: z.object({
    organization_id: z
      .string(sentence('fields.choose_organization'))
      .check(z.minLength(1, sentence('fields.choose_organization'))),
    package_id: z
      .string(sentence('fields.choose_package'))
      .check(z.minLength(1, sentence('fields.choose_package')), z.maxLength(60)),
    payment_method: z._default(z.literal('stripe', sentence('fields.payment_method_is')), 'stripe'),
    /** The currency of the payment. Absent: the currency of the organization. */
    currency_iso: z.optional(z.enum(CURRENCIES, sentence('fields.currencies_are', { currencies: CURRENCIES.join(', ') }))),
  }),
  answer: z.object({
    data: z.object({
      purchase_id: Id,
      status: z.enum(['paid', 'requires_action']),
      checkout_url: z.optional(z.string()),
      package_name: z.string(),
      total_points: Points,
      base_points: Points,
      bonus_points: Points,
      payment_provider: PaymentProvider,
      /** A sentence for the caller, or a sentence that says where to continue. With the test provider, it says that no money was moved. */
      message: z.string(),
    }),
  }),
  fails: ['provider_failed'],
})

export const listPurchases = route({
  method: 'GET',
  path: '/api/orion/points/purchases',
  summary: "My organizations' purchases, newest first",
  action: 'points.transactions',
  resource: 'self',
  of_deleted_organizations: true,
  query: z.object({ ...page, organization_id: z.optional(z.string()) }),
  answer: z.object({ purchases: z.array(Purchase), ...nextCursor }),
})

export const getPurchase = route({
  method: 'GET',
  path: '/api/orion/points/purchases/{purchase_id}',
  summary: 'A purchase, to see whether it is paid',
  action: 'points.transactions',
  resource: 'purchase',
  of_deleted_organizations: true,
  answer: z.object({ data: Purchase }),
})

export const getReceipt = route({
  method: 'GET',
  path: '/api/orion/points/purchases/{purchase_id}/receipt',
  summary: "A paid purchase's receipt as a PDF, with the organization's legal data of the day it was paid",
  action: 'points.transactions',
  resource: 'purchase',
  of_deleted_organizations: true,
  raw: 'file',
  query: z.object({ language: z._default(z.enum(['en', 'es']), 'en') }),
  answer: z.undefined(),
  fails: ['conflict'],
})

export const stripeWebhook = route({
  method: 'POST',
  path: '/api/orion/points/webhooks/stripe',
  summary: "Stripe's signed events: each is taken once, in any order",
  action: 'anonymous',
  resource: 'none',
  raw: 'webhook',
  answer: z.object({ received: z.literal(true) }),
  fails: ['wrong_signature'],
})

/**
 * The most that an organization may spend in a calendar month (UTC). Null: all its points. `spent_points` includes the points that runs
 * reserve.
 */
export const SpendingLimit = z.object({
  organization_id: Id,
  monthly_limit_points: z.nullable(Points),
  spent_points: Points,
  left_points: z.nullable(Points),
  resets_at: Time,
})
export type SpendingLimit = z.infer<typeof SpendingLimit>

const limitPath = '/api/orion/points/limits/{organization_id}'

export const getSpendingLimit = route({
  method: 'GET',
  path: limitPath,
  summary: "An organization's spending limit and what it spent this month",
  action: 'points.read',
  resource: 'organization',
  answer: z.object({ data: SpendingLimit }),
})

export const setSpendingLimit = route({
  method: 'PUT',
  path: limitPath,
  summary: 'Set what an organization may spend in a month; null ends the limit',
  action: 'organization.update',
  resource: 'organization',
  body: z.object({ monthly_limit_points: z.nullable(PositivePoints) }),
  answer: z.object({ data: SpendingLimit }),
})

export const estimateFilm = route({
  method: 'GET',
  path: '/api/orion/points/film-estimate',
  summary: 'About what the ten stages of a film cost at the prices of now, before there is a workflow',
  action: 'points.read',
  resource: 'none',
  query: z.object({ duration: z._default(z.pipe(z.coerce.number(), VideoDuration), DEFAULT_VIDEO_DURATION) }),
  answer: z.object({
    data: z.object({
      duration_seconds: z.int(),
      estimated_points: Points,
      stages: z.array(z.object({ stage_number: z.int(), key: z.string(), provider: z.string(), points: Points })),
    }),
  }),
})

/** A stage's part of a sum. `iterations` are the runs that were charged or cost nothing. */
export const StagePoints = z.object({ stage_number: z.int(), key: z.string(), points: Points, iterations: z.int() })
export type StagePoints = z.infer<typeof StagePoints>

/**
 * A workflow's part of a sum. A `deleted` workflow, or a workflow of a deleted organization, has no parts. A permanently deleted workflow
 * has no name either. A deleted organization's name ends with '(deleted)'.
 */
export const WorkflowPoints = z.object({
  workflow_id: Id,
  workflow_name: z.string(),
  organization_id: Id,
  organization_name: z.string(),
  points: Points,
  deleted: z.boolean(),
})
export type WorkflowPoints = z.infer<typeof WorkflowPoints>

export const getPartnerBreakdown = route({
  method: 'GET',
  path: '/api/orion/points-breakdown/partner/{user_id}',
  summary: "What my organizations' workflows cost, the dearest first (at most 200; the total is of all)",
  action: 'points.read',
  resource: 'self',
  of_deleted_organizations: true,
  query: z.object({ organization_id: z.optional(z.string()) }),
  answer: z.object({ data: z.object({ total_points: Points, workflows: z.array(WorkflowPoints) }) }),
})

export const getWorkflowBreakdown = route({
  method: 'GET',
  path: '/api/orion/points-breakdown/workflow/{workflow_id}',
  summary: 'What each of its stages cost',
  action: 'points.read',
  resource: 'workflow',
  answer: z.object({ data: z.object({ total_points: Points, stages: z.array(StagePoints) }) }),
})

/**
 * The use that services counted for a part of a stage, over all paid runs. If the part is a scene, `scene` is its place, from 1, and `text`
 * its words, in the last version with that scene. Otherwise they are null and ''.
 */
export const PartUsed = z.object({
  id: Id,
  scene: z.nullable(z.int()),
  text: z.string(),
  points: Points,
  uses: z.array(ServiceUsed),
})
export type PartUsed = z.infer<typeof PartUsed>

export const getStageBreakdown = route({
  method: 'GET',
  path: '/api/orion/points-breakdown/stage/{workflow_id}/{stage_number}',
  summary: "What each of a stage's iterations cost, newest first, and what services counted for its parts",
  action: 'points.read',
  resource: 'workflow',
  answer: z.object({
    data: z.object({
      total_points: Points,
      iterations: z.array(
        z.object({
          id: Id,
          version: z.int(),
          provider: z.string(),
          model: z.string(),
          executed_at: Time,
          points: Points,
          uses: z.array(ServiceUsed),
        }),
      ),
      parts: z.array(PartUsed),
    }),
  }),
})

export const getSceneBreakdown = route({
  method: 'GET',
  path: '/api/orion/points-breakdown/stage3/{workflow_id}',
  summary: 'What speaking each scene cost, in all runs together, and what services counted for it',
  action: 'points.read',
  resource: 'workflow',
  answer: z.object({
    data: z.object({
      total_points: Points,
      scenes: z.array(z.object({ id: Id, text: z.string(), points: Points, uses: z.array(ServiceUsed) })),
    }),
  }),
})

export const getLedgerHealth = route({
  method: 'GET',
  path: '/api/orion/points-breakdown/health',
  summary: 'Whether the ledger adds up',
  action: 'monitoring.read',
  resource: 'none',
  answer: z.object({ data: z.object({ ok: z.boolean(), checked_at: Time, differences: z.int() }) }),
})
