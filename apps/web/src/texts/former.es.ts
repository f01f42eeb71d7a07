import { es as former } from '../features/stages/10-distribution/publish/former/former.texts.es.ts'

/** The texts of posts that show a film as it was before a correction. They are loaded separately, since few films have such posts. */
export const es = { server: {}, former }
