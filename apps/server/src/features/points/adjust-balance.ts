import type { Database } from '../../db/open.ts'
import { inTransaction } from '../../db/transaction.ts'
import { publishBalance } from './publish-balance.ts'
import { actingAs, writeAudit } from '../audit/write-audit.ts'
import { adjustPoints, readBalance } from './ledger.ts'
import { type Adjustment, readOrganizationName, listAdjustmentRows } from './adjustment-queries.ts'

const MOST = 1_000_000_000_000
const NOTE_LENGTH = 500
const SHOWN = 20

/**
 * A change of a balance by an operator. `points` is the typed text, in 1/10,000 pt, with a minus sign to take points. `key` identifies the
 * change, so that it is made only once.
 */
export type BalanceAdjustment = { organization_id: string; points: string; note: string; key: string }

/**
 * Adds points to an organization or takes points from it, once per key. Members of the organization see the note in the transactions.
 * Throws an error that says what is wrong. Throws not_enough_points if the organization has fewer points than the change takes.
 */
export async function adjustBalance(
  db: Database,
  { organization_id, points: text, note, key }: BalanceAdjustment,
): Promise<{ done: boolean; organization_name: string; points: number; current_points: number }> {
  const points = readAmount(text)
  const text_of_note = note.trim()
  if (text_of_note === '' || text_of_note.length > NOTE_LENGTH)
    throw new Error(`Say why in 1 to ${NOTE_LENGTH} characters: the organization reads it in its transactions.`)
  const operator = actingAs('operator', 'command line')
  return inTransaction(db, async (tx) => {
    const organization_name = await readOrganizationName(tx, organization_id)
    if (organization_name === null) throw new Error(`There is no organization ${organization_id}.`)
    const actor_id = operator.actor.user_id
    const done = await adjustPoints(tx, { once: key, organization_id, points, actor_id, note: text_of_note })
    if (done) {
      const change = { points, note: text_of_note, key }
      await writeAudit(tx, operator, { action: 'points.adjust', resource: organization_id, organization_id, change })
      await publishBalance(tx, organization_id)
    }
    const { current_points } = await readBalance(tx, organization_id)
    return { done, organization_name, points, current_points }
  })
}

/** The latest adjustments, newest first. */
export const listAdjustments = (db: Database): Promise<Adjustment[]> => listAdjustmentRows(db, SHOWN)

function readAmount(text: string): number {
  const points = /^[+-]?\d{1,13}$/.test(text) ? Number(text) : Number.NaN
  if (points !== 0 && Math.abs(points) <= MOST) return points
  throw new Error(
    `'${text}' is no amount. Enter a whole number in 1/10,000 pt, from -${MOST} to ${MOST} and not 0: 10000 is 1.0000 pts.`,
  )
}
