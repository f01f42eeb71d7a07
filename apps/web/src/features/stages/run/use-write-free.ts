import type { Workflow } from '@orion/contract/workflows.ts'
import { useAskPrice, useExecuteStage } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'

/**
 * Runs a stage after a save if the run costs nothing, so that captions and recordings need no other click. Resolves when the run was
 * started or skipped. If it failed, the stage's own button is still there and shows the reason.
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
      // the button of the stage shows the reason
    }
  }
}
