import { en as meeting } from '../../features/stages/edit/meeting/meeting.texts.en.ts'
import { en as notes } from '../../features/stages/film/notes/notes.texts.en.ts'

/** The texts for several people who work in one film at the same time. */
export const en = { server: {}, meeting, notes }
