import * as notes from '@orion/contract/notes.ts'
import { serve } from '../../http/invoke.ts'
import { changeNote, createNote, deleteNote, listNotes, replyToNote } from './notes.ts'

export const noteRoutes = [
  serve(notes.listNotes, listNotes),
  serve(notes.createNote, createNote),
  serve(notes.replyToNote, replyToNote),
  serve(notes.changeNote, changeNote),
  serve(notes.deleteNote, deleteNote),
]
