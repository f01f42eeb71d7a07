import { isDatabaseAway } from '../db/errors.ts'
import { type EarlyUnit, endEarly, takeEarly } from '../features/stages/runs/early-queries.ts'
import { stageByNumber } from '../features/stages/rules.ts'
import { type PlanningParts, planEarly } from './plan-early.ts'
import type { Recipes } from './recipes.ts'

/**
 * Makes a task before its stage runs, if autopilot still needs it. After the last planned task, plans the tasks that are now possible. If a
 * task fails here, its stage makes it again and reports the error. Throws only errors after which the queue should try again.
 */
export async function makeEarly(parts: PlanningParts & { recipes: Recipes }, job: EarlyUnit, signal: AbortSignal): Promise<void> {
  const early = await takeEarly(parts.db, job)
  if (early === null) return
  const { organization_id, stage_number, unit } = early
  const stage = stageByNumber(parts.stages, stage_number)
  const provider = stage.providers.find(({ key }) => key === early.provider)
  let state: 'done' | 'failed' = 'done'
  try {
    if (provider === undefined) return
    await parts.recipes.make({ organization_id, stage, provider, unit, recipe: job.recipe }, { signal, paid: false })
  } catch (error) {
    if (signal.aborted) return
    if (isDatabaseAway(error)) throw error
    parts.log.warn({ err: error, workflow_id: job.workflow_id, stage_number }, 'a unit could not be made early')
    state = 'failed'
  }
  if (await endEarly(parts.db, job, state)) await planEarly(parts, job.workflow_id)
}
