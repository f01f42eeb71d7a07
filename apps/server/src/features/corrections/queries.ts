import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import { sql } from 'drizzle-orm'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'

/** A correction as it is stored. `script` is the script before it. */
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

/** A film's corrections, oldest first. */
export async function readCorrections(db: Executor, workflow_id: string): Promise<CorrectionRow[]> {
  const { rows } = await db.execute<CorrectionRow>(sql`
    SELECT c.correction_id, c.why, c.by_role, c.in_captions, c.sentences, c.film_sha256, c.made_at, i.content AS script
    FROM correction c JOIN iteration i ON i.id = c.former_script_id
    WHERE c.workflow_id = ${workflow_id} ORDER BY c.made_at, c.correction_id`)
  return rows.map((row) => ({ ...row, made_at: isoTime(row.made_at) }))
}

/**
 * The corrections of the original that an edition has followed, oldest first. Each has the edition's script and film before the change, and
 * the time of the change. Corrections that the edition does not follow yet are left out. Empty for a film that is not an edition.
 */
export async function readFollowed(db: Executor, workflow_id: string): Promise<CorrectionRow[]> {
  const { rows } = await db.execute<{ original_id: string | null }>(
    sql`SELECT original_id FROM edition WHERE workflow_id = ${workflow_id}`,
  )
  const original_id = rows[0]?.original_id
  const corrections = original_id ? await readCorrections(db, original_id) : []
  if (corrections.length === 0) return []
  const made = await db.execute<{ script: ScriptGeneration; created_at: string; film_sha256: string | null }>(sql`
    SELECT i.content AS script, i.created_at, (SELECT a.sha256 FROM iteration f JOIN asset a ON a.id = f.content->>'film_asset_id'
      WHERE f.workflow_id = i.workflow_id AND f.stage_number = 8 AND f.created_at < i.created_at ORDER BY f.created_at DESC LIMIT 1)
      AS film_sha256
    FROM iteration i WHERE i.workflow_id = ${workflow_id} AND i.stage_number = 2 ORDER BY i.created_at, i.version`)
  const scripts = made.rows.map(({ script, ...row }) => ({ ...row, script, said: scriptSentences(script) }))
  return corrections.flatMap((correction): CorrectionRow[] => {
    const corrected = new Set(correction.sentences.map(({ text }) => text))
    const isFormer = ({ said }: (typeof scripts)[number]): boolean => said.some(({ of = '' }) => corrected.has(of))
    const at = scripts.findLastIndex(isFormer)
    const [former, since] = [scripts[at], scripts[at + 1]]
    if (former === undefined || since === undefined) return []
    const sentences = former.said.filter(({ of = '' }) => corrected.has(of)).map(({ id, text }) => ({ sentence_id: id, text }))
    const { script } = former
    return [{ ...correction, sentences, script, film_sha256: since.film_sha256, made_at: isoTime(since.created_at) }]
  })
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

/** The SHA-256 of a workflow's current film; null when there is no film. */
export async function readFilmHash(db: Executor, workflow_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ sha256: string }>(sql`SELECT a.sha256 FROM stage s
    JOIN iteration i ON i.id = s.chosen_iteration_id JOIN asset a ON a.id = i.content->>'film_asset_id'
    WHERE s.workflow_id = ${workflow_id} AND s.key = 'video_assembly'`)
  return rows[0]?.sha256 ?? null
}
