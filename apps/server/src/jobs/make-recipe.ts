import { rm } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import { recipeHash } from '@orion/pipeline/core/asset-recipe.ts'
import type { StoredUnit, Tools } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import type { Parts } from '../context.ts'
import type { Transaction } from '../db/open.ts'
import { inTransaction } from '../db/transaction.ts'
import { type NewAsset, insertAsset } from '../features/assets/queries.ts'
import { type MadeUnit, findRecipe, insertRecipe } from '../features/assets/recipe-queries.ts'
import { providerEnv } from '../features/stages/price-run.ts'
import { stageName } from '../features/workflows/rules.ts'
import { makeTools } from './tools.ts'

/** A unit to be made, whoever asks for it. */
export type Wanted = { organization_id: string; stage: Stage; provider: Provider; unit: unknown; recipe: string }

/** A file of a unit, kept in the store and not yet in the database. */
export type StoredFile = Omit<NewAsset, 'organization_id'>

export type MadeFiles = { data: unknown; files: Record<string, StoredFile> }

type Uses = Pick<Tools, 'signal' | 'progress'>

/** Seconds after which a unit is given up, where its stage says nothing else. */
const DEADLINE_SECONDS = 1800
const TEXT_LENGTH = 60

/** What this process makes outside of a run just now, by organization and recipe: whoever needs the same waits for it. */
const underway = new Map<string, Promise<unknown>>()

/** What runs of this process are making just now. A unit of another run does not wait for it; a part of a unit does. */
const inRuns = new Map<string, Promise<unknown>>()

const keyOf = ({ organization_id, recipe }: Wanted): string => `${organization_id}/${recipe}`

/**
 * What a recipe has made, or null; waits where this process is making it outside of a run. Null is true at the moment it is told: whoever begins
 * to make it before anything else is awaited is the only one.
 */
export async function findMade({ db }: Pick<Parts, 'db'>, wanted: Wanted, signal: AbortSignal): Promise<MadeUnit | null> {
  for (;;) {
    for (let other = underway.get(keyOf(wanted)); other !== undefined; other = underway.get(keyOf(wanted)))
      await Promise.race([other, aborted(signal)])
    const made = await findRecipe(db, wanted)
    if (made !== null) return made
    if (!underway.has(keyOf(wanted))) return null
  }
}

/** Rejects when the signal is aborted. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = (): void => reject(signal.reason as Error)
    if (signal.aborted) end()
    else signal.addEventListener('abort', end, { once: true })
  })

/** Makes a unit's files in a folder of its own and keeps them. Gives a unit up that takes longer than its stage allows. */
export async function makeFiles(parts: Parts, wanted: Wanted, { signal, progress }: Uses): Promise<MadeFiles> {
  const { organization_id, stage, provider, unit } = wanted
  const env = providerEnv(provider, parts.config.env)
  if (env === null)
    throw new AppError(
      'provider_not_configured',
      `${provider.name} is not configured. Set ${Object.keys(provider.env).join(', ')}.`,
    )
  const seconds = stage.deadline_seconds?.(unit) ?? DEADLINE_SECONDS
  const late = AbortSignal.timeout(Math.ceil(seconds * 1000))
  const bounded = AbortSignal.any([signal, late])
  const folder = await parts.store.temporaryFolder()
  try {
    const tools: Tools = {
      ...makeTools(parts, { organization_id, env, signal: bounded, folder, progress }),
      made: (part) => makeRecipe(parts, { ...wanted, unit: part, recipe: recipeOf(stage, provider, part) }, { signal: bounded }),
    }
    const made = await Promise.race([stage.make(unit, provider, tools), aborted(bounded)])
    bounded.throwIfAborted()
    return { data: made.data, files: await keepFiles(parts, made.files) }
  } catch (error) {
    if (late.aborted && !signal.aborted) throw givenUp(wanted, seconds)
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const recipeOf = (stage: Stage, provider: Provider, unit: unknown): string =>
  recipeHash({ stage: stage.key, provider: provider.key, unit })

function givenUp({ stage, unit }: Wanted, seconds: number): AppError {
  const { text } = stage.describe(unit)
  const name = text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH).trimEnd()}…` : text
  const long = seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds)} seconds`
  return new AppError(
    'provider_failed',
    `${stageName(stage.number)}: “${name}” was not done after ${long} and was given up. Try again; no points were charged.`,
  )
}

/** Files first, then their rows: a crash in between leaves a file that nobody names, never a row without its file. */
async function keepFiles(
  { store }: Parts,
  files: Awaited<ReturnType<Stage['make']>>['files'],
): Promise<Record<string, StoredFile>> {
  const kept: Record<string, StoredFile> = {}
  for (const [name, { path, ...measures }] of Object.entries(files)) kept[name] = { ...measures, ...(await store.keep(path)) }
  return kept
}

/** Writes the files' rows and the recipe; answers the files' ids by name. What is `paid` stays so; a recipe that is there keeps what it has unless `again`. */
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

/**
 * What a unit makes, found or made now, once in this process for all who ask; for units that no run carries. `paid` false: the first run
 * that uses it pays for it.
 */
export async function makeRecipe(
  parts: Parts,
  wanted: Wanted,
  { signal, paid = true }: { signal: AbortSignal; paid?: boolean },
): Promise<StoredUnit<unknown>> {
  const key = keyOf(wanted)
  do {
    for (let other = inRuns.get(key); other !== undefined; other = inRuns.get(key)) await Promise.race([other, aborted(signal)])
    const found = await findMade(parts, wanted, signal)
    if (found !== null) return found
  } while (inRuns.has(key) || underway.has(key))
  const making = (async () => {
    const made = await makeFiles(parts, wanted, { signal, progress: () => {} })
    const assets = await inTransaction(parts.db, (tx) => storeMade(tx, wanted, made, { paid, again: false }))
    return { data: made.data, assets }
  })()
  const settled = making.catch(() => {}).finally(() => underway.delete(key))
  underway.set(key, settled)
  return making
}

/** Notes that a run of this process makes a unit, until `work` ends. */
export async function notedInRun(wanted: Wanted, work: () => Promise<void>): Promise<void> {
  const key = keyOf(wanted)
  const { promise, resolve } = Promise.withResolvers<void>()
  inRuns.set(key, promise)
  try {
    await work()
  } finally {
    if (inRuns.get(key) === promise) inRuns.delete(key)
    resolve()
  }
}
