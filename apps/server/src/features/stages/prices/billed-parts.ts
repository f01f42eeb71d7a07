import type { BilledPart } from '@orion/contract/choices.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Transaction } from '../../../db/open.ts'
import { listBilledJobs } from './billed-job-queries.ts'
import { readUnit } from '../runs/unit-queries.ts'

/** The tasks of a run that a service may bill twice if the run is repeated, with the names that screens show. */
export async function listBilledParts(tx: Transaction, stage: Stage, execution_id: string): Promise<BilledPart[]> {
  const billed: BilledPart[] = []
  for (const { unit_id, unit_index, what } of await listBilledJobs(tx, execution_id)) {
    const { unit } = await readUnit(tx, { execution_id, index: unit_index })
    billed.push({ unit_id, text: stage.describe(unit).text, what })
  }
  return billed
}
