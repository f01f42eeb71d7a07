import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { PublishError } from '@orion/pipeline/platforms/publishing.ts'
import type { Parts } from '../../../context.ts'
import { listPublishingCredentials, readKept } from './account-queries.ts'
import { connectAgain } from './connect-again.ts'
import { type AccountSource, type OpenAccount, openAccount } from './open-account.ts'
import { asPublishError } from '../prepare-post.ts'
import type { PostRow } from '../queries.ts'
import { getPublisher, isMadeFor } from '../rules.ts'

type Uses = Pick<Parts, 'db' | 'keyring' | 'config' | 'log' | 'closing' | 'queue'>

/** The account of a post, after its identity was checked, or the reason why nobody can use it now. */
export type FoundAccount = { opened: OpenAccount } | { trouble: PublishError; words: string }

/**
 * Opens the account of a post with the organization's credential, or else with the copy that the post keeps. First asks the platform for
 * the account's identity, so that another account is never used.
 */
export async function findAccount(parts: Uses, post: PostRow, signal: AbortSignal): Promise<FoundAccount> {
  const name = PLATFORM_NAMES[post.platform]
  let found: { trouble: PublishError; words: string } | null = null
  for (const source of await listSources(parts, post)) {
    const opened = await openAccount(parts, post, { source, signal })
    try {
      const account = await getPublisher(post.platform).account(opened.tools)
      if (isMadeFor(post, account)) return { opened }
      const words = say('posts.connected_now_made', { platform: name, now: account.name, account: post.account }).text
      found ??= { trouble: new PublishError('refused', words), words }
    } catch (error) {
      if (signal.aborted) throw signal.reason
      const trouble = asPublishError(error, post.platform)
      const words = opened.clean(trouble.message)
      if (trouble.trouble === 'disconnected' && 'credential_id' in source)
        await connectAgain(parts, { credential_id: source.credential_id, platform: post.platform, words })
      if (found === null || trouble.trouble === 'away') found = { trouble, words }
    }
  }
  if (found !== null) return found
  const words = say('posts.credentials_were_deleted_2', { name, account: post.account }).text
  return { trouble: new PublishError('refused', words), words }
}

async function listSources({ db }: Pick<Parts, 'db'>, post: PostRow): Promise<AccountSource[]> {
  if (post.rehearsal) return [{ rehearsal: true }]
  const credentials = await listPublishingCredentials(db, post.organization_id)
  const live = credentials.find(({ provider }) => provider === post.platform)
  const kept = post.kept_credential_id === null ? null : await readKept(db, post.kept_credential_id)
  return [...(live === undefined ? [] : [{ credential_id: live.id }]), ...(kept === null ? [] : [{ kept_id: kept.id }])]
}
