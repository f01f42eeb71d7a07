import type { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { Platform } from '@orion/contract/contents/10-distribution.ts'
import type { FormerPost } from '@orion/contract/corrections.ts'
import type { PostTexts } from '@orion/contract/posts.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime, isoTimeOrNull } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { inSeconds } from './queries.ts'

/** A live post, with the time at which its film was made and the request to point it to another post. */
export type LivePost = {
  id: string
  platform: Platform
  account: string
  account_id: string
  rehearsal: boolean
  language: VideoLanguage
  url: string | null
  remote_id: string | null
  texts: PostTexts
  film_at: string
  to_post_id: string | null
  pointing: FormerPost['pointing']
  error: string | null
}

/** A workflow's live posts, newest first. */
export async function readLivePosts(db: Executor, workflow_id: string): Promise<LivePost[]> {
  const { rows } = await db.execute<LivePost>(sql`
    SELECT p.id, p.platform, p.account, p.account_id, p.rehearsal, p.language, p.url, p.remote_id, p.texts, i.created_at AS film_at,
      g.to_post_id, coalesce(g.state, 'none') AS pointing, g.error
    FROM post p JOIN iteration i ON i.id = p.iteration_id LEFT JOIN post_pointing g ON g.post_id = p.id
    WHERE p.workflow_id = ${workflow_id} AND p.state = 'published' ORDER BY p.id DESC LIMIT 500`)
  return rows.map((row) => ({ ...row, film_at: isoTime(row.film_at) }))
}

/** Requests that a post point to another one. The result of an earlier request is removed. */
export async function requestPointing(
  tx: Transaction,
  { post_id, to_post_id, asked_by }: { post_id: string; to_post_id: string; asked_by: string },
): Promise<void> {
  await tx.execute(sql`INSERT INTO post_pointing (post_id, to_post_id, state, due_at, asked_by)
    VALUES (${post_id}, ${to_post_id}, 'waiting', now(), ${asked_by})
    ON CONFLICT (post_id) DO UPDATE SET to_post_id = excluded.to_post_id, state = 'waiting', error = NULL, tries = 0, due_at = now(),
      token = NULL, lease_until = NULL, asked_by = excluded.asked_by, asked_at = now()`)
}

/** A request that a worker holds. `seconds` counts since the person requested it. */
export type Pointing = { to_post_id: string; tries: number; seconds: number }

/** The post of a request, and the token of the worker that holds the request. */
type PointingLease = { post_id: string; token: string }

/** Takes a request that is due, for a lease in seconds. Returns null when it is not due or another worker holds it. */
export async function takePointing(
  tx: Transaction,
  { post_id, token }: PointingLease,
  lease_seconds: number,
): Promise<Pointing | null> {
  const { rows } = await tx.execute<Pointing>(sql`
    UPDATE post_pointing SET token = ${token}, lease_until = ${inSeconds(lease_seconds)}
    WHERE post_id = ${post_id} AND state = 'waiting' AND due_at <= now() AND (lease_until IS NULL OR lease_until < now())
    RETURNING to_post_id, tries, extract(epoch FROM now() - asked_at)::double precision AS seconds`)
  return rows[0] ?? null
}

/** The result of a request. */
export type Ended =
  | { state: 'done' }
  | { state: 'failed'; error: string }
  /** Tries again after this many seconds, or at this time (ISO 8601). */
  | { state: 'waiting'; error: string; after: number | string }

/**
 * Stores the result of a request and releases it. `due_at` is the time of the next attempt (ISO 8601), null when there is none. Returns
 * null when another worker holds the request.
 */
export async function endPointing(
  tx: Transaction,
  { post_id, token }: PointingLease,
  ended: Ended,
): Promise<{ due_at: string | null } | null> {
  const after = 'after' in ended ? ended.after : null
  const due = after === null ? sql`NULL` : typeof after === 'number' ? inSeconds(after) : sql`${after}::timestamptz`
  const { rows } = await tx.execute<{ due_at: string | null }>(sql`
    UPDATE post_pointing SET state = ${ended.state}, error = ${'error' in ended ? ended.error : null}, tries = tries + 1, due_at = ${due},
      token = NULL, lease_until = NULL
    WHERE post_id = ${post_id} AND token = ${token} RETURNING due_at`)
  return rows.length === 0 ? null : { due_at: isoTimeOrNull(rows[0].due_at) }
}

/** Releases a request, so that another worker can take it at once. */
export async function letGoOfPointing(db: Executor, post_id: string, token: string): Promise<void> {
  await db.execute(sql`UPDATE post_pointing SET token = NULL, lease_until = NULL WHERE post_id = ${post_id} AND token = ${token}`)
}

/** Releases all requests. Call this only when a server starts as the only process, because no other worker can then hold a request. */
export async function letGoOfAllPointings(db: Executor): Promise<void> {
  await db.execute(sql`UPDATE post_pointing SET token = NULL, lease_until = NULL WHERE token IS NOT NULL`)
}

/** The due requests that no worker holds, because their jobs were lost. */
export async function listLeftPointings(tx: Transaction): Promise<string[]> {
  const { rows } = await tx.execute<{ post_id: string }>(sql`SELECT post_id FROM post_pointing
    WHERE due_at < now() - interval '30 seconds' AND (lease_until IS NULL OR lease_until < now()) ORDER BY due_at LIMIT 1000`)
  return rows.map(({ post_id }) => post_id)
}
