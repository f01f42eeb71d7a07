import type { Parts } from '../context.ts'
import { sweepExports } from '../features/account/export-files.ts'
import { sweepOutbox } from '../features/mail/outbox.ts'
import { sealMinutes } from '../features/audit/seal-minutes.ts'
import { forgetModels } from '../features/local-models/share-model.ts'
import { takeUpPosts } from '../features/posts/take-up-posts.ts'
import { askAboutWaiting } from '../features/points/purchases/ask-stripe.ts'
import { queueDueLooks } from '../features/watch/look-at-sources.ts'

/**
 * Does the work of every minute:
 * - seals the audit log
 * - removes copies of mails whose password or link has expired
 * - continues posts that no worker handles
 * - asks Stripe about unreported payments
 * - reads watched sources again when they are due
 * - removes this host's copies of models that all other hosts have removed
 */
export async function everyMinute(parts: Pick<Parts, 'db' | 'config' | 'log' | 'queue' | 'store'>): Promise<void> {
  const { db, config } = parts
  await sealMinutes(db)
  await sweepOutbox(db, config)
  await sweepExports(db, parts.store.files)
  await takeUpPosts(parts)
  await askAboutWaiting(parts)
  await queueDueLooks(parts)
  await forgetModels(parts)
}
