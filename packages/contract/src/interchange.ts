import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'

/** Formats of a film's edit for editing programs: one timeline in one of three formats, or all timelines with their files. */
export const TIMELINE_FORMATS = ['zip', 'otio', 'fcpxml', 'edl'] as const
export type TimelineFormat = (typeof TIMELINE_FORMATS)[number]

export const readTimeline = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/timeline',
  summary:
    'The film’s cut for editing programs: OpenTimelineIO, Final Cut Pro XML 1.9, a CMX 3600 EDL, or a ZIP of them with their files',
  action: 'asset.read',
  resource: 'workflow',
  raw: 'file',
  query: z.object({ format: z._default(z.enum(TIMELINE_FORMATS, sentence('posts.choose_zip_otio_fcpxml_or')), 'zip') }),
  answer: z.undefined(),
  fails: ['wrong_state'],
})
