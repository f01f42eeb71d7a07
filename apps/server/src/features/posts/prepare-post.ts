import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import { PLATFORM_NAMES } from '@orion/contract/credentials.ts'
import { AppError, wrongField } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { PostAnswers, PostCheck, PostFormat, PostTexts } from '@orion/contract/posts.ts'
import { type Account, type Offer, PublishError, type Publication } from '@orion/pipeline/platforms/publishing.ts'
import type { Context } from '../../context.ts'
import { isoTime } from '../../db/iso-time.ts'
import { findAsset } from '../assets/queries.ts'
import { listPublishingCredentials } from './accounts/account-queries.ts'
import { checkRights } from './check-rights.ts'
import { connectAgain } from './accounts/connect-again.ts'
import { type PublishableFilm, filmIn, findFilm, notMade, readFile, textsFor, getThumbnail } from './find-film.ts'
import { type AccountOwner, type AccountSource, type OpenAccount, openAccount } from './accounts/open-account.ts'
import { type PostRow, type StoredFile, readTime } from './queries.ts'
import { hasRoomForCredits, getPublisher, isMadeFor, textLimits, withCredits } from './rules.ts'

/** The request for a post. */
export type PostRequest = {
  platform: Platform
  format: PostFormat
  publish_at?: string | undefined
  zone?: string | undefined
  /** Absent or empty: the texts of stage 10. */
  texts?: PostTexts | undefined
  visibility?: string | undefined
  answers: PostAnswers
  /** Absent: the thumbnail that stage 10 chose for the wide film. */
  thumbnail_asset_id?: string | null | undefined
  version?: number | undefined
  rehearsal?: boolean | undefined
}

/** A post as it would be created, with all data that was checked. */
export type Prepared = {
  film: PublishableFilm
  asset_id: string
  sha256: string
  file: StoredFile
  thumbnail_asset_id: string | null
  picture_asset_id: string
  captions_asset_id: string | null
  texts: PostTexts
  credits: string[]
  publish_at: string | null
  zone: string | null
  credential_id: string | null
  account: Account | null
  checks: PostCheck[]
}

const ASK_SECONDS = 30

/** The source of access to an account, and the time at which the access ends. Null when it does not end. */
type AccountAccess = { source: AccountSource; expires_at: string | null }

/** The source of access to an organization's account on a platform. Null when no account is connected. */
export async function sourceFor(
  { db }: Pick<Context, 'db'>,
  { organization_id, platform, rehearsal }: AccountOwner & { rehearsal: boolean },
): Promise<AccountAccess | null> {
  if (rehearsal) return { source: { rehearsal: true }, expires_at: null }
  const found = (await listPublishingCredentials(db, organization_id)).find(({ provider }) => provider === platform)
  return found === undefined ? null : { source: { credential_id: found.id }, expires_at: found.expires_at }
}

/** The error when no account is connected. A person who may publish gets instructions. */
export const notConnected = (platform: Platform): AppError =>
  new AppError('provider_not_configured', say('posts.not_connected', { platform: PLATFORM_NAMES[platform] }))

/** A platform's current report on an account: its identity and choices, or the reason why it cannot publish. */
export async function askAccount(
  ctx: Pick<Context, 'db' | 'keyring' | 'config' | 'closing' | 'log' | 'queue'>,
  { organization_id, platform }: AccountOwner,
  source: AccountSource,
): Promise<{ account: Account; offer: Offer; opened: OpenAccount } | { error: PublishError; words: string }> {
  const publisher = getPublisher(platform)
  const signal = AbortSignal.any([ctx.closing, AbortSignal.timeout(ASK_SECONDS * 1000)])
  const opened = await openAccount(ctx, { organization_id, platform }, { source, signal })
  try {
    const account = await publisher.account(opened.tools)
    return { account, offer: await publisher.offer(opened.tools), opened }
  } catch (error) {
    const known = asPublishError(error, platform)
    const words = opened.clean(known.message)
    if (known.trouble === 'disconnected' && 'credential_id' in source)
      await connectAgain(ctx, { credential_id: source.credential_id, platform, words })
    return { error: known, words }
  }
}

/** Converts an error into a PublishError. An error that is not the platform's own counts as a failed connection. */
export function asPublishError(error: unknown, platform: Platform): PublishError {
  if (error instanceof PublishError) return error
  if (error instanceof AppError)
    return new PublishError(error.code === 'conflict' ? 'refused' : 'away', error.message, { cause: error })
  return new PublishError('away', say('posts.could_not_be_asked', { platform: PLATFORM_NAMES[platform] }).text, { cause: error })
}

/** Checks everything that a post needs, and creates nothing. Throws when a check is not possible at all. */
export async function preparePost(ctx: Context, workflow_id: string, wish: PostRequest): Promise<Prepared> {
  const { platform, format } = wish
  getPublisher(platform)
  const film = await findFilm(ctx, workflow_id, wish.version)
  const { workflow, assembly, iteration_id } = film
  const { organization_id } = workflow
  const when = await readWhen(ctx, wish)

  const found = await sourceFor(ctx, { organization_id, platform, rehearsal: wish.rehearsal === true })
  if (found === null) throw notConnected(platform)
  const thumbnail_asset_id = wish.thumbnail_asset_id === undefined ? getThumbnail(film, format) : wish.thumbnail_asset_id
  const rights = await checkRights(ctx.db, { organization_id, workflow_id, iteration_id, thumbnail_asset_id })
  const checks: PostCheck[] = [...rights, ...film.checks]

  const shape = filmIn(film, format) ?? filmIn(film, '16:9')
  if (shape === null) throw new Error(`The film ${workflow_id} has no file in 16:9.`)
  if (filmIn(film, format) === null) checks.push(notMade(format, assembly.duration_seconds))
  const asset = { organization_id, asset_id: shape.asset_id }
  const { sha256, path, file: measured } = await readFile(ctx, asset, assembly.loudness_lufs)
  const cover_seconds = film.distribution?.poster?.at_seconds
  const has_cover = cover_seconds !== undefined && cover_seconds <= measured.duration_seconds
  const file: StoredFile = { ...measured, ...(has_cover && { cover_seconds }) }
  const texts = wish.texts === undefined || Object.keys(wish.texts).length === 0 ? textsFor(film, platform) : wish.texts
  const publication = await makePublication(ctx, {
    organization_id,
    mark: 'abcdefghijklmnop',
    format,
    file,
    path,
    texts,
    credits: film.credits,
    language: workflow.language,
    answers: wish.answers,
    visibility: wish.visibility ?? null,
    thumbnail_asset_id,
    captions_asset_id: assembly.srt_asset_id ?? null,
  })
  if (wish.thumbnail_asset_id && publication.thumbnail === null)
    throw wrongField(['body', 'thumbnail_asset_id'], say('stages.picture_gone'))
  const { account, checks: own } = await lookAtAccount(
    ctx,
    { organization_id, platform },
    { found, publish_at: when.publish_at, publication },
  )
  checks.push(...own)

  return {
    film,
    asset_id: shape.asset_id,
    sha256,
    file,
    texts,
    credits: film.credits,
    ...when,
    thumbnail_asset_id,
    picture_asset_id: thumbnail_asset_id ?? shape.poster_asset_id,
    captions_asset_id: assembly.srt_asset_id ?? null,
    credential_id: 'credential_id' in found.source ? found.source.credential_id : null,
    account,
    checks,
  }
}

/** The connected account, and what the platform reports about a publication by it. */
async function lookAtAccount(
  ctx: Parameters<typeof askAccount>[0],
  { organization_id, platform }: AccountOwner,
  {
    found: { source, expires_at },
    publish_at,
    publication,
  }: { found: AccountAccess; publish_at: string | null; publication: Publication },
): Promise<{ account: Account | null; checks: PostCheck[] }> {
  const publisher = getPublisher(platform)
  const asked = await askAccount(ctx, { organization_id, platform }, source)
  const offer = 'offer' in asked ? asked.offer : null
  const { format, file, credits } = publication
  const checks = [accountCheck(platform, asked)]
  if (expires_at !== null && offer !== null) checks.push(...tokenCheck(platform, { expires_at, offer, publish_at }))
  if (publisher.choosePath(format, file.duration_seconds) === null)
    checks.push({
      check: 'path',
      ok: false,
      blocks: true,
      detail: say('posts.does_not_take_film', { platform_names: PLATFORM_NAMES[platform], format }).text,
    })
  const limits = textLimits(platform, offer?.text_limits)
  const texts = withCredits(publication.texts, credits, limits)
  checks.push(...publisher.check({ ...publication, texts }, offer), ...creditsCheck(platform, credits, limits))
  return { account: 'account' in asked ? asked.account : null, checks }
}

/** Repeats the checks of an existing post, for its account and platform. */
export async function readChecks(
  ctx: Parameters<typeof askAccount>[0],
  post: Pick<PostRow, 'organization_id' | 'platform' | 'account_id' | 'account' | 'rehearsal'>,
  { found, publish_at, publication }: { found: AccountAccess | null; publish_at: string | null; publication: Publication },
): Promise<PostCheck[]> {
  if (found === null) throw notConnected(post.platform)
  const { account, checks } = await lookAtAccount(ctx, post, { found, publish_at, publication })
  if (account === null || isMadeFor(post, account)) return checks
  const detail = say('posts.connected_now_made', {
    platform: PLATFORM_NAMES[post.platform],
    now: account.name,
    account: post.account,
  }).text
  return [{ check: 'account', ok: false, blocks: true, detail }, ...checks.filter(({ check }) => check !== 'account')]
}

type Sent = {
  organization_id: string
  mark: string
  format: PostFormat
  file: StoredFile
  path: string
  texts: PostTexts
  credits: readonly string[]
  answers: PostAnswers
  visibility: string | null
  language: string
  thumbnail_asset_id: string | null
  captions_asset_id: string | null
}

/** The input of an adapter, without credits in its texts (`withCredits`). Missing files are left out. */
export async function makePublication(uses: Pick<Context, 'db' | 'store'>, post: Sent): Promise<Publication> {
  const { mark, format, answers, visibility, language, credits } = post
  const open = async (asset_id: string | null) => {
    const asset = asset_id === null ? null : await findAsset(uses.db, post.organization_id, asset_id)
    const path = asset === null ? null : await uses.store.find(asset.sha256, asset.size_bytes)
    return asset === null || path === null ? null : { ...asset, path }
  }
  const thumbnail = await open(post.thumbnail_asset_id)
  const captions = await open(post.captions_asset_id)
  return {
    mark,
    format,
    answers,
    visibility,
    language,
    credits,
    file: { ...post.file, path: post.path },
    texts: post.texts,
    thumbnail:
      thumbnail === null ? null : { path: thumbnail.path, mime_type: thumbnail.mime_type, size_bytes: thumbnail.size_bytes },
    captions: captions === null ? null : { path: captions.path, name: 'captions.srt' },
  }
}

function accountCheck(platform: Platform, asked: Awaited<ReturnType<typeof askAccount>>): PostCheck {
  const name = PLATFORM_NAMES[platform]
  if ('account' in asked)
    return { check: 'account', ok: true, blocks: true, detail: say('posts.published', { name: asked.account.name }).text }
  return { check: 'account', ok: false, blocks: true, detail: `${name}: ${asked.words}` }
}

function tokenCheck(
  platform: Platform,
  { expires_at, offer: { renews }, publish_at }: { expires_at: string; offer: Offer; publish_at: string | null },
): PostCheck[] {
  const dies = isoTime(expires_at)
  if (renews || publish_at === null || publish_at < dies) return []
  const detail = say('posts.s_access_ends_cannot_renewed', { platform: PLATFORM_NAMES[platform], at: dies }).text
  return [{ check: 'token', ok: false, blocks: true, detail }]
}

function creditsCheck(platform: Platform, credits: readonly string[], limits: Readonly<Record<string, number>>): PostCheck[] {
  if (credits.length === 0) return []
  if (hasRoomForCredits(limits))
    return [{ check: 'credits', ok: true, blocks: false, detail: say('posts.credits_licences_ask_stand_text').text }]
  const detail = say('posts.no_room_credits_licences_ask', { platform_names: PLATFORM_NAMES[platform] }).text
  return [{ check: 'credits', ok: false, blocks: false, detail }]
}

/** The requested time, by the database's clock. Throws invalid_fields when the time or the zone is invalid, or the time is past. */
export async function readWhen(
  { db }: Pick<Context, 'db'>,
  { publish_at, zone }: Pick<PostRequest, 'publish_at' | 'zone'>,
): Promise<{ publish_at: string | null; zone: string | null }> {
  if (zone !== undefined && !isZone(zone)) throw wrongField(['body', 'zone'], say('posts.unknown_time_zone', { zone }))
  if (publish_at === undefined) return { publish_at: null, zone: zone ?? null }
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?\s?(Z|z|[+-]\d\d:?\d\d)?$/u.test(publish_at)) throw noTime()
  const read = await readTime(db, publish_at, zone ?? 'UTC').catch(() => {
    throw noTime()
  })
  if (read.over) throw wrongField(['body', 'publish_at'], say('posts.time_over'))
  return { publish_at: read.at, zone: zone ?? 'UTC' }
}

const noTime = () => wrongField(['body', 'publish_at'], say('posts.time_unreadable'))

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
