import { en as outside } from '../features/stages/10-distribution/outside/outside.texts.en.ts'
import { en as quality } from '../features/stages/09-quality-control/quality.texts.en.ts'
import { en as posts } from '../features/posts/texts.en.ts'
import { en as publish } from '../features/stages/10-distribution/publish/publish.texts.en.ts'
import { en as credentials } from '../features/credentials/texts.en.ts'

/** The words of what is done with a film that is there: its checks, its posts, and what stage 10 sends out. */
export const en = { server: {}, quality, posts, publish, credentials, outside }
