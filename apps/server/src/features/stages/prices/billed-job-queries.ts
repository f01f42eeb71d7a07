import type { FailedBy } from '@orion/contract/choices.ts'
import { sql } from '../../../db/drizzle.ts'
import type { Transaction } from '../../../db/open.ts'

type Billed = { unit_id: string; unit_index: number; what: NonNullable<FailedBy['billed']>[number]['what'] }

/** Jobs of a run whose state is unknown or whose results are lost, while no person has agreed to another attempt. */
const isOpen = (execution_id: string) =>
  sql`execution_id = ${execution_id} AND state IN ('unknown', 'given_up', 'lost') AND consented_by IS NULL`

/** The tasks of a run that a service may bill twice if the tasks are made again, in their order. */
export async function listBilledJobs(tx: Transaction, execution_id: string): Promise<Billed[]> {
  const { rows } = await tx.execute<Billed>(sql`
    SELECT unit_id, unit_index, CASE WHEN bool_or(state <> 'lost') THEN 'unknown' ELSE 'lost' END AS what
    FROM remote_job WHERE ${isOpen(execution_id)} GROUP BY unit_id, unit_index ORDER BY unit_index`)
  return rows
}

/**
 * Records that a person agrees to make tasks of a run again, although a service may bill the tasks twice. Without `unit_id`, this applies
 * to all tasks. Returns the affected tasks.
 */
export async function consentToJobs(
  tx: Transaction,
  { execution_id, unit_id, user_id }: { execution_id: string; unit_id: string | null; user_id: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ unit_id: string }>(sql`
    UPDATE remote_job SET consented_by = ${user_id}, state = CASE WHEN state = 'unknown' THEN 'given_up' ELSE state END
    WHERE ${isOpen(execution_id)} AND (${unit_id}::text IS NULL OR unit_id = ${unit_id}) RETURNING unit_id`)
  return [...new Set(rows.map((row) => row.unit_id))]
}
