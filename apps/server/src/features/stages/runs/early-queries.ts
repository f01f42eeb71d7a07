import { sql } from '../../../db/drizzle.ts'
import { jsonb } from '../../../db/jsonb.ts'
import type { Executor, Transaction } from '../../../db/open.ts'

/** A task that is made before its stage runs, by its workflow and recipe. */
export type EarlyUnit = { workflow_id: string; recipe: string }
export type EarlyRow = { organization_id: string; stage_number: number; provider: string; unit: unknown }

/**
 * Takes a waiting task, or a task whose worker ended, while autopilot is on and the stage of the task or an earlier one runs. At other
 * times, a waiting task is deleted, because its job ends. The plan of the next stage queues it again.
 */
export async function takeEarly(db: Executor, { workflow_id, recipe }: EarlyUnit): Promise<EarlyRow | null> {
  const { rows } = await db.execute<EarlyRow>(sql`
    UPDATE early_unit u SET state = 'running' FROM workflow w
    WHERE u.workflow_id = ${workflow_id} AND u.recipe = ${recipe} AND u.state IN ('waiting', 'running') AND w.id = u.workflow_id
      AND w.deleted_at IS NULL AND w.autopilot_limit IS NOT NULL AND w.autopilot_stopped_reason IS NULL
      AND EXISTS (SELECT 1 FROM stage s WHERE s.workflow_id = w.id AND s.status = 'processing' AND s.number <= u.stage_number)
    RETURNING u.organization_id, u.stage_number, u.provider, u.unit`)
  if (rows[0] !== undefined) return rows[0]
  await db.execute(sql`DELETE FROM early_unit WHERE workflow_id = ${workflow_id} AND recipe = ${recipe} AND state = 'waiting'`)
  return null
}

/** Records the end of an early task. Returns true if it was the last waiting early task of the workflow. */
export async function endEarly(db: Executor, { workflow_id, recipe }: EarlyUnit, state: 'done' | 'failed'): Promise<boolean> {
  await db.execute(sql`UPDATE early_unit SET state = ${state} WHERE workflow_id = ${workflow_id} AND recipe = ${recipe}`)
  const { rows } = await db.execute(
    sql`SELECT 1 FROM early_unit WHERE workflow_id = ${workflow_id} AND state IN ('waiting', 'running') LIMIT 1`,
  )
  return rows.length === 0
}

/** Adds tasks of a stage that are neither made nor planned. Returns the recipes of the new tasks. */
export async function insertEarly(
  tx: Transaction,
  stage: { workflow_id: string; organization_id: string; stage_number: number; provider: string },
  units: { unit: unknown; recipe: string }[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ recipe: string }>(sql`
    INSERT INTO early_unit (workflow_id, recipe, organization_id, stage_number, provider, unit)
    SELECT ${stage.workflow_id}, u.recipe, ${stage.organization_id}, ${stage.stage_number}, ${stage.provider}, u.unit
    FROM jsonb_to_recordset(${jsonb(units)}::jsonb) AS u (recipe text, unit jsonb)
    WHERE NOT EXISTS (SELECT 1 FROM asset_recipe r WHERE r.organization_id = ${stage.organization_id} AND r.recipe = u.recipe)
    ON CONFLICT (workflow_id, recipe) DO NOTHING RETURNING recipe`)
  return rows.map(({ recipe }) => recipe)
}

/** Deletes the waiting early tasks of a stage that runs now, because the stage makes them itself. Finished and running tasks stay. */
export async function forgetEarly(tx: Transaction, workflow_id: string, stage_number: number): Promise<void> {
  await tx.execute(
    sql`DELETE FROM early_unit WHERE workflow_id = ${workflow_id} AND stage_number = ${stage_number} AND state = 'waiting'`,
  )
}

/** Deletes all early tasks of a workflow. */
export async function forgetAllEarly(tx: Transaction, workflow_id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM early_unit WHERE workflow_id = ${workflow_id}`)
}
