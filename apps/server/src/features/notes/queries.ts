import { sql } from '../../db/drizzle.ts'
import { PERMISSIONS } from '@orion/contract/catalogues/permissions.ts'
import type { Note, NoteReply, Person, Region } from '@orion/contract/notes.ts'
import { isoTime } from '../../db/iso-time.ts'
import { jsonb } from '../../db/jsonb.ts'
import type { Executor, Transaction } from '../../db/open.ts'
import { makeGrant } from '../members/queries.ts'
import { kindOfMember } from '../members/rules.ts'
import { personName } from '../workflows/name-queries.ts'

/** A note or a reply as it is stored. */
export type NoteRow = { id: string; reply_to: string | null; created_by: string; done_by: string | null }

type Listed = NoteReply &
  Pick<Note, 'seconds' | 'sentence_id' | 'quote' | 'region' | 'assigned_to' | 'done_by'> & {
    by_link: boolean
  } & ({ reply_to: null; version: Note['version'] } | { reply_to: string; version: null })

/**
 * The notes of a film. Notes on sentences are first. The others follow in the order of their seconds. Replies are in the order in which
 * they were written.
 */
export async function readNotes(db: Executor, workflow_id: string): Promise<Note[]> {
  const { rows } = await db.execute<Listed>(sql`
    SELECT n.id AS note_id, n.reply_to, n.seconds, n.sentence_id, n.quote, n.region, n.version, n.text, n.created_by AS author_id,
      n.created_at, n.for_guests,
      CASE WHEN n.assigned_to IS NOT NULL
        THEN json_build_object('user_id', n.assigned_to, 'name', ${personName(sql`n.assigned_to`)}) END AS assigned_to,
      coalesce((SELECT json_agg(json_build_object('user_id', m.id, 'name', ${personName(sql`m.id`)}) ORDER BY m.at)
        FROM unnest(n.mentions) WITH ORDINALITY AS m(id, at)), '[]') AS mentions,
      coalesce(n.guest, ${personName(sql`n.created_by`)}) AS author, n.guest IS NOT NULL AS by_link,
      CASE WHEN n.done_by IS NOT NULL THEN ${personName(sql`n.done_by`)} END AS done_by
    FROM film_note n WHERE n.workflow_id = ${workflow_id} ORDER BY n.seconds NULLS FIRST, n.created_at, n.id`)
  const toReply = ({ note_id, text, mentions, author_id, author, created_at, for_guests }: Listed): NoteReply => {
    return { note_id, text, mentions, author_id, author, created_at: isoTime(created_at), for_guests }
  }
  const replies = Map.groupBy(rows, ({ reply_to }) => reply_to)
  const notes = rows.filter((row) => row.reply_to === null)
  return notes.map((row) => ({
    ...toReply(row),
    workflow_id,
    seconds: row.seconds,
    sentence_id: row.sentence_id,
    quote: row.quote,
    region: row.region,
    assigned_to: row.assigned_to,
    version: row.version,
    ...(row.by_link && { by_link: true as const }),
    done: row.done_by !== null,
    done_by: row.done_by,
    replies: (replies.get(row.note_id) ?? []).map(toReply),
  }))
}

/** A note or reply of a film. Null when there is none with that id. */
export async function readNoteRow(db: Executor, workflow_id: string, id: string): Promise<NoteRow | null> {
  const { rows } = await db.execute<NoteRow>(
    sql`SELECT id, reply_to, created_by, done_by FROM film_note WHERE workflow_id = ${workflow_id} AND id = ${id}`,
  )
  return rows[0] ?? null
}

/** The number of notes and replies of a film. */
export async function countNotes(db: Executor, workflow_id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM film_note WHERE workflow_id = ${workflow_id}`,
  )
  return rows[0].count
}

/** The number of open notes of a film. */
export async function countOpenNotes(db: Executor, workflow_id: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM film_note WHERE workflow_id = ${workflow_id} AND reply_to IS NULL AND done_by IS NULL`,
  )
  return rows[0].count
}

/**
 * The people who may see the films of an organization, sorted by name. These are its owner, and the members whose membership or role gives
 * this right.
 */
export async function readPeople(db: Executor, organization_id: string): Promise<Person[]> {
  const { rows } = await db.execute<Person & { membership_type: string | null; role: string | null }>(sql`
    SELECT people.user_id, people.membership_type, people.role, ${personName(sql`people.user_id`)} AS name FROM (
      SELECT o.partner_id AS user_id, NULL AS membership_type, NULL AS role FROM organization o WHERE o.id = ${organization_id}
      UNION ALL
      SELECT s.member_id, s.membership_type, s.role FROM membership s
      WHERE s.organization_id = ${organization_id} AND s.status = 'active') people
    ORDER BY name, people.user_id`)
  return rows
    .filter(({ membership_type, role }) => membership_type === null || mayLook({ organization_id, membership_type, role }))
    .map(({ user_id, name }) => ({ user_id, name }))
}

const mayLook = (stored: Parameters<typeof makeGrant>[0]): boolean =>
  PERMISSIONS['workflow.read'].includes(kindOfMember(makeGrant(stored)))

/** The place of a note: a second of the film, a sentence of the script, or, for a reply, another note. */
export type NotePlace =
  | { seconds: number; version: number; region?: Region | undefined }
  | { sentence_id: string; quote: string; version: number }
  | { reply_to: string }

type NewNote = {
  id: string
  organization_id: string
  workflow_id: string
  text: string
  created_by: string
  at: NotePlace
  assigned_to?: string | undefined
  mentions?: readonly string[]
  for_guests?: boolean
  /** Set when the note was written through a review link, with the name that the guest entered. */
  guest?: { link_id: string; name: string }
}

export async function insertNote(
  tx: Transaction,
  { id, organization_id, workflow_id, text, created_by, at, assigned_to, mentions = [], for_guests = false, guest }: NewNote,
): Promise<void> {
  const nowhere = { seconds: null, sentence_id: null, quote: null, region: undefined, version: null, reply_to: null }
  const { seconds, sentence_id, quote, region, version, reply_to } = { ...nowhere, ...at }
  await tx.execute(sql`INSERT INTO film_note (id, organization_id, workflow_id, reply_to, seconds, sentence_id, quote, region, version,
      text, created_by, assigned_to, mentions, for_guests, review_link_id, guest)
    VALUES (${id}, ${organization_id}, ${workflow_id}, ${reply_to}, ${seconds}, ${sentence_id}, ${quote},
      ${region === undefined ? null : jsonb(region)}::jsonb, ${version}, ${text}, ${created_by}, ${assigned_to ?? null},
      ${sql.param([...mentions])}::text[], ${for_guests}, ${guest?.link_id ?? null}, ${guest?.name ?? null})`)
}

type NoteChange = {
  text?: string
  mentions?: readonly string[]
  done_by?: string | null
  assigned_to?: string | null
  for_guests?: boolean
}

/** Writes the fields that are set. `done_by` null opens the note again. `assigned_to` null removes the assignment. */
export async function updateNote(tx: Transaction, id: string, change: NoteChange) {
  const { text, mentions = [], done_by, assigned_to, for_guests } = change
  if (text !== undefined)
    await tx.execute(sql`UPDATE film_note SET text = ${text}, mentions = ${sql.param([...mentions])}::text[] WHERE id = ${id}`)
  if (assigned_to !== undefined) await tx.execute(sql`UPDATE film_note SET assigned_to = ${assigned_to} WHERE id = ${id}`)
  if (for_guests !== undefined) await tx.execute(sql`UPDATE film_note SET for_guests = ${for_guests} WHERE id = ${id}`)
  if (done_by !== undefined) await tx.execute(sql`UPDATE film_note SET done_by = ${done_by} WHERE id = ${id}`)
}

/** Deletes a note with its replies, or a reply. */
export async function removeNote(tx: Transaction, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM film_note WHERE id = ${id}`)
}
