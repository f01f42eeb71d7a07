import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { isClabe } from './catalogues/mexican-banks.ts'
import { nextCursor, page, route } from './route.ts'
import { Id, Money, Points, Time } from './values.ts'

/** One centavo in units of 1/10,000 pt. Amounts of points for a payout are multiples of this value. */
export const POINTS_PER_CENTAVO = 50

/** The value of a point in Mexican pesos. */
export const MXN_PER_POINT = 2

/** A partner's commission. Converted or transferred amounts are no longer in `points_commission`. */
export const Profit = z.object({
  points_commission: Points,
  points_converted: Points,
  points_transferred: Points,
  /** All points that were ever earned. */
  points_earned: Points,
  commission_rate: z.number(),
  total_workflows_consumed: z.int(),
  conversion_rate_mxn: z.number(),
  /** The account of the last payout request, masked except for its last four digits. Null without a request. */
  clabe_account: z.nullable(z.string()),
  /** Whether the default organization is in Mexico. Only then can commission be paid out. */
  is_mexico_organization: z.boolean(),
  default_organization_id: z.nullable(Id),
})
export type Profit = z.infer<typeof Profit>

export const getProfit = route({
  method: 'GET',
  path: '/api/orion/profits/profit/{user_id}',
  summary: 'My commission and what became of it',
  action: 'profit.read',
  resource: 'self',
  answer: z.object({ data: Profit }),
})

/**
 * The commission of one settlement. `points` is the settled amount. The workflow's name is null once the workflow is permanently deleted.
 */
export const Commission = z.object({
  id: Id,
  workflow_id: Id,
  workflow_name: z.string(),
  organization_id: Id,
  stage_number: z.int(),
  points: Points,
  commission: Points,
  created_at: Time,
})
export type Commission = z.infer<typeof Commission>

export const listCommissions = route({
  method: 'GET',
  path: '/api/orion/profits/commissions/{user_id}',
  summary: 'The commissions that I earned, newest first',
  action: 'profit.read',
  resource: 'self',
  query: z.object(page),
  answer: z.object({ data: z.array(Commission), ...nextCursor }),
})

export const PAYOUT_STATUSES = ['pending', 'paid', 'returned'] as const

/** A payout request. `amount_mxn` is in centavos. If a request was returned, its points were given back, and it has a reason. */
export const Payout = z.object({
  id: Id,
  points: Points,
  amount_mxn: Money,
  rate: z.number(),
  status: z.enum(PAYOUT_STATUSES),
  clabe_account: z.string(),
  /** The bank of the account. '' if the list of banks lacks its code. */
  bank: z.string(),
  reason: z.nullable(z.string()),
  created_at: Time,
  ended_at: z.nullable(Time),
})
export type Payout = z.infer<typeof Payout>

export const listPayouts = route({
  method: 'GET',
  path: '/api/orion/profits/payouts/{user_id}',
  summary: 'My payout requests, newest first',
  action: 'profit.read',
  resource: 'self',
  query: z.object(page),
  answer: z.object({ data: z.array(Payout), ...nextCursor }),
})

const amount = (message: string) => z.int(message).check(z.gte(1, message))

/** A CLABE: 18 digits with a correct check digit. Spaces and hyphens are removed. */
export const Clabe = z.pipe(
  z.string(sentence('fields.enter_clabe_account')).check(z.maxLength(60, sentence('fields.clabe_18_digits'))),
  z.pipe(
    z.transform((text: string) => text.replaceAll(/[\s-]/g, '')),
    z
      .string()
      .check(
        z.regex(/^\d{18}$/, { error: sentence('fields.clabe_18_digits'), abort: true }),
        z.refine(isClabe, sentence('fields.clabe_not_one_check_digit')),
      ),
  ),
)

export const convertCommission = route({
  method: 'POST',
  path: '/api/orion/profits/convert',
  summary: 'Ask for commission to be paid in Mexican pesos to a CLABE; only with a default organization in Mexico',
  action: 'profit.convert',
  resource: 'self',
  idempotent: true,
  body: z.object({
    points: amount(sentence('fields.enter_how_many_points_convert')).check(
      z.multipleOf(POINTS_PER_CENTAVO, sentence('fields.points_converted_steps_0_0050')),
    ),
    clabe_account: Clabe,
  }),
  answer: z.object({
    conversion: z.object({
      id: Id,
      points: Points,
      amount_mxn: Money,
      rate: z.number(),
      status: z.enum(PAYOUT_STATUSES),
      bank: z.string(),
    }),
    message: z.string(),
  }),
  fails: ['conflict', 'not_enough_points'],
})

export const transferCommission = route({
  method: 'POST',
  path: '/api/orion/profits/transfer',
  summary: "Move commission to the default organization's balance",
  action: 'profit.transfer',
  resource: 'organization',
  idempotent: true,
  body: z.object({
    points: amount(sentence('fields.enter_how_many_points_transfer')),
    organization_id: z
      .string(sentence('fields.choose_organization'))
      .check(z.minLength(1, sentence('fields.choose_organization'))),
  }),
  answer: z.object({ transfer: z.object({ id: Id, points: Points, organization_id: Id }), message: z.string() }),
  fails: ['conflict', 'not_enough_points'],
})
