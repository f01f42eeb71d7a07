import { sql } from '../../db/drizzle.ts'
import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { Executor } from '../../db/open.ts'

/** The chosen content of each stage of a film, by the key of the stage. */
export async function readChosenContents(
  db: Executor,
  workflow_id: string,
): Promise<{ contents: { [K in StageKey]?: ContentOf<K> } }> {
  const { rows } = await db.execute<{ key: StageKey; content: unknown }>(sql`
    SELECT s.key, i.content FROM stage s JOIN iteration i ON i.id = s.chosen_iteration_id
    WHERE s.workflow_id = ${workflow_id}`)
  return { contents: Object.fromEntries(rows.map(({ key, content }) => [key, content])) } // checked when they were stored
}
