import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import { newId } from '../db/new-id.ts'
import type { Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertAsset } from '../features/assets/queries.ts'
import { type MadeUnit, findRecipe, insertRecipe } from '../features/assets/recipe-queries.ts'
import { pointsOfUse, getScope } from '../features/stages/prices/price-run.ts'
import { forgetBegun, insertUse } from '../features/stages/prices/use-queries.ts'
import { aborted } from './aborted.ts'
import { type MadeFiles, type MakingParts, type MakingUses, type StoredPart, type Wanted, makeFiles } from './make-files.ts'
import { CANCELLED } from './calls/service-wait.ts'

/** The register of recipes that this process is making. No recipe is made twice at the same time. */
export type Recipes = {
  /**
   * Returns the result of a recipe, or null. Waits if this process is making the recipe outside of a run. Null is valid only until the next
   * `await`. If the caller begins to make the recipe before that, no other caller makes it.
   */
  find: (wanted: Wanted, signal: AbortSignal) => Promise<MadeUnit | null>
  /** Makes a task of a run and passes its files to `store`. Another caller who needs the task as a part waits until `store` has ended. */
  makeInRun: (wanted: Wanted, uses: MakingUses, store: (made: MadeFiles) => Promise<void>) => Promise<void>
  /**
   * The result of a task that belongs to no run. If it does not exist, this process makes it once for all callers. With `paid: false`, or
   * if a service makes it, the first run that uses the result pays for it.
   */
  make: (wanted: Wanted, options: { signal: AbortSignal; paid?: boolean }) => Promise<StoredPart>
  /** Asks services to stop the paid jobs of a task whose run was cancelled, if the services can stop jobs. Never throws. */
  cancel: (wanted: Wanted) => Promise<void>
}

/** The longest wait for a service that should stop a job. If the service is unreachable, the job ends by itself. */
const CANCEL_MILLISECONDS = 60_000

/** The callbacks for tasks that are made outside of a run or are cancelled. Nobody reads the progress of these tasks. */
const UNHEARD = { progress: () => {}, count: () => {} }

const getKey = ({ organization_id, recipe }: Wanted): string => `${organization_id}/${recipe}`

/** Opens the register of recipes that this process makes. All jobs of the process share one register. */
export function openRecipes(parts: MakingParts): Recipes {
  const { db } = parts
  /** Tasks that are made outside of a run, by organization and recipe. Other callers wait for these tasks. */
  const underway = new Map<string, Promise<unknown>>()
  /** Tasks that runs are making now. A task of another run does not wait for them. Only a caller who needs such a task as a part waits. */
  const inRuns = new Map<string, Promise<unknown>>()

  const find: Recipes['find'] = async (wanted, signal) => {
    const key = getKey(wanted)
    for (;;) {
      for (let other = underway.get(key); other !== undefined; other = underway.get(key))
        await Promise.race([other, aborted(signal)])
      const made = await findRecipe(db, wanted)
      if (made !== null) return made
      if (!underway.has(key)) return null
    }
  }

  const files = (wanted: Wanted, uses: MakingUses): Promise<MadeFiles> =>
    makeFiles(parts, wanted, { ...uses, made: (part, signal) => makePart(makeUnitPart(wanted, part), signal) })

  /**
   * A part that has a share of the stage's price is also a task of a run. The run pays for it, no matter whether it was first made as a
   * part or as a task.
   */
  const makePart = (part: Wanted, signal: AbortSignal): Promise<StoredPart> =>
    make(part, { signal, paid: part.stage.usage(part.unit).expected === 0 })

  const make: Recipes['make'] = async (wanted, { signal, paid = true }) => {
    const key = getKey(wanted)
    do {
      for (let other = inRuns.get(key); other !== undefined; other = inRuns.get(key)) await Promise.race([other, aborted(signal)])
      const found = await find(wanted, signal)
      if (found !== null) return { data: found.data, assets: found.assets, uses: found.uses }
    } while (inRuns.has(key) || underway.has(key))
    const making = (async () => {
      const made = await files(wanted, { signal, ...UNHEARD })
      const unpaid = !paid || getService(wanted.unit) !== null
      const stored = await inTransaction(db, (tx) => storeMade(tx, wanted, { made, paid: !unpaid, again: false }))
      return { data: made.data, ...stored }
    })()
    const settled = making.catch(() => {}).finally(() => underway.delete(key))
    underway.set(key, settled)
    return making
  }

  const makeInRun: Recipes['makeInRun'] = async (wanted, uses, store) => {
    const key = getKey(wanted)
    const { promise, resolve } = Promise.withResolvers<void>()
    inRuns.set(key, promise)
    try {
      await store(await files(wanted, uses))
    } finally {
      if (inRuns.get(key) === promise) inRuns.delete(key)
      resolve()
    }
  }

  const cancel: Recipes['cancel'] = async (wanted) => {
    const signal = AbortSignal.timeout(CANCEL_MILLISECONDS)
    const made = async (part: unknown): Promise<StoredPart> => {
      const found = await findRecipe(db, makeUnitPart(wanted, part))
      if (found !== null) return found
      await cancel(makeUnitPart(wanted, part))
      throw CANCELLED
    }
    try {
      await makeFiles(parts, wanted, { signal, ...UNHEARD, made, cancelling: true })
    } catch (error) {
      if (error !== CANCELLED)
        parts.log.warn({ err: error, execution_id: wanted.run?.execution_id }, 'a job could not be cancelled at its service')
    }
  }

  return { find, make, makeInRun, cancel }
}

/** The task of a part. It has the same stage and provider as the whole task. */
const makeUnitPart = (wanted: Wanted, unit: unknown): Wanted => ({
  ...wanted,
  unit,
  recipe: recipeHash({ stage: wanted.stage.key, provider: wanted.provider.key, unit }),
})

/**
 * Writes the rows of the files, the recipe and the use of a service. Returns the ids of the files by name, and the names of the uses. A
 * paid recipe stays paid. An existing recipe keeps its content unless `again` is set.
 */
export async function storeMade(
  tx: Transaction,
  { organization_id, recipe, stage, unit, run }: Wanted,
  { made: { data, files, used, parts }, paid, again }: { made: MadeFiles; paid: boolean; again: boolean },
): Promise<Pick<StoredPart, 'assets' | 'uses'>> {
  const assets: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) assets[name] = await insertAsset(tx, { organization_id, ...file })
  const service = getService(unit)
  const use_of_unit = service === null || used === undefined || run === undefined ? null : { id: newId(), service, used, run }
  const uses = [...new Set([...(use_of_unit === null ? [] : [use_of_unit.id]), ...parts])]
  const made_by = run?.execution_id ?? null
  await insertRecipe(tx, { organization_id, recipe, stage_key: stage.key, data, assets, paid, uses, made_by }, { again })
  if (use_of_unit !== null) {
    const { capability, provider, model } = use_of_unit.service
    await forgetBegun(tx, organization_id, recipe)
    await insertUse(tx, {
      id: use_of_unit.id,
      organization_id,
      workflow_id: use_of_unit.run.workflow_id,
      execution_id: use_of_unit.run.execution_id,
      stage_number: stage.number,
      part_id: stage.describe(unit).id,
      scope: getScope(use_of_unit.service),
      capability,
      provider,
      model,
      used: use_of_unit.used,
      points: pointsOfUse(use_of_unit.run.use_prices, use_of_unit.service, use_of_unit.used),
    })
  }
  return { assets, uses }
}
