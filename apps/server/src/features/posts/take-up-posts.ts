import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listLeftPointings } from './pointing-queries.ts'
import { queuePost } from './queue-post.ts'
import { endKept, listLeftPosts } from './work-queries.ts'

/**
 * Queues posts that are due and that nobody is at, and former ones that are to point elsewhere, whatever became of their jobs; forgets
 * credentials that were kept for posts of before.
 */
export async function takeUpPosts(parts: Pick<Parts, 'db' | 'queue'>): Promise<void> {
  await endKept(parts.db)
  await inTransaction(parts.db, async (tx) => {
    for (const post of await listLeftPosts(tx)) await queuePost(tx, parts, post)
    for (const post_id of await listLeftPointings(tx)) await parts.queue.enqueue(tx, 'point-post', [{ data: { post_id } }])
  })
}
