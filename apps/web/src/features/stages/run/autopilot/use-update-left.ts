import type { Workflow } from '@orion/contract/workflows.ts'
import { useRemainingStages } from '../../../../api/stages.ts'
import { autopilotState, makesWholeFilm, runningStage } from '../../rules.ts'
import { useElapsed } from '../eta.ts'

/**
 * The remaining seconds of a running update of the film. Null if no update runs, or if a stage was never measured. The time of the running
 * stage runs down to 0. The next stage begins with a new forecast of the server.
 */
export function useUpdateLeft(workflow: Workflow): number | null {
  const running = runningStage(workflow) ?? 0
  const updates = running > 0 && autopilotState(workflow) === 'running' && !makesWholeFilm(workflow)
  const { data, dataUpdatedAt, isPlaceholderData } = useRemainingStages(workflow.workflow_id, running, updates)
  const elapsed = useElapsed(new Date(dataUpdatedAt).toISOString())
  const rest = updates ? (data ?? []).filter(({ number }) => number >= running) : []
  if (rest.length === 0) return null
  let left = 0
  for (const { number, seconds } of rest) {
    if (seconds === null) return null
    left += number === running && !isPlaceholderData ? Math.max(0, seconds - elapsed) : seconds
  }
  return left
}
