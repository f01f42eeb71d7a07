import type { Parts } from '../context.ts'
import { sweepOutbox } from '../features/account/outbox.ts'
import { sealMinutes } from '../features/audit/seal-minutes.ts'

/** What time alone brings: minutes of the audit log are sealed, and copies of mails whose password or link is over are removed. */
export async function everyMinute({ db, config }: Pick<Parts, 'db' | 'config'>): Promise<void> {
  await sealMinutes(db)
  await sweepOutbox(db, config)
}
