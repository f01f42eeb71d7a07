import type { ContentOf } from '@orion/contract/contents/index.ts'
import { spokenScript } from '@orion/pipeline/editions/spoken-script.ts'
import { sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/open.ts'

/**
 * The versions of stage 3 among `ids` that were made from the chosen script. Their voice scenes are newer than the script, so the film uses
 * the words of the voice scenes. If the script was edited later, the film uses the words of the script.
 */
export async function readSpoken(db: Executor, ids: readonly string[]): Promise<Set<string>> {
  const chosen = sql.param([...ids])
  const { rows } = await db.execute<{ id: string }>(sql`SELECT v.id FROM iteration v JOIN iteration s
    ON s.workflow_id = v.workflow_id AND s.stage_number = 2 AND s.id = ANY(${chosen})
      AND s.content_hash = v.made_from ->> 'script_generation'
    WHERE v.stage_number = 3 AND v.id = ANY(${chosen})`)
  return new Set(rows.map(({ id }) => id))
}

/** A film's contents, with the script's words replaced by those of the voice scenes. */
export function asSpoken<C extends object>(contents: C): C {
  const { script_generation: script, voice_scenes: voices } = contents as {
    script_generation?: ContentOf<'script_generation'>
    voice_scenes?: ContentOf<'voice_scenes'>
  }
  if (script === undefined || voices === undefined) return contents
  return { ...contents, script_generation: spokenScript(script, voices.scenes) }
}
