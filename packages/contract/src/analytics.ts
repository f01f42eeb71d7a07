import * as z from 'zod/mini'
import { sentence } from './sentences/sentence.ts'
import { StagePoints, WorkflowPoints } from './points.ts'
import { route } from './route.ts'
import { Fraction, Points, Seconds, Time } from './values.ts'

/** The organization, and the number of days back (UTC). Without days: all time. */
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

const common = {
  method: 'GET',
  action: 'analytics.read',
  resource: 'self',
  of_deleted_organizations: true,
  query: z.object(filter),
} as const

export const getUsage = route({
  ...common,
  path: '/api/orion/analytics/usage/user/{user_id}',
  summary: "Workflows, films and points by week (12 without days): a partner's are its organizations', a member's what it made",
  answer: z.object({
    data: z.object({
      workflows: z.int(),
      completed: z.int(),
      film_seconds: Seconds,
      points: Points,
      /** Every week by the date of its Monday, oldest first. The first week may be incomplete. */
      by_week: z.array(z.object({ week: z.string(), workflows: z.int(), completed: z.int(), points: Points })),
    }),
  }),
})

/** Input and output tokens of language models, as their services counted them. */
const tokens = { input_tokens: z.int(), output_tokens: z.int() }

export const ModelTokens = z.object({ provider: z.string(), model: z.nullable(z.string()), ...tokens })
export const WorkflowTokens = z.object({ workflow_id: z.string(), workflow_name: z.string(), ...tokens })

export const getUserCosts = route({
  ...common,
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
       * Tokens of requests to language models, also on connections of organizations. `model` is null where the service has only one model.
       * Absent in a response of the previous version of Orion.
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

/**
 * Averages of runs that ended. A cancelled run is not counted. The rate of rejected runs is a share of the successful runs. The rate of
 * failed runs is a share of all runs.
 */
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
  ...common,
  of_deleted_organizations: false,
  path: '/api/orion/analytics/workflow-stages/averages',
  summary: 'What a run of each stage takes on average, and how often it is rejected or fails',
  answer: z.object({ data: z.array(StageAverages) }),
})
