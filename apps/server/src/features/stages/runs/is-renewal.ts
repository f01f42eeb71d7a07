import { contentHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Executor } from '../../../db/open.ts'
import type { StageRow } from '../../workflows/queries.ts'
import type { StoredRequest } from '../../workflows/stored-request.ts'
import { readRunRequest } from '../queries.ts'
import { parseSettings } from '../rules.ts'

/**
 * Whether a run repeats the request of the current version with Orion's own provider, which gives the same result for the same recipe. If
 * its recipes now differ, Orion's method has changed or the result was lost. In both cases, nobody pays a second time.
 */
export async function isRenewal(
  db: Executor,
  {
    stage,
    provider,
    row,
    request,
    units,
  }: { stage: Stage; provider: Provider; row: StageRow; request: StoredRequest; units: unknown[] },
): Promise<boolean> {
  if (row.chosen_iteration_id === null || request.edited !== null) return false
  if (units.some((unit) => getService(unit) !== null || stage.repeatable?.(unit) === false)) return false
  const paid = await readRunRequest(db, row.chosen_iteration_id)
  return paid !== null && paid.provider === provider.key && askedIn(stage, paid.request) === askedIn(stage, request)
}

/** All decisions of a person about a run, as one word. */
function askedIn({ key }: Stage, { film, prompt, settings, made_from, chosen }: StoredRequest): string {
  return contentHash({ film, prompt, settings: parseSettings(key, settings), made_from, chosen })
}
