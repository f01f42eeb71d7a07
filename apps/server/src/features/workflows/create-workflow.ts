import type { StageKey } from '@orion/contract/catalogues/stages.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { checkChoices } from '../providers/check-choices.ts'
import { concludeChange } from './conclude-change.ts'
import type { ContinueAutopilot } from './continue-autopilot.ts'
import { answerWorkflow } from './get-workflow.ts'
import { insertWorkflow, updateWorkflow } from './queries.ts'
import { nameOf, topicOf } from './rules.ts'
import { takeSource } from './take-source.ts'

type Body = Input<typeof contract.createWorkflow>

/** Creates a workflow with its ten stages. With autopilot its first stage starts in the same transaction. */
export async function createWorkflow(
  ctx: Context,
  body: Body,
  continueAutopilot: ContinueAutopilot,
): Promise<Answer<typeof contract.createWorkflow>> {
  const { organization_id, autopilot } = body
  const name = nameOf(body)
  const settings = settingsOf(body)
  return ctx.transaction(async (tx) => {
    const id = newId()
    const description = body.workflow_description || null
    const topic = topicOf({ topic: body.topic, description, name })
    const { duration: duration_seconds } = body.video_config
    const given = { choices: body.choices ?? {}, loc: ['body', 'choices'] }
    await insertWorkflow(tx, {
      id,
      organization_id,
      created_by: ctx.actor.user_id,
      name,
      description,
      topic,
      language: body.language,
      duration_seconds,
      settings,
      choices: await checkChoices(tx, ctx.config, organization_id, given),
    })
    await takeSource(tx, { organization_id, workflow_id: id, source: body.source, loc: ['body', 'source'] })

    if (autopilot) await updateWorkflow(tx, id, { autopilot_limit: autopilot.points_limit, autopilot_by: ctx.actor.user_id })
    const changed = await continueAutopilot(tx, ctx, id, { refuse: true })
    const workflow = await concludeChange(tx, ctx, id, { changed, balance: changed.length > 0 })
    return {
      workflow_id: id,
      workflow: answerWorkflow(ctx, workflow),
      message: 'Workflow created successfully',
    }
  })
}

/** Source and style are the settings of the stages that use them. */
function settingsOf({ source, style }: Body): Partial<Record<StageKey, Record<string, unknown>>> {
  return {
    ...(source && { content_research: { source } }),
    ...((style?.brand_color ?? style?.palette ?? style?.motif) !== undefined && {
      image_selection: {
        ...(style?.brand_color !== undefined && { brand_color: style.brand_color }),
        ...(style?.palette !== undefined && { palette: style.palette }),
        ...(style?.motif !== undefined && { motif: style.motif }),
      },
    }),
    ...(style?.caption_style !== undefined && { image_to_video: { caption_style: style.caption_style } }),
    ...(style?.music_mood !== undefined && { music_sound: { music_mood: style.music_mood } }),
  }
}
