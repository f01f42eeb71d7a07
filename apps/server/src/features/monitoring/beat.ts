import { hostname } from 'node:os'
import type { HostState } from '@orion/contract/monitoring.ts'
import { listModelIds } from '@orion/pipeline/local-models/model-files.ts'
import { measureModel } from '@orion/pipeline/local-models/runtime/measure-model.ts'
import type { Parts } from '../../context.ts'
import { hearClock } from '../../db/database-clock.ts'
import { knownMigrations } from '../../db/migrate.ts'
import { newId } from '../../db/new-id.ts'
import { VERSION } from '../info/get-info.ts'
import { forgetHost, noteHost } from './host-queries.ts'

const BEAT_MS = 10_000

/**
 * Starts to record every ten seconds that this process runs. `units` counts its current jobs, and `state` says whether it takes new ones. A
 * switch to another store is recorded at once. Each time, the memory of the process of the language model is measured. `close` deletes the
 * record.
 */
export async function beat(
  { config, db, files, log }: Pick<Parts, 'config' | 'db' | 'files' | 'log'>,
  {
    units,
    state = () => 'working',
    host = hostname(),
  }: { units: () => number; state?: (() => HostState) | undefined; host?: string | undefined },
): Promise<{ tell: () => void; close: () => Promise<void> }> {
  const self = { id: newId(), host, role: config.orion_role, version: await versionOfProcess() }
  const note = async () => {
    const clock_ahead_seconds = Math.round(-(await hearClock(db)) / 100) / 10
    const model = await measureModel()
    const now = { ...self, units: units(), state: state(), clock_ahead_seconds, model }
    await noteHost(db, now, { files: files.following(), model_files: await listModelIds() })
  }
  const tell = () => void note().catch((error: unknown) => log.warn({ err: error }, 'the process could not report its state'))
  await note()
  const quiet = files.onFollowed(tell)
  const beating = setInterval(() => void files.refresh().then(tell, tell), BEAT_MS)
  beating.unref()
  return {
    tell,
    close: async () => {
      clearInterval(beating)
      quiet()
      await forgetHost(db, self.id).catch((error: unknown) => log.warn({ err: error }, 'the process could not report its state'))
    },
  }
}

/** The version of this process: Orion's version with the last migration that it knows (semver's build metadata). */
async function versionOfProcess(): Promise<string> {
  const migrations = await knownMigrations()
  return `${VERSION}+${migrations[migrations.length - 1].slice(0, 4)}`
}
