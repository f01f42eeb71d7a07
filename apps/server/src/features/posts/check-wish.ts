import { setTimeout } from 'node:timers/promises'
import { PLATFORMS } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { POST_FORMATS, type PublishOptions, type checkPostWish as wishRoute, type publishOptions } from '@orion/contract/posts.ts'
import type { Answer, Input } from '@orion/contract/route.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Context } from '../../context.ts'
import { type PublishableFilm, filmIn, findFilm, textsFor, getThumbnail } from './find-film.ts'
import { askAccount, notConnected, preparePost, sourceFor } from './prepare-post.ts'
import { getPublisher, textLimits } from './rules.ts'

/** Checks a post that a person is preparing. Nothing is created. */
export async function checkPostWish(ctx: Context, wish: Input<typeof wishRoute>): Promise<Answer<typeof wishRoute>> {
  const { checks } = await preparePost(ctx, wish.workflow_id, wish)
  return { checks }
}

/** The seconds to wait for a platform. If it does not answer, it is listed without its questions, so that it does not delay the others. */
const ANSWER_SECONDS = 8

/** The current questions and choices of each platform for this film, within about nine seconds. */
export async function getPublishOptions(
  ctx: Context,
  { workflow_id, rehearsal }: Input<typeof publishOptions>,
): Promise<Answer<typeof publishOptions>> {
  const film = await findFilm(ctx, workflow_id)
  return {
    options: await Promise.all(
      PLATFORMS.map((platform) => readOptions(ctx, film, { platform, rehearsal: rehearsal === 'true' })),
    ),
  }
}

async function readOptions(
  ctx: Context,
  film: PublishableFilm,
  { platform, rehearsal }: { platform: (typeof PLATFORMS)[number]; rehearsal: boolean },
): Promise<PublishOptions> {
  const publisher = getPublisher(platform)
  const { organization_id } = film.workflow
  const formats = POST_FORMATS.flatMap((format) => {
    const made = filmIn(film, format)
    const path = publisher.choosePath(format, made?.seconds ?? film.assembly.duration_seconds)
    return path === null ? [] : [{ format, made: made !== null, path }]
  })
  const words = { texts: textsFor(film, platform), thumbnail_asset_id: getThumbnail(film, '16:9') }
  const shared = { platform, formats, ...words, limits: textLimits(platform) }
  const nobody = { account: null, visibilities: [], questions: [] }
  const found = await sourceFor(ctx, { organization_id, platform, rehearsal })
  if (found === null) return { ...shared, ...nobody, connected: false, trouble: notConnected(platform).message }
  const asked = await inTime(platform, askAccount(ctx, { organization_id, platform }, found.source))
  if ('error' in asked) {
    const trouble = asked.error === 'late' ? asked.words : `${PLATFORM_NAMES[platform]}: ${asked.words}`
    return { ...shared, ...nobody, connected: true, trouble }
  }
  const { account, offer } = asked
  const { visibilities, questions } = offer
  const limits = textLimits(platform, offer.text_limits)
  return { ...shared, limits, connected: true, account: account.name, trouble: null, visibilities, questions }
}

/**
 * Returns a platform's answer if it arrives in time. Otherwise the call continues in the background: it may be renewing a token, which
 * would be lost if the call were cut.
 */
async function inTime<T>(platform: (typeof PLATFORMS)[number], asked: Promise<T>): Promise<T | { error: 'late'; words: string }> {
  const over = new AbortController()
  const late = setTimeout(ANSWER_SECONDS * 1000, null, { signal: over.signal }).then(() => ({
    error: 'late' as const,
    words: say('posts.did_not_answer_within_seconds_2', {
      platform_names: PLATFORM_NAMES[platform],
      answer_seconds: ANSWER_SECONDS,
    }).text,
  }))
  late.catch(() => undefined) // the answer arrived in time, so nobody waits for `late`
  try {
    return await Promise.race([asked, late])
  } finally {
    over.abort()
  }
}
