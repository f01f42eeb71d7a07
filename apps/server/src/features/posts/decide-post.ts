import type {
  cancelPost as cancelRoute,
  checkPost as checkRoute,
  deletePost as deleteRoute,
  sendPostAgain as againRoute,
} from '@orion/contract/posts.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { AuditAction } from '@orion/contract/audit.ts'
import type { Context } from '../../context.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Transaction } from '../../db/open.ts'
import { notifyStopped } from '../../events/queries.ts'
import { findAsset } from '../assets/queries.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { mayBeLive } from './ask-attempts.ts'
import { askPlatform } from './ask-platform.ts'
import { refuseSame } from './create-post.ts'
import {
  type PostChange,
  type PostRow,
  inSeconds,
  insertPostEvent,
  listAttempts,
  lockPost,
  lockSameFilm,
  readPost,
  requirePost,
  updateLockedPost,
} from './queries.ts'
import { queuePost } from './queue-post.ts'
import { STATE_WORDS, getPublisher, wrongState } from './rules.ts'
import { answerPost, publishPost } from './show-post.ts'
import { beginAgain } from './work-queries.ts'

const gone = () => new AppError('not_found', say('posts.post_not_found'))

async function locked(tx: Transaction, post_id: string): Promise<PostRow> {
  const row = await lockPost(tx, post_id)
  if (row === null) throw gone()
  return row
}

async function conclude(
  tx: Transaction,
  ctx: Context,
  { row, what, action }: { row: PostRow; what: string; action: AuditAction },
): Promise<void> {
  await insertPostEvent(tx, row.id, { what, detail: null })
  await queuePost(tx, ctx, row)
  await publishPost(tx, row)
  const change = { platform: row.platform, account: row.account }
  await writeAudit(tx, ctx, { action, resource: row.id, organization_id: row.organization_id, change })
}

/** Cancels a post before its irreversible call. Throws wrong_state after that call. */
export async function cancelPost(ctx: Context, { post_id }: Input<typeof cancelRoute>): Promise<Answer<typeof cancelRoute>> {
  return ctx.transaction(async (tx) => {
    const post = await locked(tx, post_id)
    const sending = post.state === 'sending'
    if (!sending && post.state !== 'draft' && post.state !== 'scheduled')
      throw wrongState(say('posts.nothing_to_cancel', { state: STATE_WORDS[post.state] }))
    if ((await listAttempts(tx, post_id)).some(mayBeLive)) throw wrongState(say('posts.being_published_now'))
    const end: PostChange = { state: 'cancelled', due_at: null, waits_until: null, progress: null, error: null, free: true }
    const row = await updateLockedPost(tx, post_id, end)
    if (sending) await notifyStopped(tx, post_id)
    await conclude(tx, ctx, { row, what: 'cancelled', action: 'post.cancel' })
    return { post: answerPost(ctx, row) }
  })
}

/** States in which a platform can be asked about a post. */
const ASKABLE = ['processing', 'unknown', 'deleting', 'published'] as const

/** Asks the platform now for the state of a post. */
export async function checkPost(ctx: Context, { post_id }: Input<typeof checkRoute>): Promise<Answer<typeof checkRoute>> {
  await ctx.limits.countTest(ctx.org_ids[0])
  const before = await readPost(ctx.db, post_id)
  if (before === null) throw gone()
  if (!ASKABLE.some((state) => state === before.state))
    throw wrongState(say('posts.nothing_to_ask', { state: STATE_WORDS[before.state], platform: PLATFORM_NAMES[before.platform] }))
  await askPlatform(ctx, post_id, { signal: ctx.closing, anytime: true })
  return ctx.transaction(async (tx) => {
    const row = await readPost(tx, post_id)
    if (row === null) throw gone()
    const { organization_id, platform, state } = row
    await writeAudit(tx, ctx, { action: 'post.check', resource: post_id, organization_id, change: { platform, state } })
    return { post: answerPost(ctx, row) }
  })
}

/** Sends a post again if it failed or was unknown for a day. First asks the platform about all earlier attempts. */
export async function sendPostAgain(ctx: Context, { post_id }: Input<typeof againRoute>): Promise<Answer<typeof againRoute>> {
  return ctx.transaction(async (tx) => {
    const post = await locked(tx, post_id)
    const { platform, account_id, organization_id, rehearsal } = post
    const asset = await findAsset(tx, organization_id, post.asset_id)
    if (asset !== null) {
      await lockSameFilm(tx, { platform, account_id, sha256: asset.sha256 })
      await refuseSame(tx, { platform, account_id, sha256: asset.sha256, rehearsal }, post_id)
    }
    if (!(await beginAgain(tx, post_id))) throw notAgain(post)
    const row = await requirePost(tx, post_id)
    await conclude(tx, ctx, { row, what: 'again', action: 'post.send_again' })
    return { post: answerPost(ctx, row) }
  })
}

function notAgain({ state, platform, send_again_from }: PostRow): AppError {
  if (state !== 'unknown' || send_again_from === null)
    return wrongState(say('posts.not_sent_again', { state: STATE_WORDS[state] }))
  return wrongState(say('posts.may_be_live', { platform: PLATFORM_NAMES[platform], until: isoTime(send_again_from) }))
}

/** Removes a live post from its platform, or deletes the record of a post that is not live. */
export async function deletePost(ctx: Context, { post_id }: Input<typeof deleteRoute>): Promise<Answer<typeof deleteRoute>> {
  return ctx.transaction(async (tx) => {
    const post = await locked(tx, post_id)
    const row = await updateLockedPost(tx, post_id, { ...makeDeletion(post), free: true })
    await conclude(tx, ctx, { row, what: row.state, action: 'post.delete' })
    return { post: answerPost(ctx, row) }
  })
}

function makeDeletion({ state, platform, remote_id, url }: PostRow): PostChange {
  if (state === 'draft' || state === 'failed' || state === 'cancelled') return { state: 'deleted', due_at: null }
  if (state === 'scheduled') throw wrongState(say('posts.cancel_first'))
  if (state !== 'published') throw wrongState(say('posts.not_deletable', { state: STATE_WORDS[state] }))
  if (getPublisher(platform).remove !== undefined && remote_id !== null)
    return { state: 'deleting', due_at: inSeconds(0), tries: 0, trying_since: inSeconds(0), error: null }
  throw wrongState(
    `${PLATFORM_NAMES[platform]} does not let apps delete a post. Delete it there${url === null ? '' : `: ${url}`}.`,
  )
}
