import type { Maker } from '@orion/contract/choices.ts'
import type { StageRecord, Workflow } from '@orion/contract/workflows.ts'
import { useContent } from '../../../../api/stages.ts'

/** The services of a stage that are chosen where it is started. */
export function useVisibleMakers(workflow: Workflow, { key }: StageRecord, makers: readonly Maker[] = []) {
  const script = useContent<'script_generation'>(workflow.workflow_id, 2, key === 'distribution' || key === 'image_selection')
  // a model directs a film that a model wrote and writes its platforms' texts, and nothing of another film
  const untold = (key === 'distribution' || key === 'image_selection') && script.data?.content?.plan === undefined
  // who reads the sentences of a film is chosen where that is asked for, beside them
  return makers.filter(({ capability }) => key !== 'quality_control' && !(untold && capability === 'chat'))
}
