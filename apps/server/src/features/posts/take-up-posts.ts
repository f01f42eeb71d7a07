import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listLeftPointings } from './pointing-queries.ts'
import { queuePost } from './queue-post.ts'
import { endKept, listLeftPosts } from './work-queries.ts'

/**
 * Queues the due posts that no worker handles, and the due requests to point old posts to corrected ones, because their jobs may have been
 * lost. Deletes credentials that were kept for finished posts.
 */
export async function takeUpPosts(parts: Pick<Parts, 'db' | 'queue'>): Promise<void> {
  await endKept(parts.db)
  await inTransaction(parts.db, async (tx) => {
    for (const post of await listLeftPosts(tx)) await queuePost(tx, parts, post)
    for (const post_id of await listLeftPointings(tx)) await parts.queue.enqueue(tx, 'point-post', [{ data: { post_id } }])
  })
}
