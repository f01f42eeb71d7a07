import * as z from 'zod/mini'
import { route } from './route.ts'
import { UsedMeters } from './service-used.ts'
import { Id, Time } from './values.ts'

/**
 * A request to a service that answers with text: a model or a search service. Requests for speech and images are counted, but not listed
 * here.
 */
const Ask = z.object({
  ask_id: Id,
  /** The purpose of the request, as the stage names it: 'facts 1', 'plan', 'mend'. */
  step: z.string(),
  /** The first version that was made with the answer. Null if its run made no version. */
  version: z.nullable(z.int()),
  provider: z.nullable(z.string()),
  /** The model that answered, as the service names it. Null if the service names no model, or has not answered. */
  model: z.nullable(z.string()),
  /** The use that the service counted for the request. */
  used: UsedMeters,
  /** The number of times that the request was sent. */
  calls: z.int(),
  asked_at: Time,
  /** Null when no answer arrived. */
  answered_at: z.nullable(Time),
})
export type Ask = z.infer<typeof Ask>

const ofStage = { method: 'GET', action: 'workflow.read', resource: 'workflow' } as const

export const getStageAsks = route({
  ...ofStage,
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/asks',
  summary: 'What a stage asked of models and searches for its versions, the newest first, 200 at most',
  answer: z.object({ data: z.object({ asks: z.array(Ask) }) }),
})

export const getStageAsk = route({
  ...ofStage,
  path: '/api/orion/workflows/{workflow_id}/stages/{stage_number}/asks/{ask_id}',
  summary: 'One ask as it was sent, and its answer as it came',
  answer: z.object({
    data: z.extend(Ask, {
      /** The sent messages in order, each with its role. Null if they were not stored. */
      sent: z.nullable(z.array(z.object({ role: z.string(), text: z.string() }))),
      /** True if the sent messages were longer than the stored ones. */
      cut: z.boolean(),
      /** The answer. JSON is indented. Null if no answer arrived. */
      answer: z.nullable(z.string()),
    }),
  }),
})
