import { VideoLanguage } from '@orion/contract/catalogues/languages.ts'
import type { ContentOf } from '@orion/contract/contents/index.ts'
import type { ReviewLink } from '@orion/contract/review-links.ts'
import { sql } from '../../db/drizzle.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { hashToken } from '../access/find-actor.ts'

/** A review link as it is stored, with the film that it opens. */
export type LinkRow = {
  id: string
  organization_id: string
  workflow_id: string
  may_note: boolean
  shows_passages: boolean
  expires_at: string
}

/** A film's links, newest first, without their addresses, which are shown only once. */
export async function readLinks(db: Executor, workflow_id: string): Promise<ReviewLink[]> {
  const { rows } = await db.execute<Omit<ReviewLink, 'url'>>(sql`
    SELECT l.id AS link_id, l.expires_at, l.expires_at <= now() AS over, l.may_note, l.shows_passages, l.created_at, l.recipient,
      l.opened, l.last_opened_at,
      (SELECT count(*)::int FROM film_note n WHERE n.review_link_id = l.id) AS notes
    FROM review_link l WHERE l.workflow_id = ${workflow_id} ORDER BY l.created_at DESC, l.id`)
  return rows.map((row) => ({
    ...row,
    url: null,
    expires_at: isoTime(row.expires_at),
    created_at: isoTime(row.created_at),
    last_opened_at: row.last_opened_at === null ? null : isoTime(row.last_opened_at),
  }))
}

type NewLink = LinkRow & { token: string; recipient: string | undefined; created_by: string }

export async function insertLink(tx: Transaction, { token, ...link }: NewLink): Promise<void> {
  await tx.execute(sql`INSERT INTO review_link (id, organization_id, workflow_id, token_hash, may_note, shows_passages, expires_at,
      recipient, created_by)
    VALUES (${link.id}, ${link.organization_id}, ${link.workflow_id}, ${hashToken(token)}, ${link.may_note},
      ${link.shows_passages}, ${link.expires_at}, ${link.recipient ?? null}, ${link.created_by})`)
}

/** Revokes a film's link. Returns false when the film has no link with this id. */
export async function removeLink(tx: Transaction, workflow_id: string, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`DELETE FROM review_link WHERE workflow_id = ${workflow_id} AND id = ${id} RETURNING id`)
  return rows.length > 0
}

/**
 * The link with this token or id, by the database's clock. Null when it has expired or was revoked, or when its film or organization was
 * deleted.
 */
export async function findLink(db: Executor, by: { token: string } | { link_id: string }): Promise<LinkRow | null> {
  const wanted = 'token' in by ? sql`l.token_hash = ${hashToken(by.token)}` : sql`l.id = ${by.link_id}`
  const { rows } = await db.execute<LinkRow>(sql`
    SELECT l.id, l.organization_id, l.workflow_id, l.may_note, l.shows_passages, l.expires_at FROM review_link l
      JOIN workflow w ON w.id = l.workflow_id AND w.deleted_at IS NULL
      JOIN organization o ON o.id = l.organization_id AND o.deleted_at IS NULL
    WHERE ${wanted} AND l.expires_at > now()`)
  return rows[0] === undefined ? null : { ...rows[0], expires_at: isoTime(rows[0].expires_at) }
}

/** Counts that a link's page was opened. Returns false when it was already counted within the last minute. */
export async function countOpened(db: Executor, link_id: string): Promise<boolean> {
  const { rows } = await db.execute(sql`UPDATE review_link SET opened = opened + 1, last_opened_at = now()
    WHERE id = ${link_id} AND coalesce(last_opened_at < now() - interval '1 minute', true) RETURNING id`)
  return rows.length > 0
}

/** The name under which a film's team answers guests. */
export async function readOrganizationName(db: Executor, organization_id: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM organization WHERE id = ${organization_id}`)
  return rows[0].name
}

/** The number of notes that were written through a link. */
export async function countGuestNotes(db: Executor, link_id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM film_note WHERE review_link_id = ${link_id}`,
  )
  return rows[0].count
}

/**
 * The current film. `outdated`: the script or another part differs from it. `show_sources`: the sources without an open licence whose
 * passages its proof page shows.
 */
export type FoundFilm = {
  version: number
  film: ContentOf<'video_assembly'>
  outdated: boolean
  title: string
  language: VideoLanguage
  show_sources: string[]
}

/** The current film. Checks no rights, because callers have checked them or a token. Null when there is no film. */
export async function readFilm(db: Executor, workflow_id: string): Promise<FoundFilm | null> {
  const { rows } = await db.execute<Omit<FoundFilm, 'film'> & { content: FoundFilm['film'] }>(sql`
    SELECT i.version, i.content, s.needs_update AS outdated, coalesce(script.content->'script_metadata'->>'title', w.name) AS title,
      w.language, coalesce(p.show_sources, '{}') AS show_sources
    FROM workflow w JOIN stage s ON s.workflow_id = w.id AND s.number = 8
      JOIN iteration i ON i.id = s.chosen_iteration_id
      LEFT JOIN proof_page p ON p.workflow_id = w.id
      LEFT JOIN stage told ON told.workflow_id = w.id AND told.number = 2
      LEFT JOIN iteration script ON script.id = told.chosen_iteration_id
    WHERE w.id = ${workflow_id}`)
  const [row] = rows
  if (row === undefined) return null
  const { content: film, language, ...rest } = row
  return { ...rest, film, language: VideoLanguage.safeParse(language).data ?? 'en' }
}
