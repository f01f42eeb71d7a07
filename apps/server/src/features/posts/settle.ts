import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { PublishError, PostReport } from '@orion/pipeline/platforms/publishing.ts'
import { type Phase, getVerdict } from '@orion/pipeline/platforms/verdict.ts'
import type { Parts } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Transaction } from '../../db/open.ts'
import { type NewPostEvent, type PostChange, type PostRow, inSeconds, insertPostEvent, updatePost } from './queries.ts'
import { queuePost } from './queue-post.ts'
import { ASKING_HOURS, TRYING_HOURS, pauseAfter } from './rules.ts'
import { publishPost } from './show-post.ts'
import { type HeldPost, updateAttempt } from './work-queries.ts'

/** The outcome of a post. `n` is its attempt. */
export type Outcome =
  | { state: 'published'; n: number; remote_id: string; url: string | null; visibility_seen: string | null; words: string | null }
  | { state: 'processing'; n: number; remote_id?: string; words: string | null }
  /** `ended` is an attempt that the platform refused. `uncounted` is an attempt that did not reach its irreversible call. */
  | { state: 'failed'; words: string; uncounted?: number; ended?: number }
  | { state: 'unknown'; words: string }
  /** A limit of the platform was reached. The post waits until then. */
  | { state: 'waits'; until: string | null; n: number | null; words: string }
  /** No irreversible call was made, so the post is tried again. */
  | { state: 'again'; words: string }
  /** The platform reports that the call had no effect, so the same attempt continues. */
  | { state: 'goes_on'; n: number; offset: number }
  /** The platform reported nothing new, so it is asked again. */
  | { state: 'asks'; words: string | null }
  /** The platform is no longer asked automatically. A post whose state is unknown stays unknown. */
  | { state: 'rests'; words: string }
  | { state: 'deleted' }
  /** The post stays live. */
  | { state: 'kept'; words: string }

/** Converts a platform's report on an attempt into the outcome of its post. */
export function makeOutcome(told: PostReport, n: number): Outcome {
  switch (told.state) {
    case 'published': {
      const { remote_id, url, visibility_seen, detail = null } = told
      return { state: 'published', n, remote_id, url, visibility_seen, words: detail }
    }
    case 'processing':
      return {
        state: 'processing',
        n,
        words: told.detail ?? null,
        ...(told.remote_id !== undefined && { remote_id: told.remote_id }),
      }
    case 'failed':
      return { state: 'failed', words: told.words }
    case 'unfinished':
      return { state: 'goes_on', n, offset: told.offset }
    case 'unknown':
      return { state: 'unknown', words: told.words }
  }
}

/** Turns the verdict on a failure (`getVerdict`) into the post's outcome. Repeated attempts end as failed after two hours. */
export function outcomeOfFailure(
  { trouble, retry_at }: Pick<PublishError, 'trouble' | 'retry_at'>,
  words: string,
  { phase, n, tried_seconds }: { phase: Phase; n: number; tried_seconds: number },
): Outcome {
  switch (getVerdict(trouble, phase)) {
    case 'unknown':
      return { state: 'unknown', words }
    case 'failed':
      return { state: 'failed', words, ...(phase === 'before' ? { uncounted: n } : { ended: n }) }
    case 'waits':
      return { state: 'waits', until: retry_at ?? null, n, words }
    case 'again':
      return tried_seconds < TRYING_HOURS * 3600 ? { state: 'again', words } : { state: 'failed', words, uncounted: n }
  }
}

const LIMIT_PAUSE_SECONDS = 900

/** The words of a published post. They say when it has another visibility than requested. */
function describePublished(post: PostRow, { visibility_seen, words }: Extract<Outcome, { state: 'published' }>) {
  const is_other = visibility_seen !== null && post.visibility !== null && visibility_seen !== post.visibility
  return is_other
    ? say('posts.shows_although_asked', {
        platform_names: PLATFORM_NAMES[post.platform],
        visibility_seen,
        visibility: post.visibility ?? '',
      }).text
    : words
}

/** The changes that an outcome writes to a post. */
function makeChange(post: PostRow, outcome: Outcome): PostChange {
  const over = { due_at: null, progress: null, waits_until: null, tries: 0 } as const
  const asked = { due_at: inSeconds(pauseAfter(0)), tries: 1, trying_since: inSeconds(0), waits_until: null } as const
  switch (outcome.state) {
    case 'published': {
      const { remote_id, url, visibility_seen } = outcome
      const seen = describePublished(post, outcome)
      return { ...over, state: 'published', remote_id, url, visibility_seen, error: seen, send_again_from: null, published: true }
    }
    case 'processing': {
      const { remote_id = post.remote_id, words } = outcome
      return { ...asked, state: 'processing', progress: null, remote_id, error: words, send_again_from: null }
    }
    case 'failed':
      return { ...over, state: 'failed', error: outcome.words, send_again_from: null }
    case 'unknown':
      return {
        ...asked,
        state: 'unknown',
        progress: null,
        error: outcome.words,
        send_again_from: post.send_again_from ?? inSeconds(ASKING_HOURS * 3600),
      }
    case 'waits': {
      const until = outcome.until ?? inSeconds(LIMIT_PAUSE_SECONDS)
      return { state: 'scheduled', due_at: until, waits_until: until, error: outcome.words, progress: null }
    }
    case 'again':
      return { due_at: inSeconds(pauseAfter(post.tries)), tries: post.tries + 1, error: outcome.words }
    case 'goes_on':
      return {
        state: 'sending',
        again: false,
        due_at: inSeconds(0),
        tries: 0,
        trying_since: inSeconds(0),
        send_again_from: null,
        error: null,
      }
    case 'asks':
      return { due_at: inSeconds(pauseAfter(post.tries)), tries: post.tries + 1, error: outcome.words ?? post.error }
    case 'rests':
      return {
        ...over,
        state: 'unknown',
        error: outcome.words,
        send_again_from: post.send_again_from ?? inSeconds(ASKING_HOURS * 3600),
      }
    case 'deleted':
      return { ...over, state: 'deleted', error: null }
    case 'kept':
      return { ...over, state: 'published', error: outcome.words }
  }
}

/** An outcome's entry in the post's history. Null when the outcome is not an event. */
function describeEvent(post: PostRow, outcome: Outcome): NewPostEvent | null {
  switch (outcome.state) {
    case 'published':
      return post.state === 'published' ? null : { what: 'published', detail: outcome.url ?? outcome.words }
    case 'processing':
      return post.state === 'processing' ? null : { what: 'processing', detail: outcome.words }
    case 'waits':
      return { what: 'waits', detail: outcome.words }
    case 'again':
      return { what: 'tried', detail: outcome.words }
    case 'goes_on':
      return { what: 'goes_on', detail: null }
    case 'asks':
      return outcome.words === null || outcome.words === post.error ? null : { what: 'asked', detail: outcome.words }
    case 'kept':
      return { what: 'kept', detail: outcome.words }
    case 'rests':
      return post.state === 'unknown' && outcome.words === post.error ? null : { what: 'unknown', detail: outcome.words }
    case 'deleted':
      return { what: 'deleted', detail: null }
    default:
      return outcome.state === post.state && outcome.words === post.error ? null : { what: outcome.state, detail: outcome.words }
  }
}

/** The changes that an outcome writes to its attempt. */
async function noteAttempt(tx: Transaction, post: PostRow, outcome: Outcome): Promise<void> {
  if (outcome.state === 'goes_on')
    await updateAttempt(tx, { post_id: post.id, n: outcome.n }, { open_again: true, sent_bytes: outcome.offset })
  if (outcome.state === 'waits' && outcome.n !== null)
    await updateAttempt(tx, { post_id: post.id, n: outcome.n }, { open_again: true, uncounted: true })
  if (outcome.state === 'failed' && outcome.uncounted !== undefined)
    await updateAttempt(tx, { post_id: post.id, n: outcome.uncounted }, { uncounted: true })
  if (outcome.state === 'failed' && outcome.ended !== undefined)
    await updateAttempt(tx, { post_id: post.id, n: outcome.ended }, { ended: true })
  if ((outcome.state === 'published' || outcome.state === 'processing') && outcome.remote_id !== undefined)
    await updateAttempt(tx, { post_id: post.id, n: outcome.n }, { remote_id: outcome.remote_id })
}

/**
 * Stores the outcome of a post, releases the post and queues its next step. Returns its new state. Returns null and stores nothing when
 * another worker has it now.
 */
export const settlePost = (
  parts: Pick<Parts, 'db' | 'queue'>,
  { post, token }: HeldPost,
  outcome: Outcome,
): Promise<PostRow | null> =>
  inTransaction(parts.db, async (tx) => {
    const change = makeChange(post, outcome)
    const row = await updatePost(tx, { post_id: post.id, token }, { ...change, free: true })
    if (row === null) return null
    await noteAttempt(tx, post, outcome)
    const event = describeEvent(post, outcome)
    if (event !== null) await insertPostEvent(tx, post.id, event)
    await queuePost(tx, parts, row)
    await publishPost(tx, row)
    return row
  })
