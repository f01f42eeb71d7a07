import { notes as englishNotes } from '@orion/contract/sentences/rooms/notes.ts'
import { es as meeting } from '../../features/stages/edit/meeting/meeting.texts.es.ts'
import { es as notes } from '../../features/stages/film/notes/notes.texts.es.ts'
import { es as saidNotes } from '../../i18n/sentences/notes.es.ts'
import { byWords } from '../../i18n/spoken.ts'

/** The texts for several people who work in one film at the same time. */
export const es = { server: { ...byWords(englishNotes, saidNotes) }, meeting, notes }
