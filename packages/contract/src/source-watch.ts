import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { route } from './route.ts'
import { Time } from './values.ts'

/** The intervals at which a film's sources are read again. */
export const WATCHES = ['off', 'day', 'week'] as const
export type Watch = (typeof WATCHES)[number]

/** The number of consecutive checks in which a page must be missing before it counts as deleted. */
export const GONE_AFTER = 3

/**
 * The result of the last check of a source with an address. The passages that the film uses are unchanged or changed, or the page was
 * deleted, or it was not read this time. `checked_at` null: not checked yet.
 */
const WatchedSource = z.object({
  source_id: z.string(),
  title: z.string(),
  url: z.string(),
  checked_at: z.nullable(Time),
  state: z.nullable(z.enum(['same', 'changed', 'gone', 'unreachable'])),
})

const watched = z.object({ data: z.object({ every: z.enum(WATCHES), sources: z.array(WatchedSource) }) })
export type Watched = z.infer<typeof watched>['data']

const read = { action: 'workflow.read', resource: 'workflow' } as const
const write = { action: 'workflow.write', resource: 'workflow' } as const

export const getWatch = route({
  ...read,
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/watch',
  summary: 'How often the film’s sources are read again, and how each was found last',
  answer: watched,
})

export const setWatch = route({
  ...write,
  method: 'PUT',
  path: '/api/orion/workflows/{workflow_id}/watch',
  summary: 'Have the film’s sources read again every day, every week, or not',
  body: z.object({ every: z.enum(WATCHES, sentence('posts.choose_off_day_or_week')) }),
  answer: watched,
})

export const lookAtSources = route({
  ...write,
  method: 'POST',
  path: '/api/orion/workflows/{workflow_id}/look-at-sources',
  summary: 'Have the film’s sources read again now; events tell when that is done',
  status: 202,
  answer: watched,
  fails: ['wrong_state', 'too_many_requests'],
})

/**
 * A sentence of the film with a changed passage: the old text and the current text. The current text is null if the passage was deleted.
 */
const SourceChange = z.object({
  sentence_id: z.string(),
  text: z.string(),
  was: z.string(),
  is: z.nullable(z.string()),
  source_id: z.string(),
  found_at: Time,
})
export type SourceChange = z.infer<typeof SourceChange>

export const listSourceChanges = route({
  ...read,
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/source-changes',
  summary: 'What changed in the sources of what the film tells, sentence by sentence',
  answer: z.object({ data: z.object({ told: z.int(), changes: z.array(SourceChange) }) }),
})
