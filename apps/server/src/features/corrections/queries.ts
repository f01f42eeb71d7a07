import { sql } from '../../db/drizzle.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { CorrectionRow } from '../workflows/correction-queries.ts'

type NewCorrection = Omit<CorrectionRow, 'made_at' | 'script'> & {
  workflow_id: string
  organization_id: string
  former_script_id: string
  made_by: string
}

export async function insertCorrection(tx: Transaction, row: NewCorrection): Promise<void> {
  await tx.execute(sql`INSERT INTO correction (correction_id, workflow_id, organization_id, why, by_role, in_captions, sentences,
      former_script_id, film_sha256, made_by)
    VALUES (${row.correction_id}, ${row.workflow_id}, ${row.organization_id}, ${row.why}, ${row.by_role}, ${row.in_captions},
      ${jsonb(row.sentences)}::jsonb, ${row.former_script_id}, ${row.film_sha256}, ${row.made_by})`)
}

/** The SHA-256 of a workflow's current film. Null when there is no film. */
export async function readFilmHash(db: Executor, workflow_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ sha256: string }>(sql`SELECT a.sha256 FROM stage s
    JOIN iteration i ON i.id = s.chosen_iteration_id JOIN asset a ON a.id = i.content->>'film_asset_id'
    WHERE s.workflow_id = ${workflow_id} AND s.key = 'video_assembly'`)
  return rows[0]?.sha256 ?? null
}
