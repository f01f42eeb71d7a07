import { getVerdict } from '@orion/contract/contents/09-quality-control.ts'
import { judgedIn } from '@orion/contract/contents/marked-script.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { nameOfCheck, nameOfSentence } from '@orion/contract/right-findings.ts'
import type * as contract from '@orion/contract/right-findings.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { scriptSentences } from '@orion/pipeline/core/script-sentences.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { tellOfNotes } from '../notes/tell-of-notes.ts'
import { readContents } from '../stages/queries.ts'
import { stageRow } from '../stages/rules.ts'
import { getWorkflowRow, lockWorkflow, type WorkflowRow } from '../workflows/queries.ts'
import { deleteRightFinding, insertRightFinding, readRightFindings } from './queries.ts'

const SCRIPT = 2
const CHECKS = 9

/** The warnings of a film that a person marked as right. */
export async function listRightFindings(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listRightFindings>,
): Promise<Answer<typeof contract.listRightFindings>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { findings: await readRightFindings(ctx.db, workflow_id) }
}

/** Marks a current warning as right, or removes the mark. Throws wrong_state when the film has no such warning now. */
export async function sayFindingRight(
  ctx: Context,
  { workflow_id, finding, right }: Input<typeof contract.sayFindingRight>,
): Promise<Answer<typeof contract.sayFindingRight>> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const { organization_id } = workflow
    if (!right) await deleteRightFinding(tx, workflow_id, finding)
    else if ((await readWarnings(tx, workflow)).has(finding))
      await insertRightFinding(tx, { workflow_id, organization_id, finding, created_by: ctx.actor.user_id })
    else throw new AppError('wrong_state', say('films.no_such_warning'))
    await tellOfNotes(tx, organization_id, workflow_id)
    return { findings: await readRightFindings(tx, workflow_id) }
  })
}

/** The names of stage 9's warnings and of the sentences that a person should check. */
async function readWarnings(db: Executor, workflow: WorkflowRow): Promise<Set<string>> {
  const [script_id, quality_id] = [SCRIPT, CHECKS].map((number) => stageRow(workflow, number).chosen_iteration_id)
  const contents = await readContents(
    db,
    [script_id, quality_id].filter((id) => id !== null && id !== undefined),
  )
  const { checks = [], review } = (contents.get(quality_id ?? '') ?? {}) as Partial<ContentOf<'quality_control'>>
  const getJudged = judgedIn(review)
  const script = contents.get(script_id ?? '') as ContentOf<'script_generation'> | undefined
  const sentences = script === undefined ? [] : scriptSentences(script)
  const asked = sentences.filter((sentence) => {
    const verdict = getJudged(sentence)?.verdict ?? 'supported'
    return verdict !== 'supported' || (sentence.flags ?? []).length > 0
  })
  return new Set([...checks.filter((check) => getVerdict(check) === 'warning').map(nameOfCheck), ...asked.map(nameOfSentence)])
}
