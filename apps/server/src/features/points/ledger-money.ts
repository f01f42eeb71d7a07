import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Transaction } from '../../db/open.ts'
import { available, getCommission, insertEntry, lockAccounts, readBalance, requireSoundLedger, transfer } from './ledger.ts'
import { readCommission } from './queries.ts'
import { formatPoints } from './rules.ts'

const PURCHASES = { kind: 'purchases', owner_id: '' } as const
const LOSS = { kind: 'chargeback_loss', owner_id: '' } as const
const PAID_OUT = { kind: 'payouts_paid', owner_id: '' } as const
const getPending = (partner_id: string) => ({ kind: 'payout_pending', owner_id: partner_id }) as const

type PurchaseMove = { purchase_id: string; organization_id: string; points: number; actor_id: string; text: string }

/** Credits a purchase once. Returns false if the purchase was credited before. */
export async function creditPurchase(
  tx: Transaction,
  { purchase_id, organization_id, points, actor_id, text }: PurchaseMove,
): Promise<boolean> {
  const note = { purchase_id, text }
  const tx_id = await insertEntry(tx, { kind: 'purchase', once: `purchase:${purchase_id}`, organization_id, actor_id, note })
  if (tx_id === null) return false
  await transfer(tx, { tx_id, from: PURCHASES, to: available(organization_id), points })
  return true
}

/**
 * Takes the points of a refunded payment, at most the points that the organization has. The rest is a loss of the operator. Returns the
 * number of lost points. `once` names the event.
 */
export async function takeBackPurchase(
  tx: Transaction,
  { once, purchase_id, organization_id, points, actor_id, text }: PurchaseMove & { once: string },
): Promise<number> {
  await lockAccounts(tx, [available(organization_id)])
  const { current_points } = await readBalance(tx, organization_id)
  const taken = Math.min(points, current_points)
  const note = { purchase_id, text }
  const tx_id = await insertEntry(tx, { kind: 'refund', once: `refund:${once}`, organization_id, actor_id, note })
  if (tx_id === null) throw new Error(`the event ${once} took points back before`)
  await transfer(tx, { tx_id, from: available(organization_id), to: PURCHASES, points: taken })
  await transfer(tx, { tx_id, from: LOSS, to: PURCHASES, points: points - taken })
  return points - taken
}

/**
 * Returns the points that `takeBackPurchase` took, because the payment is valid after all. First the operator's loss of `lost` points is
 * undone. The organization gets the rest.
 */
export async function giveBackPurchase(
  tx: Transaction,
  { once, purchase_id, organization_id, points, lost, actor_id, text }: PurchaseMove & { once: string; lost: number },
): Promise<void> {
  const note = { purchase_id, text }
  const tx_id = await insertEntry(tx, { kind: 'refund', once: `refund:${once}`, organization_id, actor_id, note })
  if (tx_id === null) throw new Error(`the event ${once} gave points back before`)
  await transfer(tx, { tx_id, from: PURCHASES, to: available(organization_id), points: points - lost })
  await transfer(tx, { tx_id, from: PURCHASES, to: LOSS, points: lost })
}

type CommissionMove = { partner_id: string; points: number; actor_id: string }

/** Locks a partner's commission and its destination. Throws not_enough_points if the commission is less than the amount to move. */
async function requireCommission(
  tx: Transaction,
  { partner_id, points }: CommissionMove,
  to: ReturnType<typeof available>,
): Promise<void> {
  await requireSoundLedger(tx)
  await lockAccounts(tx, [getCommission(partner_id), to])
  const current = await readCommission(tx, partner_id)
  if (points <= current) return
  throw new AppError(
    'not_enough_points',
    say('points.commission_too_small', { left: formatPoints(current), asked: formatPoints(points) }),
  )
}

/** Reserves commission for a payout. Throws not_enough_points. */
export async function convertCommission(tx: Transaction, move: CommissionMove & { payout_id: string }): Promise<void> {
  const { partner_id, points, actor_id, payout_id } = move
  await requireCommission(tx, move, getPending(partner_id))
  const note = { payout_id }
  const tx_id = await insertEntry(tx, { kind: 'convert', once: `convert:${payout_id}`, organization_id: null, actor_id, note })
  if (tx_id === null) throw new Error(`the payout ${payout_id} was asked for before`)
  await transfer(tx, { tx_id, from: getCommission(partner_id), to: getPending(partner_id), points })
}

/** Ends a payout once: as paid, or returned to the partner's commission. Returns false if the payout was ended before. */
export async function endPayout(
  tx: Transaction,
  { partner_id, points, actor_id, payout_id, paid }: CommissionMove & { payout_id: string; paid: boolean },
): Promise<boolean> {
  const kind = paid ? 'payout' : 'payout_reject'
  const note = { payout_id }
  const tx_id = await insertEntry(tx, { kind, once: `payout:${payout_id}`, organization_id: null, actor_id, note })
  if (tx_id === null) return false
  await transfer(tx, { tx_id, from: getPending(partner_id), to: paid ? PAID_OUT : getCommission(partner_id), points })
  return true
}

/** Moves commission to the balance of an organization. Throws not_enough_points. */
export async function transferCommission(
  tx: Transaction,
  move: CommissionMove & { transfer_id: string; organization_id: string },
): Promise<void> {
  const { partner_id, points, actor_id, transfer_id, organization_id } = move
  await requireCommission(tx, move, available(organization_id))
  const note = { transfer_id }
  const tx_id = await insertEntry(tx, { kind: 'transfer', once: `transfer:${transfer_id}`, organization_id, actor_id, note })
  if (tx_id === null) throw new Error(`the transfer ${transfer_id} was made before`)
  await transfer(tx, { tx_id, from: getCommission(partner_id), to: available(organization_id), points })
}
