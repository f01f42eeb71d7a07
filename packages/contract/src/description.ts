import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'

/**
 * Formats of a film's description: a track that describes the visible content, or a page that describes the audible and the visible
 * content.
 */
export const DESCRIPTION_FORMATS = ['vtt', 'html'] as const

export const readDescription = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/description',
  summary: 'What every shot of the film shows, as a WebVTT track of descriptions or a descriptive transcript',
  action: 'workflow.read',
  resource: 'workflow',
  raw: 'text',
  query: z.object({ format: z._default(z.enum(DESCRIPTION_FORMATS, sentence('posts.choose_vtt_or_html')), 'vtt') }),
  answer: z.undefined(),
  fails: ['wrong_state'],
})
