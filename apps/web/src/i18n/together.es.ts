import { es as meeting } from '../features/stages/meeting.texts.es.ts'

/** The words of what several people do in one film at the same time. */
export const es = { server: {}, meeting }
