import { type SQL, sql } from '../../db/drizzle.ts'

/**
 * SQL: whether the account `id` needs a second factor to sign in. It uses an index, so its time does not depend on the number of
 * accounts.
 */
export const hasFactor = (id: SQL): SQL =>
  sql`coalesce((SELECT held.confirmed_at IS NOT NULL OR (SELECT true FROM passkey WHERE user_id = held.user_id LIMIT 1)
    FROM second_factor held WHERE held.user_id = ${id}), false)`
