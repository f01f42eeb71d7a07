import type { ScriptGenerationSettings } from '@orion/contract/contents/02-script-generation.ts'
import type { ImageSelectionSettings } from '@orion/contract/contents/05-image-selection.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { ASKS_FOR_SOURCES } from '@orion/contract/catalogues/stages.ts'
import type * as contract from '@orion/contract/stages.ts'
import type { Context } from '../../../context.ts'
import { signedUrl } from '../../assets/signed-url.ts'
import { concludeChange } from '../../workflows/conclude-change.ts'
import { lockWorkflow, updateWorkflow } from '../../workflows/queries.ts'
import { showStage } from '../../workflows/show-workflow.ts'
import { isAutopilotOn, NO_AUTOPILOT } from '../../workflows/rules.ts'
import { type RunRequest, startStage } from './start-stage.ts'

const RESEARCH = 1
const IMAGES = 5
const IMAGE_REQUESTS = ['searches', 'makes', 'takes', 'says'] as const satisfies readonly (keyof ImageSelectionSettings)[]

type Answered = Answer<typeof contract.executeStage>

/** Starts a stage. One transaction reserves the points and queues the work, so that both happen or neither happens. */
export async function executeStage(ctx: Context, input: Input<typeof contract.executeStage>): Promise<Answered> {
  const { workflow_id, stage_id, prompt, provider, model, choices, take, unit_id } = input
  const settings = { ...input.settings, ...(stage_id === 2 && getScriptWishes(input)) }
  return startForPerson(ctx, {
    workflow_id,
    number: stage_id,
    wish: { prompt, provider, model, choices, take, unit_id, settings },
  })
}

/** Starts a stage in the request's transaction and returns the new state of the stage. */
export async function startForPerson(
  ctx: Context,
  { workflow_id, number, wish }: { workflow_id: string; number: number; wish: RunRequest },
): Promise<Answered> {
  return ctx.transaction(async (tx) => {
    const workflow = await lockWorkflow(tx, ctx.org_ids, workflow_id)
    const { execution_id, hold_points } = await startStage(tx, ctx, { workflow, number, wish, started_by: ctx.actor.user_id })
    // a person who starts the research again has answered the question at which autopilot stopped
    if (number === RESEARCH && workflow.autopilot_stopped_said?.message_key === ASKS_FOR_SOURCES)
      await updateWorkflow(tx, workflow_id, { autopilot_stopped_reason: null })
    // the person sees the price of the requested image only, so that autopilot must not update the film after it
    if (requestsImage(number, wish) && isAutopilotOn(workflow)) await updateWorkflow(tx, workflow_id, NO_AUTOPILOT)
    const started = await concludeChange(tx, ctx, { workflow_id, changed: [number], balance: hold_points > 0 })
    const stage = showStage(started.stages[number - 1], (asset_id) =>
      signedUrl(ctx.keyring, { asset_id, organization_id: workflow.organization_id }),
    )
    return { stage, execution_id, hold_points }
  })
}

/** Whether a request asks for other images of a scene, which a person then compares with the current one. */
const requestsImage = (number: number, { settings = {}, take }: RunRequest): boolean =>
  number === IMAGES && (take === 'new' || IMAGE_REQUESTS.some((name) => name in settings))

/** The settings of stage 2 that a request may contain: script_type, tone and target_audience. An absent value does not change. */
function getScriptWishes({ script_type, tone, target_audience }: ScriptGenerationSettings): ScriptGenerationSettings {
  const wishes = Object.entries({ script_type, tone, target_audience }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(wishes)
}
