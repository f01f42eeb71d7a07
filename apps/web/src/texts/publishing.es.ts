import { posts as englishPosts } from '@orion/contract/sentences/rooms/posts.ts'
import { es as outside } from '../features/stages/10-distribution/outside/outside.texts.es.ts'
import { es as quality } from '../features/stages/09-quality-control/quality.texts.es.ts'
import { es as posts } from '../features/posts/texts.es.ts'
import { es as publish } from '../features/stages/10-distribution/publish/publish.texts.es.ts'
import { es as credentials } from '../features/credentials/texts.es.ts'
import { es as saidPosts } from '../i18n/sentences/posts.es.ts'
import { byWords } from '../i18n/spoken.ts'

/** The texts for a finished film: its checks, its posts, and stage 10's publications. */
export const es = { server: { ...byWords(englishPosts, saidPosts) }, quality, posts, publish, credentials, outside }
