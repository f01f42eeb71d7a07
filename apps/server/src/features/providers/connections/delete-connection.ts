import type { deleteConnection as route } from '@orion/contract/providers.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../../context.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { refuseOperatorConnection } from './find-connection.ts'
import { requireUnused } from './require-unused.ts'
import { deleteConnectionRow, lockConnection } from '../queries.ts'

/** Deletes a connection and its encrypted secrets. */
export async function deleteConnection(ctx: Context, wish: Input<typeof route>): Promise<Answer<typeof route>> {
  refuseOperatorConnection(wish.connection_id)
  const [organization_id] = ctx.org_ids
  return ctx.transaction(async (tx) => {
    const row = await lockConnection(tx, wish.connection_id)
    if (row === null) throw new AppError('not_found', say('services.connection_not_found'))
    await requireUnused(tx, row)
    await deleteConnectionRow(tx, row.id)
    const change = { provider: row.provider, label: row.label }
    await writeAudit(tx, ctx, { action: 'connection.delete', resource: row.id, organization_id, change })
    return { message: `${row.label} was disconnected.` }
  })
}
