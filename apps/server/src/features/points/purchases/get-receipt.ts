import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { getReceipt as route } from '@orion/contract/points.ts'
import type { Input } from '@orion/contract/route.ts'
import type { Exchange } from '../../../http/exchange.ts'
import type { Context } from '../../../context.ts'
import { drawReceipt } from './draw-receipt.ts'
import { readPurchase } from './purchase-queries.ts'

/** The receipt of a paid purchase. Throws conflict if the purchase is not paid. */
export async function getReceipt(
  { db }: Context,
  { purchase_id, language }: Input<typeof route>,
  { reply }: Exchange,
): Promise<unknown> {
  const row = await readPurchase(db, purchase_id)
  if (row === null) throw new AppError('not_found', say('points.purchase_not_found'))
  const { receipt_number, paid_at, buyer } = row
  if (receipt_number === null || paid_at === null || buyer === null)
    throw new AppError('conflict', say('points.no_receipt_before_payment'))
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="orion-receipt-${receipt_number}.pdf"`)
    .header('cache-control', 'no-store')
    .send(drawReceipt({ ...row, receipt_number, paid_at, buyer }, language))
}
