import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'
import { Id, Seconds, Time, words } from './values.ts'

/** The most characters of a note or a reply. */
export const NOTE_LENGTH = 1000
/** The most notes and replies of one film. */
export const MOST_NOTES = 300

const NoteText = words('fields.note', NOTE_LENGTH)

/** A person of the organization, with the name that others see. */
export const Person = z.object({ user_id: Id, name: z.string() })
export type Person = z.infer<typeof Person>

const share = z.number().check(z.gte(0, sentence('notes.share_picture_0_1')), z.lte(1, sentence('notes.share_picture_0_1')))
/** A part of the image from its upper left corner, as shares of width and height. */
export const Region = z.object({ x: share, y: share, width: share, height: share })
export type Region = z.infer<typeof Region>

const note_fields = {
  text: z.string(),
  /** The people that the text mentions, by '@' and their whole name. */
  mentions: z.array(Person),
  /** The author of the note, and the author's name. */
  author_id: Id,
  author: z.string(),
  created_at: Time,
  /** Review links that allow notes show this note to guests. Notes of guests are always shown to guests. */
  for_guests: z.boolean(),
}

/** A reply to a note. A reply cannot have replies. */
export const NoteReply = z.object({ note_id: Id, ...note_fields })
export type NoteReply = z.infer<typeof NoteReply>

/** A person's note on a second of the film, or on a sentence of its script. */
export const Note = z.object({
  note_id: Id,
  workflow_id: Id,
  /** Null when the note is about a sentence. */
  seconds: z.nullable(Seconds),
  /** The sentence of stage 2 that the note is about. Null for a note on a second of the film. */
  sentence_id: z.nullable(z.string()),
  /** The text of that sentence when the note was written. A sentence with a new text has a new id. */
  quote: z.nullable(z.string()),
  /** The version of stage 8, or of stage 2, on which the note was written. */
  version: z.int(),
  /** The part of the image that the note is about. */
  region: z.nullable(Region),
  /** The person who should handle the note. */
  assigned_to: z.nullable(Person),
  ...note_fields,
  /** A person without an account wrote the note through a review link, with a name that the person chose. */
  by_link: z.optional(z.literal(true)),
  done: z.boolean(),
  /** The name of the person who marked the note as done. Null while the note is open. */
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
  summary: 'Write a note at a second of the film, or on a sentence of its script: open to whoever may look at it',
  idempotent: true,
  body: z.object({
    seconds: z.optional(Seconds),
    sentence_id: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    text: NoteText,
    region: z.optional(Region),
    assigned_to: z.optional(Id),
    for_guests: z._default(z.boolean(), false),
  }),
  status: 201,
  answer,
  fails: ['wrong_state', 'conflict'],
})

export const listPeople = route({
  ...ofFilm,
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/people',
  summary: 'Who may look at a film: who can be named in a note, and see to one',
  answer: z.object({ people: z.array(Person) }),
})

export const replyToNote = route({
  ...ofFilm,
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/notes/{note_id}/replies',
  summary: 'Answer a note',
  idempotent: true,
  body: z.object({ text: NoteText, for_guests: z._default(z.boolean(), false) }),
  status: 201,
  answer,
  fails: ['conflict'],
})

export const changeNote = route({
  ...ofFilm,
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/notes/{note_id}',
  summary:
    'Write one’s own note or reply anew; call a note done or open again, say who sees to it (null: nobody), or show it to guests, one’s ' +
    'own or where one may edit the film',
  body: z.object({
    text: z.optional(NoteText),
    done: z.optional(z.boolean()),
    assigned_to: z.optional(z.nullable(Id)),
    for_guests: z.optional(z.boolean()),
  }),
  answer,
})

export const deleteNote = route({
  ...ofFilm,
  method: 'DELETE',
  path: '/api/orion/workflows/{workflow_id}/notes/{note_id}',
  summary: 'Delete a note with its replies, or a reply: one’s own, or where one may edit the film',
  answer: z.object({ message: z.string() }),
})
