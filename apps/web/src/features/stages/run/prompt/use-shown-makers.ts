import type { Maker } from '@orion/contract/choices.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'

/** The services that are selected where a stage is started. */
export function useVisibleMakers(workflow: Workflow, { key }: StageRecord, makers: readonly Maker[] = []) {
  const script = useContent<'script_generation'>(workflow.workflow_id, 2, key === 'distribution' || key === 'image_selection')
  // a model directs only a film that a model wrote, and writes only such a film's platform texts
  const untold = (key === 'distribution' || key === 'image_selection') && script.data?.content?.plan === undefined
  // the model that reviews a film's sentences is selected beside them, where the review is requested
  return makers.filter(({ capability }) => key !== 'quality_control' && !(untold && capability === 'chat'))
}
