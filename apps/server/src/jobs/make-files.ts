import { rm } from 'node:fs/promises'
import { AppError } from '@orion/contract/errors.ts'
import { say } from '@orion/contract/sentences/say.ts'
import type { Used } from '@orion/contract/catalogues/capabilities.ts'
import type { Provider } from '@orion/pipeline/core/provider.ts'
import { getService } from '@orion/pipeline/core/service-use.ts'
import type { StoredUnit, Tools } from '@orion/pipeline/core/stage.ts'
import type { Stage } from '@orion/pipeline/core/stage-list.ts'
import { traced } from '@orion/media/traced.ts'
import type { Parts } from '../context.ts'
import type { NewAsset } from '../features/assets/queries.ts'
import type { UsePrices } from '../features/points/use-prices.ts'
import { providerEnv } from '../features/stages/prices/price-run.ts'
import { notConfigured } from '../features/stages/rules.ts'
import { stageName } from '../features/workflows/rules.ts'
import { aborted } from './aborted.ts'
import type { RunTask } from './calls/remote-queries.ts'
import type { WhileWaiting } from './queue/take-jobs.ts'
import { makeTools } from './tools.ts'

/** The run and task for which something is made, and the run's prices for the operator's services. */
export type MakingRun = RunTask & { workflow_id: string; use_prices: UsePrices }

/** A task to make. `run` is set if a run needs the task. */
export type Wanted = {
  organization_id: string
  stage: Stage
  provider: Provider
  unit: unknown
  recipe: string
  run?: MakingRun
}

/** The parts of the process that are needed to make the files of a task. The tools of the stage use these parts. */
export type MakingParts = Pick<Parts, 'config' | 'db' | 'keyring' | 'log' | 'planner' | 'store'> & { whileWaiting?: WhileWaiting }

/** The stop signal, the progress and the service use of a task. See `makeTools`. */
export type MakingUses = Pick<Tools, 'signal' | 'progress'> & { count: (used: Used) => void }

/** A file of a task. The file is in the store, but not yet in the database. */
type StoredFile = Omit<NewAsset, 'organization_id'>

/** `used` is the use that a service counted for the task. `parts` names the use that services counted for its parts. */
export type MadeFiles = { data: unknown; files: Record<string, StoredFile>; used?: Used; parts: string[] }

/** An existing or new part, and the names of the use that services counted for it. */
export type StoredPart = StoredUnit<unknown> & { uses: string[] }

/** Seconds after which a task is stopped, if its stage sets no other limit. */
const DEADLINE_SECONDS = 1800
const TEXT_LENGTH = 60

/**
 * Makes the files of a task in a new folder and stores them. Stops a task that takes longer than its stage allows. `made` returns the
 * result of a part of the task. The signal of that part is aborted with the task.
 */
export async function makeFiles(
  parts: MakingParts,
  wanted: Wanted,
  {
    signal,
    progress,
    count,
    made: readMade,
    cancelling = false,
  }: MakingUses & {
    made: (part: unknown, signal: AbortSignal) => Promise<StoredPart>
    /** Stops the paid jobs of the task at their services, and makes nothing. */
    cancelling?: boolean
  },
): Promise<MadeFiles> {
  const { organization_id, stage, provider, unit, recipe } = wanted
  const env = providerEnv(provider, parts.config.env)
  if (env === null) throw notConfigured(provider)
  const seconds = stage.deadline_seconds?.(unit) ?? DEADLINE_SECONDS
  const late = AbortSignal.timeout(Math.ceil(seconds * 1000))
  const bounded = AbortSignal.any([signal, late])
  const over = new AbortController()
  const folder = await parts.store.temporaryFolder()
  const run = wanted.run ?? null
  const service = getService(unit)
  const uses_of = { organization_id, recipe, run, service, count, cancelling }
  const aside: Tools['aside'] = (name, args) => parts.planner.make(stage, name, args)
  const opened = makeTools(parts, { ...uses_of, env, signal: bounded, folder, progress, aside })
  const uses: string[] = []
  try {
    const tools: Tools = {
      ...opened.tools,
      // the remaining work of a failed part stops with the task, but an answer that a service bills is awaited
      signal: AbortSignal.any([bounded, over.signal]),
      made: async (part) => {
        const { uses: more, ...made } = await readMade(part, bounded)
        uses.push(...more)
        return made
      },
    }
    const work = { name: `make ${stage.key}`, attributes: { 'orion.stage': stage.number, 'orion.recipe': recipe } }
    const made = await traced(work, () => Promise.race([stage.make(unit, provider, tools), aborted(bounded)]))
    bounded.throwIfAborted()
    return {
      data: made.data,
      files: await keepFiles(parts, made.files),
      ...(made.used && { used: made.used }),
      parts: uses,
    }
  } catch (error) {
    if (late.aborted && !signal.aborted) throw givenUp(wanted, seconds)
    throw error
  } finally {
    over.abort()
    await opened.close()
    // if a writer has not stopped yet, this must not hide the error of the task
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }).catch((error: unknown) =>
      parts.log.warn({ err: error }, 'the folder of a task was not removed'),
    )
  }
}

function givenUp({ stage, unit }: Wanted, seconds: number): AppError {
  const { text } = stage.describe(unit)
  const name = text.length > TEXT_LENGTH ? `${text.slice(0, TEXT_LENGTH).trimEnd()}…` : text
  const long = seconds >= 120 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds)} seconds`
  return new AppError('provider_failed', say('runs.given_up', { stage: stageName(stage.number), part: name, after: long }))
}

/** Stores the files before their rows. A crash in between can leave a file without a row, but never a row without its file. */
async function keepFiles(
  { store }: Pick<Parts, 'store'>,
  files: Awaited<ReturnType<Stage['make']>>['files'],
): Promise<Record<string, StoredFile>> {
  const kept: Record<string, StoredFile> = {}
  for (const [name, { path, ...measures }] of Object.entries(files)) kept[name] = { ...measures, ...(await store.keep(path)) }
  return kept
}
