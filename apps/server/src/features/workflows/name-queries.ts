import { type SQL, sql } from 'drizzle-orm'

/** The name of the person whose id is in a column, as others in the organization read it: 'Former member' once nobody has the id. */
export const personName = (id: SQL): SQL => sql`coalesce((SELECT contact_name FROM partner WHERE partner.id = ${id}),
  (SELECT nullif(trim(member.name || ' ' || member.last_name), '') FROM member WHERE member.id = ${id}), 'Former member')`
