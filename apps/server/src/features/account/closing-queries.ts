import { GRACE_DAYS, type Closing } from '@orion/contract/account.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { Actor } from '../../http/authorize.ts'

type Counts = Omit<Closing, 'closes_at' | 'grace_days'>

/**
 * Counts the data that is deleted with an account. For a member, only the account itself is deleted, because its work belongs to the
 * organizations.
 */
export async function countWhatGoes(
  db: Executor,
  { login_type, user_id }: Pick<Actor, 'login_type' | 'user_id'>,
): Promise<Counts> {
  if (login_type === 'user') {
    const { rows } = await db.execute<Pick<Counts, 'organizations'>>(
      sql`SELECT count(*) AS organizations FROM membership s JOIN organization o ON o.id = s.organization_id
        WHERE s.member_id = ${user_id} AND o.deleted_at IS NULL`,
    )
    const none = {
      members: 0,
      workflows: 0,
      files: 0,
      credentials: 0,
      points: 0,
      commission: 0,
      pending_payouts: 0,
      running_stages: 0,
    }
    return { ...none, organizations: rows[0].organizations }
  }
  const orgs = sql`(SELECT id FROM organization WHERE partner_id = ${user_id} AND deleted_at IS NULL)`
  const { rows } = await db.execute<Counts>(sql`
    SELECT (SELECT count(*) FROM organization WHERE partner_id = ${user_id} AND deleted_at IS NULL) AS organizations,
      (SELECT count(DISTINCT member_id) FROM membership WHERE organization_id IN ${orgs}) AS members,
      (SELECT count(*) FROM workflow WHERE organization_id IN ${orgs} AND deleted_at IS NULL) AS workflows,
      (SELECT count(*) FROM asset WHERE organization_id IN ${orgs}) AS files,
      (SELECT count(*) FROM credential WHERE organization_id IN ${orgs}) AS credentials,
      (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_account WHERE kind = 'org_available' AND owner_id IN ${orgs}) AS points,
      (SELECT coalesce(sum(balance), 0)::bigint FROM ledger_account WHERE kind = 'partner_commission' AND owner_id = ${user_id})
      AS commission,
      (SELECT count(*) FROM payout WHERE partner_id = ${user_id} AND status = 'pending') AS pending_payouts,
      (SELECT count(*) FROM execution WHERE organization_id IN ${orgs} AND state IN ('queued', 'running')) AS running_stages`)
  return rows[0]
}

/** Begins the grace period. Returns its end. Returns null when it has already begun. */
export async function beginClosing(tx: Transaction, { login_type, user_id }: Actor): Promise<string | null> {
  const table = login_type === 'partner' ? sql`partner` : sql`member`
  const { rows } = await tx.execute<{ closes_at: string }>(sql`
    UPDATE ${table} SET closes_at = now() + ${GRACE_DAYS} * interval '1 day' WHERE id = ${user_id} AND closes_at IS NULL
      RETURNING closes_at`)
  return rows[0] === undefined ? null : isoTime(rows[0].closes_at)
}

/** Ends the grace period. Returns false when the account is not closing, or is already closed. */
export async function endClosing(tx: Transaction, { login_type, user_id }: Actor): Promise<boolean> {
  const { rowCount } = await tx.execute(
    login_type === 'partner'
      ? sql`UPDATE partner SET closes_at = NULL WHERE id = ${user_id} AND closes_at IS NOT NULL AND closed_at IS NULL`
      : sql`UPDATE member SET closes_at = NULL WHERE id = ${user_id} AND closes_at IS NOT NULL`,
  )
  return rowCount === 1
}

/** Ends every session of an account. For a partner, the sessions of its organizations' members end too. */
export async function endSessionsOfAccount(tx: Transaction, { login_type, user_id }: Actor): Promise<void> {
  const whose =
    login_type === 'user'
      ? sql`member_id = ${user_id}`
      : sql`(partner_id = ${user_id} OR member_id IN (SELECT s.member_id FROM membership s JOIN organization o ON o.id = s.organization_id
          WHERE o.partner_id = ${user_id}))`
  await tx.execute(sql`UPDATE session SET ended_at = now() WHERE ended_at IS NULL AND ${whose}`)
  if (login_type === 'user') await tx.execute(sql`DELETE FROM password_reset WHERE member_id = ${user_id}`)
}
