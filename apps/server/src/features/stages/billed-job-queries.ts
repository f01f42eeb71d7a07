import type { FailedBy } from '@orion/contract/choices.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'

type Billed = { unit_id: string; unit_index: number; what: NonNullable<FailedBy['billed']>[number]['what'] }

/** Jobs that a run's units ended with and nobody knows of, or whose results are lost, as long as no person agreed to another attempt. */
const isOpen = (execution_id: string) =>
  sql`execution_id = ${execution_id} AND state IN ('unknown', 'given_up', 'lost') AND consented_by IS NULL`

/** The units of a run that may be billed twice when they are made again, in their order. */
export async function listBilledJobs(tx: Transaction, execution_id: string): Promise<Billed[]> {
  const { rows } = await tx.execute<Billed>(sql`
    SELECT unit_id, unit_index, CASE WHEN bool_or(state <> 'lost') THEN 'unknown' ELSE 'lost' END AS what
    FROM remote_job WHERE ${isOpen(execution_id)} GROUP BY unit_id, unit_index ORDER BY unit_index`)
  return rows
}

/** A person agrees that units of a run are made again although they may be billed twice; without `unit_id` all. Returns which. */
export async function consentToJobs(
  tx: Transaction,
  { execution_id, unit_id, user_id }: { execution_id: string; unit_id: string | null; user_id: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ unit_id: string }>(sql`
    UPDATE remote_job SET consented_by = ${user_id}, state = CASE WHEN state = 'unknown' THEN 'given_up' ELSE state END
    WHERE ${isOpen(execution_id)} AND (${unit_id}::text IS NULL OR unit_id = ${unit_id}) RETURNING unit_id`)
  return [...new Set(rows.map((row) => row.unit_id))]
}
