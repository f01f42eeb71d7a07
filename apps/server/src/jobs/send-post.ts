import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { PublishError, Publication, SendTools } from '@orion/pipeline/platforms/publishing.ts'
import type { Phase } from '@orion/pipeline/platforms/verdict.ts'
import type { Parts } from '../context.ts'
import { newId } from '../db/new-id.ts'
import { inTransaction } from '../db/transaction.ts'
import { organizationKeys } from '../features/keys/master-keys.ts'
import { seal, toText } from '../features/keys/seal.ts'
import { signAddress } from '../features/posts/address-of.ts'
import {
  addCredits,
  addCreditsForSending,
  askAttempts,
  cleaned,
  mayBeLive,
  openAttempt,
  openPublication,
  placeOfHandle,
} from '../features/posts/ask-attempts.ts'
import { type AskParts, lookAgain } from '../features/posts/ask-platform.ts'
import { checkRights } from '../features/posts/check-rights.ts'
import { connectAgain } from '../features/posts/accounts/connect-again.ts'
import { findAccount } from '../features/posts/accounts/find-account.ts'
import { type Held, LOST, holdPost } from '../features/posts/hold-post.ts'
import type { OpenAccount } from '../features/posts/accounts/open-account.ts'
import { asPublishError } from '../features/posts/prepare-post.ts'
import {
  type AttemptRow,
  type PostRow,
  inSeconds,
  insertPostEvent,
  listAttempts,
  readPost,
  updatePost,
} from '../features/posts/queries.ts'
import { getPublisher } from '../features/posts/rules.ts'
import { type Outcome, outcomeOfFailure, makeOutcome, settlePost } from '../features/posts/settle.ts'
import { publishPost } from '../features/posts/show-post.ts'
import {
  type At,
  allowIrreversible,
  insertAttempt,
  letGo,
  readPatience,
  takeForSending,
  takePlace,
  updateHandle,
  updateSentBytes,
} from '../features/posts/work-queries.ts'
import { ENDING_MILLISECONDS, callOnce } from './calls/call-once.ts'
import { HANDED_BACK } from './calls/service-wait.ts'

/** The number of bytes that are read from the disk at once. */
const READ_BYTES = 1 << 18
/** The milliseconds between two progress reports. */
const TELL_MILLISECONDS = 1000

/** Waits for a number of seconds, or until the signal is aborted. */
type Pause = (seconds: number, signal: AbortSignal) => Promise<void>
const pauseFor: Pause = (seconds, signal) => setTimeout(seconds * 1000, undefined, { signal })

/** A post that this process has reserved. */
type Taken = { post: PostRow; token: string; held: Held; pause: Pause }

/** The irreversible call must not be made: it was allowed earlier, or another worker has the post. */
class NotAllowed extends Error {
  constructor() {
    super('This call was allowed before, or this post was cancelled.')
    this.name = 'NotAllowed'
  }
}

/**
 * Sends a due post, or continues its attempt. Does nothing if the post is not due, was cancelled, or is held by another worker. After any
 * interruption, another call continues from the stored state. No post is sent twice.
 */
export async function sendPost(
  parts: AskParts,
  post_id: string,
  { signal: outer, pause = pauseFor }: { signal: AbortSignal; pause?: Pause },
): Promise<void> {
  const token = newId()
  if (!(await inTransaction(parts.db, (tx) => takeForSending(tx, { post_id, token }))))
    return lookAgain(parts, 'send-post', post_id)
  const held = holdPost(parts, { id: post_id, token }, outer)
  try {
    const post = await readPost(parts.db, post_id)
    if (post === null) return
    await inTransaction(parts.db, (tx) => publishPost(tx, post))
    const outcome = await send(parts, { post, token, held, pause })
    held.requireHeld()
    await settlePost(parts, { post, token }, outcome)
  } catch (error) {
    if (held.signal.reason !== LOST) await letGo(parts.db, post_id, token)
    if (held.signal.aborted || error instanceof NotAllowed) return
    throw error
  } finally {
    held.end()
  }
}

/** The outcome of a post that this process has taken. */
async function send(parts: AskParts, taken: Taken): Promise<Outcome> {
  const { post, token, held } = taken
  const begun = (await listAttempts(parts.db, post.id)).some(mayBeLive)
  const { seconds: tried_seconds } = await readPatience(parts.db, post.id)
  const phase: Phase = begun ? 'after' : 'before'
  /** The outcome if the platform has not answered about all earlier attempts. The post waits, and no new attempt is made. */
  const failure = (error: PublishError, words: string): Outcome =>
    post.again && error.trouble === 'away'
      ? { state: 'again', words }
      : outcomeOfFailure(error, words, { phase, n: 0, tried_seconds })
  const account = await findAccount(parts, post, held.signal)
  if (!('opened' in account)) return failure(account.trouble, account.words)
  const { opened } = account
  let publication: Publication
  let outcome: Outcome | null = null
  try {
    const written = await openPublication(parts, post)
    if (begun || post.again) outcome = await askAttempts(parts, post, { publication: addCredits(written, post.platform), opened })
    if (outcome !== null && !mayGoOn(post, outcome)) return cleaned(outcome, opened)
    publication = await addCreditsForSending(written, post.platform, opened)
  } catch (error) {
    if (held.signal.aborted) throw held.signal.reason
    const known = asPublishError(error, post.platform)
    return failure(known, opened.clean(known.message))
  }
  const barred = await checkRights(parts.db, post)
  if (barred.length > 0) return notShown(barred[0].detail, outcome, await listAttempts(parts.db, post.id))
  const attempt = await openLast(parts, post, token)
  const limits = getPublisher(post.platform).limits
  const free_at = await inTransaction(parts.db, (tx) => takePlace(tx, post, { n: attempt.n, limits }))
  if (free_at !== null) {
    const words = say('posts.takes_no_more_posts_until', {
      platform_names: PLATFORM_NAMES[post.platform],
      account: post.account,
      free_at,
    }).text
    return { state: 'waits', until: free_at, n: attempt.n, words }
  }
  return sendAttempt(parts, { ...taken, opened, publication, attempt, tried_seconds })
}

/** Whether a new attempt is allowed. If the state of earlier attempts is unknown, a person must have clicked 'Send again'. */
const mayGoOn = ({ again }: PostRow, told: Outcome): boolean => again && (told.state === 'unknown' || told.state === 'failed')

/**
 * The outcome of a post that may not be shown any more. Nothing is sent. If an earlier attempt may have published the post, its state stays
 * unknown.
 */
function notShown(words: string, told: Outcome | null, attempts: readonly AttemptRow[]): Outcome {
  if (told?.state === 'unknown') return { state: 'unknown', words }
  return { state: 'failed', words, uncounted: attempts.at(-1)?.n ?? 0 }
}

/** The attempt to send. This is the last attempt, or a new one if there is none or if a person requested it. */
async function openLast({ db }: AskParts, post: PostRow, token: string): Promise<AttemptRow> {
  return inTransaction(db, async (tx) => {
    const rows = await listAttempts(tx, post.id)
    const last = rows.at(-1)
    if (last !== undefined && !post.again) return last
    const n = (last?.n ?? 0) + 1
    if (!(await insertAttempt(tx, post, { n, token }))) throw new NotAllowed()
    if (post.again) await updatePost(tx, { post_id: post.id, token }, { again: false })
    await insertPostEvent(tx, post.id, { what: 'sending', detail: n === 1 ? null : `attempt ${n}` })
    const attempts = await listAttempts(tx, post.id)
    return attempts[attempts.length - 1]
  })
}

type Sending = Taken & {
  opened: OpenAccount
  publication: Publication
  attempt: AttemptRow
  tried_seconds: number
}

/** Sends an attempt and returns its outcome. */
async function sendAttempt(parts: AskParts, sending: Sending): Promise<Outcome> {
  const { post, token, held, pause, opened, publication, attempt, tried_seconds } = sending
  const at: At = { post_id: post.id, n: attempt.n, token }
  const calls = new AbortController()
  const progress = { phase: 'before' as Phase, error: null as unknown }
  const stop = endCalls(held.signal, calls, () => progress.phase === 'in_call')
  const tools: SendTools = {
    ...opened.tools,
    signal: calls.signal,
    attempt: openAttempt(parts, { post_id: post.id, row: attempt }, opened),
    keepHandle: (handle) => keepHandle(parts, { ...at, organization_id: post.organization_id }, { handle, opened }),
    confirm: confirming(parts, at, publication.file.size_bytes),
    bytes: (start, end) =>
      createReadStream(publication.file.path, { start, end: Math.max(start, end - 1), highWaterMark: READ_BYTES }),
    getAddress: (name) => signAddress(parts, post, name),
    once: (call) =>
      callOnce({
        begin: async () => {
          held.requireHeld()
          calls.signal.throwIfAborted()
          if (!(await inTransaction(parts.db, (tx) => allowIrreversible(tx, at)))) throw new NotAllowed()
          progress.phase = 'after' // from here on, the call may have been made, even if the process ends
          held.requireHeld()
          progress.phase = 'in_call'
          return { mark: null }
        },
        call: async () => {
          try {
            return await call()
          } finally {
            progress.phase = 'after'
          }
        },
        keep: async (_mark, answer) => answer, // not stored here, because the outcome of the whole post is stored (`settlePost`)
        fail: async (_mark, error) => {
          progress.error = error
          throw error
        },
      }),
    pause: (seconds) => pause(seconds, calls.signal),
  }
  try {
    return cleaned(makeOutcome(await getPublisher(post.platform).send(publication, tools), attempt.n), opened)
  } catch (error) {
    if (held.signal.aborted) throw held.signal.reason
    if (error instanceof NotAllowed) throw error
    const known = asPublishError(error, post.platform)
    if (error !== known) parts.log.warn({ err: error, post_id: post.id }, 'a call to a platform failed')
    const phase = progress.phase === 'after' && progress.error === error ? 'in_call' : progress.phase
    const words = opened.clean(known.message)
    if (known.trouble === 'disconnected' && post.credential_id !== null)
      await connectAgain(parts, { credential_id: post.credential_id, platform: post.platform, words })
    return outcomeOfFailure(known, words, { phase, n: attempt.n, tried_seconds })
  } finally {
    stop()
  }
}

/** Aborts the calls when the work ends. If this process ends during an irreversible call, the call gets some time for its answer. */
function endCalls(signal: AbortSignal, calls: AbortController, isCalling: () => boolean): () => void {
  const end = (): void => {
    if (signal.reason === HANDED_BACK && isCalling())
      globalThis.setTimeout(() => calls.abort(HANDED_BACK), ENDING_MILLISECONDS).unref()
    else calls.abort(signal.reason)
  }
  if (signal.aborted) end()
  else signal.addEventListener('abort', end, { once: true })
  return () => signal.removeEventListener('abort', end)
}

async function keepHandle(
  { db, keyring }: Pick<Parts, 'db' | 'keyring'>,
  at: At & { organization_id: string },
  { handle, opened: { conceal } }: { handle: Record<string, string>; opened: OpenAccount },
): Promise<void> {
  for (const value of Object.values(handle)) conceal(value)
  const kept = await inTransaction(db, async (tx) => {
    const keys = await organizationKeys(tx, keyring, at.organization_id)
    const sealed = seal(keys, placeOfHandle(at.post_id, at.n), JSON.stringify(handle))
    return updateHandle(tx, at, toText(sealed))
  })
  if (!kept) throw new NotAllowed()
}

/** Records the position that the platform confirmed, and reports it from time to time. */
function confirming({ db }: Pick<Parts, 'db'>, at: At, size_bytes: number): SendTools['confirm'] {
  let confirmed_at = 0
  return async (offset) => {
    if (!(await updateSentBytes(db, at, offset))) throw new NotAllowed()
    const now = performance.now()
    if (now - confirmed_at < TELL_MILLISECONDS && offset < size_bytes) return
    confirmed_at = now
    await inTransaction(db, async (tx) => {
      const done = Math.min(1, offset / Math.max(1, size_bytes))
      const row = await updatePost(tx, at, { progress: done, trying_since: inSeconds(0) })
      if (row !== null) await publishPost(tx, row)
    })
  }
}
