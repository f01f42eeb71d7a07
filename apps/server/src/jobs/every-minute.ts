import type { Parts } from '../context.ts'
import { sweepExports } from '../features/account/export-files.ts'
import { sweepOutbox } from '../features/account/outbox.ts'
import { sealMinutes } from '../features/audit/seal-minutes.ts'
import { forgetModels } from '../features/local-models/share-model.ts'
import { takeUpPosts } from '../features/posts/take-up-posts.ts'
import { askAboutWaiting } from '../features/points/ask-stripe.ts'
import { queueDueLooks } from '../features/watch/look-at-sources.ts'

/**
 * What time alone brings: minutes of the audit log are sealed, copies of mails whose password or link is over are removed, posts that
 * nobody is at are taken up, Stripe is asked about payments that it has not told of, sources that are watched are read again when they
 * are due, and this host's copies of models that nobody has any more are removed.
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
