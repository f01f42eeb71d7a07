import { sql } from '../../db/drizzle.ts'
import * as z from 'zod/mini'
import type { Executor } from '../../db/open.ts'

const Download = z.object({ catalogue_id: z.string(), token: z.string() })

/** The model or voice whose turn it is, of any organization: the running download that began first. */
export async function readFirstDownload(everyones: Executor): Promise<z.infer<typeof Download> | null> {
  const { rows } = await everyones.execute(sql`
    SELECT catalogue_id, token, queued_at FROM local_model_pull WHERE state IN ('pulling', 'testing')
    UNION ALL SELECT catalogue_id, token, queued_at FROM local_voice WHERE state IN ('fetching', 'testing')
    ORDER BY queued_at, token LIMIT 1`)
  return z.parse(z.nullable(Download), rows[0] ?? null)
}
