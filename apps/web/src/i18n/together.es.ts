import { es as meeting } from '../features/stages/meeting.texts.es.ts'
import { es as notes } from '../features/stages/notes.texts.es.ts'
import { es as server } from './server-words-together.es.ts'

/** The words of what several people do in one film at the same time. */
export const es = { server, meeting, notes }
