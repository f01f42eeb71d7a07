import type * as contract from '@orion/contract/analytics.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { type Spent, spentByStage, spentByWorkflow, totalSpent } from '../breakdowns/queries.ts'
import { chosenOrganizations } from '../points/rules.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { averageByStage, readUsage, spentByUser, tokensByModel, tokensByWorkflow } from './queries.ts'
import { databaseNow } from '../../db/database-clock.ts'

/** The scope of an analysis: all data of the organizations for a partner, only their own runs for a member. */
const whose = (
  { org_ids, actor }: Context,
  { organization_id, days }: { organization_id?: string | undefined; days?: number | undefined },
): Spent => ({
  org_ids: chosenOrganizations(org_ids, organization_id),
  days,
  started_by: actor.login_type === 'partner' ? undefined : actor.user_id,
})

/** Workflows, films and points, in total and by week. */
export const getUsage = async (
  ctx: Context,
  input: Input<typeof contract.getUsage>,
): Promise<Answer<typeof contract.getUsage>> => ({ data: await readUsage(ctx.db, whose(ctx, input)) })

/** The points spent by workflow, stage and user, and the tokens by model and workflow. */
export async function getUserCosts(
  ctx: Context,
  input: Input<typeof contract.getUserCosts>,
): Promise<Answer<typeof contract.getUserCosts>> {
  const spent = whose(ctx, input)
  return {
    data: {
      total_points: await totalSpent(ctx.db, spent),
      by_workflow: await spentByWorkflow(ctx.db, spent),
      by_stage: await spentByStage(ctx.db, spent),
      by_user: await spentByUser(ctx.db, spent),
      tokens_by_model: await tokensByModel(ctx.db, spent),
      tokens_by_workflow: await tokensByWorkflow(ctx.db, spent),
    },
  }
}

/** The cost of a workflow, by stage. */
export async function getWorkflowCosts(
  { db, org_ids }: Context,
  { workflow_id, days }: Input<typeof contract.getWorkflowCosts>,
): Promise<Answer<typeof contract.getWorkflowCosts>> {
  await getWorkflowRow(db, org_ids, workflow_id)
  const spent = { org_ids, workflow_id, days }
  const since = days === undefined ? null : new Date(databaseNow() - days * 86_400_000).toISOString()
  return { data: { total_points: await totalSpent(db, spent), by_stage: await spentByStage(db, spent), since } }
}

/** The averages of each stage's runs. A member also sees the average of everybody's runs. */
export const getStageAverages = async (
  ctx: Context,
  input: Input<typeof contract.getStageAverages>,
): Promise<Answer<typeof contract.getStageAverages>> => ({
  data: await averageByStage(ctx.db, { ...whose(ctx, input), started_by: undefined }),
})
