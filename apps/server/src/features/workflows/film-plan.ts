import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { WorkflowRow } from './queries.ts'

/**
 * The state of a workflow as one word. The word changes after every edit, run, setting or choice. A person who agrees to a plan of the film
 * names the plan by this word.
 */
export const filmPlan = ({ id, choices, stages, topic, language, duration_seconds }: WorkflowRow): string =>
  contentHash({
    id,
    choices,
    topic,
    language,
    duration_seconds,
    stages: stages.map(({ number, status, prompt, settings, chosen_iteration_id, execution_id, skipped }) => ({
      number,
      status,
      prompt,
      settings,
      chosen_iteration_id,
      execution_id,
      skipped,
    })),
  })
