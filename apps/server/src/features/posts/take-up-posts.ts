import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { listLeftPointings } from './pointing-queries.ts'
import { queuePost } from './queue-post.ts'
import { endKept, listLeftPosts } from './work-queries.ts'

/**
 * Queues posts that are due and that nobody handles, and older ones that must point elsewhere, whatever the state of their jobs; deletes
 * credentials that were kept for finished posts.
 */
export async function takeUpPosts(parts: Pick<Parts, 'db' | 'queue'>): Promise<void> {
  await endKept(parts.db)
  await inTransaction(parts.db, async (tx) => {
    for (const post of await listLeftPosts(tx)) await queuePost(tx, parts, post)
    for (const post_id of await listLeftPointings(tx)) await parts.queue.enqueue(tx, 'point-post', [{ data: { post_id } }])
  })
}
