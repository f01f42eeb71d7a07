import type { Workflow } from '@orion/contract/workflows.ts'
import { useAskPrice, useExecuteStage } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'

/**
 * Runs a stage after a save if the run costs nothing: captions are written to their files, and a recording to its scene, without another
 * click. Resolves when the run was started or left out. The stage's own button stays, and shows the reason for a failure.
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
      // the button that writes the texts shows the reason
    }
  }
}
