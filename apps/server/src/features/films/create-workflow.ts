import { DEFAULT_VIDEO_DURATION } from '@orion/contract/catalogues/durations.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { MOOD_NAMES, pickFields, WORLD_NAMES } from '@orion/contract/settings/film-settings.ts'
import type * as contract from '@orion/contract/workflows.ts'
import type { Context } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { checkChoices } from '../providers/check-choices.ts'
import { writeSeriesFilm } from '../series/queries.ts'
import { requireSeries } from '../series/require-series.ts'
import { type StyleSettings, mergeSettings, withoutEmptySettings, settingsOfStyle } from '../series/style-settings.ts'
import { concludeChange } from '../workflows/conclude-change.ts'
import type { ContinueAutopilot } from '../workflows/continue-autopilot.ts'
import { answerWorkflow } from '../workflows/get-workflow.ts'
import { insertWorkflow, updateWorkflow } from '../workflows/queries.ts'
import { makeName, chooseTopic } from '../workflows/rules.ts'
import { takeSource } from '../workflows/take-source.ts'

type Body = Input<typeof contract.createWorkflow>

/** Creates a workflow with its ten stages. With autopilot, its first stage starts in the same transaction. */
export async function createWorkflow(
  ctx: Context,
  body: Body,
  continueAutopilot: ContinueAutopilot,
): Promise<Answer<typeof contract.createWorkflow>> {
  const { organization_id, autopilot } = body
  const name = makeName(body)
  const settings = makeSettings(body)
  return ctx.transaction(async (tx) => {
    const id = newId()
    const description = body.workflow_description || null
    const topic = chooseTopic({ topic: body.topic, description, name })
    const series = body.series_id ? await requireSeries(tx, organization_id, body.series_id) : null
    const taken = series === null ? {} : settingsOfStyle(series.style, { language: body.language, edition: null })
    const duration_seconds = body.video_config.duration ?? series?.style.duration_seconds ?? DEFAULT_VIDEO_DURATION
    await insertWorkflow(tx, {
      id,
      organization_id,
      created_by: ctx.actor.user_id,
      name,
      description,
      topic,
      language: body.language,
      duration_seconds,
      settings: mergeSettings(taken, settings),
      choices: await checkChoices(tx, ctx.config, { organization_id, choices: body.choices ?? {}, loc: ['body', 'choices'] }),
    })
    if (series !== null) await writeSeriesFilm(tx, { workflow_id: id, series_id: series.series_id, organization_id, taken })
    await takeSource(tx, { organization_id, workflow_id: id, source: body.source, loc: ['body', 'source'] })

    if (autopilot) await updateWorkflow(tx, id, { autopilot_limit: autopilot.points_limit, autopilot_by: ctx.actor.user_id })
    const changed = await continueAutopilot(tx, ctx, { workflow_id: id, refuse: true })
    const workflow = await concludeChange(tx, ctx, { workflow_id: id, changed, balance: changed.length > 0 })
    return {
      workflow_id: id,
      workflow: answerWorkflow(ctx, workflow),
      message: 'Workflow created successfully',
    }
  })
}

/** Source, narration and style are the settings of the stages that use them. */
function makeSettings({ source, narration, style = {} }: Body): StyleSettings {
  return withoutEmptySettings({
    content_research: { source },
    voice_scenes: { narration },
    image_selection: pickFields(style, WORLD_NAMES),
    image_to_video: pickFields(style, ['caption_style']),
    music_sound: pickFields(style, MOOD_NAMES),
  })
}
