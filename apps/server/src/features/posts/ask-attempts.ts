import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { say } from '@orion/contract/sentences/say.ts'
import { type Attempt, type Publication, PublishError, type PostReport } from '@orion/pipeline/platforms/publishing.ts'
import type { Parts } from '../../context.ts'
import { isoTimeOrNull } from '../../db/iso-time.ts'
import { findAsset } from '../assets/queries.ts'
import { fromText, unseal } from '../keys/seal.ts'
import type { OpenAccount } from './accounts/open-account.ts'
import { makePublication } from './prepare-post.ts'
import { type AttemptRow, type PostRow, listAttempts } from './queries.ts'
import { makeMark, getPublisher, readTextLimits, textLimits, withCredits } from './rules.ts'
import { type Outcome, makeOutcome } from './settle.ts'
import { updateAttempt } from './work-queries.ts'

/** The place of an attempt's handle, for `seal`. */
export const placeOfHandle = (post_id: string, n: number): string => `v1|post|${post_id}|${n}|handle`

/** An attempt in the form for adapters, with its handle decrypted. */
export function openAttempt(
  { keyring }: Pick<Parts, 'keyring'>,
  { post_id, row }: { post_id: string; row: AttemptRow },
  { conceal }: OpenAccount,
): Attempt {
  const handle =
    row.handle === null
      ? null
      : (JSON.parse(unseal(keyring, placeOfHandle(post_id, row.n), fromText(row.handle))) as Record<string, string>)
  for (const value of Object.values(handle ?? {})) conceal(value)
  return { handle, offset: row.sent_bytes, irreversible_at: isoTimeOrNull(row.irreversible_at), remote_id: row.remote_id }
}

/** The input of the post's adapter, with the texts as a person wrote them. Throws PublishError 'refused' if the film's file is missing. */
export async function openPublication(parts: Pick<Parts, 'db' | 'store'>, post: PostRow): Promise<Publication> {
  const asset = await findAsset(parts.db, post.organization_id, post.asset_id)
  const path = asset === null ? null : await parts.store.find(asset.sha256, asset.size_bytes)
  if (path === null) throw new PublishError('refused', say('posts.film_file_gone_make_again').text)
  return makePublication(parts, { ...post, mark: makeMark(post.id), path })
}

/** A publication with its credits within `limits`. By the platform's own limits it is the same at every attempt. */
export const addCredits = (publication: Publication, platform: Platform, limits = textLimits(platform)): Publication => ({
  ...publication,
  texts: withCredits(publication.texts, publication.credits, limits),
})

/** Adds the credits within the limits of the account's own server. Throws PublishError if it does not answer. */
export const addCreditsForSending = async (
  publication: Publication,
  platform: Platform,
  { tools }: Pick<OpenAccount, 'tools'>,
): Promise<Publication> =>
  publication.credits.length === 0 ? publication : addCredits(publication, platform, await readTextLimits(platform, tools))

/**
 * Asks the platform for the state of each attempt that may have published something, newest first. Returns null if there is no such
 * attempt. If one attempt is live or being processed, its state is the result. Otherwise, if the state of one attempt is unknown, the post
 * is unknown. The post failed only if every attempt certainly failed.
 */
export async function askAttempts(
  parts: Pick<Parts, 'db' | 'keyring' | 'store'>,
  post: PostRow,
  { publication, opened }: { publication: Publication; opened: OpenAccount },
): Promise<Outcome | null> {
  const publisher = getPublisher(post.platform)
  const rows = await listAttempts(parts.db, post.id)
  const last = rows.at(-1)?.n
  let goes_on: Outcome | null = null
  let unknown: string | null = null
  let failed: string | null = null
  for (const row of rows.toReversed()) {
    if (row.irreversible_at === null || (row.ended_at !== null && !post.again)) continue
    const report: PostReport = await publisher.ask(
      publication,
      openAttempt(parts, { post_id: post.id, row }, opened),
      opened.tools,
    )
    const outcome = makeOutcome(report, row.n)
    if (outcome.state === 'published' || outcome.state === 'processing') return cleaned(outcome, opened)
    if (!mayBeLive(row)) continue
    if (outcome.state === 'goes_on' && row.n === last) goes_on = outcome
    else if (outcome.state === 'failed' || outcome.state === 'goes_on') {
      failed ??= outcome.state === 'failed' ? outcome.words : say('posts.never_sent_whole').text
      await updateAttempt(parts.db, { post_id: post.id, n: row.n }, { ended: true })
    } else if (outcome.state === 'unknown') unknown ??= outcome.words
  }
  if (goes_on !== null) return goes_on
  if (unknown !== null) return { state: 'unknown', words: opened.clean(unknown) }
  return failed === null ? null : { state: 'failed', words: opened.clean(failed) }
}

/** Whether an attempt may have made its irreversible call, and it is not certain that nothing of it is live. */
export const mayBeLive = ({ irreversible_at, ended_at }: AttemptRow): boolean => irreversible_at !== null && ended_at === null

/** The outcome, with secrets removed from its text. */
export const cleaned = (outcome: Outcome, { clean }: OpenAccount): Outcome =>
  'words' in outcome && outcome.words !== null ? { ...outcome, words: clean(outcome.words) } : outcome
