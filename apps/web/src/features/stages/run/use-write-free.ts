import type { Workflow } from '@orion/contract/workflows.ts'
import { useAskPrice, useExecuteStage } from '../../../api/stages.ts'
import { useMay } from '../../../app/rights.ts'

/**
 * Runs a stage after a save, where that costs nothing: captions get into their files, a recording into its scene, without another press.
 * Resolves when it was begun or left; the stage's own button, which is still there, says what prevents it.
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
