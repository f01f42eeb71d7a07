import type { updateConnection as route } from '@orion/contract/providers.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../../context.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { sealSecrets } from './create-connection.ts'
import { findConnection, refuseOperatorConnection } from './find-connection.ts'
import { openSecrets } from './open-connection.ts'
import { requireReachable } from './require-reachable.ts'
import { requireNoJob, requireUnused } from './require-unused.ts'
import { lockConnection, requireConnection, updateConnectionRow } from '../queries.ts'
import { maskSecrets, getOrigin, providerByKey, readFields, showConnection } from '../rules.ts'

/**
 * Changes a connection's name or fields. After a change of the address every secret must be entered again. A connection that was found on
 * this machine is then no longer trusted.
 */
export async function updateConnection(ctx: Context, wish: Input<typeof route>): Promise<Answer<typeof route>> {
  refuseOperatorConnection(wish.connection_id)
  const [organization_id] = ctx.org_ids
  const known = await findConnection(ctx, wish.connection_id)
  const named = providerByKey(known.provider)
  const asked = readFields(named, wish.fields ?? {}, { fields: known.fields, secrets: Object.keys(known.masks) })
  if (getOrigin(named, asked.open) !== getOrigin(named, known.fields)) await requireReachable(ctx, named, asked.open)
  return ctx.transaction(async (tx) => {
    const row = await lockConnection(tx, wish.connection_id)
    if (row === null) throw new AppError('not_found', say('services.connection_not_found'))
    const provider = providerByKey(row.provider)
    const before = { fields: row.fields, secrets: Object.keys(row.masks) }
    const { open, secrets, keep } = readFields(provider, wish.fields ?? {}, before)
    const former = keep.length > 0 ? openSecrets(ctx, row.id, row.sealed) : {}
    const all = { ...Object.fromEntries(keep.map((name) => [name, former[name]])), ...secrets }
    const moved = getOrigin(provider, open) !== getOrigin(provider, row.fields)
    if (moved) await requireUnused(tx, row)
    else if (Object.keys(secrets).length > 0) await requireNoJob(tx, row)
    const changed = wish.fields !== undefined
    await updateConnectionRow(
      tx,
      {
        id: row.id,
        label: wish.label ?? row.label,
        fields: open,
        sealed: await sealSecrets(ctx, tx, { id: row.id, organization_id, secrets: all }),
        masks: maskSecrets(all),
        trusted_origin: moved ? null : row.trusted_origin,
      },
      changed,
    )
    const change = { provider: row.provider, label: wish.label ?? row.label, fields: Object.keys(secrets), moved }
    await writeAudit(tx, ctx, { action: 'connection.save', resource: row.id, organization_id, change })
    const connection = showConnection(await requireConnection(tx, row.id), organization_id)
    if (connection === null) throw new Error(`The connection ${row.id} has no provider.`)
    return { connection }
  })
}
