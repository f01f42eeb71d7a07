import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Parts } from '../context.ts'
import { actorById } from '../features/access/find-actor.ts'
import { keepExportFile, removeExportFile } from '../features/account/export-files.ts'
import { findExport, noteFailed, noteReady } from '../features/account/export-queries.ts'
import { type Exported, memberExport, partnerExport } from '../features/account/export-section-queries.ts'
import { writeExport } from '../features/account/write-export.ts'
import { isDiskFull } from '../files/disk-full.ts'
import { type Actor, authorize } from '../http/authorize.ts'

type ExportParts = Pick<Parts, 'db' | 'config' | 'store' | 'log' | 'closing'>

/**
 * Makes the ZIP file of a waiting export. If the export fails, the person who requested it gets a message. If this process is shut down,
 * nobody gets a message, because the queue tries again.
 */
export async function exportAccount(parts: ExportParts, export_id: string): Promise<void> {
  const { db, store, closing } = parts
  const row = await findExport(db, export_id)
  if (row?.status !== 'pending') return
  const folder = await store.temporaryFolder()
  try {
    const actor = await actorById(db, row.partner_id ?? row.member_id ?? '')
    if (actor === null) throw new AppError('not_found', say('access.account_closed'))
    const target = join(folder, 'export.zip')
    const file_count = await writeExport(parts, makeExport(actor), { target, email: actor.email, signal: closing })
    const size_bytes = await keepExportFile(store.files, export_id, target)
    if (!(await noteReady(db, export_id, { size_bytes, file_count }))) await removeExportFile(store.files, export_id)
  } catch (error) {
    if (closing.aborted) throw error
    parts.log.error({ err: error, export_id }, 'an export failed')
    // remove the files before the failure is recorded, so that the next try finds free disk space
    await rm(folder, { recursive: true, force: true })
    await noteFailed(db, export_id, wordsFor(error))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const makeExport = (actor: Actor): Exported =>
  actor.login_type === 'partner' ? partnerExport(actor.user_id) : memberExport(actor.user_id, readableBy(actor))

/** The organizations in which a member may see films. Empty for members who may see only numbers, such as costs. */
function readableBy(actor: Actor): readonly string[] {
  try {
    return authorize({ ...actor, must_change_password: false }, 'workflow.read')
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') return []
    throw error
  }
}

function wordsFor(error: unknown): string {
  if (isDiskFull(error)) return say('access.no_space_left_make_export').text
  return error instanceof AppError ? error.message : say('access.export_could_not_made_try').text
}
