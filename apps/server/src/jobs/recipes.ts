import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import { newId } from '../db/new-id.ts'
import type { Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertAsset } from '../features/assets/queries.ts'
import { type MadeUnit, findRecipe, insertRecipe } from '../features/assets/recipe-queries.ts'
import { pointsOfUse, getScope } from '../features/stages/price-run.ts'
import { forgetBegun, insertUse } from '../features/stages/use-queries.ts'
import { aborted } from './aborted.ts'
import { type MadeFiles, type MakingParts, type MakingUses, type StoredPart, type Wanted, makeFiles } from './make-files.ts'
import { CANCELLED } from './service-wait.ts'

/** The recipes that this process makes: nothing twice at the same time. */
export type Recipes = {
  /**
   * The result of a recipe, or null; waits where this process is making it outside of a run. Null is true at that moment: a caller who
   * begins to make it before awaiting anything else is the only one.
   */
  find: (wanted: Wanted, signal: AbortSignal) => Promise<MadeUnit | null>
  /** Makes a unit of a run and passes its files to `store`; another caller who needs it as a part waits until both have ended. */
  makeInRun: (wanted: Wanted, uses: MakingUses, store: (made: MadeFiles) => Promise<void>) => Promise<void>
  /**
   * The result of a unit, found or made now, once in this process for all callers; for units that no run carries. `paid` false: the first
   * run that uses it pays for it; the same holds for a service's result.
   */
  make: (wanted: Wanted, options: { signal: AbortSignal; paid?: boolean }) => Promise<StoredPart>
  /** Has services stop the paid jobs that a cancelled run's unit left running, where they can. Fails nothing. */
  cancel: (wanted: Wanted) => Promise<void>
}

/** A service that is not there is not waited for long: its job ends by itself. */
const CANCEL_MILLISECONDS = 60_000

/** Units made outside of a run, or stopped: nobody follows them. */
const UNHEARD = { progress: () => {}, count: () => {} }

const getKey = ({ organization_id, recipe }: Wanted): string => `${organization_id}/${recipe}`

/** Opens what this process makes by recipes; one for all its jobs. */
export function openRecipes(parts: MakingParts): Recipes {
  const { db } = parts
  /** Units being made outside of a run, by organization and recipe: another caller waits for them. */
  const underway = new Map<string, Promise<unknown>>()
  /** Units that runs are making just now. A unit of another run does not wait for them; a part of a unit does. */
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

  /** A part with a share of the stage's price is a unit of a run too, which pays for it, in either order. */
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
      const stored = await inTransaction(db, (tx) => storeMade(tx, wanted, made, { paid: !unpaid, again: false }))
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

/** A part of a unit, to be made by the same stage and provider. */
const makeUnitPart = (wanted: Wanted, unit: unknown): Wanted => ({
  ...wanted,
  unit,
  recipe: recipeHash({ stage: wanted.stage.key, provider: wanted.provider.key, unit }),
})

/**
 * Writes the files' rows, the recipe, and a service's use; returns the files' ids by name and the names of the uses. A paid recipe stays as
 * it is; an existing one keeps its content unless `again`.
 */
export async function storeMade(
  tx: Transaction,
  { organization_id, recipe, stage, unit, run }: Wanted,
  { data, files, used, parts }: MadeFiles,
  { paid, again }: { paid: boolean; again: boolean },
): Promise<Pick<StoredPart, 'assets' | 'uses'>> {
  const assets: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) assets[name] = await insertAsset(tx, { organization_id, ...file })
  const service = getService(unit)
  const own = service === null || used === undefined || run === undefined ? null : { id: newId(), service, used, run }
  const uses = [...new Set([...(own === null ? [] : [own.id]), ...parts])]
  const made_by = run?.execution_id ?? null
  await insertRecipe(tx, { organization_id, recipe, stage_key: stage.key, data, assets, paid, uses, made_by }, { again })
  if (own !== null) {
    const { capability, provider, model } = own.service
    await forgetBegun(tx, organization_id, recipe)
    await insertUse(tx, {
      id: own.id,
      organization_id,
      workflow_id: own.run.workflow_id,
      execution_id: own.run.execution_id,
      stage_number: stage.number,
      part_id: stage.describe(unit).id,
      scope: getScope(own.service),
      capability,
      provider,
      model,
      used: own.used,
      points: pointsOfUse(own.run.use_prices, own.service, own.used),
    })
  }
  return { assets, uses }
}
