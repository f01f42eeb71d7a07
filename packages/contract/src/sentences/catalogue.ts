import { access } from './access.ts'
import { films } from './films.ts'
import { library } from './library.ts'
import { notes } from './notes.ts'
import { organizations } from './organizations.ts'
import { points } from './points.ts'
import { posts } from './posts.ts'
import { server } from './server.ts'
import { services } from './services.ts'
import { stages } from './stages.ts'

/** Every sentence that the server says by key, in English: {names} stand for its values. A page has them in its own language. */
export const SENTENCES = { access, films, library, notes, organizations, points, posts, server, services, stages } as const
