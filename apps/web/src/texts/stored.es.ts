import { es as server } from '../i18n/server-words-stored.es.ts'

/** What the server said before it spoke by key: in rows of before alone, so that it comes behind the first view. */
export const es = { server }
