import { hostname } from 'node:os'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { VERSION } from '../info/get-info.ts'
import { forgetHost, noteHost } from './host-queries.ts'

const BEAT_MS = 10_000

/**
 * Says every ten seconds that this process is there, and at once when it follows a change of the stores; `units` counts the jobs that it
 * works on. Closed, it is forgotten.
 */
export async function beat(
  { config, db, files, log }: Pick<Parts, 'config' | 'db' | 'files' | 'log'>,
  units: () => number,
): Promise<{ close: () => Promise<void> }> {
  const self = { id: newId(), host: hostname(), role: config.orion_role, version: VERSION }
  const note = () => noteHost(db, { ...self, units: units() }, files.following())
  const tell = () => void note().catch((error: unknown) => log.warn({ err: error }, 'beat'))
  await note()
  const quiet = files.onFollowed(tell)
  const beating = setInterval(() => void files.refresh().then(tell, tell), BEAT_MS)
  beating.unref()
  return {
    close: async () => {
      clearInterval(beating)
      quiet()
      await forgetHost(db, self.id).catch((error: unknown) => log.warn({ err: error }, 'beat'))
    },
  }
}
