import type { Workflow } from '@orion/contract/workflows.ts'
import { useAskFilmUpdate, useSetAutopilot } from '../../../api/stages.ts'

/**
 * Makes the film with the edits that were just saved. Resolves with whether a run was started. It is not started if its maximum cost
 * exceeds `agreed`, or if it would discard a choice that a person made. The edits then wait for 'Update film', which shows the reason.
 */
export function useMakeFilm({ workflow_id }: Pick<Workflow, 'workflow_id'>) {
  const ask = useAskFilmUpdate()
  const start = useSetAutopilot()
  const make = async (agreed: number | undefined): Promise<boolean> => {
    const { data: plan } = await ask.mutateAsync({ workflow_id })
    if (agreed === undefined || plan.stages.length === 0 || plan.most_points > agreed || plan.dropped.length > 0) return false
    const { through_stage, most_points } = plan
    await start.mutateAsync({ workflow_id, points_limit: Math.max(1, most_points), through_stage, plan: plan.plan })
    return true
  }
  return { make, pending: ask.isPending || start.isPending }
}
