import { en as outside } from '../features/stages/10-distribution/outside/outside.texts.en.ts'
import { en as quality } from '../features/stages/09-quality-control/quality.texts.en.ts'
import { en as posts } from '../features/posts/texts.en.ts'
import { en as publish } from '../features/stages/10-distribution/publish/publish.texts.en.ts'
import { en as credentials } from '../features/credentials/texts.en.ts'

/** The texts for a finished film: its checks, its posts, and stage 10's publications. */
export const en = { server: {}, quality, posts, publish, credentials, outside }
