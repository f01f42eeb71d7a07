import { useWorkflow } from '../../api/workflows.ts'
import { useView } from '../../app/view.ts'
import { Breakdown } from './breakdown.tsx'

function OfWorkflow({ workflow_id, onClose }: { workflow_id: string; onClose: () => void }) {
  const { view } = useView()
  const { data } = useWorkflow(workflow_id)
  if (!data) return null
  return <Breakdown workflow_id={workflow_id} name={data.workflow_name} stage_number={view.stage} onClose={onClose} />
}

/** The breakdown that fits the current screen: in the studio, the film and its stage, otherwise all films. */
export function SpentDialog({ onClose }: { onClose: () => void }) {
  const { view } = useView()
  if (view.wf !== null) return <OfWorkflow workflow_id={view.wf} onClose={onClose} />
  return <Breakdown workflow_id={null} name="" stage_number={null} onClose={onClose} />
}
