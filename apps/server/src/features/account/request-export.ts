import type { getExport as getRoute, requestExport as route } from '@orion/contract/account.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { findLastExport, insertExport, showExport } from './export-queries.ts'

/** Queues an export of all data of the caller. If an export is already waiting, it is returned instead. */
export async function requestExport(ctx: Context): Promise<Answer<typeof route>> {
  return ctx.transaction(async (tx) => {
    const added = await insertExport(tx, ctx.actor)
    const row = added ?? (await findLastExport(tx, ctx.actor))
    if (row === null) throw new AppError('conflict', say('access.export_just_ended'))
    if (added !== null) {
      await ctx.queue.enqueue(tx, 'export-account', [{ data: { export_id: row.id } }])
      await writeAudit(tx, ctx, { action: 'account.export', resource: row.id })
    }
    return { export: showExport(ctx.keyring, row) }
  })
}

/** The caller's last export. */
export async function getExport({ db, keyring, actor }: Context): Promise<Answer<typeof getRoute>> {
  const row = await findLastExport(db, actor)
  return { export: row === null ? null : showExport(keyring, row) }
}
