import type * as contract from '@orion/contract/points.ts'
import type { PartUsed } from '@orion/contract/points.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { addUpUses } from '../points/add-up-uses.ts'
import { listPaidUses, spentByIteration, spentByScene, spentByStage, spentByWorkflow, totalSpent } from './queries.ts'
import { chosenOrganizations } from '../points/rules.ts'

/** The cost of the workflows of the caller's organizations, including deleted workflows. */
export async function getPartnerBreakdown(
  { db, org_ids }: Context,
  { organization_id }: Input<typeof contract.getPartnerBreakdown>,
): Promise<Answer<typeof contract.getPartnerBreakdown>> {
  const spent = { org_ids: chosenOrganizations(org_ids, organization_id) }
  return { data: { total_points: await totalSpent(db, spent), workflows: await spentByWorkflow(db, spent) } }
}

const sumPoints = (parts: readonly { points: number }[]): number => parts.reduce((sum, { points }) => sum + points, 0)

/** The cost of each stage of a workflow. */
export async function getWorkflowBreakdown(
  { db, org_ids }: Context,
  { workflow_id }: Input<typeof contract.getWorkflowBreakdown>,
): Promise<Answer<typeof contract.getWorkflowBreakdown>> {
  await getWorkflowRow(db, org_ids, workflow_id)
  const stages = await spentByStage(db, { org_ids, workflow_id })
  return { data: { total_points: sumPoints(stages), stages } }
}

/** The sum of the service use for each part. */
function usesByPart(uses: Awaited<ReturnType<typeof listPaidUses>>): PartUsed[] {
  const parts = new Map<string, PartUsed>()
  for (const { id, scene, text, ...use } of uses) {
    const part = parts.get(id) ?? { id, scene, text, points: 0, uses: [] }
    parts.set(id, { ...part, points: part.points + use.points, uses: addUpUses([...part.uses, use]) })
  }
  return [...parts.values()]
}

/** The cost of each iteration of a stage, and the service use for its parts. */
export async function getStageBreakdown(
  { db, org_ids }: Context,
  { workflow_id, stage_number }: Input<typeof contract.getStageBreakdown>,
): Promise<Answer<typeof contract.getStageBreakdown>> {
  await getWorkflowRow(db, org_ids, workflow_id)
  const iterations = await spentByIteration(db, workflow_id, stage_number)
  const parts = usesByPart(await listPaidUses(db, workflow_id, stage_number))
  return { data: { total_points: sumPoints(iterations), iterations, parts } }
}

/** The stage that speaks. */
const VOICES = 3

/** The cost of speaking each scene, and the service use for the scene. */
export async function getSceneBreakdown(
  { db, org_ids }: Context,
  { workflow_id }: Input<typeof contract.getSceneBreakdown>,
): Promise<Answer<typeof contract.getSceneBreakdown>> {
  await getWorkflowRow(db, org_ids, workflow_id)
  const parts = usesByPart(await listPaidUses(db, workflow_id, VOICES))
  const spent = await spentByScene(db, workflow_id)
  const scenes = spent.map((scene) => ({ ...scene, uses: parts.find(({ id }) => id === scene.id)?.uses ?? [] }))
  return { data: { total_points: sumPoints(scenes), scenes } }
}
