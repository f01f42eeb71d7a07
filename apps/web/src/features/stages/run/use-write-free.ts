import type { Workflow } from '@orion/contract/workflows.ts'
import { useAskPrice, useExecuteStage } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'

/**
 * Runs a stage for what was just saved in it, where that costs nothing: captions come to their files, a recording to its scene,
 * without another press. Resolves when it was begun or left; what keeps it is told by the stage's own button, which is there still.
 */
export function useWriteFree({ workflow_id, organization_id }: Workflow, stage_number: number): () => Promise<void> {
  const may = useMay('stage.execute', organization_id)
  const price = useAskPrice()
  const execute = useExecuteStage(workflow_id)
  return async () => {
    if (!may) return
    try {
      const { hold_points } = await price.mutateAsync({ workflow_id, stage_number })
      if (hold_points === 0) await execute.mutateAsync({ workflow_id, stage_id: stage_number })
    } catch {
      // the button that writes them says why
    }
  }
}
