import * as z from 'zod/mini'
import { route } from './route.ts'
import { UsedMeters } from './service-used.ts'
import { Id, Time } from './values.ts'

/** A request to a service that answers with words: a model, a search. Speech and images are counted, not shown. */
const Ask = z.object({
  ask_id: Id,
  /** Its purpose, in the stage's own words: 'facts 1', 'plan', 'mend'. */
  step: z.string(),
  /** The first version that was made with its answer; null where its run made none. */
  version: z.nullable(z.int()),
  provider: z.nullable(z.string()),
  /** As the service says who answered; null where it does not, or has not answered. */
  model: z.nullable(z.string()),
  /** The use that the service counted for it. */
  used: UsedMeters,
  /** How often it was sent. */
  calls: z.int(),
  asked_at: Time,
  /** null where no answer arrived. */
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
      /** The sent messages in their order, each with its role for the model; null where they were not kept. */
      sent: z.nullable(z.array(z.object({ role: z.string(), text: z.string() }))),
      /** More was sent than is kept. */
      cut: z.boolean(),
      /** The answer, indented where it is JSON; null where none arrived. */
      answer: z.nullable(z.string()),
    }),
  }),
})
