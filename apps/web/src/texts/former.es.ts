import { es as former } from '../features/stages/10-distribution/publish/former/former.texts.es.ts'

/** The words of posts that show a film as it was before a correction: few films have any. */
export const es = { server: {}, former }
