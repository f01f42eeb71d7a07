import type { Parts } from '../../context.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Transaction } from '../../db/open.ts'
import type { PostRow } from './queries.ts'

/** Queues a post's next step in the caller's transaction: to send it at its time, or to ask the platform about it. */
export async function queuePost(
  tx: Transaction,
  { queue }: Pick<Parts, 'queue'>,
  { id, state, due_at }: Pick<PostRow, 'id' | 'state' | 'due_at'>,
): Promise<void> {
  if (due_at === null) return
  const name = state === 'scheduled' || state === 'sending' ? 'send-post' : 'ask-post'
  await queue.enqueue(tx, name, [{ data: { post_id: id }, at: isoTime(due_at) }])
}
