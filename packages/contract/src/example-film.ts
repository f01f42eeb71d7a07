import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'
import { Id } from './values.ts'
import { Workflow } from './workflows.ts'

const missing = sentence('posts.please_fill_all_required_fields')

export const openExampleFilm = route({
  method: 'POST',
  path: '/api/orion/workflows/example',
  summary:
    'The example film of an organization: its stages make it once, from a text that comes with Orion, and it costs nothing',
  action: 'workflow.write',
  resource: 'organization',
  idempotent: true,
  body: z.object({
    organization_id: z.string(missing).check(z.minLength(1, missing)),
    /** The language of the film, if the film does not exist yet: one of the languages of the pages. */
    language: z.enum(['en', 'es'], sentence('fields.choose_en_or_es')),
  }),
  answer: z.object({ workflow_id: Id, workflow: Workflow, message: z.string() }),
  fails: ['conflict'],
})
