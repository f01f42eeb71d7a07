import { access } from './access.ts'
import { edits } from './edits.ts'
import { fields } from './fields.ts'
import { films } from './films.ts'
import { forms } from './forms.ts'
import { library } from './library.ts'
import { machine } from './machine.ts'
import { notes } from './notes.ts'
import { organizations } from './organizations.ts'
import { points } from './points.ts'
import { posts } from './posts.ts'
import { runs } from './runs.ts'
import { series } from './series.ts'
import { server } from './server.ts'
import { services } from './services.ts'
import { signing } from './signing.ts'
import { stages } from './stages.ts'

/** Every sentence that the server says by key, in English: {names} stand for its values. A page has them in its own language. */
export const SENTENCES = {
  access,
  edits,
  fields,
  films,
  forms,
  library,
  machine,
  notes,
  organizations,
  points,
  posts,
  runs,
  series,
  server,
  services,
  signing,
  stages,
} as const
