import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { PostAnswers, PostCheck, PostEvent, PostFormat, PostState, PostTexts } from '@orion/contract/posts.ts'
import type { FilmFile } from '@orion/pipeline/platforms/publishing.ts'
import { type SQL, sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { OrgIds, Owned } from '../../http/authorize.ts'
import type { SealedText } from '../keys/seal.ts'

/** The known properties of the film's file, without its path. */
export type StoredFile = Omit<FilmFile, 'path'>

export type PostRow = {
  id: string
  organization_id: string
  workflow_id: string
  iteration_id: string
  name: string
  language: string
  platform: Platform
  rehearsal: boolean
  credential_id: string | null
  kept_credential_id: string | null
  account_id: string
  account: string
  format: PostFormat
  asset_id: string
  thumbnail_asset_id: string | null
  captions_asset_id: string | null
  picture_asset_id: string | null
  file: StoredFile
  texts: PostTexts
  credits: string[]
  answers: PostAnswers
  checks: PostCheck[]
  visibility: string | null
  publish_at: string | null
  zone: string | null
  state: PostState
  due_at: string | null
  waits_until: string | null
  tries: number
  again: boolean
  send_again_from: string | null
  progress: number | null
  url: string | null
  remote_id: string | null
  visibility_seen: string | null
  error: string | null
  created_by: string
  created_at: string
}

/** An attempt at publishing as it is stored. Its handle is encrypted. */
export type AttemptRow = {
  n: number
  handle: SealedText | null
  sent_bytes: number
  counted_at: string | null
  irreversible_at: string | null
  remote_id: string | null
  ended_at: string | null
}

const COLUMNS = sql.raw(
  [
    'id organization_id workflow_id iteration_id name language platform rehearsal credential_id kept_credential_id account_id account',
    'format asset_id thumbnail_asset_id captions_asset_id picture_asset_id file texts credits answers checks visibility publish_at zone',
    'state due_at waits_until tries again send_again_from progress url remote_id visibility_seen error created_by created_at',
  ]
    .join(' ')
    .split(' ')
    .map((name) => `p.${name}`)
    .join(', '),
)

/** The owner of a post. Null when there is none or its organization was deleted. */
export async function ownerOfPost(db: Executor, post_id: string): Promise<Owned | null> {
  const { rows } = await db.execute<Owned>(sql`SELECT p.organization_id, p.created_by FROM post p
    JOIN organization o ON o.id = p.organization_id WHERE p.id = ${post_id} AND o.deleted_at IS NULL`)
  return rows[0] ?? null
}

/** A post. Null when it was deleted. */
export async function readPost(db: Executor, post_id: string): Promise<PostRow | null> {
  const { rows } = await db.execute<PostRow>(sql`SELECT ${COLUMNS} FROM post p WHERE p.id = ${post_id}`)
  return rows[0] ?? null
}

/** A post that must exist: this transaction has locked or written it. */
export async function requirePost(tx: Transaction, post_id: string): Promise<PostRow> {
  const post = await readPost(tx, post_id)
  if (post === null) throw new Error(`There is no post ${post_id}.`)
  return post
}

/** A post, locked until the transaction ends. Every change of a post's state takes this lock first. */
export async function lockPost(tx: Transaction, post_id: string): Promise<PostRow | null> {
  const { rows } = await tx.execute<PostRow>(sql`SELECT ${COLUMNS} FROM post p WHERE p.id = ${post_id} FOR UPDATE`)
  return rows[0] ?? null
}

type NewPost = Omit<
  PostRow,
  'kept_credential_id' | 'waits_until' | 'tries' | 'again' | 'send_again_from' | 'progress' | 'created_at' | 'due_at'
> & { due: boolean }

/**
 * Adds a post. With `due`, Orion sends the post at `publish_at`, or now if that time is not set. Returns the time at which Orion sends it
 * (ISO 8601). Null without `due`.
 */
export async function insertPost(tx: Transaction, post: NewPost): Promise<string | null> {
  const { rows } = await tx.execute<{ due_at: string | null }>(sql`
    INSERT INTO post (id, organization_id, workflow_id, iteration_id, name, language, platform, rehearsal, credential_id, account_id,
      account, format, asset_id, thumbnail_asset_id, captions_asset_id, picture_asset_id, file, texts, credits, answers, checks, visibility,
      publish_at, zone, state, due_at, trying_since, created_by)
    VALUES (${post.id}, ${post.organization_id}, ${post.workflow_id}, ${post.iteration_id}, ${post.name}, ${post.language},
      ${post.platform}, ${post.rehearsal}, ${post.credential_id}, ${post.account_id}, ${post.account}, ${post.format}, ${post.asset_id},
      ${post.thumbnail_asset_id}, ${post.captions_asset_id}, ${post.picture_asset_id}, ${jsonb(post.file)}::jsonb,
      ${jsonb(post.texts)}::jsonb, ${jsonb(post.credits)}::jsonb, ${jsonb(post.answers)}::jsonb, ${jsonb(post.checks)}::jsonb,
      ${post.visibility}, ${post.publish_at}::timestamptz, ${post.zone}, ${post.state},
      CASE WHEN ${post.due}::boolean THEN coalesce(${post.publish_at}::timestamptz, now()) END, now(), ${post.created_by})
    RETURNING due_at`)
  return rows[0].due_at === null ? null : isoTime(rows[0].due_at)
}

/** The fields of a post that can be set. Times are ISO 8601, or SQL that uses the database's clock. */
export type PostChange = Partial<
  Pick<
    PostRow,
    | 'state'
    | 'tries'
    | 'again'
    | 'progress'
    | 'url'
    | 'remote_id'
    | 'visibility_seen'
    | 'visibility'
    | 'error'
    | 'zone'
    | 'thumbnail_asset_id'
    | 'picture_asset_id'
    | 'kept_credential_id'
    | 'account'
  >
> &
  Partial<Record<'publish_at' | 'due_at' | 'waits_until' | 'send_again_from' | 'trying_since', string | SQL | null>> & {
    texts?: PostTexts
    answers?: PostAnswers
    checks?: PostCheck[]
    credits?: string[]
    file?: StoredFile
    /** Releases the post, so that another worker may take it. */
    free?: boolean
    published?: boolean
  }

const JSON_COLUMNS = new Set(['texts', 'answers', 'checks', 'credits', 'file'])
const TIMES = new Set(['publish_at', 'due_at', 'waits_until', 'send_again_from', 'trying_since'])

/** SQL: the time after this many seconds, by the database's clock. */
export const inSeconds = (seconds: number): SQL => sql`now() + ${seconds}::double precision * interval '1 second'`

/** Changes a post and returns it. With `token`, changes it only while the worker with this token holds the post. Otherwise returns null. */
export async function updatePost(
  tx: Executor,
  { post_id, token }: { post_id: string; token?: string },
  { free, published, ...change }: PostChange,
): Promise<PostRow | null> {
  const sets: SQL[] = Object.entries(change).map(([name, value]) => {
    const column = sql.identifier(name)
    if (JSON_COLUMNS.has(name)) return sql`${column} = ${jsonb(value)}::jsonb`
    if (TIMES.has(name)) return sql`${column} = (${value as string | SQL | null})::timestamptz`
    return sql`${column} = ${value as string | number | boolean | null}`
  })
  if (free) sets.push(sql`token = NULL, lease_until = NULL`)
  if (published) sets.push(sql`published_at = coalesce(published_at, now())`)
  const fence = token === undefined ? sql`` : sql`AND p.token = ${token}`
  const { rows } = await tx.execute<PostRow>(
    sql`UPDATE post p SET ${sql.join(sets, sql`, `)} WHERE p.id = ${post_id} ${fence} RETURNING ${COLUMNS}`,
  )
  return rows[0] ?? null
}

/** Changes a post that this transaction has locked, also while a worker sends it. Returns the post. */
export async function updateLockedPost(tx: Transaction, post_id: string, change: PostChange): Promise<PostRow> {
  const post = await updatePost(tx, { post_id }, change)
  if (post === null) throw new Error(`There is no post ${post_id}.`)
  return post
}

/** The attempts of a post, oldest first. */
export async function listAttempts(db: Executor, post_id: string): Promise<AttemptRow[]> {
  const { rows } = await db.execute<AttemptRow>(sql`
    SELECT n, handle, sent_bytes, counted_at, irreversible_at, remote_id, ended_at FROM post_attempt
    WHERE post_id = ${post_id} ORDER BY n`)
  return rows
}

/** An event of a post's history, and its sentence or address if it has one. */
export type NewPostEvent = Omit<PostEvent, 'at'>

/** Adds an event to a post's history. */
export async function insertPostEvent(tx: Executor, post_id: string, { what, detail }: NewPostEvent): Promise<void> {
  await tx.execute(sql`INSERT INTO post_event (post_id, what, detail) VALUES (${post_id}, ${what}, ${detail})`)
}

/** The events of a post, oldest first. */
export async function listPostEvents(db: Executor, post_id: string): Promise<PostEvent[]> {
  const { rows } = await db.execute<PostEvent>(
    sql`SELECT at, what, detail FROM post_event WHERE post_id = ${post_id} ORDER BY id LIMIT 1000`,
  )
  return rows.map(({ at, ...rest }) => ({ ...rest, at: isoTime(at) }))
}

/** The posts of a workflow, newest first. */
export async function listPostsOfWorkflow(db: Executor, org_ids: OrgIds, workflow_id: string): Promise<PostRow[]> {
  const { rows } = await db.execute<PostRow>(sql`SELECT ${COLUMNS} FROM post p
    WHERE p.workflow_id = ${workflow_id} AND p.organization_id = ANY(${sql.param([...org_ids])}::text[]) AND p.state <> 'deleted'
    ORDER BY p.id DESC LIMIT 500`)
  return rows
}

export type PostFilter = {
  from?: string | undefined
  to?: string | undefined
  states?: readonly PostState[] | undefined
  /** The time and id after which the page begins. */
  after?: readonly [string, string] | undefined
  limit: number
}

const HOUR = sql`coalesce(p.publish_at, p.created_at)`

/** A page of the organizations' posts in the order of their times. The times have the full precision of the database. */
export async function listPostsByHour(
  db: Executor,
  org_ids: OrgIds,
  { from, to, states, after, limit }: PostFilter,
): Promise<(PostRow & { hour: string })[]> {
  const { rows } = await db.execute<PostRow & { hour: string }>(sql`
    SELECT ${COLUMNS}, ${HOUR}::text AS hour FROM post p
    WHERE p.organization_id = ANY(${sql.param([...org_ids])}::text[])
      ${from === undefined ? sql`` : sql`AND ${HOUR} >= ${from}::timestamptz`}
      ${to === undefined ? sql`` : sql`AND ${HOUR} < ${to}::timestamptz`}
      ${states === undefined ? sql`AND p.state <> 'deleted'` : sql`AND p.state = ANY(${sql.param([...states])}::text[])`}
      ${after === undefined ? sql`` : sql`AND (${HOUR}, p.id) > (${after[0]}::timestamptz, ${after[1]})`}
    ORDER BY ${HOUR}, p.id LIMIT ${limit}`)
  return rows
}

/** Locks a file for an account. Other transactions that publish the same file there wait until this transaction ends. */
export async function lockSameFilm(
  tx: Transaction,
  { platform, account_id, sha256 }: { platform: string; account_id: string; sha256: string },
): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`post|${platform}|${account_id}|${sha256}`}, 0))`)
}

/** The newest post of the same file to the same account within a day, if it is live or may become live. Null when there is none. */
export async function findSameFilm(
  tx: Transaction,
  { platform, account_id, sha256, rehearsal }: { platform: string; account_id: string; sha256: string; rehearsal: boolean },
): Promise<{ id: string; state: PostState; created_at: string } | null> {
  const { rows } = await tx.execute<{ id: string; state: PostState; created_at: string }>(sql`
    SELECT p.id, p.state, p.created_at FROM post p JOIN asset a ON a.id = p.asset_id
    WHERE p.platform = ${platform} AND p.account_id = ${account_id} AND p.rehearsal = ${rehearsal} AND a.sha256 = ${sha256}
      AND p.state NOT IN ('draft', 'failed', 'cancelled', 'deleted')
      AND greatest(p.created_at, p.publish_at, p.published_at) > now() - interval '1 day'
    ORDER BY p.created_at DESC LIMIT 1`)
  return rows[0] ?? null
}

/**
 * Reads a time: ISO 8601 with an offset, or a local time in a zone, including daylight saving time. Returns it as ISO 8601 UTC, and whether
 * it is more than a minute in the past. Throws the database's error when the time or the zone is invalid.
 */
export async function readTime(db: Executor, text: string, zone: string): Promise<{ at: string; over: boolean }> {
  const has_offset = /(?:[zZ]|[+-]\d\d:?\d\d)$/u.test(text)
  const at = has_offset ? sql`${text}::timestamptz` : sql`(${text}::timestamp AT TIME ZONE ${zone})`
  const { rows } = await db.execute<{ at: string; over: boolean }>(
    sql`SELECT t AS at, t < now() - interval '1 minute' AS over FROM (SELECT ${at} AS t) AS told`,
  )
  return { at: isoTime(rows[0].at), over: rows[0].over }
}
