import { randomUUID } from 'node:crypto'
import {
  MEMBERSHIP_TYPES,
  type MembershipType,
  PERMISSIONS,
  ROLES,
  type RoleName,
  actorKind,
} from '@orion/contract/catalogues/permissions.ts'
import type { Member, Owner } from '@orion/contract/members.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { type Actor, type Grant, NOBODY, type OrgIds, type Owned } from '../../http/authorize.ts'
import type { Asking } from '../../http/invoke.ts'
import { getMembership } from '../access/rules.ts'
import { hasFactor } from '../access/factor-queries.ts'
import { covers, kindOfMember, getRoleId } from './rules.ts'
import { wrongCursor } from '../../http/list-cursor.ts'

type Row = {
  id: string
  name: string
  last_name: string
  email: string
  membership_type: string
  role: string | null
  status: 'active' | 'inactive' | 'pending'
  created_at: string
  last_active: string | null
  second_factor: boolean
  /** The member after which a list continues. */
  cursor: string
}

/** A row of a page. An empty page is one row with only the total. */
type PageRow = { [Column in keyof Row]: Row[Column] | null } & { total: number }

const COLUMNS = sql`m.id, coalesce(s.name, m.name) AS name, coalesce(s.last_name, m.last_name) AS last_name, m.email, s.membership_type,
  s.role, s.status, s.created_at, CASE WHEN s.status <> 'pending'
    THEN greatest(m.last_login, (SELECT max(t.last_used_at) FROM session t WHERE t.member_id = m.id)) END AS last_active,
  ${hasFactor(sql`m.id`)} AS second_factor,
  (extract(epoch FROM s.created_at) * 1000000)::bigint || '.' || m.id AS cursor`

/** The rights of a stored membership. A role or type that this version does not have gives the fewest rights. */
export function makeGrant({
  organization_id,
  membership_type,
  role,
}: {
  organization_id: string
  membership_type: string
  role: string | null
}): Grant {
  const known = MEMBERSHIP_TYPES.find((name): name is MembershipType => name === membership_type) ?? null
  const knownRole = ROLES.find((name): name is RoleName => name === role) ?? null
  return { organization_id, membership_type: role !== null && knownRole === null ? null : known, role: knownRole }
}

/** A member as the contract shows it to `actor`. */
export function showMember({ last_active, created_at, ...row }: Row, organization_id: string, actor: Actor): Member {
  const grant = makeGrant({ organization_id, ...row })
  const grant_here = actor.grants.find((other) => other.organization_id === organization_id)
  const kind = grant_here && actorKind(actor, grant_here)
  return {
    ...row,
    ...getMembership({ ...NOBODY, grants: [grant] }),
    role_id: getRoleId(grant.role),
    created_at: isoTime(created_at),
    lastActive: isoTimeOrNull(last_active),
    editable:
      kind !== undefined &&
      row.id !== actor.user_id &&
      PERMISSIONS['member.write'].includes(kind) &&
      covers(kind, kindOfMember(grant)),
  }
}

/**
 * An organization's members after `cursor`, in the order in which they joined, and their total number. Returns one row more than `limit` if
 * more rows exist. With `only`, returns only that member.
 */
export async function listMemberRows(
  db: Executor,
  [organization_id]: OrgIds,
  { limit, cursor, q, only }: { limit: number; cursor: string | undefined; q: string | undefined; only: string | undefined },
): Promise<{ rows: Row[]; total: number }> {
  const found: SQL[] = [sql`s.organization_id = ${organization_id}`]
  if (only !== undefined) found.push(sql`s.member_id = ${only}`)
  if (q !== undefined && q.trim() !== '') {
    const words = sql`lower(coalesce(s.name, m.name) || ' ' || coalesce(s.last_name, m.last_name) || ' ' || m.email)`
    found.push(sql`strpos(${words}, ${q.trim().toLowerCase()}) > 0`)
  }
  const where = sql.join(found, sql` AND `)
  const after = cursor === undefined ? sql`true` : sql`(s.created_at, s.member_id) > (${parseCursor(cursor)})`
  // a lateral join, so that each member is found by key, even if other organizations have many members
  const person = sql`CROSS JOIN LATERAL (SELECT * FROM member WHERE id = s.member_id LIMIT 1) m`
  const { rows } = await db.execute<PageRow>(sql`
    SELECT page.*, counted.total
    FROM (SELECT count(*) AS total FROM membership s ${found.length > 1 ? person : sql``} WHERE ${where}) counted
    LEFT JOIN LATERAL (SELECT ${COLUMNS} FROM membership s ${person}
      WHERE ${where} AND ${after} ORDER BY s.created_at, s.member_id LIMIT ${limit + 1}) page ON true
    ORDER BY page.created_at, page.id`)
  return { total: rows[0].total, rows: rows.filter((row): row is Row & { total: number } => row.id !== null) }
}

/** The owner of an organization. */
export async function readOwner(db: Executor, [organization_id]: OrgIds): Promise<Owner> {
  const { rows } = await db.execute<Omit<Owner, 'lastActive'> & { last_active: string | null }>(sql`
    SELECT p.id, p.contact_name AS name, p.company_name, p.contact_email AS email, p.last_login AS last_active,
      ${hasFactor(sql`p.id`)} AS second_factor
    FROM organization o JOIN partner p ON p.id = o.partner_id WHERE o.id = ${organization_id}`)
  const { last_active, ...owner } = rows[0]
  return { ...owner, lastActive: isoTimeOrNull(last_active) }
}

/** Parses a cursor into the two values by which the list is sorted: microseconds since 1970, and an id. */
function parseCursor(cursor: string): SQL {
  const [, micros, id] = /^(\d{1,17})\.(.{1,200})$/.exec(cursor) ?? []
  if (micros === undefined) throw wrongCursor()
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::text`
}

/** One membership as the list shows it. Null when there is none. */
export async function readMemberRow(tx: Transaction, organization_id: string, member_id: string): Promise<Row | null> {
  const { rows } = await tx.execute<Row>(
    sql`SELECT ${COLUMNS} FROM membership s JOIN member m ON m.id = s.member_id
      WHERE s.organization_id = ${organization_id} AND s.member_id = ${member_id}`,
  )
  return rows[0] ?? null
}

/**
 * Finds an organization of a user that the caller may see: the named one, or else the first to which both belong. Organizations in which
 * the caller may do the action are first. An organization's owner is found too. Null for users of other tenants.
 */
export async function ownerOfMember(
  db: Executor,
  member_id: string,
  { actor, action, organization_id }: Asking,
): Promise<Owned | null> {
  const grants = actor.grants.filter((grant) => organization_id === undefined || grant.organization_id === organization_id)
  const ids = sql`${sql.param(grants.map((grant) => grant.organization_id))}::text[]`
  const { rows } = await db.execute<{ organization_id: string }>(sql`
    SELECT organization_id FROM membership WHERE member_id = ${member_id} AND organization_id = ANY(${ids})
    UNION ALL SELECT id FROM organization WHERE partner_id = ${member_id} AND id = ANY(${ids})`)
  const shared = new Set(rows.map((row) => row.organization_id))
  const common = grants.filter((grant) => shared.has(grant.organization_id))
  const chosen = common.find((grant) => PERMISSIONS[action].includes(actorKind(actor, grant))) ?? common[0]
  return chosen === undefined ? null : { organization_id: chosen.organization_id, created_by: null }
}

/** Locks an organization's members, so that two administrators cannot remove each other at the same time. */
export async function lockOrganization(tx: Transaction, organization_id: string): Promise<{ name: string; partner_id: string }> {
  const { rows } = await tx.execute<{ name: string; partner_id: string }>(
    sql`SELECT name, partner_id FROM organization WHERE id = ${organization_id} FOR NO KEY UPDATE`,
  )
  return rows[0]
}

/** A user's memberships in organizations that are not deleted. */
export async function readGrants(tx: Transaction, member_id: string): Promise<Grant[]> {
  const { rows } = await tx.execute<{ organization_id: string; membership_type: string; role: string | null }>(sql`
    SELECT s.organization_id, s.membership_type, s.role FROM membership s JOIN organization o ON o.id = s.organization_id
    WHERE s.member_id = ${member_id} AND o.deleted_at IS NULL ORDER BY s.created_at FOR UPDATE OF s`)
  return rows.map(makeGrant)
}

/** The rights of all other members of an organization. */
export async function readOtherGrants(tx: Transaction, organization_id: string, member_id: string): Promise<Grant[]> {
  const { rows } = await tx.execute<{ organization_id: string; membership_type: string; role: string | null }>(sql`
    SELECT organization_id, membership_type, role FROM membership
    WHERE organization_id = ${organization_id} AND member_id <> ${member_id} AND status <> 'inactive'`)
  return rows.map(makeGrant)
}

/**
 * The account of an address. If there is none, it is created with an id that does not reveal its time. `chosen` says whether its owner ever
 * chose a password.
 */
export async function findOrMakeAccount(
  tx: Transaction,
  {
    email,
    name,
    last_name,
    password_hash,
    language,
  }: { email: string; name: string; last_name: string; password_hash: string; language: 'en' | 'es' },
): Promise<{ id: string; chosen: boolean }> {
  const { rows } = await tx.execute<{ id: string; chosen: boolean }>(sql`
    INSERT INTO member (id, email, name, last_name, password_hash, language)
    VALUES (${randomUUID()}, ${email}, ${name}, ${last_name}, ${password_hash}, ${language})
    ON CONFLICT (email) DO UPDATE SET email = EXCLUDED.email RETURNING id, NOT must_change_password AS chosen`)
  return rows[0]
}

/** Gives an account a temporary password that is valid for some hours. Sessions that were opened with an older password end. */
export async function setTemporaryPassword(
  tx: Transaction,
  { member_id, password_hash, hours }: { member_id: string; password_hash: string; hours: number },
): Promise<void> {
  await tx.execute(sql`UPDATE member SET password_hash = ${password_hash}, must_change_password = true,
    password_expires_at = now() + ${hours} * interval '1 hour' WHERE id = ${member_id}`)
  await endSessions(tx, member_id)
}

type Membership = {
  member_id: string
  organization_id: string
  membership_type: MembershipType
  role: RoleName | null
  name: string
  last_name: string
}

/** Adds a membership that becomes active at the user's next login. Returns false when there is one already. */
export async function insertMembership(
  tx: Transaction,
  { member_id, organization_id, membership_type, role, name, last_name }: Membership,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO membership (member_id, organization_id, membership_type, role, name, last_name)
    VALUES (${member_id}, ${organization_id}, ${membership_type}, ${role}, ${name}, ${last_name}) ON CONFLICT DO NOTHING`)
  return rowCount === 1
}

export async function changeMembership(
  tx: Transaction,
  { member_id, organization_id }: { member_id: string; organization_id: string },
  {
    membership_type,
    role,
    status,
    name,
    last_name,
  }: { membership_type: string; role: RoleName | null; status: Row['status']; name: string; last_name: string },
): Promise<void> {
  await tx.execute(sql`UPDATE membership SET membership_type = ${membership_type}, role = ${role}, status = ${status}, name = ${name},
    last_name = ${last_name} WHERE member_id = ${member_id} AND organization_id = ${organization_id}`)
}

/** Changes the name and address of an account. Returns false when another account has the address. */
export async function changeAccount(
  tx: Transaction,
  member_id: string,
  { name, last_name, email }: { name: string; last_name: string; email: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`UPDATE member SET name = ${name}, last_name = ${last_name}, email = ${email}
    WHERE id = ${member_id} AND NOT EXISTS (SELECT 1 FROM member other WHERE other.email = ${email} AND other.id <> ${member_id})`)
  return rowCount === 1
}

/** Ends a membership. */
export async function deleteMembership(tx: Transaction, organization_id: string, member_id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM membership WHERE member_id = ${member_id} AND organization_id = ${organization_id}`)
}

/** Ends a user's sessions at once, and invalidates links that reset the password. */
export async function endSessions(tx: Transaction, member_id: string): Promise<void> {
  await tx.execute(sql`UPDATE session SET ended_at = now() WHERE member_id = ${member_id} AND ended_at IS NULL`)
  await tx.execute(sql`DELETE FROM password_reset WHERE member_id = ${member_id}`)
}
