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

/** Ten marks, one for each stage. Finished stages are marked, and so is the stage that awaits approval. */
export const Ticks = ({ workflow }: { workflow: WorkflowSummary }) => (
  <div className="ticks" aria-hidden>
    {STAGES.map(({ number }) => (
      <i key={number} className={getTick(workflow, number)} />
    ))}
  </div>
)
