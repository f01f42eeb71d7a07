import { sql } from './drizzle.ts'
import { databaseErrorCode } from './errors.ts'
import type { Database, Executor, Transaction } from './open.ts'

const ROLE = 'orion_tenant'
const THERE_ALREADY = ['42710', '23505', 'XX000'] // errors that mean: another process created or changed the same object at the same moment

/**
 * The role to which the policies apply. It has the rights of the database's user. `role` is null when the policies apply to that user
 * itself (`kept`), or when they cannot be applied at all.
 */
export async function roleOfTenants(db: Database): Promise<{ role: string | null; kept: boolean }> {
  const { rows } = await db.execute<{ superuser: boolean; bypasses: boolean }>(
    sql`SELECT rolsuper AS superuser, rolbypassrls AS bypasses FROM pg_roles WHERE rolname = current_user`,
  )
  const { superuser, bypasses } = rows[0]
  if (!superuser) return { role: null, kept: !bypasses }
  await makeRole(db, sql`CREATE ROLE ${sql.identifier(ROLE)} NOLOGIN NOSUPERUSER NOBYPASSRLS`, !(await isThere(db)))
  const { rows: users } = await db.execute<{ name: string; has: boolean }>(
    sql`SELECT current_user AS name, EXISTS (SELECT 1 FROM pg_auth_members
      WHERE roleid = current_user::regrole AND member = ${ROLE}::regrole) AS has`,
  )
  await makeRole(db, sql`GRANT ${sql.identifier(users[0].name)} TO ${sql.identifier(ROLE)}`, !users[0].has)
  return { role: ROLE, kept: true }
}

async function isThere(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`SELECT 1 FROM pg_roles WHERE rolname = ${ROLE}`)
  return rows.length > 0
}

async function makeRole(db: Executor, statement: ReturnType<typeof sql>, missing: boolean): Promise<void> {
  if (!missing) return
  try {
    await db.execute(statement)
  } catch (error) {
    if (!THERE_ALREADY.includes(databaseErrorCode(error) ?? '')) throw error
  }
}

/**
 * Runs `work` with the rows of all tenants visible, inside a transaction that otherwise sees only some tenants. It is for rules that apply
 * to all tenants together.
 */
export async function seeingAll<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ seen: string | null }>(sql`SELECT current_setting('orion.organizations', true) AS seen`)
  const { seen } = rows[0]
  if (seen === null) return work() // the transaction already sees all rows; the setting stays unset, because it could not be unset again
  await see(tx, '*')
  const answer = await work() // an error ends the transaction, and the setting with it
  await see(tx, seen)
  return answer
}

const see = (tx: Transaction, ids: string) => tx.execute(sql`SELECT set_config('orion.organizations', ${ids}, true)`)
