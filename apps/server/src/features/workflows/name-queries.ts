import { type SQL, sql } from '../../db/drizzle.ts'

/**
 * SQL for the name of the person whose id is in a column. It is the name that others in the organization see, or 'Former member' if no
 * account has the id.
 */
export const personName = (id: SQL): SQL => sql`coalesce((SELECT contact_name FROM partner WHERE partner.id = ${id}),
  (SELECT nullif(trim(member.name || ' ' || member.last_name), '') FROM member WHERE member.id = ${id}), 'Former member')`
