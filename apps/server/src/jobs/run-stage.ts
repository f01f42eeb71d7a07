import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { actorById } from '../features/access/find-actor.ts'
import { takeOverRecipes } from '../features/stages/examples/example-queries.ts'
import { NO_USE_PRICES } from '../features/points/use-prices.ts'
import { forgetEarly } from '../features/stages/runs/early-queries.ts'
import { priceRun } from '../features/stages/prices/price-run.ts'
import { type ExecutionRow, insertUnits, loadRequest, readExecution } from '../features/stages/queries.ts'
import { stageByNumber } from '../features/stages/rules.ts'
import { lockWorkflowOfExecution } from '../features/workflows/queries.ts'
import { isAutopilotOn } from '../features/workflows/rules.ts'
import { authorize } from '../http/authorize.ts'
import { recipeBefore } from './endings/followers.ts'
import { type PlanningParts, planEarly } from './plan-early.ts'
import { orderOfTurn } from './queue/queue.ts'
import type { RunEnds } from './endings/run-ends.ts'

/**
 * Plans a run. One transaction writes its tasks as rows and as child jobs. The count of unfinished rows shows when all child jobs have
 * ended. Tasks whose result exists are done at once. If a job is delivered twice, the second delivery finds the tasks and only checks
 * whether the run can be finished.
 */
export async function runStage(parts: PlanningParts & { ends: RunEnds }, execution_id: string): Promise<void> {
  let early_for: string | null = null
  try {
    await inTransaction(parts.db, async (tx) => {
      const workflow = await lockWorkflowOfExecution(tx, execution_id)
      const execution = await readExecution(tx, execution_id)
      if (workflow === null || execution === null || execution.units_total !== null) return
      if (execution.state !== 'queued') return
      await requireStillAllowed(tx, execution)
      const stage = stageByNumber(parts.stages, execution.stage_number)
      const provider = stage.providers.find(({ key }) => key === execution.provider)
      if (provider === undefined)
        throw new AppError('provider_not_configured', say('runs.provider_gone_choose', { provider: execution.provider }))

      const units = await parts.planner.planWithoutLocks(stage, await loadRequest(tx, execution.request))
      const { film } = execution.request
      const priced = priceRun({
        stage,
        provider,
        price: execution.price,
        units,
        use_prices: execution.use_prices ?? NO_USE_PRICES,
        known: new Map(),
        duration_seconds: film.duration_seconds,
      })
      const rows = priced.units.map((unit) => ({ ...unit, reusable: stage.repeatable?.(unit.unit) !== false }))
      if (execution.request.behind) await takeOverRecipes(tx, execution.organization_id, rows)
      const missing = await insertUnits(tx, execution, rows)
      const unmade = new Set(missing.map(({ index }) => rows[index].recipe))
      const ready = missing.filter(({ index }) => !unmade.has(recipeBefore({ stage, provider }, rows[index].unit) ?? ''))
      await parts.queue.enqueue(
        tx,
        'make-unit',
        ready.map(({ index, turn }) => ({
          data: { execution_id, index },
          order: orderOfTurn(execution.request, turn),
          group: execution.organization_id,
        })),
      )
      await forgetEarly(tx, workflow.id, stage.number)
      early_for = isAutopilotOn(workflow) ? workflow.id : null
    })
  } catch (error) {
    return parts.ends.fail(execution_id, error)
  }
  await parts.ends.finish(execution_id)
  if (early_for !== null) await planEarly(parts, early_for)
}

/** Refuses a waiting run, or a run of autopilot, if the person who started it may no longer run stages. */
async function requireStillAllowed(tx: Transaction, { organization_id, started_by }: ExecutionRow): Promise<void> {
  const actor = await actorById(tx, started_by)
  if (actor === null) throw new AppError('forbidden', say('runs.account_gone'))
  authorize(actor, 'stage.execute', { organization_id, created_by: started_by })
}
