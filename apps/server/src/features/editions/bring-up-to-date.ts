import { computeLimit } from '@orion/contract/expected-limit.ts'
import type * as contract from '@orion/contract/editions.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { behindOriginal, keptWords } from '@orion/pipeline/editions/behind.ts'
import type { Context } from '../../context.ts'
import { expectedPoints } from '../stages/prices/expected-points.ts'
import { editionPoints } from '../stages/prices/list-price.ts'
import { stageRow } from '../stages/rules.ts'
import { startStage } from '../stages/runs/start-stage.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import { type WorkflowRow, getWorkflowRow, lockWorkflow, readWorkflow, updateWorkflow } from '../workflows/queries.ts'
import { NO_AUTOPILOT } from '../workflows/rules.ts'
import { takeResearch } from './create-editions.ts'
import { comparedContents, planUpdate } from './list-editions.ts'
import { noteOriginal } from './queries.ts'

const RESEARCH = 1
const SCRIPT = 2
const VOICES = 3
const ASSEMBLY = 4
const PICTURES = 5

/**
 * Updates an edition to the current state of its original. Changed sentences are translated. Results that depend on them, and scenes with
 * new content, are made again, up to the last stage of the edition. Everything else is reused. Texts that a person wrote in the edition
 * stay and are listed in the answer. Throws AppError conflict if the film is not an edition. Throws wrong_state if its original is deleted
 * or has not changed.
 */
export async function bringUpToDate(
  ctx: Context,
  { workflow_id }: Input<typeof contract.bringUpToDate>,
): Promise<Answer<typeof contract.bringUpToDate>> {
  return ctx.transaction(async (tx) => {
    const edition = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    if (edition.edition === null) throw new AppError('conflict', say('films.no_edition'))
    const { original_id, deleted } = edition.edition
    if (original_id === null || deleted) throw new AppError('wrong_state', say('films.original_deleted'))
    const original = await getWorkflowRow(tx, ctx.org_ids, original_id)
    const edition_contents = await comparedContents(tx, edition)
    const now = await comparedContents(tx, original)
    const behind = behindOriginal(edition_contents, now)
    if (behind.length === 0) throw new AppError('wrong_state', say('films.edition_up_to_date'))

    const part = planUpdate(edition, behind, now)
    const expected_points = editionPoints(await expectedPoints(tx, ctx, { duration_seconds: edition.duration_seconds, part }))
    if (stageRow(original, RESEARCH).content_hash !== stageRow(edition, RESEARCH).content_hash)
      await takeResearch(tx, ctx, { original, workflow_id })
    await noteOriginal(tx, workflow_id, stageRow(original, SCRIPT).version)
    await updateWorkflow(tx, workflow_id, {
      ...NO_AUTOPILOT,
      autopilot_limit: computeLimit(expected_points),
      autopilot_by: ctx.actor.user_id,
      autopilot_through: part.through,
    })
    const workflow = await readWorkflow(tx, workflow_id)
    const number = findFirstStage(behind, workflow)
    await startStage(tx, ctx, { workflow, number, wish: {}, started_by: ctx.actor.user_id })
    await concludeChange(tx, ctx, { workflow_id, changed: [number], balance: true })
    const scenes = new Set(behind.map(({ scene_id }) => scene_id)).size
    return { data: { scenes, expected_points, kept: keptWords(edition_contents, now) } }
  })
}

/** The first stage that an update makes again. */
function findFirstStage(behind: readonly contract.Behind[], edition: WorkflowRow): number {
  const changed = new Set(behind.map(({ what }) => what))
  if (changed.has('words') || changed.has('length')) return SCRIPT
  if (!changed.has('times')) return PICTURES
  return stageRow(edition, VOICES).chosen_iteration_id === null ? ASSEMBLY : VOICES
}
