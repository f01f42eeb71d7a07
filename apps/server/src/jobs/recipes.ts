import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { StoredUnit, Tools } from '@orion/pipeline/core/stage.ts'
import type { Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { insertAsset } from '../features/assets/queries.ts'
import { type MadeUnit, findRecipe, insertRecipe } from '../features/assets/recipe-queries.ts'
import { type MadeFiles, type MakingParts, type Wanted, aborted, makeFiles } from './make-files.ts'

/** What recipes make in this process: nothing twice at the same time. */
export type Recipes = {
  /**
   * What a recipe has made, or null; waits where this process is making it outside of a run. Null is true at the moment it is told: whoever
   * begins to make it before anything else is awaited is the only one.
   */
  find: (wanted: Wanted, signal: AbortSignal) => Promise<MadeUnit | null>
  /** Makes a unit of a run and hands its files to `store`; whoever needs it as a part of another waits until both have ended. */
  makeInRun: (
    wanted: Wanted,
    uses: Pick<Tools, 'signal' | 'progress'>,
    store: (made: MadeFiles) => Promise<void>,
  ) => Promise<void>
  /**
   * What a unit makes, found or made now, once in this process for all who ask; for units that no run carries. `paid` false: the first run
   * that uses it pays for it.
   */
  make: (wanted: Wanted, options: { signal: AbortSignal; paid?: boolean }) => Promise<StoredUnit<unknown>>
}

const keyOf = ({ organization_id, recipe }: Wanted): string => `${organization_id}/${recipe}`

/** Opens what this process makes by recipes; one for all its jobs. */
export function openRecipes(parts: MakingParts): Recipes {
  const { db } = parts
  /** What is made outside of a run just now, by organization and recipe: whoever needs the same waits for it. */
  const underway = new Map<string, Promise<unknown>>()
  /** What runs are making just now. A unit of another run does not wait for it; a part of a unit does. */
  const inRuns = new Map<string, Promise<unknown>>()

  const find: Recipes['find'] = async (wanted, signal) => {
    const key = keyOf(wanted)
    for (;;) {
      for (let other = underway.get(key); other !== undefined; other = underway.get(key))
        await Promise.race([other, aborted(signal)])
      const made = await findRecipe(db, wanted)
      if (made !== null) return made
      if (!underway.has(key)) return null
    }
  }

  const files = (wanted: Wanted, uses: Pick<Tools, 'signal' | 'progress'>): Promise<MadeFiles> =>
    makeFiles(parts, wanted, { ...uses, made: (part, signal) => make(partOf(wanted, part), { signal }) })

  const make: Recipes['make'] = async (wanted, { signal, paid = true }) => {
    const key = keyOf(wanted)
    do {
      for (let other = inRuns.get(key); other !== undefined; other = inRuns.get(key)) await Promise.race([other, aborted(signal)])
      const found = await find(wanted, signal)
      if (found !== null) return { data: found.data, assets: found.assets }
    } while (inRuns.has(key) || underway.has(key))
    const making = (async () => {
      const made = await files(wanted, { signal, progress: () => {} })
      const assets = await inTransaction(db, (tx) => storeMade(tx, wanted, made, { paid, again: false }))
      return { data: made.data, assets }
    })()
    const settled = making.catch(() => {}).finally(() => underway.delete(key))
    underway.set(key, settled)
    return making
  }

  const makeInRun: Recipes['makeInRun'] = async (wanted, uses, store) => {
    const key = keyOf(wanted)
    const { promise, resolve } = Promise.withResolvers<void>()
    inRuns.set(key, promise)
    try {
      await store(await files(wanted, uses))
    } finally {
      if (inRuns.get(key) === promise) inRuns.delete(key)
      resolve()
    }
  }

  return { find, make, makeInRun }
}

/** A part of a unit, to be made by the same stage and provider. */
const partOf = (wanted: Wanted, unit: unknown): Wanted => ({
  ...wanted,
  unit,
  recipe: recipeHash({ stage: wanted.stage.key, provider: wanted.provider.key, unit }),
})

/**
 * Writes the files' rows and the recipe; answers the files' ids by name. What is `paid` stays so; a recipe that is there keeps what it has
 * unless `again`.
 */
export async function storeMade(
  tx: Transaction,
  { organization_id, recipe, stage }: Wanted,
  { data, files }: MadeFiles,
  { paid, again }: { paid: boolean; again: boolean },
): Promise<Record<string, string>> {
  const assets: Record<string, string> = {}
  for (const [name, file] of Object.entries(files)) assets[name] = await insertAsset(tx, { organization_id, ...file })
  await insertRecipe(tx, { organization_id, recipe, stage_key: stage.key, data, assets, paid }, { again })
  return assets
}
