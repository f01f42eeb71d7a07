import type { AuditAction, AuditEntry } from '@orion/contract/audit.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor } from '../../db/open.ts'
import type { OrgIds } from '../../http/authorize.ts'

type Row = {
  id: number
  at: string
  actor: string | null
  actor_id: string | null
  action: string
  resource: string | null
  organization_id: string | null
  outcome: 'done' | 'refused'
  reason: string | null
  ip: string | null
  user_agent: string | null
  change: Record<string, unknown> | null
  sealed: boolean
}

export type Asked = { limit: number; before: number | null; action: string | undefined }

/**
 * The entries of these organizations, newest first. Returns one row more than `limit` if more rows exist. Each organization's rows are read
 * separately, so that the index on the organization is used.
 */
export async function readOfOrganizations(db: Executor, org_ids: OrgIds, asked: Asked): Promise<AuditEntry[]> {
  const ids = sql`${sql.param([...org_ids])}::text[]`
  return read(
    db,
    sql`SELECT own.* FROM unnest(${ids}) AS org(id) CROSS JOIN LATERAL (
      SELECT * FROM audit_log l WHERE l.organization_id = org.id AND ${filter(asked)} ORDER BY l.id DESC LIMIT ${asked.limit + 1}) own`,
    asked,
  )
}

/** The entries of a partner's account and organizations, newest first, including deleted organizations. */
export async function readOfPartner(db: Executor, partner_id: string, asked: Asked): Promise<AuditEntry[]> {
  const of_partner = sql`SELECT * FROM audit_log l WHERE l.partner_id = ${partner_id} AND ${filter(asked)} ORDER BY l.id DESC
    LIMIT ${asked.limit + 1}`
  return read(db, of_partner, asked)
}

const filter = ({ before, action }: Asked): SQL =>
  sql.join(
    [before === null ? sql`true` : sql`l.id < ${before}`, ...(action === undefined ? [] : [sql`l.action = ${action}`])],
    sql` AND `,
  )

/** Reads entries with their people. Each person is looked up by key, because a page has few entries and the tables of people are long. */
async function read(db: Executor, own: SQL, { limit }: Asked): Promise<AuditEntry[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT e.id, e.at, e.actor_id, e.action, e.resource, e.organization_id, e.outcome, e.reason, e.change, w.ip, w.user_agent,
      coalesce(p.contact_name || ' <' || p.contact_email || '>', trim(m.name || ' ' || m.last_name) || ' <' || m.email || '>', w.email)
      AS actor, e.id <= coalesce((SELECT last_id FROM audit_seal ORDER BY number DESC LIMIT 1), 0) AS sealed
    FROM (${own}) e
      LEFT JOIN LATERAL (SELECT ip, user_agent, email FROM audit_person WHERE audit_id = e.id LIMIT 1) w ON true
      LEFT JOIN LATERAL (SELECT contact_name, contact_email FROM partner WHERE id = e.actor_id LIMIT 1) p ON true
      LEFT JOIN LATERAL (SELECT name, last_name, email FROM member WHERE id = e.actor_id LIMIT 1) m ON true
    ORDER BY e.id DESC LIMIT ${limit + 1}`)
  return rows.map(({ id, at, actor, resource, ...row }) => ({
    ...row,
    id: String(id),
    at: isoTime(at),
    actor: actor ?? row.actor_id ?? '',
    resource: resource ?? '',
  }))
}

type NewEntry = {
  actor_id: string | null
  session_id: string | null
  api_key_id: string | null
  organization_id: string | null
  /** The partner whose log contains the entry. Set when no organization is given. */
  partner_id: string | null
  action: AuditAction
  resource: string | null
  outcome: 'done' | 'refused'
  reason: string | null
  request_id: string
  change: Record<string, unknown> | null
  person: { ip: string; user_agent: string; email: string | null }
}

/** Whether the log already has an entry for this action on a resource of the organization. */
export async function isNoted(
  db: Executor,
  { organization_id, action, resource }: { organization_id: string; action: AuditAction; resource: string },
): Promise<boolean> {
  const { rows } = await db.execute<{ noted: boolean }>(sql`
    SELECT EXISTS (SELECT 1 FROM audit_log WHERE organization_id = ${organization_id} AND action = ${action}
      AND resource = ${resource}) AS noted`)
  return rows[0].noted
}

/** Adds an entry. Data about the person is stored in a separate table, where it can be erased. */
export async function insertEntry(db: Executor, { person, ...entry }: NewEntry): Promise<void> {
  const change = entry.change === null ? null : jsonb(entry.change)
  await db.execute(sql`WITH entry AS (
      INSERT INTO audit_log (actor_id, session_id, api_key_id, organization_id, partner_id, action, resource, outcome, reason, request_id,
        change)
      VALUES (${entry.actor_id}, ${entry.session_id}, ${entry.api_key_id}, ${entry.organization_id},
        coalesce((SELECT partner_id FROM organization WHERE id = ${entry.organization_id}), ${entry.partner_id}), ${entry.action},
        ${entry.resource}, ${entry.outcome}, ${entry.reason}, ${entry.request_id}, ${change}::jsonb)
      RETURNING id)
    INSERT INTO audit_person (audit_id, ip, user_agent, email)
    SELECT id, ${person.ip}, ${person.user_agent}, ${person.email} FROM entry`)
}
