import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/open.ts'

type Place = { execution_id: string; index: number }

/** Reserved, or what the run holds and how much it is short by; `others`: calls are under way that may turn out to cost less. */
type Taken = { reserved: number } | { hold: number; short: number; others: boolean }

/**
 * Reserves a call's highest cost, in 1/10,000 pt; null: its unit's planned use. It is compared with all that the run's units cost so far,
 * may cost now, and will cost of the stage's own price. One after the other: the run is locked. Where it does not fit and nothing is under
 * way, records with the unit the needed points.
 */
export async function reserveUse(tx: Transaction, { execution_id, index }: Place, most: number | null): Promise<Taken> {
  const { rows } = await tx.execute<{ hold_points: number }>(
    sql`SELECT hold_points FROM execution WHERE id = ${execution_id} FOR UPDATE`,
  )
  const [{ hold_points: hold }] = rows
  const of_unit = sql`execution_id = ${execution_id} AND index = ${index}`
  const { rows: sums } = await tx.execute<{ spent: number; reserved: number; own: number; planned: number }>(sql`
    SELECT sum(CASE WHEN state = 'done' THEN cost_points ELSE cost_points - use_points + counted_points END)::bigint AS spent,
      coalesce(sum(reserved_points) FILTER (WHERE state <> 'done'), 0)::bigint AS reserved,
      coalesce(sum(counted_points) FILTER (WHERE index = ${index}), 0)::bigint AS own,
      coalesce(sum(use_points) FILTER (WHERE index = ${index}), 0)::bigint AS planned
    FROM unit WHERE execution_id = ${execution_id}`)
  const { spent, reserved, own, planned } = sums[0]
  const points = most ?? planned
  const short = spent + reserved + points - hold
  if (points === 0 || short <= 0) {
    await tx.execute(sql`UPDATE unit SET reserved_points = reserved_points + ${points} WHERE ${of_unit}`)
    return { reserved: points }
  }
  if (reserved > 0) return { hold, short, others: true }
  await tx.execute(sql`
    UPDATE unit SET needed_points = greatest(${own + points}::bigint, ${planned + short}::bigint) WHERE ${of_unit}`)
  return { hold, short, others: false }
}

/** A call has ended: its cost replaces its highest possible one. */
export async function endReservation(
  db: Executor,
  { execution_id, index }: Place,
  { reserved, counted }: { reserved: number; counted: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE unit SET reserved_points = greatest(0, reserved_points - ${reserved}), counted_points = counted_points + ${counted}
    WHERE execution_id = ${execution_id} AND index = ${index}`)
}

/** Requests from before a unit was taken up again cost its run as well. */
export const addCounted = (db: Executor, place: Place, counted: number): Promise<void> =>
  endReservation(db, place, { reserved: 0, counted })
