import { TextKey } from './sentences/text-key.ts'
import * as z from 'zod/mini'
import { Post } from './posts.ts'
import { route } from './route.ts'
import { Fraction, Id, Key, Points } from './values.ts'
import { Present } from './presence.ts'
import { StageRecord, WorkflowSummary } from './workflows.ts'

/** The response header with a position in the event stream, a `last_event_id`. The stream reports all later changes after this position. */
export const POSITION_HEADER = 'x-event-position'

/** The progress of installing a model or voice on this machine, for the organization that installs it. */
const LocalProgress = z.object({
  type: z.literal('progress'),
  organization_id: Id,
  catalogue_id: Key,
  progress: Fraction,
  sentence: z.string(),
})

const OfFilms = z.discriminatedUnion('type', [
  z.object({ type: z.literal('stage'), workflow_id: Id, stage: StageRecord }),
  z.object({
    type: z.literal('progress'),
    workflow_id: Id,
    stage_number: z.int(),
    execution_id: Id,
    progress: Fraction,
    sentence: z.string(),
    sentence_said: z.optional(TextKey),
    unit_id: z.optional(z.string()),
    asset: z.optional(z.object({ asset_id: Id, kind: z.string(), url: z.string() })),
  }),
  z.object({ type: z.literal('workflow'), workflow: z.partial(WorkflowSummary), deleted: z.optional(z.boolean()) }),
  z.object({ type: z.literal('post'), post: Post }),
  // notes of the film were created, changed or deleted, and clients read the notes again; an event contains no words of a person
  z.object({ type: z.literal('notes'), workflow_id: Id, open_notes: z.int() }),
  // A person has the film open at this stage. `gone`: the person left. After 30 seconds without an event, the person also counts as gone.
  z.object({ type: z.literal('presence'), workflow_id: Id, ...Present.shape, gone: z.optional(z.literal(true)) }),
  z.object({ type: z.literal('balance'), organization_id: Id, current_points: Points, held_points: Points }),
])

/** The events of the event stream. */
export const Event = z.union([OfFilms, LocalProgress])
export type Event = z.infer<typeof Event>

const stream = { raw: 'events', answer: z.undefined(), query: z.object({ last_event_id: z.optional(z.string()) }) } as const

export const workflowEvents = route({
  method: 'GET',
  path: '/api/orion/workflows/{workflow_id}/events',
  summary: "A workflow's events as they happen",
  action: 'workflow.read',
  resource: 'workflow',
  ...stream,
})

export const allEvents = route({
  method: 'GET',
  path: '/api/orion/events',
  summary: "All my organizations' events as they happen",
  action: 'self',
  resource: 'self',
  ...stream,
})
