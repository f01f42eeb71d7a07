import { sql } from './drizzle.ts'

/** SQL: the name of the organization `o` for lists of payments. A deleted organization is marked. */
export const organizationName = sql`(o.name || CASE WHEN o.deleted_at IS NULL THEN '' ELSE ' (deleted)' END)`
