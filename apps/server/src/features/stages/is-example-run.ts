import { getService } from '@orion/pipeline/core/service-use.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import { findExample, isAsMade } from './example-films.ts'
import type { StoredRequest } from '../workflows/stored-request.ts'
import { stageRow } from './rules.ts'

/**
 * Whether a run costs nothing: it makes a stage of an example film for the first time, from the shipped content and without services. As in
 * other films, a person's changes and everything that is made from them are charged.
 */
export function isExampleRun(
  workflow: WorkflowRow,
  number: number,
  { request, units }: { request: StoredRequest; units: readonly unknown[] },
): boolean {
  if (findExample(workflow, number === 1 ? request : workflow.stages[0]!) === null) return false
  if (stageRow(workflow, number).chosen_iteration_id !== null || units.some((unit) => getService(unit) !== null)) return false
  return isAsMade(workflow, number)
}
