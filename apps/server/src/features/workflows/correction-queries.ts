import type { ScriptGeneration } from '@orion/contract/contents/02-script-generation.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor } from '../../db/open.ts'

/** A correction as it is stored. `script` is the script from before the correction. */
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
 * The corrections of an edition's original that the edition has adopted, oldest first. Each has the edition's own old script, its old film
 * and the time of the change. Empty for a film that is not an edition. Corrections that the edition has not adopted yet are left out.
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
    const former = scripts[at]
    const since = scripts[at + 1]
    if (former === undefined || since === undefined) return []
    const sentences = former.said.filter(({ of = '' }) => corrected.has(of)).map(({ id, text }) => ({ sentence_id: id, text }))
    const { script } = former
    return [{ ...correction, sentences, script, film_sha256: since.film_sha256, made_at: isoTime(since.created_at) }]
  })
}
