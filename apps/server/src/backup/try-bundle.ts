import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/open.ts'
import type { Keyring } from '../features/keys/keyring.ts'
import { openPlanner } from '../features/stages/planner/open-planner.ts'
import { loadRequest } from '../features/stages/queries.ts'
import { type AssetStore, openStore } from '../files/store.ts'
import type { Wanted } from '../jobs/make-files.ts'
import { openRecipes } from '../jobs/recipes.ts'
import type { Parts } from '../context.ts'
import type { Pool } from './place.ts'
import { lastBundled } from './queries.ts'
import { copyWhole } from './write-file.ts'

const LONGEST_MS = 30 * 60_000

type BundleParts = { copy: Database; pool: Pool; config: Config; keyring: Keyring; stages: StageList; log: Parts['log'] }

/**
 * Tests a restored backup: makes the newest publishing bundle (stage 10) again, only from the restored rows and files. It calls no service:
 * the backup has the texts of services, and Orion's own texts replace missing ones. Returns the duration in seconds, or null if no film has
 * a bundle. Throws if the bundle cannot be made.
 */
export async function tryBundle({ copy, pool, config, keyring, stages, log }: BundleParts): Promise<number | null> {
  const last = await lastBundled(copy)
  if (last === null) return null
  const stage = stages.distribution
  const provider = stage.providers.find(({ key }) => key === last.provider)
  if (provider === undefined) throw new Error(`its provider '${last.provider}' no longer exists`)
  const begun = performance.now()
  const above = join(config.data_dir, 'tmp')
  await mkdir(above, { recursive: true, mode: 0o700 })
  const data_dir = await mkdtemp(join(above, 'drill-'))
  try {
    const store = broughtBack(await openStore({ data_dir }), pool)
    const planner = openPlanner({ program: undefined }) // plans in this process, because it answers no requests that this could delay
    const recipes = openRecipes({ config, db: copy, keyring, log, planner, store })
    const makeWanted = (unit: unknown): Wanted => ({
      organization_id: last.organization_id,
      stage,
      provider,
      unit,
      recipe: recipeHash({ stage: stage.key, provider: provider.key, unit }),
    })
    const signal = AbortSignal.timeout(LONGEST_MS)
    const request = await loadRequest(copy, last.request)
    const [planned] = stage.plan(request)
    const written = stage.after?.(planned) ?? null
    const found = written === null || (await recipes.find(makeWanted(written), signal)) !== null
    const built_in = found ? null : stage.instead?.(written, request)
    const unit = found ? planned : built_in && stage.upon?.(planned, built_in)
    if (!unit) throw new Error('what a service wrote for it is not there')
    const heard = { signal, progress: () => {}, count: () => {} }
    await recipes.makeInRun(makeWanted(unit), heard, async ({ files }) => {
      if (Object.values(files).every(({ size_bytes }) => size_bytes === 0)) throw new Error('it is empty')
    })
    return (performance.now() - begun) / 1000
  } finally {
    await rm(data_dir, { recursive: true, force: true })
  }
}

/** Returns the store. It copies missing files from the backup's pool. */
const broughtBack = (store: AssetStore, pool: Pool): AssetStore => ({
  ...store,
  async isWhole(sha256) {
    if (await store.isWhole(sha256)) return true
    const kept = await pool.read(sha256)
    if (kept === null) return false
    const path = join(await store.temporaryFolder(), sha256)
    return (await copyWhole(kept, path, sha256)) && (await store.keep(path)).sha256 === sha256
  },
})
