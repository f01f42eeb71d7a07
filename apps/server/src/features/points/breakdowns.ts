import type * as contract from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { spentByIteration, spentByScene, spentByStage, spentByWorkflow, totalSpent } from './breakdown-queries.ts'
import { chosenOrganizations } from './rules.ts'

/** What the workflows of the caller's organizations cost, deleted ones too. */
export async function getPartnerBreakdown(
  { db, org_ids }: Context,
  { organization_id }: Input<typeof contract.getPartnerBreakdown>,
): Promise<Answer<typeof contract.getPartnerBreakdown>> {
  const spent = { org_ids: chosenOrganizations(org_ids, organization_id) }
  return { data: { total_points: await totalSpent(db, spent), workflows: await spentByWorkflow(db, spent) } }
}

const sumOf = (parts: readonly { points: number }[]): number => parts.reduce((sum, { points }) => sum + points, 0)

/** What each stage of a workflow cost. */
export async function getWorkflowBreakdown(
  { db, org_ids }: Context,
  { workflow_id }: Input<typeof contract.getWorkflowBreakdown>,
): Promise<Answer<typeof contract.getWorkflowBreakdown>> {
  await getWorkflowRow(db, org_ids, workflow_id)
  const stages = await spentByStage(db, { org_ids, workflow_id })
  return { data: { total_points: sumOf(stages), stages } }
}

/** What each iteration of a stage cost. */
export async function getStageBreakdown(
  { db, org_ids }: Context,
  { workflow_id, stage_number }: Input<typeof contract.getStageBreakdown>,
): Promise<Answer<typeof contract.getStageBreakdown>> {
  await getWorkflowRow(db, org_ids, workflow_id)
  const iterations = await spentByIteration(db, workflow_id, stage_number)
  return { data: { total_points: sumOf(iterations), iterations } }
}

/** What speaking each scene cost. */
export async function getSceneBreakdown(
  { db, org_ids }: Context,
  { workflow_id }: Input<typeof contract.getSceneBreakdown>,
): Promise<Answer<typeof contract.getSceneBreakdown>> {
  await getWorkflowRow(db, org_ids, workflow_id)
  const scenes = await spentByScene(db, workflow_id)
  return { data: { total_points: sumOf(scenes), scenes } }
}
