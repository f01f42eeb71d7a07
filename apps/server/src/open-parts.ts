import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { StageList } from '@orion/pipeline/core/stage-list.ts'
import { useModelsFolder } from '@orion/pipeline/local-models/model-files.ts'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Parts } from './context.ts'
import { hearClock } from './db/database-clock.ts'
import { startEmbedded, runningDatabase } from './db/embedded.ts'
import { lockFolder } from './db/folder-lock.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { openTenants } from './db/tenants.ts'
import { openFeed } from './events/subscribe.ts'
import { openKeyring } from './features/keys/keyring.ts'
import { openLimits } from './features/access/limits.ts'
import { requireKeys } from './features/keys/master-keys.ts'
import { watchInstalledVoices } from './features/local-voices/installed-voices.ts'
import { openPlanner } from './features/stages/planner/open-planner.ts'
import { openFollowedStore } from './files/follow-store.ts'
import { openQueue } from './jobs/queue/queue.ts'

type Opened = {
  parts: Parts
  /** No other process uses this database. A task that is marked as running was therefore left by a process that has ended. */
  alone: boolean
  /** Closes all parts in order, the database last. */
  close: () => Promise<void>
}

type Given = {
  config: Config
  log: Logger
  stages: StageList
  /** The program of the thread that plans large requests, with the same stages. Without it, the calling thread plans them. */
  plan_program?: URL
  closing: AbortSignal
  work_version?: number
}

/** Opens all parts that requests and jobs use. If a part cannot be opened, throws an error that says what to do. */
export async function openParts({ config, log, stages, plan_program, closing, work_version }: Given): Promise<Opened> {
  const undo: (() => Promise<unknown> | void)[] = []
  const close = async () => {
    for (const step of undo.toReversed()) await step()
  }
  try {
    mkdirSync(config.data_dir, { recursive: true, mode: 0o700 })
    const { url, alone } = await openPostgres(config, log, undo)
    const onLost = (error: Error) => {
      if (!closing.aborted) log.warn({ err: error }, 'a database connection was lost')
    }
    const db = openDatabase(url, config.database_connections, onLost)
    undo.push(() => db.$client.end())
    const migrated = await migrate(db.$client)
    if (migrated.length > 0) log.info({ migrated }, 'the database is up to date')
    await hearClock(db)
    const tenants = await openTenants({ url, connections: config.database_connections, db }, onLost)
    undo.push(() => tenants.pool.end())
    if (!tenants.kept)
      log.warn('The user of DATABASE_URL has BYPASSRLS: rows are kept apart by Orion alone, not by the database too.')

    const queue = await openQueue({ url, log, work_version })
    undo.push(() => queue.boss.stop({ graceful: false, close: true }))
    const feed = await openFeed({ url, log })
    undo.push(() => feed.close())
    if (config.database_url !== undefined) await feed.requireHearing(db)
    const keyring = await openKeyring(config)
    await requireKeys(db, keyring)
    const limits = openLimits(db, config.registrations_per_hour)
    const files = await openFollowedStore({ config, db, feed, log })
    undo.push(files.close)
    const { store } = files
    useModelsFolder(join(config.data_dir, 'models'))
    const voices = await watchInstalledVoices({ config, db, store, log })
    undo.push(voices.close)
    const planner = openPlanner({ program: plan_program })
    undo.push(planner.close)
    const parts = { config, db, tenants, keyring, limits, closing, stages, planner, queue, store, files, feed, log }
    return { parts, alone, close }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * The configured server, or Orion's own server. A worker that shares a data folder with an api process uses the database of the api
 * process.
 */
async function openPostgres(
  config: Config,
  log: Logger,
  undo: (() => Promise<unknown> | void)[],
): Promise<{ url: string; alone: boolean }> {
  if (config.database_url !== undefined) return { url: config.database_url, alone: false }
  const folder = join(config.data_dir, 'postgres')
  const running = config.orion_role === 'worker' ? runningDatabase(folder) : null
  if (running !== null) return { url: running, alone: false }

  undo.push(lockFolder(config.data_dir, config.orion_role))
  const onLost = (error: unknown) => log.fatal({ err: error }, 'the database ended and cannot be started again')
  const postgres = await startEmbedded(folder, { onLost })
  undo.push(() => postgres.stop())
  return { url: postgres.url, alone: true }
}
