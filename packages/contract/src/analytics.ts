import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { StagePoints, WorkflowPoints } from './points.ts'
import { route } from './route.ts'
import { Fraction, Points, Seconds, Time } from './values.ts'

/** Which organization, and how many days back (UTC); without days, all time. */
const filter = {
  organization_id: z.optional(z.string()),
  days: z.optional(
    z.coerce
      .number()
      .check(
        z.int(sentence('fields.enter_whole_days')),
        z.gte(1, sentence('fields.at_least_one_day')),
        z.lte(3660, sentence('fields.at_most_days')),
      ),
  ),
}

const own = {
  method: 'GET',
  action: 'analytics.read',
  resource: 'self',
  of_deleted_organizations: true,
  query: z.object(filter),
} as const

export const getUsage = route({
  ...own,
  path: '/api/orion/analytics/usage/user/{user_id}',
  summary: "Workflows, films and points by week (12 without days): a partner's are its organizations', a member's what it made",
  answer: z.object({
    data: z.object({
      workflows: z.int(),
      completed: z.int(),
      film_seconds: Seconds,
      points: Points,
      /** Every week from Monday (its day), the oldest first; the first may be cut. */
      by_week: z.array(z.object({ week: z.string(), workflows: z.int(), completed: z.int(), points: Points })),
    }),
  }),
})

/** What language models read and wrote, as their services counted it. */
const tokens = { input_tokens: z.int(), output_tokens: z.int() }

export const ModelTokens = z.object({ provider: z.string(), model: z.nullable(z.string()), ...tokens })
export const WorkflowTokens = z.object({ workflow_id: z.string(), workflow_name: z.string(), ...tokens })

export const getUserCosts = route({
  ...own,
  path: '/api/orion/analytics/costs/user/{user_id}',
  summary:
    'What was spent, by workflow (the 200 dearest), stage and user; the total is of all. Tokens by model, and by workflow (the 200 most)',
  answer: z.object({
    data: z.object({
      total_points: Points,
      by_workflow: z.array(WorkflowPoints),
      by_stage: z.array(StagePoints),
      by_user: z.array(z.object({ user_id: z.string(), name: z.string(), points: Points })),
      /**
       * Of requests to language models, on one's own connections too; `model` is null where the service has but one. A host of the version
       * before answers without them.
       */
      tokens_by_model: z.optional(z.array(ModelTokens)),
      tokens_by_workflow: z.optional(z.array(WorkflowTokens)),
    }),
  }),
})

export const getWorkflowCosts = route({
  method: 'GET',
  path: '/api/orion/analytics/costs/workflow/{workflow_id}',
  summary: 'What a workflow cost, by stage',
  action: 'analytics.read',
  resource: 'workflow',
  query: z.object({ days: filter.days }),
  answer: z.object({ data: z.object({ total_points: Points, by_stage: z.array(StagePoints), since: z.nullable(Time) }) }),
})

/** Of runs that ended; a cancelled run counts nowhere. Rates are of all runs that could have it: rejected of done, failed of all. */
export const StageAverages = z.object({
  stage_number: z.int(),
  key: z.string(),
  runs: z.int(),
  average_points: Points,
  average_seconds: Seconds,
  reject_rate: Fraction,
  failure_rate: Fraction,
})
export type StageAverages = z.infer<typeof StageAverages>

export const getStageAverages = route({
  ...own,
  of_deleted_organizations: false,
  path: '/api/orion/analytics/workflow-stages/averages',
  summary: 'What a run of each stage takes on average, and how often it is rejected or fails',
  answer: z.object({ data: z.array(StageAverages) }),
})
