import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import type { PostState } from '@orion/contract/posts.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { inTransaction } from '../../db/transaction.ts'
import { addCredits, askAttempts, cleaned, openPublication } from './ask-attempts.ts'
import { type FoundAccount, findAccount } from './accounts/find-account.ts'
import { type Held, LOST, holdPost } from './hold-post.ts'
import { asPublishError } from './prepare-post.ts'
import { type PostRow, readPost } from './queries.ts'
import { ASKING_HOURS, getPublisher } from './rules.ts'
import { type Outcome, settlePost } from './settle.ts'
import { heldUntil, letGo, readPatience, takeForAsking } from './work-queries.ts'

export type AskParts = Pick<Parts, 'db' | 'keyring' | 'config' | 'log' | 'closing' | 'queue' | 'store'>

/** The states in which the platform has the post and Orion asks the platform about it automatically. */
const ASKED: readonly PostState[] = ['processing', 'unknown', 'deleting']

/**
 * Asks a platform for the state of a post and stores the state. Publishes nothing. If the post is being deleted, removes it from the
 * platform. Does nothing when the question is not due or another worker has the post. With `anytime`, the question need not be due, and
 * published posts are checked too.
 */
export async function askPlatform(
  parts: AskParts,
  post_id: string,
  { signal, anytime = false }: { signal: AbortSignal; anytime?: boolean },
): Promise<void> {
  const token = newId()
  const states = anytime ? [...ASKED, 'published' as const] : ASKED
  if (!(await inTransaction(parts.db, (tx) => takeForAsking(tx, { post_id, token }, { states, anytime }))))
    return anytime ? undefined : lookAgain(parts, 'ask-post', post_id)
  const held = holdPost(parts, { id: post_id, token }, signal)
  try {
    const post = await readPost(parts.db, post_id)
    if (post === null) return
    const outcome = await decide(parts, post, held)
    held.requireHeld()
    await settlePost(parts, { post, token }, outcome)
  } catch (error) {
    if (held.signal.reason !== LOST) await letGo(parts.db, post_id, token)
    if (held.signal.aborted) return
    throw error
  } finally {
    held.end()
  }
}

/** Queues a new check of a post for the end of its lease, because the worker that holds it may have been killed. */
export async function lookAgain({ db, queue }: AskParts, job: 'send-post' | 'ask-post', post_id: string): Promise<void> {
  const at = await heldUntil(db, post_id)
  if (at !== null) await inTransaction(db, (tx) => queue.enqueue(tx, job, [{ data: { post_id }, at }]))
}

async function decide(parts: AskParts, post: PostRow, { signal }: Held): Promise<Outcome> {
  const account = await findAccount(parts, post, signal)
  if (!('opened' in account)) return whileNobodyCanAsk(parts, post, account)
  const { opened } = account
  try {
    if (post.state === 'deleting') return await remove(post, opened.tools, signal)
    const publication = addCredits(await openPublication(parts, post), post.platform)
    const reported = await askAttempts(parts, post, { publication, opened })
    return await fit(parts, post, reported === null ? null : cleaned(reported, opened))
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const words = opened.clean(asPublishError(error, post.platform).message)
    return post.state === 'deleting' ? stillLive(parts, post, { error, words }) : fit(parts, post, { state: 'unknown', words })
  }
}

/** Combines the platform's answer with the post's current state. */
async function fit(parts: AskParts, post: PostRow, told: Outcome | null): Promise<Outcome> {
  const { seconds, may_again } = await readPatience(parts.db, post.id)
  if (post.state === 'published') {
    if (told?.state === 'published') return told
    const words = told !== null && 'words' in told ? told.words : null
    return {
      state: 'kept',
      words: words ?? post.error ?? say('posts.did_not_tell', { platform_names: PLATFORM_NAMES[post.platform] }).text,
    }
  }
  if (told === null) return { state: 'asks', words: null }
  if (told.state === 'processing' && post.state === 'processing') {
    if (seconds > ASKING_HOURS * 3600) return { state: 'unknown', words: stillWorking(post) }
    return { state: 'asks', words: told.words }
  }
  if (told.state !== 'unknown') return told
  if (post.state === 'processing' && seconds > ASKING_HOURS * 3600) return told
  return may_again ? { state: 'rests', words: told.words } : { state: 'asks', words: told.words }
}

const stillWorking = ({ platform }: PostRow): string =>
  say('posts.worked_hours_not_said_how', { platform_names: PLATFORM_NAMES[platform], asking_hours: ASKING_HOURS }).text

/** The outcome when no account can be used to ask the platform: the state of the post stays as uncertain as it was. */
async function whileNobodyCanAsk(
  parts: AskParts,
  post: PostRow,
  { trouble, words }: Exclude<FoundAccount, { opened: unknown }>,
): Promise<Outcome> {
  if (post.state === 'published') return { state: 'kept', words }
  if (trouble.trouble !== 'refused') return fit(parts, post, { state: 'unknown', words })
  const sentence = `${words} Orion cannot check this post: check it on ${PLATFORM_NAMES[post.platform]}.`
  return { state: 'rests', words: sentence }
}

async function remove(
  post: PostRow,
  tools: Parameters<NonNullable<ReturnType<typeof getPublisher>['remove']>>[1],
  signal: AbortSignal,
): Promise<Outcome> {
  const publisher = getPublisher(post.platform)
  if (publisher.remove === undefined || post.remote_id === null)
    return {
      state: 'kept',
      words: say('posts.lets_no_program_remove_delete', { platform_names: PLATFORM_NAMES[post.platform] }).text,
    }
  await publisher.remove(post.remote_id, tools)
  signal.throwIfAborted()
  return { state: 'deleted' }
}

/** The result of a failed removal. After a refusal the post stays live. Any other failure is tried again for a day. */
async function stillLive(parts: AskParts, post: PostRow, { error, words }: { error: unknown; words: string }): Promise<Outcome> {
  const { trouble } = asPublishError(error, post.platform)
  const { seconds } = await readPatience(parts.db, post.id)
  if (trouble === 'refused' || seconds > ASKING_HOURS * 3600) return { state: 'kept', words }
  return { state: 'asks', words }
}
