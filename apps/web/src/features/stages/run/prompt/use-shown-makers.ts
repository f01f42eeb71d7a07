import type { Maker } from '@orion/contract/choices.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'

/** The services that a person can choose in the start form of a stage. */
export function useVisibleMakers(workflow: Workflow, { key }: StageRecord, makers: readonly Maker[] = []) {
  const script = useContent<'script_generation'>(workflow.workflow_id, 2, key === 'distribution' || key === 'image_selection')
  // a film that no model wrote has no model for its images and platform texts
  const untold = (key === 'distribution' || key === 'image_selection') && script.data?.content?.plan === undefined
  // the model for the review of a film is selected where the review is requested
  return makers.filter(({ capability }) => key !== 'quality_control' && !(untold && capability === 'chat'))
}
