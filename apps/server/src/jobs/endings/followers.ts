import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { ExecutionRow } from '../../features/stages/queries.ts'
import { waitingUnits } from '../../features/stages/runs/unit-queries.ts'
import { type Queue, orderOfTurn } from '../queue/queue.ts'

type Maker = { stage: Stage; provider: Provider }

/** The recipe that a task waits for. Null if the task waits for no recipe. */
export function recipeBefore({ stage, provider }: Maker, unit: unknown): string | null {
  const before = stage.after?.(unit) ?? null
  return before === null ? null : recipeHash({ stage: stage.key, provider: provider.key, unit: before })
}

/** The tasks of a run that wait for a recipe, in their order. */
export async function listFollowers(
  db: Executor,
  { execution_id, recipe, ...maker }: Maker & { execution_id: string; recipe: string },
): Promise<Awaited<ReturnType<typeof waitingUnits>>> {
  if (maker.stage.after === undefined) return []
  return (await waitingUnits(db, execution_id)).filter(({ unit }) => recipeBefore(maker, unit) === recipe)
}

/** Queues the tasks of a run that waited for a recipe. Call this in the transaction that records the recipe as made. */
export async function queueFollowers(
  tx: Transaction,
  queue: Pick<Queue, 'enqueue'>,
  made: Maker & { execution_id: string; recipe: string; execution: Pick<ExecutionRow, 'request' | 'organization_id'> },
): Promise<void> {
  const { execution_id, execution } = made
  const jobs = (await listFollowers(tx, made)).map(({ index, turn }) => ({
    data: { execution_id, index },
    order: orderOfTurn(execution.request, turn),
    group: execution.organization_id,
  }))
  if (jobs.length > 0) await queue.enqueue(tx, 'make-unit', jobs)
}
