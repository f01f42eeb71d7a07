import { listPrice } from './list-price.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/stages.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../../context.ts'
import { askingFirst } from '../../../db/transaction.ts'
import { getWorkflowRow, type WorkflowRow } from '../../workflows/queries.ts'
import { editContent } from '../edit-stage.ts'
import { describeBasis, priceUnplanned } from './price-run.ts'
import { pickProvider, stageByNumber } from '../rules.ts'
import { chooseMakers, makersOfUnits } from '../../providers/choose-makers.ts'
import { sayFirstSendings } from '../../providers/first-sending.ts'
import { makersWord, prepareRun, type RunRequest } from '../runs/start-stage.ts'
import { readUsualSeconds } from '../runs/run-queries.ts'

/** The content of a stage after a person's edit. Throws the same errors as saving the edit. */
export async function afterEdit(
  ctx: Context,
  workflow: WorkflowRow,
  { stage_number, content, version }: NonNullable<Input<typeof contract.estimateStage>['edit']>,
): Promise<NonNullable<RunRequest['after']>> {
  const loc = ['body', 'edit', 'content']
  const edited = await askingFirst(() =>
    editContent(ctx.db, ctx, { workflow, number: stage_number, version, loc, merge: () => content }),
  )
  return { [edited.stage.key]: edited.content }
}

/** The estimated cost of a run. If earlier stages have not run, the estimate uses the price per run or per target length. */
export async function estimateStage(
  ctx: Context,
  input: Input<typeof contract.estimateStage>,
): Promise<Answer<typeof contract.estimateStage>> {
  const { workflow_id, stage_number, prompt, settings, edit, ...who } = input
  const workflow = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const stage = stageByNumber(ctx.stages, stage_number)
  const { duration_seconds, organization_id } = workflow
  const readTimes = async (provider: string, makers: string) => {
    const run = { organization_id, stage_number, provider, makers, duration_seconds }
    const usual = await readUsualSeconds(ctx.db, run)
    if (usual === null) return { seconds: null, usual_seconds: null }
    const { seconds, ...usual_seconds } = usual
    return { seconds, usual_seconds }
  }
  const waits = stage.reads.some((key) =>
    workflow.stages.some((row) => row.key === key && row.chosen_iteration_id === null && !row.skipped),
  )
  if (waits) {
    const provider = pickProvider(stage, who.provider, ctx.config.env)
    const { makers, chosen } = await chooseMakers(ctx.db, ctx.config, { workflow, stage, wish: who })
    const price = await listPrice(ctx.db, workflow, { stage, provider })
    const points = priceUnplanned(stage, price, duration_seconds)
    const basis = [
      {
        text: say('points.stages_before_not_run_price').text,
        quantity: duration_seconds / 60,
        unit: 'target_minute',
        points,
      },
    ]
    const times = await readTimes(provider.key, makersWord(Object.values(chosen).map((service) => ({ service }))))
    return { estimated_points: points, hold_points: points, provider: provider.key, makers, basis, units: null, ...times }
  }
  const after = edit && (await afterEdit(ctx, workflow, edit))
  const request = { ...who, prompt: prompt?.trim() === '' ? undefined : prompt, settings, after }
  const { provider, price, priced, made_before, made_by } = await askingFirst(() =>
    prepareRun(ctx.db, ctx, { workflow, number: stage_number, wish: request }),
  )
  const units = priced.units.map(({ unit }) => unit)
  const sends = await sayFirstSendings(ctx.db, organization_id, units)
  return {
    estimated_points: priced.estimated_points,
    hold_points: priced.hold_points,
    provider: provider.key,
    makers: makersOfUnits(made_by, units),
    basis: describeBasis({ stage, price, priced, duration_seconds }),
    units: { total: units.length, made_before },
    ...(sends.length > 0 && { sends }),
    ...(await readTimes(provider.key, makersWord(units))),
  }
}
