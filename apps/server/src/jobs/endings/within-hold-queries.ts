import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'

type Place = { execution_id: string; index: number }

/**
 * The reserved amount, or the run's hold and the missing amount. `others`: other calls are running, and they may cost less than reserved.
 */
type Taken = { reserved: number } | { hold: number; short: number; others: boolean }

/**
 * Reserves the highest cost of a call, in 1/10,000 pt. With null, reserves the planned use of the task. The hold (the reserved points of
 * the run) must cover the past cost of its tasks, the possible cost of running calls, and the price of the stage. The run is locked, so
 * calls are checked one after the other. If the hold does not cover the call and no other call is running, records the needed points with
 * the task.
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

/** Replaces the reserved cost of an ended call by its real cost. */
export async function endReservation(
  db: Executor,
  { execution_id, index }: Place,
  { reserved, counted }: { reserved: number; counted: number },
): Promise<void> {
  await db.execute(sql`
    UPDATE unit SET reserved_points = greatest(0, reserved_points - ${reserved}), counted_points = counted_points + ${counted}
    WHERE execution_id = ${execution_id} AND index = ${index}`)
}

/** Adds the cost of requests that the task made before it was taken again. */
export const addCounted = (db: Executor, place: Place, counted: number): Promise<void> =>
  endReservation(db, place, { reserved: 0, counted })
