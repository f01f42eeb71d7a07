import type { openExampleFilm } from '@orion/contract/example-film.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { EXAMPLE_FILMS, EXAMPLE_LOOK } from '@orion/pipeline/example/example-films.ts'
import type { Context } from '../../../context.ts'
import { newId } from '../../../db/new-id.ts'
import type { Transaction } from '../../../db/open.ts'
import { estimateFilm } from '../prices/estimate-film.ts'
import { concludeChange } from '../../workflows/conclude-change.ts'
import { answerWorkflow } from '../../workflows/get-workflow.ts'
import { insertWorkflow, lockExample, updateWorkflow } from '../../workflows/queries.ts'
import { continueAutopilot } from '../continue-autopilot.ts'
import { BUILT_IN_CHOICES } from './example-films.ts'

/**
 * Opens the example film of an organization. If the organization has none, Orion creates one, and its ten stages make the film at no cost,
 * after all other waiting work. A deleted example film is restored. Two callers at the same time get the same film.
 */
export async function openExample(
  ctx: Context,
  { organization_id, language }: Input<typeof openExampleFilm>,
): Promise<Answer<typeof openExampleFilm>> {
  const { estimated_points } = (await estimateFilm(ctx, { duration: EXAMPLE_FILMS[language].duration_seconds })).data
  return ctx.transaction(async (tx) => {
    const there = await lockExample(tx, organization_id)
    const id = there?.id ?? newId()
    if (there === null)
      await insertExample(tx, ctx, { id, organization_id, language, points_limit: Math.max(1, estimated_points) })
    if (there?.deleted) await updateWorkflow(tx, id, { deleted: false })
    const changed = there === null ? await continueAutopilot(tx, ctx, { workflow_id: id, refuse: true }) : []
    const workflow = await concludeChange(tx, ctx, { workflow_id: id, changed })
    return { workflow_id: id, workflow: answerWorkflow(ctx, workflow), message: say('films.example_film').text }
  })
}

type NewExample = Pick<Input<typeof openExampleFilm>, 'organization_id' | 'language'> & { id: string; points_limit: number }

/** Inserts the example film. It has autopilot, because only autopilot makes tasks early. Its limit of points is never reached. */
async function insertExample(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  { id, organization_id, language, points_limit }: NewExample,
): Promise<void> {
  const { name, topic, description, duration_seconds, text } = EXAMPLE_FILMS[language]
  await insertWorkflow(tx, {
    id,
    organization_id,
    name,
    description,
    language,
    duration_seconds,
    created_by: actor.user_id,
    topic,
    settings: { content_research: { source: { text } }, image_selection: EXAMPLE_LOOK },
    choices: BUILT_IN_CHOICES,
    example: true,
  })
  await updateWorkflow(tx, id, { autopilot_limit: points_limit, autopilot_by: actor.user_id })
}
