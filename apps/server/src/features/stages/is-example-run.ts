import type { Source } from '@orion/contract/contents/01-content-research.ts'
import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import { serviceOf } from '@orion/pipeline/core/service-use.ts'
import type { WorkflowRow } from '../workflows/queries.ts'
import { EXAMPLE_FILMS } from './example-films.ts'
import type { StoredRequest } from './queries.ts'
import { stageRow } from './rules.ts'

/**
 * Whether a run makes a stage of an example film for the first time, from what its stages made before of the text that comes with Orion,
 * without any service: that costs nothing. Whatever a person changes of the film is paid as in any other, with all that is made from it.
 */
export function isExampleRun(
  workflow: WorkflowRow,
  number: number,
  { request, units }: { request: StoredRequest; units: readonly unknown[] },
): boolean {
  const { example, language, stages } = workflow
  if (!example || stageRow(workflow, number).chosen_iteration_id !== null) return false
  if (units.some((unit) => serviceOf(unit) !== null)) return false
  const earlier = stages.slice(0, number - 1)
  if (earlier.some(({ version, chosen_is_edit }) => version !== 1 || chosen_is_edit)) return false
  const { prompt, settings } = number === 1 ? request : stages[0]
  const { name, text } = EXAMPLE_FILMS[language === 'es' ? 'es' : 'en']
  const source: Source = { text }
  return prompt === name && contentHash(settings.source) === contentHash(source)
}
