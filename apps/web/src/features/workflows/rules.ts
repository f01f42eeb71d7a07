import { STAGES } from '@orion/contract/catalogues/stages.ts'
import type { StageSummary, WorkflowSummary } from '@orion/contract/workflows.ts'
import type { WorkflowFilter } from '../../app/view.ts'
import { matches } from '../../lib/matches.ts'

type Labels = {
  stageFailed: (name: string) => string
  stageNext: (name: string) => string
  stageCompleted: string
  starting: string
  notStarted: string
}

const inOrder = (workflow: WorkflowSummary): StageSummary[] =>
  STAGES.map(({ number }) => workflow.stages[number]).filter((stage): stage is StageSummary => stage !== undefined)

/** The label with the stage that is running, failed, awaits approval or is next (b2.2). */
export function stageLabel(workflow: WorkflowSummary, t: Labels, titles: Record<string, string> = {}): string {
  const makeName = (stage: StageSummary) => titles[stage.key] ?? stage.title
  const stages = inOrder(workflow)
  const first = (status: StageSummary['status']) => stages.find((stage) => stage.status === status)
  const awaiting = stages.find(({ number }) => number === workflow.awaiting_stage)
  const named = awaiting ?? first('processing')
  if (named) return makeName(named)
  const failed = first('failed')
  if (failed) return t.stageFailed(makeName(failed))
  if (workflow.status === 'draft') return t.notStarted
  const pending = first('pending')
  if (pending) return t.stageNext(makeName(pending))
  return workflow.status === 'completed' ? t.stageCompleted : t.starting
}

/** Whether the heading of the label is 'Next Stage': at least one stage is completed. */
export const hasCompleted = (workflow: WorkflowSummary) => inOrder(workflow).some(({ status }) => status === 'completed')

const MATCHES: Record<WorkflowFilter, (workflow: WorkflowSummary) => boolean> = {
  all: () => true,
  turn: (workflow) => workflow.awaiting_stage !== null,
  processing: ({ status, awaiting_stage }) => status === 'processing' && awaiting_stage === null,
  completed: ({ status }) => status === 'completed',
  failed: ({ status }) => status === 'failed',
}

/** The number of workflows that each filter shows. */
export const countAll = (workflows: readonly WorkflowSummary[]): Record<WorkflowFilter, number> => ({
  all: workflows.length,
  turn: workflows.filter(MATCHES.turn).length,
  processing: workflows.filter(MATCHES.processing).length,
  completed: workflows.filter(MATCHES.completed).length,
  failed: workflows.filter(MATCHES.failed).length,
})

/** The workflows that match a filter and a search. Accents and case are ignored. */
export function chooseWorkflows(
  workflows: readonly WorkflowSummary[],
  filter: WorkflowFilter,
  search: string,
): WorkflowSummary[] {
  return workflows.filter(
    (it) => MATCHES[filter](it) && matches(search, [it.workflow_name, it.workflow_description, it.organization_name]),
  )
}

/** The length of a film in seconds. Before the film exists, this is its requested length. */
export const getFilmSeconds = ({
  film_seconds,
  duration_seconds,
}: Pick<WorkflowSummary, 'film_seconds' | 'duration_seconds'>): number => film_seconds ?? duration_seconds
