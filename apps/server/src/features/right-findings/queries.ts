import { sql } from '../../db/drizzle.ts'
import type { RightFinding } from '@orion/contract/right-findings.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { personName } from '../workflows/name-queries.ts'

/** The findings of a film that a person marked as right, with the oldest mark first. */
export async function readRightFindings(db: Executor, workflow_id: string): Promise<RightFinding[]> {
  const { rows } = await db.execute<RightFinding>(sql`
    SELECT r.finding, ${personName(sql`r.created_by`)} AS said_by, r.created_at AS said_at
    FROM right_finding r WHERE r.workflow_id = ${workflow_id} ORDER BY r.created_at, r.finding`)
  return rows.map((row) => ({ ...row, said_at: isoTime(row.said_at) }))
}

type Said = { workflow_id: string; organization_id: string; finding: string; created_by: string }

/** Marks a finding as right. If the finding has a mark, the first mark and its person are kept. */
export async function insertRightFinding(tx: Transaction, { workflow_id, organization_id, finding, created_by }: Said) {
  await tx.execute(sql`INSERT INTO right_finding (workflow_id, organization_id, finding, created_by)
    VALUES (${workflow_id}, ${organization_id}, ${finding}, ${created_by}) ON CONFLICT DO NOTHING`)
}

/** Removes the mark from a finding. */
export async function deleteRightFinding(tx: Transaction, workflow_id: string, finding: string): Promise<void> {
  await tx.execute(sql`DELETE FROM right_finding WHERE workflow_id = ${workflow_id} AND finding = ${finding}`)
}
