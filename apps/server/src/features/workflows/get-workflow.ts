import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { signedUrl } from '../assets/signed-url.ts'
import type { WorkflowDetail } from './queries.ts'
import { showWorkflow } from './show-workflow.ts'

/** A workflow with its ten stages. */
export async function getWorkflow(
  ctx: Context,
  _input: Input<typeof contract.getWorkflow>,
  found: WorkflowDetail,
): Promise<Answer<typeof contract.getWorkflow>> {
  return { data: answerWorkflow(ctx, found) }
}

/** A workflow in the form of answers, with signed addresses of its files. */
export const answerWorkflow = ({ keyring }: Pick<Context, 'keyring'>, row: WorkflowDetail): contract.Workflow =>
  showWorkflow(row, (asset_id) => signedUrl(keyring, { asset_id, organization_id: row.organization_id }))
