import type { createPost as route } from '@orion/contract/posts.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import type { Context } from '../../context.ts'
import { isoTime } from '../../db/iso-time.ts'
import { newId } from '../../db/new-id.ts'
import type { Transaction } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { linkAssets } from '../assets/queries.ts'
import { lockWorkflow } from '../workflows/queries.ts'
import { type Prepared, preparePost } from './prepare-post.ts'
import { findSameFilm, insertPost, insertPostEvent, lockSameFilm, requirePost } from './queries.ts'
import { queuePost } from './queue-post.ts'
import { requirePassed } from './rules.ts'
import { answerPost, publishPost } from './show-post.ts'

type Wish = Input<typeof route>

/**
 * Creates a draft, a scheduled post, or a post that is sent now. Throws invalid_fields with the blocking checks, except for a draft. Throws
 * already_exists if the same film was sent to the same account within a day, unless `again` confirms the post.
 */
export async function createPost(ctx: Context, wish: Wish): Promise<Answer<typeof route>> {
  await ctx.nameOfCall() // a repeated request gets the first answer, even if the platform now reports something else
  const prepared = await preparePost(ctx, wish.workflow_id, wish)
  if (wish.draft !== true) requirePassed(prepared.checks)
  return ctx.transaction((tx) => insert(tx, ctx, { wish, prepared }))
}

async function insert(
  tx: Transaction,
  ctx: Context,
  { wish, prepared }: { wish: Wish; prepared: Prepared },
): Promise<Answer<typeof route>> {
  const { film, account, sha256, credential_id } = prepared
  const { platform, format, visibility, answers, draft = false, again = false } = wish
  const rehearsal = wish.rehearsal === true
  const workflow = await lockWorkflow(tx, ctx.org_ids, wish.workflow_id)
  const { organization_id, id: workflow_id } = workflow
  if (account === null)
    throw new AppError('provider_failed', say('posts.did_not_say_who', { platform: PLATFORM_NAMES[platform] }))
  await lockSameFilm(tx, { platform, account_id: account.account_id, sha256 })
  if (!again && !draft) await refuseSame(tx, { platform, account_id: account.account_id, sha256, rehearsal })

  const post_id = newId()
  await insertPost(tx, {
    id: post_id,
    organization_id,
    workflow_id,
    iteration_id: film.iteration_id,
    name: workflow.name,
    language: workflow.language,
    platform,
    rehearsal,
    credential_id,
    account_id: account.account_id,
    account: account.name,
    format,
    asset_id: prepared.asset_id,
    thumbnail_asset_id: prepared.thumbnail_asset_id,
    captions_asset_id: prepared.captions_asset_id,
    picture_asset_id: prepared.picture_asset_id,
    file: prepared.file,
    texts: prepared.texts,
    credits: prepared.credits,
    answers,
    checks: prepared.checks,
    visibility: visibility ?? null,
    publish_at: prepared.publish_at,
    zone: prepared.zone,
    url: null,
    remote_id: null,
    visibility_seen: null,
    error: null,
    state: draft ? 'draft' : prepared.publish_at === null ? 'sending' : 'scheduled',
    due: !draft,
    created_by: ctx.actor.user_id,
  })
  if (prepared.thumbnail_asset_id !== null)
    await linkAssets(tx, { organization_id, workflow_id, stage_number: 10, asset_ids: [prepared.thumbnail_asset_id] })
  const detail = rehearsal ? 'a rehearsal: nothing leaves this machine' : `as ${account.name}`
  await insertPostEvent(tx, post_id, { what: draft ? 'drafted' : prepared.publish_at === null ? 'begun' : 'scheduled', detail })
  const row = await requirePost(tx, post_id)
  await queuePost(tx, ctx, row)
  await publishPost(tx, row)
  const change = { platform, account: account.name, publish_at: prepared.publish_at, draft, again, rehearsal }
  await writeAudit(tx, ctx, { action: 'post.create', resource: post_id, organization_id, change })
  return { post: answerPost(ctx, row) }
}

/** Throws already_exists when the same film was or will be sent to the same account within a day. */
export async function refuseSame(tx: Transaction, film: Parameters<typeof findSameFilm>[1], but?: string): Promise<void> {
  const former = await findSameFilm(tx, film)
  if (former === null || former.id === but) return
  const name = PLATFORM_NAMES[film.platform as keyof typeof PLATFORM_NAMES]
  throw new AppError('already_exists', say('posts.posted_already', { platform: name, day: isoTime(former.created_at) }))
}
