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
 * Makes the bundle of stage 10 once more, of the last film that has one, from rows and files that were brought back alone. Asks no service:
 * what one wrote for it is there, or Orion's own words are in. Returns how long it took in seconds; null where no film has a bundle.
 * Throws where it cannot be made.
 */
export async function tryBundle({ copy, pool, config, keyring, stages, log }: BundleParts): Promise<number | null> {
  const last = await lastBundled(copy)
  if (last === null) return null
  const stage = stages.distribution
  const provider = stage.providers.find(({ key }) => key === last.provider)
  if (provider === undefined) throw new Error(`its maker '${last.provider}' is not there any more`)
  const begun = performance.now()
  const above = join(config.data_dir, 'tmp')
  await mkdir(above, { recursive: true, mode: 0o700 })
  const data_dir = await mkdtemp(join(above, 'drill-'))
  try {
    const store = broughtBack(await openStore({ data_dir }), pool)
    const planner = openPlanner({ program: undefined }) // a drill answers no requests that it could hold up
    const recipes = openRecipes({ config, db: copy, keyring, log, planner, store })
    const wantedOf = (unit: unknown): Wanted => ({
      ...{ organization_id: last.organization_id, stage, provider, unit },
      recipe: recipeHash({ stage: stage.key, provider: provider.key, unit }),
    })
    const signal = AbortSignal.timeout(LONGEST_MS)
    const request = await loadRequest(copy, last.request)
    const [planned] = stage.plan(request)
    const written = stage.after?.(planned) ?? null
    const found = written === null || (await recipes.find(wantedOf(written), signal)) !== null
    const own = found ? null : stage.instead?.(written, request)
    const unit = found ? planned : own && stage.upon?.(planned, own)
    if (!unit) throw new Error('what a service wrote for it is not there')
    const heard = { signal, progress: () => {}, count: () => {} }
    await recipes.makeInRun(wantedOf(unit), heard, async ({ files }) => {
      if (Object.values(files).every(({ size_bytes }) => size_bytes === 0)) throw new Error('it is empty')
    })
    return (performance.now() - begun) / 1000
  } finally {
    await rm(data_dir, { recursive: true, force: true })
  }
}

/** A store that takes from the pool of backups what it is asked for. */
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
