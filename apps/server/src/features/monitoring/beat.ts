import { hostname } from 'node:os'
import type { Parts } from '../../context.ts'
import { newId } from '../../db/new-id.ts'
import { VERSION } from '../info/get-info.ts'
import { forgetHost, noteHost } from './host-queries.ts'

const BEAT_MS = 10_000

/** Says every ten seconds that this process is there; `units` counts the jobs that it works on. Closed, it is forgotten. */
export async function beat(
  { config, db, log }: Pick<Parts, 'config' | 'db' | 'log'>,
  units: () => number,
): Promise<{ close: () => Promise<void> }> {
  const self = { id: newId(), host: hostname(), role: config.orion_role, version: VERSION }
  const note = () => noteHost(db, { ...self, units: units() })
  await note()
  const beating = setInterval(() => void note().catch((error: unknown) => log.warn({ err: error }, 'beat')), BEAT_MS)
  beating.unref()
  return {
    close: async () => {
      clearInterval(beating)
      await forgetHost(db, self.id).catch((error: unknown) => log.warn({ err: error }, 'beat'))
    },
  }
}
