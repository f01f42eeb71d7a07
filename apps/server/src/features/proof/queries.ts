import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { hashToken } from '../access/find-actor.ts'

/** A film's public proof page as it is stored. */
export type ProofRow = {
  workflow_id: string
  organization_id: string
  show_sources: string[]
  named: boolean
  opened_by: string
  opened_at: string
}

const columns = sql`p.workflow_id, p.organization_id, p.show_sources, p.named, p.opened_by, p.opened_at`

const readProof = (row: ProofRow | undefined): ProofRow | null =>
  row === undefined ? null : { ...row, opened_at: isoTime(row.opened_at) }

/** A film's proof page. Null when it is not public. */
export async function readProofRow(db: Executor, workflow_id: string): Promise<ProofRow | null> {
  const { rows } = await db.execute<ProofRow>(sql`SELECT ${columns} FROM proof_page p WHERE p.workflow_id = ${workflow_id}`)
  return readProof(rows[0])
}

/** The proof page with this token. Null when it was revoked, or when its film or organization was deleted. */
export async function findProof(db: Executor, token: string): Promise<ProofRow | null> {
  const { rows } = await db.execute<ProofRow>(sql`
    SELECT ${columns} FROM proof_page p
      JOIN workflow w ON w.id = p.workflow_id AND w.deleted_at IS NULL
      JOIN organization o ON o.id = p.organization_id AND o.deleted_at IS NULL
    WHERE p.token_hash = ${hashToken(token)}`)
  return readProof(rows[0])
}

/** Makes a film's proof page public under a token. An older token is then invalid. */
export async function saveProof(tx: Transaction, row: Omit<ProofRow, 'opened_at'> & { token: string }): Promise<void> {
  await tx.execute(sql`INSERT INTO proof_page (workflow_id, organization_id, token_hash, show_sources, named, opened_by)
    VALUES (${row.workflow_id}, ${row.organization_id}, ${hashToken(row.token)}, ${sql.param(row.show_sources)}, ${row.named},
      ${row.opened_by})
    ON CONFLICT (workflow_id) DO UPDATE SET token_hash = excluded.token_hash, show_sources = excluded.show_sources,
      named = excluded.named, opened_by = excluded.opened_by, opened_at = now()`)
}

/** Revokes a film's proof page. Returns false when there was none. */
export async function removeProof(tx: Transaction, workflow_id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`DELETE FROM proof_page WHERE workflow_id = ${workflow_id} RETURNING workflow_id`)
  return rows.length > 0
}

/**
 * The time at which the sources of a film were read (ISO 8601): the last run of its research, or of its original's research, before the
 * current version. Edits and editions read no source. Null if unknown: the sources of an example film were read elsewhere.
 */
export async function readReadingDate(db: Executor, workflow_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ created_at: string }>(sql`
    SELECT r.created_at FROM stage s JOIN iteration c ON c.id = s.chosen_iteration_id
      LEFT JOIN edition d ON d.workflow_id = s.workflow_id
      JOIN iteration r ON r.workflow_id IN (s.workflow_id, d.original_id) AND r.stage_number = c.stage_number
        AND r.created_at <= c.created_at
      JOIN execution e ON e.id = r.execution_id AND e.request->'shipped' IS NULL
    WHERE s.workflow_id = ${workflow_id} AND s.key = 'content_research' ORDER BY r.created_at DESC LIMIT 1`)
  return rows[0] === undefined ? null : isoTime(rows[0].created_at)
}

/** The people who accepted stages of a film, each once, with their role in the organization. */
export async function readApprovers(db: Executor, workflow_id: string): Promise<{ id: string; name: string; role: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string; role: string }>(sql`
    SELECT DISTINCT d.decided_by AS id, coalesce(a.contact_name, nullif(trim(m.name || ' ' || m.last_name), ''), '') AS name,
      CASE WHEN a.id IS NOT NULL THEN 'partner' ELSE coalesce(s.role, s.membership_type, 'member') END AS role
    FROM stage_decision d LEFT JOIN partner a ON a.id = d.decided_by LEFT JOIN member m ON m.id = d.decided_by
      LEFT JOIN membership s ON s.member_id = d.decided_by AND s.organization_id = d.organization_id
    WHERE d.workflow_id = ${workflow_id} AND d.action = 'accept' ORDER BY role, id`)
  return rows
}

/** A report as it is stored. */
export type ReportRow = { report_id: string; at: number; text: string; created_at: string; note_id: string | null }

export async function listReports(db: Executor, workflow_id: string): Promise<ReportRow[]> {
  const { rows } = await db.execute<ReportRow>(sql`
    SELECT id AS report_id, seconds AS at, text, created_at, note_id FROM proof_report WHERE workflow_id = ${workflow_id}
    ORDER BY created_at DESC, id`)
  return rows.map((row) => ({ ...row, created_at: isoTime(row.created_at) }))
}

type NewReport = { id: string; organization_id: string; workflow_id: string; seconds: number; text: string }

export async function insertReport(tx: Transaction, report: NewReport): Promise<void> {
  await tx.execute(sql`INSERT INTO proof_report (id, organization_id, workflow_id, seconds, text)
    VALUES (${report.id}, ${report.organization_id}, ${report.workflow_id}, ${report.seconds}, ${report.text})`)
}

export async function noteReportTaken(tx: Transaction, id: string, note_id: string): Promise<void> {
  await tx.execute(sql`UPDATE proof_report SET note_id = ${note_id} WHERE id = ${id}`)
}

/** Removes a report. Returns false when the film has no report with this id. */
export async function removeReport(tx: Transaction, workflow_id: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`DELETE FROM proof_report WHERE workflow_id = ${workflow_id} AND id = ${id} RETURNING id`)
  return rows.length > 0
}
