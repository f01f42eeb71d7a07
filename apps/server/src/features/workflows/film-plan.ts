import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { WorkflowRow } from './queries.ts'

/**
 * A workflow as far as what is made of it goes, as one word: it is another one after any edit, run, setting or choice. A person who agreed
 * to a plan of the film names it by this.
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
