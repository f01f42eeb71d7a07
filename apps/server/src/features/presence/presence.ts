import type * as contract from '@orion/contract/presence.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { publish } from '../../events/publish.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { readAllPresent, readPresent, removePresence, savePresence } from './queries.ts'

/** The people who have a film open now. */
export async function listPresence(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listPresence>,
): Promise<Answer<typeof contract.listPresence>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { data: { present: await readPresent(ctx.db, workflow_id) } }
}

/** The people who have the caller's films open now, by film. */
export async function listAllPresence(ctx: Context): Promise<Answer<typeof contract.listAllPresence>> {
  return { data: { present: await readAllPresent(ctx.db, ctx.org_ids) } }
}

/** Records which stage and scene the caller looks at, and informs the film's viewers. Does not lock the film. */
export async function notePresence(
  ctx: Context,
  { workflow_id, stage_number, scene_id }: Input<typeof contract.notePresence>,
): Promise<Answer<typeof contract.notePresence>> {
  const { organization_id } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { user_id } = ctx.actor
  return ctx.transaction(async (tx) => {
    await savePresence(tx, { workflow_id, organization_id, user_id, stage_number, scene_id: scene_id ?? null })
    const present = await readPresent(tx, workflow_id)
    const before = present.find((each) => each.user_id === user_id)
    if (before !== undefined) await publish(tx, { organization_id, workflow_id }, { type: 'presence', workflow_id, ...before })
    return { data: { present } }
  })
}

/** Informs the viewers of a film that the caller left it. */
export async function endPresence(
  ctx: Context,
  { workflow_id }: Input<typeof contract.endPresence>,
): Promise<Answer<typeof contract.endPresence>> {
  const { organization_id } = await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  const { user_id, name } = ctx.actor
  return ctx.transaction(async (tx) => {
    const stage_number = await removePresence(tx, workflow_id, user_id)
    if (stage_number !== null)
      await publish(
        tx,
        { organization_id, workflow_id },
        { type: 'presence', workflow_id, user_id, name, stage_number, gone: true },
      )
    return { data: { present: await readPresent(tx, workflow_id) } }
  })
}
