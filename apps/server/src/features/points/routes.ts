import * as points from '@orion/contract/points.ts'
import { serve } from '../../http/invoke.ts'
import { getBalance } from './get-balance.ts'
import { getLedgerHealth } from './get-ledger-health.ts'
import { getTotalPoints } from './get-total-points.ts'
import { listTransactions } from './list-transactions.ts'

export const pointRoutes = [
  serve(points.getTotalPoints, getTotalPoints),
  serve(points.getBalance, getBalance),
  serve(points.getOrganizationTotal, getBalance),
  serve(points.listTransactions, listTransactions),
  serve(points.getLedgerHealth, getLedgerHealth),
]
