import * as z from 'zod/mini'
import { route } from './route.ts'
import { Id, Seconds, Time, words } from './values.ts'

/** Characters of a note or a reply at most. */
export const NOTE_LENGTH = 1000
/** Notes and replies of one film at most. */
export const MOST_NOTES = 300

const NoteText = words('The note', NOTE_LENGTH)

const said = {
  text: z.string(),
  /** Who wrote it, and the name that others read. */
  author_id: Id,
  author: z.string(),
  created_at: Time,
}

/** An answer to a note; nobody answers an answer. */
export const NoteReply = z.object({ note_id: Id, ...said })
export type NoteReply = z.infer<typeof NoteReply>

/** What somebody says of a second of the film. */
export const Note = z.object({
  note_id: Id,
  workflow_id: Id,
  seconds: Seconds,
  /** The version of stage 8 that it was written on. */
  version: z.int(),
  ...said,
  /** Somebody without an account wrote it, by a review link, under a name of their own. */
  by_link: z.optional(z.literal(true)),
  done: z.boolean(),
  /** The name of who called it done; null while it is open. */
  done_by: z.nullable(z.string()),
  replies: z.array(NoteReply),
})
export type Note = z.infer<typeof Note>

const ofFilm = { action: 'workflow.read', resource: 'workflow' } as const
const answer = z.object({ note: Note })

export const listNotes = route({
  ...ofFilm,
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/notes',
  summary: 'The notes on a film, by their second, each with its replies',
  answer: z.object({ notes: z.array(Note) }),
})

export const createNote = route({
  ...ofFilm,
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/notes',
  summary: 'Write a note at a second of the film: open to whoever may look at it',
  idempotent: true,
  body: z.object({ seconds: Seconds, text: NoteText }),
  status: 201,
  answer,
  fails: ['wrong_state', 'conflict'],
})

export const replyToNote = route({
  ...ofFilm,
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/notes/{note_id}/replies',
  summary: 'Answer a note',
  idempotent: true,
  body: z.object({ text: NoteText }),
  status: 201,
  answer,
  fails: ['conflict'],
})

export const changeNote = route({
  ...ofFilm,
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/notes/{note_id}',
  summary: 'Write one’s own note or reply anew; call a note done or open again, one’s own or where one may edit the film',
  body: z.object({ text: z.optional(NoteText), done: z.optional(z.boolean()) }),
  answer,
})

export const deleteNote = route({
  ...ofFilm,
  method: 'DELETE',
  path: '/api/orion/workflows/{workflow_id}/notes/{note_id}',
  summary: 'Delete a note with its replies, or a reply: one’s own, or where one may edit the film',
  answer: z.object({ message: z.string() }),
})
