import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { WorkflowSummary } from '@orion/contract/workflows.ts'

const getTick = (workflow: WorkflowSummary, number: number) => {
  const status = workflow.stages[number]?.status
  return status === 'completed'
    ? 'done'
    : status === 'awaiting_approval'
      ? 'turn'
      : status === 'processing'
        ? 'live'
        : status === 'failed'
          ? 'failed'
          : ''
}

/** Ten marks, one for each stage. Finished stages and the stage that awaits approval are marked. */
export const Ticks = ({ workflow }: { workflow: WorkflowSummary }) => (
  <div className="ticks" aria-hidden>
    {STAGES.map(({ number }) => (
      <i key={number} className={getTick(workflow, number)} />
    ))}
  </div>
)
