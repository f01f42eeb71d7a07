import * as notes from '@orion/contract/notes.ts'
import { serve } from '../../http/invoke.ts'
import { changeNote, createNote, deleteNote, listNotes, listPeople, replyToNote } from './notes.ts'

export const noteRoutes = [
  serve(notes.listNotes, listNotes),
  serve(notes.listPeople, listPeople),
  serve(notes.createNote, createNote),
  serve(notes.replyToNote, replyToNote),
  serve(notes.changeNote, changeNote),
  serve(notes.deleteNote, deleteNote),
]
