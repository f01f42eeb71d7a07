import { type SQL, sql } from 'drizzle-orm'

/** SQL: the name of the person whose id is in a column, for others in the organization; 'Former member' when nobody has the id. */
export const personName = (id: SQL): SQL => sql`coalesce((SELECT contact_name FROM partner WHERE partner.id = ${id}),
  (SELECT nullif(trim(member.name || ' ' || member.last_name), '') FROM member WHERE member.id = ${id}), 'Former member')`
