import { getService } from '@orion/pipeline/core/service-use.ts'
import type { WorkflowRow } from '../../workflows/queries.ts'
import { findExample, isAsMade } from './example-films.ts'
import type { StoredRequest } from '../../workflows/stored-request.ts'
import { stageRow } from '../rules.ts'

/**
 * Whether a run costs nothing. Such a run makes a stage of an example film for the first time, from the shipped content and without
 * services. A person's changes, and all results of these changes, are charged as in other films.
 */
export function isExampleRun(
  workflow: WorkflowRow,
  number: number,
  { request, units }: { request: StoredRequest; units: readonly unknown[] },
): boolean {
  if (findExample(workflow, number === 1 ? request : workflow.stages[0]) === null) return false
  if (stageRow(workflow, number).chosen_iteration_id !== null || units.some((unit) => getService(unit) !== null)) return false
  return isAsMade(workflow, number)
}
