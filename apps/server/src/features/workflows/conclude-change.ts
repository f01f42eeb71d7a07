import { outdatedStages } from '@orion/pipeline/core/invalidate.ts'
import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { fileInEvent, publish } from '../../events/publish.ts'
import { publishBalance } from '../points/publish-balance.ts'
import { noteAccepted } from './approval-queries.ts'
import { type WorkflowRow, readJoined, readWorkflow, updateStage, updateWorkflow } from './queries.ts'
import { workflowStatus } from './rules.ts'
import { showStage, showWorkflowSummary } from './show-workflow.ts'

/**
 * Must be called at the end of every change of a workflow. Updates its status, poster, length, 'Needs update' and the versions that are
 * accepted again. Publishes the changed stages, the workflow and, if points moved, the balance. Returns the current workflow. The workflow
 * must be locked.
 */
export async function concludeChange(
  tx: Transaction,
  { stages: definitions }: Pick<Parts, 'stages'>,
  { workflow_id, changed, balance = false }: { workflow_id: string; changed: number[]; balance?: boolean },
): Promise<WorkflowRow> {
  const before = await readWorkflow(tx, workflow_id)
  const outdated = outdatedStages(before.stages.map((row) => ({ ...row, reads: definitions[row.key].reads })))
  const marked = before.stages.filter((row) => row.needs_update !== outdated.has(row.key))
  for (const row of marked) await updateStage(tx, { workflow_id, number: row.number }, { needs_update: !row.needs_update })

  const newly = before.stages.some((row) => row.status === 'completed' && !row.skipped && !row.chosen_is_accepted)
  if (newly) await noteAccepted(tx, workflow_id)

  const started = before.stages.some(
    ({ execution_id, chosen_iteration_id }) => execution_id !== null || chosen_iteration_id !== null,
  )
  const status = workflowStatus(before.stages, { cancelled: before.cancelled, started })
  await updateWorkflow(tx, workflow_id, { status, ...(await findFilm(tx, before)) })

  const workflow = await readWorkflow(tx, workflow_id)
  const { organization_id } = workflow
  for (const number of new Set([...changed, ...marked.map((row) => row.number)])) {
    await publish(
      tx,
      { organization_id, workflow_id },
      {
        type: 'stage',
        workflow_id,
        stage: showStage(workflow.stages[number - 1], fileInEvent),
      },
    )
  }
  await publish(tx, { organization_id, workflow_id }, { type: 'workflow', workflow: showWorkflowSummary(workflow, fileInEvent) })
  if (balance) await publishBalance(tx, organization_id)
  return workflow
}

/** The poster of the film and its length in seconds. Before the film exists: the image of the first scene. */
async function findFilm(
  tx: Transaction,
  { stages }: WorkflowRow,
): Promise<Pick<WorkflowRow, 'poster_asset_id' | 'film_seconds'>> {
  const film = stages.find(({ key }) => key === 'video_assembly')?.chosen_iteration_id ?? null
  const picture = stages.find(({ key }) => key === 'image_selection')?.media?.asset_id ?? null
  if (film === null) return { poster_asset_id: picture, film_seconds: null }
  const { poster, seconds } = await readJoined(tx, film)
  return { poster_asset_id: poster ?? picture, film_seconds: seconds }
}
