import type { Workflow } from '@orion/contract/workflows.ts'
import { useAskFilmUpdate, useSetAutopilot } from '../../../api/stages.ts'

/**
 * Makes the film with the edits that were just saved, if the maximum cost does not exceed `agreed` and no choice of a person is dropped.
 * Resolves with whether the run started. Otherwise the edits wait for 'Update film', which shows the reason.
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
