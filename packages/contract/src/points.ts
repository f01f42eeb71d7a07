import * as z from 'zod/mini'
import { nextCursor, page, route } from './route.ts'
import { Id, Points, SignedPoints, Time } from './values.ts'

/** An organization's points; `user_balance` repeats `current_points` under the texts' other name. */
export const Balance = z.object({
  organization_id: Id,
  current_points: Points,
  user_balance: Points,
  held_points: Points,
  total_purchased: Points,
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

export const Transaction = z.object({
  transaction_id: Id,
  transaction_type: z.string(),
  points_amount: SignedPoints,
  description: z.string(),
  organization_id: Id,
  created_at: Time,
})
export type Transaction = z.infer<typeof Transaction>

export const listTransactions = route({
  method: 'GET',
  path: '/api/orion/points/transactions/{user_id}',
  summary: 'What moved points, newest first',
  action: 'points.transactions',
  resource: 'self',
  query: z.object({ ...page, organization_id: z.optional(z.string()) }),
  answer: z.object({ transactions: z.array(Transaction), ...nextCursor }),
})

export const getLedgerHealth = route({
  method: 'GET',
  path: '/api/orion/points-breakdown/health',
  summary: 'Whether the ledger adds up',
  action: 'monitoring.read',
  resource: 'none',
  answer: z.object({ data: z.object({ ok: z.boolean(), checked_at: Time, differences: z.int() }) }),
})
