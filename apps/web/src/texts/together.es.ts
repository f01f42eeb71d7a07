import { es as meeting } from '../features/stages/edit/meeting/meeting.texts.es.ts'
import { es as notes } from '../features/stages/film/notes/notes.texts.es.ts'
import { es as said } from '../i18n/sentences/notes.es.ts'
import { es as stored } from '../i18n/server-words-together.es.ts'

/** The words of what several people do in one film at the same time. */
export const es = { server: { ...stored, ...said }, meeting, notes }
