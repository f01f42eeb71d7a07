import { type SQL, sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import type { PostLimit } from '@orion/pipeline/platforms/publishing.ts'
import type { SealedText } from '../keys/seal.ts'
import type { PostState } from '@orion/contract/posts.ts'
import type { PostRow } from './queries.ts'
import { LEASE_SECONDS } from './rules.ts'

const lease = sql`now() + ${LEASE_SECONDS} * interval '1 second'`
const unheld = sql`(lease_until IS NULL OR lease_until < now())`

/** The id of a post, and the token of the worker that holds the post. */
type PostLease = { post_id: string; token: string }

/** A post, and the token of the worker that holds the post. */
export type HeldPost = { post: PostRow; token: string }

async function take(
  tx: Transaction,
  { post_id, token }: PostLease,
  { sets, where }: { sets: SQL; where: SQL },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE post SET token = ${token}, lease_until = ${lease} ${sets} WHERE id = ${post_id} AND ${unheld} AND ${where}`)
  return rowCount === 1
}

/**
 * Takes a post that is due to be sent or continued. Returns false when it is not due, or when another worker has it. The database's clock
 * decides.
 */
export const takeForSending = (tx: Transaction, { post_id, token }: PostLease): Promise<boolean> =>
  take(
    tx,
    { post_id, token },
    {
      sets: sql`, state = 'sending', waits_until = NULL, error = NULL,
      trying_since = CASE WHEN state = 'scheduled' THEN now() ELSE trying_since END`,
      where: sql`state IN ('scheduled', 'sending') AND due_at <= now()`,
    },
  )

/** Takes a post that its platform is processing, to ask about it. With `anytime`, the post need not be due. */
export const takeForAsking = (
  tx: Transaction,
  { post_id, token }: PostLease,
  { states, anytime }: { states: readonly PostState[]; anytime: boolean },
): Promise<boolean> =>
  take(
    tx,
    { post_id, token },
    { sets: sql``, where: sql`state = ANY(${sql.param([...states])}::text[]) AND ${anytime ? sql`true` : sql`due_at <= now()`}` },
  )

/**
 * The seconds since Orion began to send the post or to ask the platform about it, in the post's current state, by the database's clock.
 * `may_again`: the screen offers 'Send again'.
 */
export async function readPatience(db: Executor, post_id: string): Promise<{ seconds: number; may_again: boolean }> {
  const { rows } = await db.execute<{ seconds: number; may_again: boolean }>(sql`
    SELECT coalesce(extract(epoch FROM now() - trying_since), 0)::double precision AS seconds,
      coalesce(send_again_from <= now(), false) AS may_again FROM post WHERE id = ${post_id}`)
  return rows[0] ?? { seconds: 0, may_again: false }
}

/** Renews the lease of the worker with this token on the post. Returns false when the worker has lost it. */
export async function renewLease(db: Executor, post_id: string, token: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE post SET lease_until = ${lease} WHERE id = ${post_id} AND token = ${token}`)
  return rowCount === 1
}

/** The end of another worker's lease on a due post, as ISO 8601. Null when no worker has the post, or when it is not due. */
export async function heldUntil(db: Executor, post_id: string): Promise<string | null> {
  const { rows } = await db.execute<{ lease_until: string }>(
    sql`SELECT lease_until FROM post WHERE id = ${post_id} AND lease_until > now() AND due_at <= now()`,
  )
  return rows.length === 0 ? null : isoTime(rows[0].lease_until)
}

/** Releases a post, so that another worker takes it at once. */
export async function letGo(db: Executor, post_id: string, token: string): Promise<void> {
  await db.execute(sql`UPDATE post SET token = NULL, lease_until = NULL WHERE id = ${post_id} AND token = ${token}`)
}

/** Releases all posts. Call this only when a server starts as the only process, because no other worker can then hold a post. */
export async function letGoOfAllPosts(db: Executor): Promise<void> {
  await db.execute(sql`UPDATE post SET token = NULL, lease_until = NULL WHERE token IS NOT NULL`)
}

const mine = (post_id: string, token: string) =>
  sql`EXISTS (SELECT 1 FROM post WHERE id = ${post_id} AND token = ${token} AND state = 'sending')`

/** Adds an attempt. Returns false when another worker has the post. */
export async function insertAttempt(
  tx: Transaction,
  post: PostRow,
  { n, token }: { n: number; token: string },
): Promise<boolean> {
  const { id, platform, account_id, rehearsal } = post
  const { rowCount } = await tx.execute(sql`
    INSERT INTO post_attempt (post_id, n, platform, account_id, rehearsal)
    SELECT ${id}, ${n}, ${platform}, ${account_id}, ${rehearsal} WHERE ${mine(id, token)}`)
  return rowCount === 1
}

/** Stores an attempt's encrypted handle. Returns false when another worker has the post. */
export async function updateHandle(db: Executor, { post_id, n, token }: At, handle: SealedText): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE post_attempt SET handle = ${jsonb(handle)}::jsonb
    WHERE post_id = ${post_id} AND n = ${n} AND ${mine(post_id, token)}`)
  return rowCount === 1
}

/** Attempt number `n` of a post, and the token of the worker that holds the post. */
export type At = PostLease & { n: number }

/** Stores how many bytes the platform has received. Returns false when another worker has the post. */
export async function updateSentBytes(db: Executor, { post_id, n, token }: At, bytes: number): Promise<boolean> {
  const { rowCount } = await db.execute(sql`UPDATE post_attempt SET sent_bytes = ${bytes}
    WHERE post_id = ${post_id} AND n = ${n} AND ${mine(post_id, token)}`)
  return rowCount === 1
}

/**
 * Permits the irreversible call, once per attempt. Locks the post first, so that it cannot be cancelled at the same time. Returns false
 * when another worker may have made the call, or when the post was cancelled.
 */
export async function allowIrreversible(tx: Transaction, { post_id, n, token }: At): Promise<boolean> {
  const { rowCount: held } = await tx.execute(
    sql`SELECT 1 FROM post WHERE id = ${post_id} AND token = ${token} AND state = 'sending' FOR UPDATE`,
  )
  if (held !== 1) return false
  const { rowCount } = await tx.execute(sql`
    UPDATE post_attempt SET irreversible_at = now() WHERE post_id = ${post_id} AND n = ${n} AND irreversible_at IS NULL`)
  return rowCount === 1
}

type AttemptChange = {
  remote_id?: string
  /** The platform reports that the call had no effect, so it may be made again. */
  open_again?: boolean
  sent_bytes?: number
  /** It is certain that the platform published nothing of this attempt. */
  ended?: boolean
  /** Releases the attempt's slot in the account's limits. */
  uncounted?: boolean
}

/** Stores the result of an attempt. */
export async function updateAttempt(tx: Executor, { post_id, n }: Omit<At, 'token'>, change: AttemptChange): Promise<void> {
  const sets: SQL[] = [
    ...(change.remote_id === undefined ? [] : [sql`remote_id = ${change.remote_id}`]),
    ...(change.sent_bytes === undefined ? [] : [sql`sent_bytes = ${change.sent_bytes}`]),
    ...(change.open_again === true ? [sql`irreversible_at = NULL`] : []),
    ...(change.ended === true ? [sql`ended_at = coalesce(ended_at, now())`] : []),
    ...(change.uncounted === true ? [sql`counted_at = NULL`] : []),
  ]
  if (sets.length === 0) return
  await tx.execute(sql`UPDATE post_attempt SET ${sql.join(sets, sql`, `)} WHERE post_id = ${post_id} AND n = ${n}`)
}

/**
 * Takes one of the slots that a platform gives an account, across all workers. Returns null when the attempt has a slot, else the time of
 * the next free slot, as ISO 8601.
 */
export async function takePlace(
  tx: Transaction,
  post: PostRow,
  { n, limits }: { n: number; limits: readonly PostLimit[] },
): Promise<string | null> {
  const { platform, account_id, rehearsal, id } = post
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`places|${platform}|${account_id}|${rehearsal}`}, 0))`)
  let free_at: string | null = null
  for (const { posts, seconds } of limits) {
    const { rows } = await tx.execute<{ free_at: string }>(sql`
      SELECT counted_at + ${seconds} * interval '1 second' AS free_at FROM post_attempt
      WHERE platform = ${platform} AND account_id = ${account_id} AND rehearsal = ${rehearsal}
        AND counted_at > now() - ${seconds} * interval '1 second' AND NOT (post_id = ${id} AND n = ${n})
      ORDER BY counted_at DESC OFFSET ${posts - 1} LIMIT 1`)
    const next = rows.length === 0 ? null : isoTime(rows[0].free_at)
    if (next !== null && (free_at === null || next > free_at)) free_at = next
  }
  if (free_at === null)
    await tx.execute(sql`UPDATE post_attempt SET counted_at = coalesce(counted_at, now()) WHERE post_id = ${id} AND n = ${n}`)
  return free_at
}

/** The due posts that no worker has, because their jobs were lost. */
export async function listLeftPosts(tx: Transaction): Promise<Pick<PostRow, 'id' | 'state' | 'due_at'>[]> {
  const { rows } = await tx.execute<Pick<PostRow, 'id' | 'state' | 'due_at'>>(sql`
    SELECT id, state, due_at FROM post WHERE due_at < now() - interval '30 seconds' AND ${unheld}
      AND state IN ('scheduled', 'sending', 'processing', 'unknown', 'deleting')
    ORDER BY due_at LIMIT 1000`)
  return rows
}

/** Starts to send a post again that failed or was unknown for a day. Returns false for any other post. */
export async function beginAgain(tx: Transaction, post_id: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE post SET state = 'sending', again = true, due_at = now(), tries = 0, trying_since = now(), error = NULL, progress = NULL,
      send_again_from = NULL, waits_until = NULL, token = NULL, lease_until = NULL
    WHERE id = ${post_id} AND (state = 'failed' OR (state = 'unknown' AND send_again_from <= now()))`)
  return rowCount === 1
}

type Cancelled = Pick<PostRow, 'id'>

/** The scheduled posts of a workflow, an organization, a credential or a partner's organizations, locked. */
export async function lockScheduled(
  tx: Transaction,
  of: { workflow_id: string } | { organization_id: string } | { credential_id: string } | { partner_id: string },
): Promise<Cancelled[]> {
  const where =
    'partner_id' in of
      ? sql`organization_id IN (SELECT id FROM organization WHERE partner_id = ${of.partner_id})`
      : sql`${sql.identifier(Object.keys(of)[0])} = ${Object.values(of)[0]}`
  const { rows } = await tx.execute<Cancelled>(
    sql`SELECT id FROM post WHERE state = 'scheduled' AND ${where} ORDER BY id FOR UPDATE`,
  )
  return rows
}

/** Deletes kept credentials that have expired or that no post needs any more. */
export async function endKept(db: Executor): Promise<void> {
  await db.execute(sql`DELETE FROM kept_credential k WHERE kept_until <= now() OR NOT EXISTS (SELECT 1 FROM post p
    WHERE p.kept_credential_id = k.id AND p.state IN ('scheduled', 'sending', 'processing', 'unknown', 'deleting'))`)
}
