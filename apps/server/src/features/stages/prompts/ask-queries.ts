import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import { sql } from '../../../db/drizzle.ts'
import type { Executor } from '../../../db/open.ts'
import type { SentAsk } from './sent-ask.ts'

export type AskRow = {
  id: string
  step: string
  version: number | null
  provider: string | null
  model: string | null
  used: Used | null
  calls: number
  created_at: string
  answered_at: string | null
}

type Place = { organization_id: string; workflow_id: string; stage_number: number }

/** The most requests that are listed. */
const MOST_ASKS = 200

/** The recipes of a stage's versions and planned runs, each with its first version. */
const selectRecipes = ({ organization_id, workflow_id, stage_number }: Place) => sql`
  SELECT recipe, min(version) AS version, max(provider) AS provider FROM (
    SELECT r.recipe, i.version, NULL AS provider FROM iteration i JOIN iteration_recipe r ON r.iteration_id = i.id
      WHERE i.workflow_id = ${workflow_id} AND i.stage_number = ${stage_number} AND r.organization_id = ${organization_id}
    UNION ALL SELECT u.recipe, NULL, u.unit #>> '{service,provider}' FROM execution e JOIN unit u ON u.execution_id = e.id
      WHERE e.workflow_id = ${workflow_id} AND e.stage_number = ${stage_number} AND u.organization_id = ${organization_id}
  ) known GROUP BY recipe`

const columns = sql`o.id, o.step, k.version, k.provider, o.answer ->> 'model' AS model, o.answer -> 'used' AS used, o.calls, o.created_at,
  o.answered_at`

/** The requests of a stage whose answers are text, newest first. */
export async function listAsks(db: Executor, place: Place): Promise<AskRow[]> {
  const { rows } = await db.execute<AskRow>(sql`
    SELECT ${columns} FROM once_answer o JOIN (${selectRecipes(place)}) k ON k.recipe = o.recipe
    WHERE o.organization_id = ${place.organization_id} AND o.file IS NULL ORDER BY o.created_at DESC, o.step DESC LIMIT ${MOST_ASKS}`)
  return rows
}

/** One request with its sent data and its answer. Null if the stage sent no such request. */
export async function readAsk(
  db: Executor,
  place: Place,
  ask_id: string,
): Promise<(AskRow & { sent: SentAsk | null; answer: unknown }) | null> {
  const { rows } = await db.execute<AskRow & { sent: SentAsk | null; answer: unknown }>(sql`
    SELECT ${columns}, o.sent, o.answer FROM once_answer o JOIN (${selectRecipes(place)}) k ON k.recipe = o.recipe
    WHERE o.organization_id = ${place.organization_id} AND o.id = ${ask_id} AND o.file IS NULL`)
  return rows[0] ?? null
}
