import type { changePost as route } from '@orion/contract/posts.ts'
import type { PostCheck, PostState } from '@orion/contract/posts.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../db/open.ts'
import { findAsset, linkAssets } from '../assets/queries.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { checkRights } from './check-rights.ts'
import { refuseSame } from './create-post.ts'
import { findAccount } from './accounts/find-account.ts'
import { addCreditsForSending, openPublication } from './ask-attempts.ts'
import { asPublishError, readChecks, readWhen, sourceFor } from './prepare-post.ts'
import {
  type PostRow,
  inSeconds,
  insertPostEvent,
  lockPost,
  lockSameFilm,
  readPost,
  updateLockedPost,
  updatePost,
} from './queries.ts'
import { queuePost } from './queue-post.ts'
import { STATE_WORDS, getPublisher, requirePassed, wrongState } from './rules.ts'
import { answerPost, publishPost } from './show-post.ts'

type Wish = Input<typeof route>

/** The states in which nothing was sent, or in which it is certain that nothing is live. */
const CHANGEABLE: readonly PostState[] = ['draft', 'scheduled', 'failed']

/**
 * Changes a post before it is sent, or the texts of a live post. Throws invalid_fields with the blocking checks, and wrong_state when the
 * post cannot be changed any more.
 */
export async function changePost(ctx: Context, wish: Wish): Promise<Answer<typeof route>> {
  const former = await readPost(ctx.db, wish.post_id)
  if (former === null) throw gone()
  if (former.state === 'published') return editPost(ctx, former, wish)
  requireChangeable(former)
  const { row, hour, checks } = await lookAt(ctx, former, wish)
  const drafts = wish.draft ?? former.state === 'draft'
  if (!drafts) requirePassed(checks)

  return ctx.transaction(async (tx) => {
    const now = await lockPost(tx, wish.post_id)
    if (now === null) throw gone()
    requireChangeable(now)
    if (now.state === 'draft' && !drafts && wish.again !== true) await refuseTwice(tx, now)
    const { texts, answers, visibility, thumbnail_asset_id, picture_asset_id } = row
    const state: PostState =
      now.state === 'failed' ? 'failed' : drafts ? 'draft' : hour.publish_at === null ? 'sending' : 'scheduled'
    const due = state === 'scheduled' || state === 'sending' ? (hour.publish_at ?? inSeconds(0)) : null
    const changed = await updateLockedPost(tx, now.id, {
      texts,
      answers,
      visibility,
      thumbnail_asset_id,
      picture_asset_id,
      checks,
      state,
      ...hour,
      due_at: due,
      waits_until: null,
      trying_since: inSeconds(0),
      tries: 0,
      ...(state !== 'failed' && { error: null }),
    })
    await conclude(tx, ctx, { row: changed, wish, what: state === now.state ? 'changed' : state })
    await queuePost(tx, ctx, changed)
    return { post: answerPost(ctx, changed) }
  })
}

const gone = () => new AppError('not_found', say('posts.post_not_found'))

function requireChangeable({ state }: PostRow): void {
  if (!CHANGEABLE.includes(state)) throw wrongState(say('posts.not_changeable', { state: STATE_WORDS[state] }))
}

/** The changed post, and its platform's checks of it. */
async function lookAt(ctx: Context, former: PostRow, wish: Wish) {
  const row: PostRow = {
    ...former,
    texts: wish.texts ?? former.texts,
    answers: wish.answers ?? former.answers,
    visibility: wish.visibility ?? former.visibility,
    thumbnail_asset_id: wish.thumbnail_asset_id === undefined ? former.thumbnail_asset_id : wish.thumbnail_asset_id,
    picture_asset_id: wish.thumbnail_asset_id ?? former.picture_asset_id,
  }
  if (row.thumbnail_asset_id !== null && (await findAsset(ctx.db, row.organization_id, row.thumbnail_asset_id)) === null)
    throw wrongField(['body', 'thumbnail_asset_id'], say('stages.picture_gone'))
  const kept = { publish_at: former.publish_at, zone: former.zone }
  const zone = wish.zone ?? former.zone ?? undefined
  const hour =
    wish.publish_at === undefined
      ? kept
      : wish.publish_at === null
        ? { publish_at: null, zone: kept.zone }
        : await readWhen(ctx, { publish_at: wish.publish_at, zone })
  const found = await sourceFor(ctx, row)
  const publication = await openPublication(ctx, row)
  const checks = await readChecks(ctx, row, { found, publish_at: hour.publish_at, publication })
  const film = former.checks.filter(({ check }) => check.startsWith('quality') || check === 'needs_update')
  return { row, hour, checks: [...(await checkRights(ctx.db, row)), ...film, ...checks] as PostCheck[] }
}

/** Throws when another post sends the same film to the same platform and account within a day. */
async function refuseTwice(tx: Transaction, { id, platform, account_id, asset_id, organization_id, rehearsal }: PostRow) {
  const asset = await findAsset(tx, organization_id, asset_id)
  if (asset === null) return
  await lockSameFilm(tx, { platform, account_id, sha256: asset.sha256 })
  await refuseSame(tx, { platform, account_id, sha256: asset.sha256, rehearsal }, id)
}

/** Changes the texts of a live post on its platform. */
async function editPost(ctx: Context, post: PostRow, wish: Wish): Promise<Answer<typeof route>> {
  const name = PLATFORM_NAMES[post.platform]
  const publisher = getPublisher(post.platform)
  if (publisher.edit === undefined || post.remote_id === null)
    throw wrongState(say('posts.live_not_changeable', { platform: name }))
  if (wish.texts === undefined) throw wrongState(say('posts.live_texts_only', { platform: name }))
  const account = await findAccount(ctx, post, ctx.closing)
  if (!('opened' in account)) throw new AppError('provider_failed', account.words)
  try {
    const written = await openPublication(ctx, { ...post, texts: wish.texts })
    const publication = await addCreditsForSending(written, post.platform, account.opened)
    await publisher.edit(post.remote_id, publication, account.opened.tools)
  } catch (error) {
    throw new AppError('provider_failed', account.opened.clean(asPublishError(error, post.platform).message))
  }
  return ctx.transaction(async (tx) => {
    const changed = await updatePost(tx, { post_id: post.id }, { texts: wish.texts })
    if (changed === null) throw gone()
    await conclude(tx, ctx, { row: changed, wish, what: 'edited' })
    return { post: answerPost(ctx, changed) }
  })
}

async function conclude(
  tx: Transaction,
  ctx: Context,
  { row, wish, what }: { row: PostRow; wish: Wish; what: string },
): Promise<void> {
  const { organization_id, workflow_id } = row
  if (typeof wish.thumbnail_asset_id === 'string')
    await linkAssets(tx, { organization_id, workflow_id, stage_number: 10, asset_ids: [wish.thumbnail_asset_id] })
  await insertPostEvent(tx, row.id, { what, detail: null })
  await publishPost(tx, row)
  const { post_id: _, ...asked } = wish
  await writeAudit(tx, ctx, { action: 'post.change', resource: row.id, organization_id, change: { fields: Object.keys(asked) } })
}
