import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { EditionLength } from '@orion/contract/editions.ts'
import { sql } from '../../db/drizzle.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { StageRow } from '../workflows/queries.ts'

export type NewEdition = {
  workflow_id: string
  organization_id: string
  original_id: string
  original_version: number
  original_name: string
  original_language: VideoLanguage
  seed: string
  length: EditionLength
  /** The seconds of the original's current film. Null before there is one. */
  fit_seconds: number | null
}

export async function insertEdition(tx: Transaction, edition: NewEdition): Promise<void> {
  await tx.execute(sql`
    INSERT INTO edition (workflow_id, organization_id, original_id, original_version, original_name, original_language, seed,
      length, fit_seconds)
    VALUES (${edition.workflow_id}, ${edition.organization_id}, ${edition.original_id}, ${edition.original_version},
      ${edition.original_name}, ${edition.original_language}, ${edition.seed}, ${edition.length}, ${edition.fit_seconds})`)
}

/** A film's editions that are not deleted, oldest first, with their current versions. */
export type EditionRow = {
  workflow_id: string
  language: VideoLanguage
  original_version: number
  contents: Partial<Record<StageKey, string>>
}

export async function listEditionRows(db: Executor, original_id: string): Promise<EditionRow[]> {
  const { rows } = await db.execute<EditionRow>(sql`
    SELECT d.workflow_id, w.language, d.original_version, ${selectChosen(sql`d.workflow_id`)} AS contents
    FROM edition d JOIN workflow w ON w.id = d.workflow_id AND w.deleted_at IS NULL
    WHERE d.original_id = ${original_id} ORDER BY d.workflow_id`)
  return rows
}

const selectChosen = (workflow_id: ReturnType<typeof sql>) => sql`coalesce((SELECT json_object_agg(g.key, g.chosen_iteration_id)
  FROM stage g WHERE g.workflow_id = ${workflow_id} AND g.chosen_iteration_id IS NOT NULL), '{}')`

/** Stores the version of the original's script on which an edition is now based. */
export async function noteOriginal(tx: Transaction, workflow_id: string, original_version: number): Promise<void> {
  await tx.execute(sql`UPDATE edition SET original_version = ${original_version} WHERE workflow_id = ${workflow_id}`)
}

/** A version's summary, and the fields that a stage reads of it. */
export async function readStageLines(
  db: Executor,
  iteration_id: string,
): Promise<{ llm_response: string; media: StageRow['media'] }> {
  const { rows } = await db.execute<{ llm_response: string; media: StageRow['media'] }>(
    sql`SELECT llm_response, media FROM iteration WHERE id = ${iteration_id}`,
  )
  return rows[0]
}
