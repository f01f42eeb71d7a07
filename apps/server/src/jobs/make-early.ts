import { sql } from 'drizzle-orm'
import type { Parts } from '../context.ts'
import { isDatabaseAway } from '../db/errors.ts'
import type { Transaction } from '../db/open.ts'
import { stageByNumber } from '../features/stages/rules.ts'
import { makeRecipe } from './make-recipe.ts'
import { planEarly } from './plan-early.ts'

type EarlyJob = { workflow_id: string; recipe: string }
type EarlyRow = { organization_id: string; stage_number: number; provider: string; unit: unknown }

/**
 * Makes a unit before its stage runs, where autopilot still wants it; when it was the last that was planned, plans what it makes possible. A
 * unit that fails here fails nothing: its stage makes it again and says why. Throws only what the queue should try again.
 */
export async function makeEarly(parts: Parts, job: EarlyJob, signal: AbortSignal): Promise<void> {
  const early = await takeEarly(parts, job)
  if (early === null) return
  const { organization_id, stage_number, unit } = early
  const stage = stageByNumber(parts.stages, stage_number)
  const provider = stage.providers.find(({ key }) => key === early.provider)
  let state: 'done' | 'failed' = 'done'
  try {
    if (provider === undefined) return
    await makeRecipe(parts, { organization_id, stage, provider, unit, recipe: job.recipe }, { signal, paid: false })
  } catch (error) {
    if (signal.aborted) return
    if (isDatabaseAway(error)) throw error
    parts.log.warn({ err: error, workflow_id: job.workflow_id, stage_number }, 'a unit could not be made early')
    state = 'failed'
  }
  if (await endEarly(parts, job, state)) await planEarly(parts, job.workflow_id)
}

/** A unit that still waits, or whose maker is gone, while autopilot goes on and a stage before its own runs. */
async function takeEarly({ db }: Parts, { workflow_id, recipe }: EarlyJob): Promise<EarlyRow | null> {
  const { rows } = await db.execute<EarlyRow>(sql`
    UPDATE early_unit u SET state = 'running' FROM workflow w
    WHERE u.workflow_id = ${workflow_id} AND u.recipe = ${recipe} AND u.state IN ('waiting', 'running') AND w.id = u.workflow_id
      AND w.deleted_at IS NULL AND w.autopilot_limit IS NOT NULL AND w.autopilot_stopped_reason IS NULL
      AND EXISTS (SELECT 1 FROM stage s WHERE s.workflow_id = w.id AND s.status = 'processing' AND s.number <= u.stage_number)
    RETURNING u.organization_id, u.stage_number, u.provider, u.unit`)
  return rows[0] ?? null
}

/** Notes how it ended; true when nothing else of the workflow is waited for. */
async function endEarly({ db }: Parts, { workflow_id, recipe }: EarlyJob, state: 'done' | 'failed'): Promise<boolean> {
  await db.execute(sql`UPDATE early_unit SET state = ${state} WHERE workflow_id = ${workflow_id} AND recipe = ${recipe}`)
  const { rows } = await db.execute(
    sql`SELECT 1 FROM early_unit WHERE workflow_id = ${workflow_id} AND state IN ('waiting', 'running') LIMIT 1`,
  )
  return rows.length === 0
}

/** A stage that runs now makes its units itself: what waits to be made early for it is forgotten, what is being made is found. */
export async function forgetEarly(tx: Transaction, workflow_id: string, stage_number: number): Promise<void> {
  await tx.execute(
    sql`DELETE FROM early_unit WHERE workflow_id = ${workflow_id} AND stage_number = ${stage_number} AND state = 'waiting'`,
  )
}
