import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type * as contract from '@orion/contract/corrections.ts'
import type { Correction, FormerPost } from '@orion/contract/corrections.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { PostTexts } from '@orion/contract/posts.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { type Pointer, pointed } from '@orion/pipeline/corrected/pointing.ts'
import { type LiveTexts, PublishError } from '@orion/pipeline/platforms/publishing.ts'
import type { Context } from '../../context.ts'
import type { Executor } from '../../db/open.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { insertPostEvent, lockPost } from '../posts/queries.ts'
import { STATE_WORDS, getPublisher, wrongState } from '../posts/rules.ts'
import { publishPost } from '../posts/show-post.ts'
import { getWorkflowRow } from '../workflows/queries.ts'
import { findCorrections } from '../workflows/film-corrections.ts'
import { type LivePost, readLivePosts, requestPointing } from '../posts/pointing-queries.ts'

/**
 * A live post of a film from before a correction. `to` is the post of the corrected film on the same platform, or null if there is no such
 * post yet.
 */
export type Former = { post: LivePost; since: Correction[]; to: (LivePost & { url: string }) | null }

/** The live posts of a film from before a correction, newest first. */
export async function findFormerPosts(db: Executor, workflow_id: string): Promise<Former[]> {
  const corrections = await findCorrections(db, workflow_id)
  if (corrections.length === 0) return []
  const live = await readLivePosts(db, workflow_id)
  return live.flatMap((post): Former[] => {
    const since = corrections.filter(({ at }) => at > post.film_at)
    const first = since.at(-1)
    if (first === undefined) return []
    const later = live.filter(
      (other): other is LivePost & { url: string } =>
        other.platform === post.platform && other.rehearsal === post.rehearsal && other.film_at > first.at && other.url !== null,
    )
    const to = later.find(({ account_id }) => account_id === post.account_id) ?? later[0] ?? null
    return [{ post, since: to === null ? since : since.filter(({ at }) => at < to.film_at), to }]
  })
}

/** The data with which an old post points to the post of the corrected film, in texts of these limits. */
export const makePointer = (
  { post, since }: Pick<Former, 'post' | 'since'>,
  url: string,
  limits: Pointer['limits'],
): Pointer => ({
  url,
  corrections: since,
  platform: post.platform,
  language: post.language,
  limits,
})

/** The limits for a preview. A list does not ask servers, so the texts on a server with its own limits are not limited here. */
function getKnownLimits(platform: Platform): Pointer['limits'] {
  const { text_limits, readTextLimits } = getPublisher(platform)
  if (readTextLimits === undefined) return text_limits
  return Object.fromEntries(Object.keys(text_limits).map((field) => [field, Number.POSITIVE_INFINITY]))
}

/** A sentence that says why a platform does not let Orion change a live post. Null when it does. */
function barredAt({ platform, remote_id }: LivePost): string | null {
  const { rewrite, remove } = getPublisher(platform)
  if (rewrite !== undefined && remote_id !== null) return null
  const name = PLATFORM_NAMES[platform]
  return remove !== undefined && remote_id !== null
    ? say('posts.lets_no_program_change_post', { name }).text
    : say('posts.lets_no_program_change_or', { name }).text
}

function showFormer(former: Former): FormerPost {
  const { post, since, to } = former
  const barred = barredAt(post)
  const same_wish = to !== null && post.to_post_id === to.id
  return {
    post_id: post.id,
    platform: post.platform,
    account: post.account,
    url: post.url,
    barred,
    corrected_at: since[0].at,
    to: to && { post_id: to.id, url: to.url },
    texts:
      to === null || barred !== null ? null : preview(post.texts, makePointer(former, to.url, getKnownLimits(post.platform))),
    may_remove: getPublisher(post.platform).remove !== undefined && post.remote_id !== null,
    // a request from before a later correction is not valid any more: the post must point to the newest version
    pointing: same_wish || post.pointing === 'waiting' ? post.pointing : 'none',
    error: same_wish ? post.error : null,
  }
}

/** Whether the posts of a platform have one text without a title. A `LiveTexts` holds this text as its description. */
const hasOneText = (limits: Pointer['limits']): boolean => 'text' in limits

/** The texts of a post after its texts on the platform were changed. */
export const withLiveTexts = (texts: PostTexts, platform: Platform, changed: LiveTexts): PostTexts =>
  hasOneText(getPublisher(platform).text_limits) ? { ...texts, text: changed.description } : { ...texts, ...changed }

/** The texts that the post would get. If they have no space for the pointer, they do not change, and `pointPost` reports the error. */
export function preview({ title = '', description = '', text = '' }: PostTexts, to: Pointer): LiveTexts {
  const texts = hasOneText(to.limits) ? { title: '', description: text } : { title, description }
  try {
    return pointed(texts, to) ?? texts
  } catch (error) {
    if (error instanceof PublishError) return texts
    throw error
  }
}

/** Lists the live posts of a film from before a correction. */
export async function listFormerPosts(
  ctx: Context,
  { workflow_id }: Input<typeof contract.listFormerPosts>,
): Promise<Answer<typeof contract.listFormerPosts>> {
  await getWorkflowRow(ctx.db, ctx.org_ids, workflow_id)
  return { data: { posts: (await findFormerPosts(ctx.db, workflow_id)).map(showFormer) } }
}

/**
 * Requests that an old post point to the corrected post. The request is stored, and a worker changes the post once. A second request for
 * the same posts changes nothing. Throws wrong_state if the platform does not allow it. Also throws if the post is not a live post of an
 * old version, or if no corrected post is live yet.
 */
export async function pointPost(
  ctx: Context,
  { post_id }: Input<typeof contract.pointPost>,
): Promise<Answer<typeof contract.pointPost>> {
  return ctx.transaction(async (tx) => {
    const row = await lockPost(tx, post_id)
    if (row === null) throw new AppError('not_found', say('posts.post_not_found'))
    if (row.state !== 'published') throw wrongState(say('posts.only_live_can_point', { state: STATE_WORDS[row.state] }))
    const read = async () => (await findFormerPosts(tx, row.workflow_id)).find(({ post }) => post.id === post_id)
    const former = await read()
    if (former === undefined) throw wrongState(say('posts.nothing_corrected_since'))
    const barred = barredAt(former.post)
    if (barred !== null) throw wrongState(barred)
    const { to } = former
    if (to === null) throw wrongState(say('posts.publish_corrected_first', { platform: PLATFORM_NAMES[row.platform] }))
    const { pointing, to_post_id } = former.post
    if (to_post_id === to.id && (pointing === 'waiting' || pointing === 'done')) return { data: { post: showFormer(former) } }
    await requestPointing(tx, { post_id, to_post_id: to.id, asked_by: ctx.actor.user_id })
    await ctx.queue.enqueue(tx, 'point-post', [{ data: { post_id } }])
    await insertPostEvent(tx, post_id, { what: 'pointing', detail: to.url })
    await publishPost(tx, row)
    const { organization_id, platform } = row
    await writeAudit(tx, ctx, { action: 'post.point', resource: post_id, organization_id, change: { platform, to: to.id } })
    const asked = await read()
    if (asked === undefined) throw new Error(`The post ${post_id} is no former post any more.`)
    return { data: { post: showFormer(asked) } }
  })
}
