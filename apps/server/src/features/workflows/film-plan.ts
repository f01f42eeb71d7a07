import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { WorkflowRow } from './queries.ts'

/**
 * A hash of the state of a workflow. Every edit, run, setting or choice changes it. A person who accepts a plan sends the hash, so that the
 * server can check which state the person has seen.
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
