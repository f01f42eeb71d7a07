import { randomUUID } from 'node:crypto'
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Executor } from '../../db/open.ts'
import { deleteOverMails, endInvitations, listOverMails } from './mail-queries.ts'

type Folder = Pick<Config, 'data_dir'>

const getPath = ({ data_dir }: Folder, mail_id: string): string => join(data_dir, 'outbox', `${mail_id}.eml`)

/** Puts a message into the outbox, DATA_DIR/outbox, which only this user may read. The file appears only when it is complete. */
export async function putIntoOutbox(config: Folder, mail_id: string, message: Buffer): Promise<void> {
  const folder = join(config.data_dir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const path = getPath(config, mail_id)
  // two deliveries of one message may write at once; a part that a killed process leaves is removed at the next start
  const part = join(config.data_dir, 'tmp', `${randomUUID()}.eml`)
  await writeFile(part, message, { mode: 0o600 })
  await rename(part, path)
}

/**
 * Call it when a member has used or replaced the password of its invitations. The copies are removed, and unsent invitations are not sent.
 */
export async function closeInvitations(db: Executor, config: Folder, member_id: string): Promise<void> {
  await removeCopies(config, await endInvitations(db, member_id))
}

/** Removes copies from the outbox whose password or link has expired. Messages that are 30 days old are removed with their copies. */
export async function sweepOutbox(db: Executor, config: Folder): Promise<void> {
  await removeCopies(config, await listOverMails(db))
  await deleteOverMails(db)
}

/** Removes the copies of messages. */
export const removeCopies = (config: Folder, mails: { id: string }[]) =>
  Promise.all(mails.map(({ id }) => rm(getPath(config, id), { force: true })))
