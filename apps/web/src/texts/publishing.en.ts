import { en as posts } from '../features/posts/texts.en.ts'
import { en as publish } from '../features/stages/10-distribution/publish/publish.texts.en.ts'
import { en as credentials } from '../features/credentials/texts.en.ts'

/** The words of publishing: of posts, and of what stage 10 sends out. */
export const en = { server: {}, posts, publish, credentials }
