import { sql } from 'drizzle-orm'
import type { Note, NoteReply } from '@orion/contract/notes.ts'
import { isoTime } from '../../db/iso-time.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { personName } from '../workflows/name-queries.ts'

/** A note or a reply as it is stored. */
export type NoteRow = { id: string; reply_to: string | null; created_by: string; done_by: string | null }

type Listed = NoteReply & Pick<Note, 'seconds' | 'version' | 'done_by'> & { reply_to: string | null; by_link: boolean }

/** The notes of a film by their second, their replies in the order in which they were written. */
export async function readNotes(db: Executor, workflow_id: string): Promise<Note[]> {
  const { rows } = await db.execute<Listed>(sql`
    SELECT n.id AS note_id, n.reply_to, n.seconds, n.version, n.text, n.created_by AS author_id, n.created_at,
      coalesce(n.guest, ${personName(sql`n.created_by`)}) AS author, n.guest IS NOT NULL AS by_link,
      CASE WHEN n.done_by IS NOT NULL THEN ${personName(sql`n.done_by`)} END AS done_by
    FROM film_note n WHERE n.workflow_id = ${workflow_id} ORDER BY n.seconds NULLS LAST, n.created_at, n.id`)
  const said = ({ note_id, text, author_id, author, created_at }: Listed): NoteReply => {
    return { note_id, text, author_id, author, created_at: isoTime(created_at) }
  }
  const replies = Map.groupBy(rows, ({ reply_to }) => reply_to)
  return (replies.get(null) ?? []).map((row) => ({
    ...said(row),
    workflow_id,
    seconds: row.seconds,
    version: row.version,
    ...(row.by_link && { by_link: true as const }),
    done: row.done_by !== null,
    done_by: row.done_by,
    replies: (replies.get(row.note_id) ?? []).map(said),
  }))
}

/** A note or reply of a film; null where there is none of that id. */
export async function readNoteRow(db: Executor, workflow_id: string, id: string): Promise<NoteRow | null> {
  const { rows } = await db.execute<NoteRow>(
    sql`SELECT id, reply_to, created_by, done_by FROM film_note WHERE workflow_id = ${workflow_id} AND id = ${id}`,
  )
  return rows[0] ?? null
}

/** How many notes and replies a film has. */
export async function countNotes(db: Executor, workflow_id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM film_note WHERE workflow_id = ${workflow_id}`,
  )
  return rows[0].count
}

type NewNote = {
  id: string
  organization_id: string
  workflow_id: string
  text: string
  created_by: string
  /** A note's second and the film's version, or the note that is answered. */
  at: { seconds: number; version: number } | { reply_to: string }
  /** It came by a review link, under this name. */
  guest?: { link_id: string; name: string }
}

export async function insertNote(
  tx: Transaction,
  { id, organization_id, workflow_id, text, created_by, at, guest }: NewNote,
): Promise<void> {
  const { seconds, version, reply_to } = { seconds: null, version: null, reply_to: null, ...at }
  await tx.execute(sql`INSERT INTO film_note (id, organization_id, workflow_id, reply_to, seconds, version, text, created_by,
      review_link_id, guest)
    VALUES (${id}, ${organization_id}, ${workflow_id}, ${reply_to}, ${seconds}, ${version}, ${text}, ${created_by},
      ${guest?.link_id ?? null}, ${guest?.name ?? null})`)
}

/** Writes what is named; `done_by` null opens it again. */
export async function updateNote(tx: Transaction, id: string, { text, done_by }: { text?: string; done_by?: string | null }) {
  if (text !== undefined) await tx.execute(sql`UPDATE film_note SET text = ${text} WHERE id = ${id}`)
  if (done_by !== undefined) await tx.execute(sql`UPDATE film_note SET done_by = ${done_by} WHERE id = ${id}`)
}

/** Deletes a note with its replies, or a reply. */
export async function removeNote(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM film_note WHERE id = ${id}`)
}
