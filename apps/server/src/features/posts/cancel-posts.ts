import type { Parts } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { insertPostEvent, updatePost } from './queries.ts'
import { publishPost } from './show-post.ts'
import { lockScheduled } from './work-queries.ts'
import { newId } from '../../db/new-id.ts'
import { organizationKeys } from '../keys/master-keys.ts'
import { seal, toText } from '../keys/seal.ts'
import { insertKept, listPostsInNeed } from './accounts/account-queries.ts'
import { openFields, placeOfKept } from './accounts/open-account.ts'

/**
 * Cancels the scheduled posts of something that is being deleted, and stores the reason. Posts that are already being sent are not
 * cancelled.
 */
export async function cancelScheduled(tx: Transaction, of: Parameters<typeof lockScheduled>[1], why: string): Promise<void> {
  for (const { id } of await lockScheduled(tx, of)) {
    const row = await updatePost(
      tx,
      { post_id: id },
      { state: 'cancelled', error: why, due_at: null, waits_until: null, free: true },
    )
    await insertPostEvent(tx, id, { what: 'cancelled', detail: why })
    if (row !== null) await publishPost(tx, row)
  }
}

/**
 * Keeps a copy of a credential that is about to be deleted or changed, for posts that their platform is processing. It is kept for at most
 * 48 hours.
 */
export async function keepForPosts(
  tx: Transaction,
  parts: Pick<Parts, 'keyring'>,
  { id: credential_id, organization_id, provider }: { id: string; organization_id: string; provider: string },
): Promise<void> {
  const posts = await listPostsInNeed(tx, credential_id)
  if (posts.length === 0) return
  const fields = await openFields(parts, tx, { organization_id, platform: provider, credential_id })
  if (fields === null) return
  const id = newId()
  const sealed = toText(seal(await organizationKeys(tx, parts.keyring, organization_id), placeOfKept(id), JSON.stringify(fields)))
  await insertKept(tx, { id, organization_id, provider, sealed }, posts)
}
