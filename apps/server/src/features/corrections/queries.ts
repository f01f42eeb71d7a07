import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** A correction as it is stored; `script` said its sentences. */
export type CorrectionRow = {
  correction_id: string
  why: string
  by_role: string
  in_captions: boolean
  sentences: { sentence_id: string; text: string }[]
  film_sha256: string | null
  made_at: string
  script: ScriptGeneration
}

/** A film's corrections, the first one first. */
export async function readCorrections(db: Executor, workflow_id: string): Promise<CorrectionRow[]> {
  const { rows } = await db.execute<CorrectionRow>(sql`
    SELECT c.correction_id, c.why, c.by_role, c.in_captions, c.sentences, c.film_sha256, c.made_at, i.content AS script
    FROM correction c JOIN iteration i ON i.id = c.former_script_id
    WHERE c.workflow_id = ${workflow_id} ORDER BY c.made_at, c.correction_id`)
  return rows.map((row) => ({ ...row, made_at: isoTime(row.made_at) }))
}

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

/** The SHA-256 of a film that counts now; null where there is none. */
export async function readFilmHash(db: Executor, workflow_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ sha256: string }>(sql`SELECT a.sha256 FROM stage s
    JOIN iteration i ON i.id = s.chosen_iteration_id JOIN asset a ON a.id = i.content->>'film_asset_id'
    WHERE s.workflow_id = ${workflow_id} AND s.key = 'video_assembly'`)
  return rows[0]?.sha256 ?? null
}
