import type { readExport as route } from '@orion/contract/account.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Input } from '@orion/contract/route.ts'
import type { Exchange } from '../../http/exchange.ts'
import type { Context } from '../../context.ts'
import { sendFile } from '../../http/files.ts'
import { openExportFile } from './export-files.ts'
import { findExport } from './export-queries.ts'
import { isExportUrlOurs } from './export-url.ts'

const notFound = () => new AppError('not_found', say('access.export_not_found'))

/** Serves an export's ZIP by its signed address, whole or one range. The address stops working when the export's row is deleted. */
export async function readExport(ctx: Context, input: Input<typeof route>, { request, reply }: Exchange): Promise<unknown> {
  if (!isExportUrlOurs(ctx.keyring, input)) throw notFound()
  const row = await findExport(ctx.db, input.export_id)
  if (row?.status !== 'ready' || row.size_bytes === null || row.ended_at === null) throw notFound()
  const read = await openExportFile(ctx.store.files, row.id, row.size_bytes)
  if (read === null) throw notFound()

  const etag = `"${row.id}"`
  reply.headers({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="orion-export-${row.ended_at.slice(0, 10)}.zip"`,
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
    'accept-ranges': 'bytes',
    etag,
  })
  return sendFile(request, reply, { read, size_bytes: row.size_bytes, etag })
}
