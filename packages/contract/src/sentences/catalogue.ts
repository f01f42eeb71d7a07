import { access } from './rooms/access.ts'
import { credits } from './rooms/credits.ts'
import { edits } from './rooms/edits.ts'
import { fields } from './rooms/fields.ts'
import { films } from './rooms/films.ts'
import { findings } from './rooms/findings.ts'
import { forms } from './rooms/forms.ts'
import { library } from './rooms/library.ts'
import { machine } from './rooms/machine.ts'
import { notes } from './rooms/notes.ts'
import { notices } from './rooms/notices.ts'
import { organizations } from './rooms/organizations.ts'
import { points } from './rooms/points.ts'
import { posts } from './rooms/posts.ts'
import { progress } from './rooms/progress.ts'
import { runs } from './rooms/runs.ts'
import { series } from './rooms/series.ts'
import { server } from './rooms/server.ts'
import { services } from './rooms/services.ts'
import { signing } from './rooms/signing.ts'
import { sources } from './rooms/sources.ts'
import { stages } from './rooms/stages.ts'
import { summaries } from './rooms/summaries.ts'
import { troubles } from './rooms/troubles.ts'
import { words } from './rooms/words.ts'

/**
 * Every sentence that the server sends by key, in English. In a sentence, values replace the {names}. A page has the sentences in its own
 * language.
 */
export const SENTENCES = {
  access,
  credits,
  edits,
  fields,
  films,
  findings,
  forms,
  library,
  machine,
  notes,
  notices,
  organizations,
  points,
  posts,
  progress,
  runs,
  series,
  server,
  services,
  signing,
  sources,
  stages,
  summaries,
  troubles,
  words,
} as const
