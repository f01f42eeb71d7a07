import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { pointed } from '@orion/pipeline/corrected/pointing.ts'
import type { LiveTexts } from '@orion/pipeline/platforms/publishing.ts'
import type { HeldPost } from '../posts/work-queries.ts'
import { newId } from '../../db/new-id.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { AskParts } from '../posts/ask-platform.ts'
import { connectAgain } from '../posts/accounts/connect-again.ts'
import { findAccount } from '../posts/accounts/find-account.ts'
import { asPublishError } from '../posts/prepare-post.ts'
import { type PostRow, insertPostEvent, readPost, updatePost } from '../posts/queries.ts'
import { ASKING_HOURS, STATE_WORDS, pauseAfter, getPublisher, readTextLimits } from '../posts/rules.ts'
import { publishPost } from '../posts/show-post.ts'
import { findFormerPosts, makePointer, preview, withLiveTexts } from './former-posts.ts'
import { type Ended, type Pointing, endPointing, letGoOfPointing, takePointing } from '../posts/pointing-queries.ts'

/** The seconds for which a worker holds a request. The worker's calls end before that. */
const LEASE_SECONDS = 300
const WORK_MS = 240_000

/** The result of a request. `texts` are the texts that are stored for the post. */
type Outcome = Exclude<Ended, { state: 'done' }> | { state: 'done'; texts: LiveTexts }

/**
 * Makes an old post point to the corrected film. Reads the current texts from the platform first, so that the change is not made twice if
 * an earlier answer was lost. Does nothing when the request is not due, or when another worker holds it.
 */
export async function movePointing(parts: AskParts, post_id: string, outer: AbortSignal): Promise<void> {
  const token = newId()
  const taken = await inTransaction(parts.db, (tx) => takePointing(tx, { post_id, token }, LEASE_SECONDS))
  if (taken === null) return
  const signal = AbortSignal.any([outer, AbortSignal.timeout(WORK_MS)])
  try {
    const post = await readPost(parts.db, post_id)
    if (post === null) return
    const outcome = await point(parts, { post, taken }, signal)
    await settle(parts, { post, token }, outcome)
  } catch (error) {
    await letGoOfPointing(parts.db, post_id, token)
    if (outer.aborted) return
    throw error
  }
}

async function point(
  parts: AskParts,
  { post, taken }: { post: PostRow; taken: Pointing },
  signal: AbortSignal,
): Promise<Outcome> {
  const failed = (error: string): Outcome => ({ state: 'failed', error })
  if (post.state !== 'published') return failed(say('posts.nothing_changed', { state: STATE_WORDS[post.state].text }).text)
  const { rewrite } = getPublisher(post.platform)
  const former = (await findFormerPosts(parts.db, post.workflow_id)).find((each) => each.post.id === post.id)
  const to = former?.to
  if (former === undefined || to?.id !== taken.to_post_id || rewrite === undefined || post.remote_id === null)
    return failed(say('posts.corrected_not_live').text)
  const account = await findAccount(parts, post, signal)
  if (!('opened' in account)) return later(account.trouble, account.words, taken)
  const { opened } = account
  try {
    const pointer = makePointer(former, to.url, await readTextLimits(post.platform, opened.tools))
    const there = await rewrite(post.remote_id, (texts) => pointed(texts, pointer), opened.tools)
    return there
      ? { state: 'done', texts: preview(post.texts, pointer) }
      : failed(say('posts.no_such_post_there', { platform: PLATFORM_NAMES[post.platform] }).text)
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const known = asPublishError(error, post.platform)
    const words = opened.clean(known.message)
    if (known.trouble === 'disconnected' && post.credential_id !== null)
      await connectAgain(parts, { credential_id: post.credential_id, platform: post.platform, words })
    return later(known, words, taken)
  }
}

/** Tries again for up to a day when the platform could not be reached or a limit was reached. A refusal is reported at once. */
function later(
  { trouble, retry_at }: { trouble: string; retry_at?: string | undefined },
  error: string,
  { tries, seconds }: Pointing,
): Outcome {
  if ((trouble !== 'away' && trouble !== 'limit') || seconds > ASKING_HOURS * 3600) return { state: 'failed', error }
  return { state: 'waiting', error, after: retry_at ?? pauseAfter(tries) }
}

async function settle(parts: AskParts, { post, token }: HeldPost, outcome: Outcome): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const ended = await endPointing(tx, { post_id: post.id, token }, outcome)
    if (ended === null) return
    if (ended.due_at !== null) await parts.queue.enqueue(tx, 'point-post', [{ data: { post_id: post.id }, at: ended.due_at }])
    else if (outcome.state === 'done') await insertPostEvent(tx, post.id, { what: 'pointed', detail: null })
    else await insertPostEvent(tx, post.id, { what: 'not_pointed', detail: outcome.error })
    const texts = 'texts' in outcome ? withLiveTexts(post.texts, post.platform, outcome.texts) : null
    const kept = texts && (await updatePost(tx, { post_id: post.id }, { texts }))
    await publishPost(tx, kept ?? post)
  })
}
