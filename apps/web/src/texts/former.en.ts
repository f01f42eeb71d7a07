import { en as former } from '../features/stages/10-distribution/publish/former/former.texts.en.ts'

/** The words of posts that show a film as it was before a correction: few films have any. */
export const en = { server: {}, former }
