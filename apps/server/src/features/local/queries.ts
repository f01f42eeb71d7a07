import { sql } from 'drizzle-orm'
import type { Executor } from '../../db/open.ts'

/** The name of what is downloaded before the download with this token; null where it is its turn. */
export type FindFirst = (token: string) => string | null

type Download = { catalogue_id: string; token: string }

/** The model or voice, of any organization, whose turn it is: of those that are under way the one that was begun first. */
export async function readFirstDownload(everyones: Executor): Promise<Download | null> {
  const { rows } = await everyones.execute<Download>(sql`
    SELECT catalogue_id, token, queued_at FROM local_model_pull WHERE state IN ('pulling', 'testing')
    UNION ALL SELECT catalogue_id, token, queued_at FROM local_voice WHERE state IN ('fetching', 'testing')
    ORDER BY queued_at, token LIMIT 1`)
  return rows[0] ?? null
}
