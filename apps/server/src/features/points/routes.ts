import * as points from '@orion/contract/points.ts'
import { serve, serveRaw } from '../../http/invoke.ts'
import { buyPackage } from './purchases/buy-package.ts'
import { exportTransactions } from './export-transactions.ts'
import { getBalance } from './get-balance.ts'
import { getLedgerHealth } from './get-ledger-health.ts'
import { getReceipt } from './purchases/get-receipt.ts'
import { getTotalPoints } from './get-total-points.ts'
import { convertPoints, listPackages } from './purchases/list-packages.ts'
import { getPurchase, listPurchases } from './purchases/list-purchases.ts'
import { listTransactions } from './list-transactions.ts'
import { getLimit, setLimit } from './spending-limits.ts'
import { stripeWebhook } from './purchases/stripe-webhook.ts'

export const pointRoutes = [
  serve(points.getTotalPoints, getTotalPoints),
  serve(points.getBalance, getBalance),
  serve(points.getOrganizationTotal, getBalance),
  serve(points.listTransactions, listTransactions),
  serveRaw(points.exportTransactions, exportTransactions),
  serve(points.listPackages, listPackages),
  serve(points.convertPoints, convertPoints),
  serve(points.buyPackage, buyPackage),
  serve(points.listPurchases, listPurchases),
  serve(points.getPurchase, getPurchase),
  serveRaw(points.getReceipt, getReceipt),
  serveRaw(points.stripeWebhook, stripeWebhook),
  serve(points.getSpendingLimit, getLimit),
  serve(points.setSpendingLimit, setLimit),
  serve(points.getLedgerHealth, getLedgerHealth),
]
